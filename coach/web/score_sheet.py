"""A real table's score sheet: hands as they were told, each scored by the rules after the one before."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from coach.rules.bids import NUMBERS, parse_bid
from coach.rules.errors import InputError
from coach.rules.position import Taken
from coach.rules.quoting import quoted
from coach.rules.ruleset import Ruleset
from coach.rules.scoring import LEVEL, Contracts, HandScore, Standing, score_hand
from coach.rules.seats import SEATS, SIDES, Side

MOST_HANDS = 60


@dataclass(frozen=True, slots=True)
class Told:
    """A hand as people tell it: the bid of each seat as a word ("" where none was said), and its tricks."""

    bids: tuple[str, ...]
    tricks: Taken

    def __str__(self) -> str:
        return f"{'.'.join(self.bids)}-{'.'.join(map(str, self.tricks))}"


def parse_told(text: str) -> Told:
    """Return the hand of a text as `str` writes it; anything else is an InputError."""
    bids, _, tricks = text.partition("-")
    counts = tricks.split(".")
    if bids.count(".") != 3 or len(counts) != 4 or not all(map(_is_count, counts)):
        raise InputError(f"{quoted(text)} is no hand of a score sheet.")
    n, e, s, w = map(int, counts)
    return Told(tuple(bids.split(".")), (n, e, s, w))


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 2


@dataclass(frozen=True, slots=True)
class Scored:
    """A hand told, the score before it, and what it brought."""

    told: Told
    before: Standing
    score: HandScore


def score_next(ruleset: Ruleset, scored: Sequence[Scored], told: Told) -> Scored:
    """Score one hand more; one that cannot be, or that follows the end of the game, is an InputError."""
    if len(scored) >= MOST_HANDS:
        raise InputError(f"A sheet has room for {MOST_HANDS} hands.")
    if scored and scored[-1].score.winner is not None:
        raise InputError("The game is over: begin a new sheet for another one.")
    bids_itself = ruleset.options.first_hand_bids_itself and not scored
    problems = _bid_problems(ruleset, told.bids, bids_itself=bids_itself)
    if sum(told.tricks) != 13:
        problems.append(_wrong_sum(told.tricks))
    if problems:
        raise InputError(problems[0])
    before = scored[-1].score.standing if scored else LEVEL
    score = score_hand(ruleset.options, before, _contracts(told), told.tricks, bids_itself=bids_itself)
    return Scored(told, before, score)


def _contracts(told: Told) -> Contracts:
    ns, ew = (_side_blind(told, side) for side in SIDES)
    blinds = (ns, ew)
    n, e, s, w = (
        parse_bid(word) if word and blinds[seat.side] is None else None
        for seat, word in zip(SEATS, told.bids, strict=True)
    )
    return Contracts((n, e, s, w), blinds)


def _side_blind(told: Told, side: Side) -> int | None:
    return next((number for seat in side.seats if (number := blind_number(told.bids[seat]))), None)


def blind_number(word: str) -> int | None:
    """The number of a side's blind bid, None for any other word."""
    number = word.removeprefix("blind ")
    return int(number) if number != word and _is_count(number) else None


def bid_words(ruleset: Ruleset) -> tuple[str, ...]:
    """The bids that may be told under a rule sheet."""
    options = ruleset.options
    nils = ["nil"] * bool(options.nil) + ["blind nil"] * options.blind_nil
    blinds = [] if options.blind_bid is None else [f"blind {options.blind_bid}"]
    return (*(str(bid) for bid in NUMBERS), *nils, *blinds)


def read_told(ruleset: Ruleset, number: int, fields: Mapping[str, str], problems: list[str]) -> Told | None:
    """Return the hand in a form's fields `bid_N` and `took_N`, or None with every problem added."""
    bids = tuple(fields.get(f"bid_{seat}", "").strip() for seat in SEATS)
    bids_itself = ruleset.options.first_hand_bids_itself and number == 1
    problems += _bid_problems(ruleset, bids, bids_itself=bids_itself)
    counts = [fields.get(f"took_{seat}", "").strip() for seat in SEATS]
    wrong = [
        f"{seat.full_name}'s tricks are a whole number from 0 to 13, not {quoted(count)}."
        for seat, count in zip(SEATS, counts, strict=True)
        if count and not (_is_count(count) and int(count) <= 13)
    ]
    if wrong:
        problems += wrong
        return None
    tricks = _filled(bids, counts)
    if sum(tricks) != 13:
        problems.append(_wrong_sum(tricks))
    return None if problems else Told(bids, tricks)


def _wrong_sum(tricks: Sequence[int]) -> str:
    return f"The tricks come to {sum(tricks)}; a hand has thirteen."


def _bid_problems(ruleset: Ruleset, bids: Sequence[str], *, bids_itself: bool) -> list[str]:
    if bids_itself:
        return ["The first hand bids itself here: there are no bids."] if any(bids) else []
    allowed = bid_words(ruleset)
    problems = []
    for seat, bid in zip(SEATS, bids, strict=True):
        spoken_for = blind_number(bids[seat.partner]) is not None
        if bid and bid not in allowed:
            problems.append(f"{seat.full_name} cannot bid {quoted(bid)}: {', '.join(allowed)}.")
        elif not bid and not spoken_for:
            problems.append(f"{seat.full_name}'s bid is missing.")
        elif bid and spoken_for and bid != bids[seat.partner]:
            problems.append(f"{seat.full_name}'s side bid blind, so {seat.full_name} does not bid.")
    return problems


def _filled(bids: Sequence[str], counts: Sequence[str]) -> Taken:
    """The tricks with empty fields filled: the rest go to a side that told none, at a seat without nil."""
    tricks = [int(count or 0) for count in counts]
    for side in SIDES:
        takers = [seat for seat in side.seats if not bids[seat].endswith("nil")]
        others_told = any(counts[seat] for seat in side.other.seats)
        if takers and others_told and not any(counts[seat] for seat in side.seats):
            tricks[takers[0]] = max(0, 13 - sum(tricks))
            break
    n, e, s, w = tricks
    return n, e, s, w


def taken_by(told: Told, side: Side) -> int:
    """The tricks of a side."""
    return sum(told.tricks[seat] for seat in side.seats)


def said_by(told: Told, side: Side) -> str:
    """The bids of a side as one says them: "4 + nil"."""
    blind = _side_blind(told, side)
    return f"blind {blind}" if blind else " + ".join(word for seat in side.seats if (word := told.bids[seat]))
