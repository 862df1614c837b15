"""The line that is always true: what the best choice scores over another, and how often it makes."""

from typing import TYPE_CHECKING

from coach.advice.lines import Line, line
from coach.advice.numbers import is_tellable, percent, points_words
from coach.advice.options import legal_actions
from coach.advice.searched import Searched
from coach.advice.words import LONGEST, action_words
from coach.rules.actions import Action
from coach.rules.cards import Card

if TYPE_CHECKING:
    from coach.engine.analysis import Candidate


def figures_line(found: Searched) -> Line:
    """What the best choice scores over the next one that is not as good."""
    chosen, others = found.chosen, [one for one in found.analysis.candidates if one is not found.chosen]
    deals = found.analysis.worlds
    if not others:
        return _alike(found)
    close = [one for one in others if one in found.band]
    if close:
        other = max(close, key=lambda one: one.utility)
        text = f"Close: {_name(found, found.best)} and {_words(found, other)} come out about the same"
        return line("by-the-numbers", f"{text} across {deals} deals", **_facts(found, other))
    other = max(others, key=lambda one: one.utility)
    gap = chosen.points - other.points
    text = f"{_name(found, found.best)} scores best: +{points_words(gap)} over {_words(found, other)} across"
    text = f"{text} {deals} deals"
    if gap < 0:
        text = f"{_name(found, found.best)} scores {points_words(-gap)} less than {_words(found, other)}"
        text = f"{text} but wins the game more often across {deals} deals"
    for tail in (_make_words(found, other), ""):
        if len(text + tail) < LONGEST:
            break
    return line("by-the-numbers", text + tail, **_facts(found, other))


def _alike(found: Searched) -> Line:
    """All that may be done does the same."""
    cards = [one for one in legal_actions(found.observation) if isinstance(one, Card)]
    if len(cards) > 1:
        text = f"All your cards here do the same: {_name(found, found.best)} is as good as any"
        return line("by-the-numbers", text)
    return line("by-the-numbers", f"{_name(found, found.best)} is all that was worth trying")


def _make_words(found: Searched, other: "Candidate") -> str:
    made, else_made = found.chosen.make, other.make
    contract = found.observation.contracts.of(found.observation.seat.side)
    if made is None or else_made is None or not isinstance(found.best, Card):
        return ""
    if not (is_tellable(made, found.chosen.worlds) and is_tellable(else_made, other.worlds)):
        return ""
    if percent(made) == percent(else_made):
        return f"; your side makes {contract} in {percent(made)} either way"
    return f"; your side makes {contract} in {percent(made)}, not {percent(else_made)}"


def _facts(found: Searched, other: "Candidate") -> dict[str, object]:
    return {"other": _code(other.action), "deals": found.analysis.worlds}


def _code(action: Action) -> str:
    return str(action)


def _words(found: Searched, candidate: "Candidate") -> str:
    return _name(found, candidate.action)


def _name(found: Searched, action: Action) -> str:
    return action_words(found.observation.ruleset, action)
