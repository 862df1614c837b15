"""The second half of a line: the number that matters, beside that of another card where they differ."""

from collections.abc import Callable
from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING

from coach.advice.lines import Line
from coach.advice.numbers import is_tellable, percent, points_words
from coach.advice.proven.case import CardCase
from coach.advice.words import LONGEST, action_words, sentence

if TYPE_CHECKING:
    from coach.advice.proven.case import Series
    from coach.engine.analysis import Candidate
    from coach.engine.compiled import Floats

    Figure = Callable[["Candidate"], float | None]


ALIKE = 0.05
"""By how much the chances of two cards differ at most where one is named as about equal."""
BAGS_APART = 0.2
"""Bags on average by which a card brings more than another at least where that is told."""
WORTH_TELLING = 0.02
"""By how much a share is more than another at least where that is told as a reason."""
PLAIN, AFTER = "{card} in {share}", "after {card} in {share}"
"""How the share of another card stands beside that of the chosen one."""


def told(case: CardCase, concept: str, head: str, *tails: str | None) -> Line:
    """A line of a head and the first tail that there is and that fits, then what is about equal or what
    the deals alone would favour; after the given tails the general one is tried."""
    wordings = [
        f"{said}{_others(case, said)}"
        for tail in (*tails, gain(case), "")
        if tail is not None
        for said in [f"{head}; {tail}" if tail else head]
    ]
    fitting = (text for text in map(sentence, wordings) if len(text) <= LONGEST)
    return Line(concept, next(fitting, sentence(head)), {"deals": case.deals})


def _others(case: CardCase, said: str) -> str:
    """What is about equal: with a "yet" where the line has just set it apart."""
    if case.found.ahead is not None:
        return f"; the deals alone favour {name(case, case.found.ahead)}"
    alike = next((one for one in case.close if _has_like_chances(case.chosen, one)), None)
    if alike is None:
        return ""
    other = name(case, alike)
    return f"; {'yet ' if f' {other} in ' in said else ''}{other} is about equal"


def _has_like_chances(chosen: "Candidate", one: "Candidate") -> bool:
    """Whether every chance is about that of the chosen card: else what is equal is a matter of the whole."""
    pairs = (
        (chosen.make, one.make), (chosen.set_them, one.set_them),
        (chosen.nil, one.nil), (chosen.their_nil, one.their_nil),
    )  # fmt: skip
    return all(abs((mine or 0.0) - (theirs or 0.0)) <= ALIKE for mine, theirs in pairs)


def gain(case: CardCase) -> str | None:
    """The points gained over another card."""
    other = case.contrast
    if other is None or not case.is_better(other):
        return None
    points = case.chosen.points - other.points
    return f"{points_words(points)} better than {name(case, other)}" if points >= 1 else None


def name(case: CardCase, one: "Candidate") -> str:
    """A card in a sentence."""
    return action_words(case.observation.ruleset, one.action)


def share_tail(case: CardCase, says: str, series: "Series", figure: "Figure | None" = None) -> str | None:
    """How often something happens after the chosen card: `says` has a place for the number."""
    share = _told_share(case, series, figure, case.chosen)
    return says.format(percent(share)) if is_tellable(share, case.chosen.worlds) else None


def _told_share(case: CardCase, series: "Series", figure: "Figure | None", one: "Candidate") -> float:
    told = None if figure is None else figure(one)
    return case.share(series, one) if told is None else told


def versus(
    case: CardCase,
    says: str,
    series: "Series",
    other: "Candidate | None",
    *,
    beside: str = PLAIN,
    figure: "Figure | None" = None,
) -> str | None:
    """The same beside that of another card, where it is clearly more; `beside` words the other. A `figure` of
    the table of options is told as it stands there."""
    if other is None or not case.more(series, other).is_up:
        return None
    mine, theirs = _told_share(case, series, figure, case.chosen), _told_share(case, series, figure, other)
    if mine - theirs < WORTH_TELLING:
        return None
    if not (is_tellable(mine, case.chosen.worlds) and is_tellable(theirs, other.worlds)):
        return None
    if percent(mine) == percent(theirs):
        return None
    return f"{says.format(percent(mine))}, {beside.format(card=name(case, other), share=percent(theirs))}"


# -- what the contracts and nils come to -----------------------------------------------------------


def make_tail(case: CardCase, other: "Candidate | None") -> str | None:
    """How often the own side makes its contract, beside another card."""
    side = case.observation.seat.side
    contract = case.observation.contracts.of(side)
    if not contract:
        return None
    return versus(
        case,
        f"it makes your {contract} in {{}}",
        partial(case.findings.made, side),
        other,
        figure=attrgetter("make"),
    )


def set_tail(case: CardCase, other: "Candidate | None") -> str | None:
    """How often the opponents are set, beside another card."""
    side = case.observation.seat.side.other
    if not case.observation.contracts.of(side):
        return None

    def are_set(one: "Candidate") -> "Floats":
        missed: Floats = 1.0 - case.findings.made(side, one)
        return missed

    return versus(case, "it sets them in {}", are_set, other, figure=attrgetter("set_them"))


def bags_tail(case: CardCase, other: "Candidate | None") -> str | None:
    """The bags of the own side, beside another card, and what the next one costs where it is the last."""
    if other is None:
        return None
    mine, theirs = case.chosen.bags, other.bags
    if not case.more(case.findings.bags, other).is_down or theirs - mine < BAGS_APART:
        return None
    return f"{mine:.1f} bags on average, {name(case, other)} {theirs:.1f}"


def penalty_tail(case: CardCase) -> str | None:
    """That the next bag brings the penalty."""
    options = case.observation.ruleset.options
    carried = case.bags_carried
    if not options.bag_penalty or carried is None or options.bag_limit - carried % options.bag_limit != 1:
        return None
    return f"with {carried} bags one more costs {options.bag_penalty_points}"
