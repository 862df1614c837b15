"""The line that is always true: what the best choice scores over another, and how often it makes."""

from typing import TYPE_CHECKING

from coach.advice.lines import Line, line
from coach.advice.numbers import is_tellable, percent, points_words
from coach.advice.options import legal_actions
from coach.advice.proven.apart import apart_words
from coach.advice.proven.case import CardCase
from coach.advice.proven.practice import practice_words
from coach.advice.proven.tails import BAGS_APART, WORTH_TELLING
from coach.advice.searched import Searched
from coach.advice.views import CardView
from coach.advice.words import LONGEST, action_words
from coach.rules.actions import Action
from coach.rules.bids import Bid
from coach.rules.cards import Card

if TYPE_CHECKING:
    from coach.engine.analysis import Candidate
    from coach.engine.compiled import Floats

ROUND = 0.5
"""Points under which a difference is none on a score sheet."""
EXPLAINS = 1 / 3
"""The part of a difference in points that its reason makes at least."""
LEAST_POINTS = 0.05
"""Points under which a difference would be told as none."""
IDLE = 1.0
"""Points by which the score changes at most where nothing hangs on a card."""
TAKEN_APART = 0.05
"""By how much more often one card than another takes a trick at least where that is told."""
NOTHING = 0.005
"""Points of utility under which a game is won as often: what points alone, and the arithmetic, add to it."""


def figures_line(found: Searched) -> Line:
    """What the best choice scores over the next one that is not as good, and what makes the difference."""
    chosen, others = found.chosen, [one for one in found.analysis.candidates if one is not found.chosen]
    deals = f"across {found.analysis.worlds} deals"
    if not others:
        return _alike(found)
    other = max(found.close or others, key=lambda one: one.utility)
    mine, theirs = _name(found, found.best), _words(found, other)
    if found.ahead is not None:
        ahead = _words(found, found.ahead)
        text = f"{_practice(found, found.ahead)}; {ahead} comes out ahead {deals}"
        return line("by-the-numbers", text, **_facts(found, found.ahead))
    if found.close:
        if _is_idle(found):
            text = f"{mine} will do: no card here changes more than a point {deals}"
            return line("by-the-numbers", text, **_facts(found, other))
        text = f"{mine} and {theirs} come out about equal {deals}"
        return line("by-the-numbers", _with(text, _apart(found, other)), **_facts(found, other))
    gap = chosen.points - other.points
    if abs(gap) < LEAST_POINTS and abs(chosen.utility - other.utility) < NOTHING:
        text = f"{_practice(found, other)}; {theirs} comes out equal {deals}"
        return line("by-the-numbers", text, **_facts(found, other))
    if isinstance(found.best, Card) and other.utility > chosen.utility + NOTHING:
        text = f"{_practice(found, other)}; {theirs} comes out ahead {deals}"
        return line("by-the-numbers", text, **_facts(found, other))
    if not _is_settled(found, other):
        text = f"{mine} comes out ahead of {theirs}, but {found.analysis.worlds} deals do not settle it"
        return line("by-the-numbers", _with(text, _apart(found, other)), **_facts(found, other))
    if abs(gap) < ROUND:
        text = f"{mine} wins the game more often than {theirs} {deals}"
        return line("by-the-numbers", _with(text, _taking(found, other)), **_facts(found, other))
    if gap < 0:
        often = "more often" if chosen.utility - other.utility > NOTHING else "as often"
        text = f"{mine} scores {points_words(-gap)} less than {theirs} but wins the game {often} {deals}"
    elif chosen.points >= max(one.points for one in others):
        text = f"{mine} scores best: +{points_words(gap)} over {theirs} {deals}"
    else:
        text = f"{mine} scores {points_words(gap)} more than {theirs} {deals}"
    tail = reason_words(CardCase(found), other) if isinstance(found.best, Card) else ""
    if tail and len(text + tail) < LONGEST:
        return line("by-the-numbers", text + tail, **_facts(found, other))
    why = _taking(found, other) if gap > 0 else None
    return line("by-the-numbers", _with(text, why), **_facts(found, other))


def _with(text: str, why: str | None) -> str:
    """A text with its reason where there is one that fits."""
    longer = f"{text}; {why}"
    return longer if why and len(longer) < LONGEST else text


def _is_settled(found: Searched, other: "Candidate") -> bool:
    """Whether the chosen one wins more often, or scores more, beyond doubt."""
    findings = found.findings
    return any(
        findings.apart(series, found.chosen, other).is_up for series in (findings.utility, findings.points)
    )


def _practice(found: Searched, other: "Candidate") -> str:
    assert isinstance(found.best, Card)
    assert isinstance(other.action, Card)
    return practice_words(found, found.best, other.action)


def _apart(found: Searched, other: "Candidate") -> str | None:
    """What tells two choices apart that come out nearly alike: a fact of the hand, else what the deals
    show."""
    if not (isinstance(found.best, Card) and isinstance(other.action, Card)):
        return _making(found, other)
    bit = found.judgement.count.pack.bit
    views = (CardView(found.judgement, bit[card]) for card in (found.best, other.action))
    return apart_words(*views) or _taking(found, other)


def _is_idle(found: Searched) -> bool:
    """Whether no card that may be played changes the score by more than a point."""
    points = [one.points for one in found.analysis.candidates]
    inside = len(found.close) == len(points) - 1
    return isinstance(found.best, Card) and inside and max(points) - min(points) <= IDLE


def _taking(found: Searched, other: "Candidate") -> str | None:
    """How often the own side takes the trick on the table, beside another card: more often where tricks are
    wanted, less often where they are but bags; nothing where a nil of the side may be the one to take it."""
    if not (isinstance(found.best, Card) and found.findings.knows_tricks):
        return None
    case = CardCase(found)

    def ours(one: "Candidate") -> "Floats":
        return found.findings.takes(found.observation.seat.side.seats, one)

    more, aims = case.more(ours, other), case.view.aims
    is_so = more.is_down if case.view.bags_only else more.is_up and aims.worth > 0
    if not is_so or aims.own_nil or aims.partner_nil or abs(more.value) < TAKEN_APART:
        return None
    mine, theirs = (case.share(ours, one) for one in (found.chosen, other))
    if not (is_tellable(mine, found.chosen.worlds) and is_tellable(theirs, other.worlds)):
        return None
    return f"your side takes this trick in {percent(mine)}, not {percent(theirs)}"


def _making(found: Searched, other: "Candidate") -> str | None:
    """How often the own side makes what is bid, beside another number."""
    bids = found.best, other.action
    if not all(isinstance(bid, Bid) and not bid.is_nil and not bid.is_blind for bid in bids):
        return None
    mine, theirs = found.chosen.make, other.make
    if mine is None or theirs is None or mine - theirs < WORTH_TELLING:
        return None
    if not (is_tellable(mine, found.chosen.worlds) and is_tellable(theirs, other.worlds)):
        return None
    return f"your side makes its contract in {percent(mine)}, not {percent(theirs)}"


def _alike(found: Searched) -> Line:
    """All that may be done does the same."""
    cards = [one for one in legal_actions(found.observation) if isinstance(one, Card)]
    if len(cards) > 1:
        text = f"All your cards here do the same: {_name(found, found.best)} is as good as any"
        return line("by-the-numbers", text)
    return line("by-the-numbers", f"{_name(found, found.best)} is all that was worth trying")


def reason_words(case: CardCase, other: "Candidate", *, swapped: bool = False) -> str:
    """What makes most of the difference to another card, its own figure first where `swapped`."""
    chosen, side = case.chosen, case.observation.seat.side
    reason = case.reason_over(other)
    if reason == "bags":
        if other.bags - chosen.bags < BAGS_APART:
            return ""
        return _beside("", f"{chosen.bags:.1f} bags on average", f"{other.bags:.1f}", swapped)
    says, mine, theirs = {
        "make": (f"your side makes {case.observation.contracts.of(side)} in ", chosen.make, other.make),
        "set": ("they are set in ", chosen.set_them, other.set_them),
        "nil": ("the nil holds in ", chosen.nil, other.nil),
        "their_nil": ("the nil fails in ", chosen.their_nil, other.their_nil),
    }.get(reason, ("", None, None))
    if mine is None or theirs is None:
        return ""
    if (mine - theirs) * case.stake_of(reason) < EXPLAINS * (chosen.points - other.points):
        return ""
    if not (is_tellable(mine, chosen.worlds) and is_tellable(theirs, other.worlds)):
        return ""
    return _beside(says, percent(mine), percent(theirs), swapped)


def _beside(says: str, mine: str, theirs: str, swapped: bool) -> str:
    if mine.split(" ")[0] == theirs.split(" ")[0]:
        return ""
    if not swapped:
        return f"; {says}{mine}, not {theirs}"
    unit = mine.removeprefix(mine.split(" ")[0]) if " bags" in mine else ""
    return f"; {says}{theirs}{unit}, not {mine.removesuffix(unit) if unit else mine}"


def _facts(found: Searched, other: "Candidate") -> dict[str, object]:
    return {"other": _code(other.action), "deals": found.analysis.worlds}


def _code(action: Action) -> str:
    return str(action)


def _words(found: Searched, candidate: "Candidate") -> str:
    return _name(found, candidate.action)


def _name(found: Searched, action: Action) -> str:
    return action_words(found.observation.ruleset, action)
