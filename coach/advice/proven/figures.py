"""The line that is always true: what the best choice scores over another, and how often it makes."""

from typing import TYPE_CHECKING

from coach.advice.lines import Line, line
from coach.advice.numbers import is_tellable, percent, points_words
from coach.advice.options import legal_actions
from coach.advice.proven.case import CardCase
from coach.advice.searched import Searched
from coach.advice.words import LONGEST, action_words
from coach.rules.actions import Action
from coach.rules.cards import Card

if TYPE_CHECKING:
    from coach.engine.analysis import Candidate


def figures_line(found: Searched) -> Line:
    """What the best choice scores over the next one that is not as good, and what makes the difference."""
    chosen, others = found.chosen, [one for one in found.analysis.candidates if one is not found.chosen]
    deals = f"across {found.analysis.worlds} deals"
    if not others:
        return _alike(found)
    close = [one for one in others if any(one is inside for inside in found.band)]
    if close:
        other = max(close, key=lambda one: one.utility)
        text = f"Close: {_name(found, found.best)} and {_words(found, other)} come out about the same {deals}"
        return line("by-the-numbers", text, **_facts(found, other))
    other = max(others, key=lambda one: one.utility)
    gap = chosen.points - other.points
    mine, theirs = _name(found, found.best), _words(found, other)
    if gap < 0:
        text = f"{mine} scores {points_words(-gap)} less than {theirs} but wins the game more often {deals}"
    elif chosen.points >= max(one.points for one in others):
        text = f"{mine} scores best: +{points_words(gap)} over {theirs} {deals}"
    else:
        text = f"{mine} scores {points_words(gap)} more than {theirs} {deals}"
    tail = _tail(found, other)
    return line("by-the-numbers", text + tail if len(text + tail) < LONGEST else text, **_facts(found, other))


def _alike(found: Searched) -> Line:
    """All that may be done does the same."""
    cards = [one for one in legal_actions(found.observation) if isinstance(one, Card)]
    if len(cards) > 1:
        text = f"All your cards here do the same: {_name(found, found.best)} is as good as any"
        return line("by-the-numbers", text)
    return line("by-the-numbers", f"{_name(found, found.best)} is all that was worth trying")


def _tail(found: Searched, other: "Candidate") -> str:
    """What makes most of the difference between two cards."""
    if not isinstance(found.best, Card):
        return ""
    chosen, side = found.chosen, found.observation.seat.side
    reason = CardCase(found).reason_over(other)
    if reason == "bags":
        mine, theirs = f"{chosen.bags:.1f}", f"{other.bags:.1f}"
        return "" if mine == theirs else f"; {mine} bags on average, not {theirs}"
    says, mine_, theirs_ = {
        "make": (f"your side makes {found.observation.contracts.of(side)}", chosen.make, other.make),
        "set": ("they are set", chosen.set_them, other.set_them),
        "nil": ("the nil holds", chosen.nil, other.nil),
        "their_nil": ("the nil fails", chosen.their_nil, other.their_nil),
    }.get(reason, ("", None, None))
    if mine_ is None or theirs_ is None or percent(mine_) == percent(theirs_):
        return ""
    if not (is_tellable(mine_, chosen.worlds) and is_tellable(theirs_, other.worlds)):
        return ""
    return f"; {says} in {percent(mine_)}, not {percent(theirs_)}"


def _facts(found: Searched, other: "Candidate") -> dict[str, object]:
    return {"other": _code(other.action), "deals": found.analysis.worlds}


def _code(action: Action) -> str:
    return str(action)


def _words(found: Searched, candidate: "Candidate") -> str:
    return _name(found, candidate.action)


def _name(found: Searched, action: Action) -> str:
    return action_words(found.observation.ruleset, action)
