"""The line about a card: the first concept whose facts hold, in the order of what matters most."""

from coach.advice.contract_lines import contract, duck, out_of_reach, sets_them
from coach.advice.follow_lines import (
    beat_it,
    cannot_win,
    finesse,
    keep_guard,
    leave_partner,
    ruff,
    second_hand,
    third_hand,
    win,
)
from coach.advice.lead_lines import (
    cash,
    draw_trumps,
    keep_master_spade,
    low_lead,
    partners_void,
    singleton,
    their_void,
    weak_suit,
)
from coach.advice.lines import Detector, Line, line
from coach.advice.nil_lines import attack, cover, own_nil
from coach.advice.unknown import saying_what_is_unknown
from coach.advice.views import CardView

_DETECTORS: tuple[Detector, ...] = (
    own_nil, sets_them, cover, contract, attack, leave_partner, duck, out_of_reach, ruff, finesse, win,
    third_hand, second_hand, cash, draw_trumps, keep_master_spade, partners_void, singleton, their_void,
    weak_suit, keep_guard, beat_it, cannot_win, low_lead,
)  # fmt: skip


def card_line(view: CardView) -> Line:
    """The line for a card: never empty, true whatever the card."""
    if view.count.legal == view.one:
        return line("forced", f"{view.card} is the only card you may play")
    for detect in _DETECTORS:
        if found := detect(view):
            return saying_what_is_unknown(view.observation, found)
    text = f"By my count {view.card} gains most or costs least here"
    return saying_what_is_unknown(view.observation, line("by-the-numbers", text))
