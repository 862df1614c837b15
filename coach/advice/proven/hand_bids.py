"""What a hand is worth: sure tricks, kings, length, ruffs, and the rounding."""

from coach.advice.lines import Line
from coach.advice.numbers import tenths
from coach.advice.proven.bid_case import BidCase
from coach.advice.words import LONGEST, count_words, listed, sentence
from coach.engine.encoding import SPADES, singles
from coach.rules.cards import SUITS

SURE, GUARDED, LONG, RUFF = 0.9, 0.45, 0.7, 0.6
"""The least: chance of as many tricks as are called sure, chance of a guarded king, tricks of a long spade,
chance of a ruff."""
BARE_KING, LONG_ACE = 0.45, 0.85
"""The chance under which a lone king, or an ace of a long suit, is not counted."""
ROUNDING = 0.05
"""By how much the tricks of all cards may miss those of the hand."""
ARGUES = 0.7
"""How far from what is bid the mean tricks may be that are told for it."""
CARRIED = 0.5
"""The chance to take what is bid from which the hand speaks for the bid."""
EASILY = 0.9
"""The chance to take what is bid from which it is told how often one more is there."""
MORE = 0.6
"""The chance of one trick more from which a bid is no longer rounded down."""


def told(case: BidCase, concept: str, head: str, *tails: str | None) -> Line:
    """A line of a head and the first tail that there is and that fits."""
    for tail in (*tails, ""):
        if tail is None:
            continue
        text = sentence(f"{head}; {tail}" if tail else head)
        if len(text) <= LONGEST:
            break
    return Line(concept, text, {"deals": case.deals, "mean": round(case.mean, 3)})


def reaches(case: BidCase) -> str | None:
    """How often the hand takes what is bid, where that speaks for the bid."""
    chance = case.at_least(case.number)
    share = case.share(chance)
    if share is None or chance < CARRIED:
        return None
    says = f"you take {case.number} or more in {share}"
    more = case.at_least(case.number + 1)
    over = case.share(more) if chance >= EASILY and more < MORE else None
    return says if over is None else f"{says}, {case.number + 1} in {over}"


def adds_up(case: BidCase) -> str | None:
    """The parts of the hand with the sum that they make, where that speaks for the bid."""
    return None if abs(case.mean - case.number) > ARGUES else _sum_words(case)


def _sum_words(case: BidCase) -> str | None:
    """All that takes tricks, in parts, and what they make; None where one part is all."""
    parts = _parts(case)
    # With cards that partner passes more tricks are taken than the hand holds.
    if abs(sum(parts.values()) - case.mean) > ROUNDING:
        return None
    told = {name: tricks for name, tricks in tenths(parts).items() if tricks}
    words = listed([f"{name} {tricks:.1f}" for name, tricks in told.items()])
    return f"{words} make {sum(told.values()):.1f}" if len(told) > 1 else None


def bare_king(case: BidCase) -> Line | None:
    """A king alone, or an ace or king of a long suit, that wins too rarely to be counted."""
    for suit in (1, 2, 3):
        own = case.own(suit)
        length = own.bit_count()
        ace, king = case.honour(suit, 0), case.honour(suit, 1)
        for one, limit in ((king if not ace else 0, BARE_KING), (ace, LONG_ACE)):
            lone = length == 1 and one == king
            if not one or not (lone or length >= 6) or case.wins(one) >= limit:
                continue
            share = case.share(case.wins(one))
            if share is None:
                continue
            name = case.words(one)
            beside = "alone" if lone else f"from {length} cards"
            return told(
                case,
                "bare-king",
                f"Bid {case.number}: {name} {beside} wins in only {share}",
                adds_up(case),
                reaches(case),
            )
    return None


def long_spades(case: BidCase) -> Line | None:
    """Spades beyond four, or beyond three with the top one, that take nearly a trick each."""
    own = case.own(SPADES)
    number = own.bit_count()
    if number < 5:
        return None
    extra = number - (3 if case.top_spades else 4)
    honours = sum(one for one in singles(case.pack.suits[SPADES])[:3] if one & own)
    if case.tricks(own & ~honours) < LONG * extra:
        return None
    head = f"Bid {case.number}: your {number} spades take {case.tricks(own):.1f} tricks on average"
    return told(case, "long-spades", head, reaches(case))


def short_suit(case: BidCase) -> Line | None:
    """A void or a singleton with small spades to ruff with."""
    short = min((1, 2, 3), key=lambda suit: case.own(suit).bit_count())
    length = case.own(short).bit_count()
    small = [one for one in singles(case.own(SPADES)) if one not in case.top_spades]
    if length > 1 or len(small) < 2:
        return None
    ruffs = float(case.findings.ruffs_any((case.observation.seat,), case.chosen).mean())
    share = case.share(ruffs)
    if ruffs < RUFF or share is None:
        return None
    held = "no" if not length else "one"
    suit = SUITS[short].plural if not length else SUITS[short].singular
    return told(
        case,
        "short-suit-ruff",
        f"Bid {case.number}: with {held} {suit} you win a ruff in {share}",
        adds_up(case),
        reaches(case),
    )


def guarded_king(case: BidCase) -> Line | None:
    """A king with one to three small cards and no ace."""
    for suit in (1, 2, 3):
        own, king = case.own(suit), case.honour(suit, 1)
        if not king or case.honour(suit, 0) or not 2 <= own.bit_count() <= 4 or case.wins(king) < GUARDED:
            continue
        share = case.share(case.wins(king))
        if share is None:
            continue
        small = count_words(own.bit_count() - 1, "card")
        return told(
            case,
            "guarded-king",
            f"Bid {case.number}: {case.words(king)} with {small} beside it wins in {share}",
            adds_up(case),
            reaches(case),
        )
    return None


def round_down(case: BidCase) -> Line | None:
    """What is left over is no trick: one more is not there often enough."""
    more = case.other(case.number + 1)
    over = case.at_least(case.number + 1)
    if more is None or not case.is_better(more) or over >= MORE or case.mean <= case.number:
        return None
    share = case.share(over)
    if share is None:
        return None
    head = f"Round down to {case.number}: you take {case.mean:.1f} tricks on average"
    return told(case, "round-down", head, f"{case.number + 1} or more only in {share}")


def sure_tricks(case: BidCase) -> Line | None:
    """Aces of suits that are not too long and spades from the top."""
    aces = [ace for suit in (1, 2, 3) if (ace := case.honour(suit, 0)) and case.own(suit).bit_count() <= 6]
    sure = [*case.top_spades, *aces]
    if not case.number - 1 <= len(sure) <= case.number or case.at_least(len(sure)) < SURE:
        return None
    if not sure or (len(sure) < case.number and reaches(case) is None):
        return None
    words = listed([case.words(one) for one in sure])
    parts = parts_words(case)
    if parts is not None:
        return parts._replace(concept="sure-tricks")
    head = f"Bid {case.number}: {words} {'are' if len(sure) > 1 else 'is'} as good as sure"
    return told(case, "sure-tricks", head, reaches(case))


def parts_words(case: BidCase) -> Line | None:
    """All that takes tricks, in parts that add up to the mean."""
    share = case.share(case.at_least(case.number))
    words = _sum_words(case)
    if words is None or share is None:
        return None
    text = f"{words} tricks on average; {case.number} or more in {share}"
    line = told(case, "by-the-numbers", f"Bid {case.number}: {text}")
    line.facts["parts"] = {name: round(tricks, 3) for name, tricks in _parts(case).items()}
    return line if len(line.text) <= LONGEST else None


def _parts(case: BidCase) -> dict[str, float]:
    """The mean tricks of all cards by what they are."""
    aces = sum(case.honour(suit, 0) for suit in (1, 2, 3))
    kings = sum(case.honour(suit, 1) for suit in (1, 2, 3))
    spades = case.own(SPADES)
    groups = {
        "spades": spades,
        "aces" if aces & (aces - 1) else "the ace": aces,
        "kings" if kings & (kings - 1) else "the king": kings,
        "the rest": case.hand & ~(spades | aces | kings),
    }
    return {name: case.tricks(cards) for name, cards in groups.items() if cards}
