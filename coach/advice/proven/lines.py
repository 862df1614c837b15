"""The line of a searched decision: a concept that its deals bear out, else the figures themselves."""

from collections.abc import Callable

from coach.advice.lines import Line
from coach.advice.proven.bids import choice_line
from coach.advice.proven.case import CardCase
from coach.advice.proven.contracts import (
    avoid_bag,
    contract_at_stake,
    contract_first,
    game_first,
    play_for_the_set,
)
from coach.advice.proven.figures import figures_line
from coach.advice.proven.follows import (
    cannot_win,
    finesse,
    keep_guard,
    leave_partner,
    ruff,
    second_hand,
    third_hand,
    win,
)
from coach.advice.proven.leads import (
    cash,
    certain,
    cross_ruff,
    draw_trumps,
    force_the_ace,
    keep_master,
    partners_void,
    singleton,
    their_void,
    weak_suit,
)
from coach.advice.proven.nils import attack, cover, stay_under
from coach.advice.searched import Searched
from coach.advice.unknown import saying_what_is_unknown
from coach.rules.cards import Card

_DETECTORS: tuple[Callable[[CardCase], Line | None], ...] = (
    game_first, stay_under, cover, play_for_the_set, cross_ruff, keep_master, contract_at_stake, attack,
    leave_partner, avoid_bag, ruff, finesse, third_hand, second_hand, keep_guard, partners_void, singleton,
    force_the_ace, draw_trumps, cash, win, certain, their_void, weak_suit, cannot_win, contract_first,
)  # fmt: skip
"""The most special first; a contract that hangs on nearly every trick comes before how to take one."""


def searched_line(found: Searched) -> Line:
    """The line of a searched decision: never empty, true whatever the choice."""
    if not isinstance(found.best, Card):
        return choice_line(found) or figures_line(found)
    case = CardCase(found)
    detected = (detect(case) for detect in _DETECTORS)
    line = next((line for line in detected if line), None) or figures_line(found)
    return saying_what_is_unknown(found.observation, line)
