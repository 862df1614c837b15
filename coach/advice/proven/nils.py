"""Nils: my own, the one I cover, the one I attack."""

from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING

from coach.advice.lines import Line
from coach.advice.proven.case import CardCase
from coach.advice.proven.tails import AFTER, share_tail, told, versus
from coach.advice.words import count_words
from coach.engine.encoding import SPADES
from coach.engine.nils import told_nil
from coach.rules.seats import Seat

if TYPE_CHECKING:
    from coach.advice.proven.case import Series
    from coach.engine.analysis import Candidate
    from coach.engine.compiled import Floats

ALIVE = 0.15
"""The chance to hold from which a nil is still played for."""
RISK = 0.05
"""The most that the own contract may lose, of all deals, where a nil is attacked."""


def stay_under(case: CardCase) -> Line | None:
    """My nil is alive and no card keeps it better."""
    if not case.view.aims.own_nil:
        return None
    holds = partial(case.findings.takes_none, case.observation.seat)
    if case.share(holds) < ALIVE or any(case.more(holds, other).is_down for other in case.others):
        return None
    under = _under(case)
    head = f"Stay under: {under}" if under else f"Your nil: no card keeps it better than {case.view.card}"
    return told(case, "nil-stay-under", head, *_nil_tails(case, holds, case.observation.seat))


def _nil_tails(case: CardCase, holds: "Series", nil: Seat) -> tuple[str | None, str | None]:
    """How often a nil of the own side holds, beside another card where that differs."""
    says, seat = "the nil holds in {}", case.observation.seat
    figure = attrgetter("nil") if told_nil(case.observation, (seat, seat.partner)) is nil else None
    beside = versus(case, says, holds, case.contrast, beside=AFTER, figure=figure)
    return beside, share_tail(case, says, holds, figure)


def _under(case: CardCase) -> str | None:
    """How the card stays under; None where it goes over what lies there."""
    view = case.view
    suit = view.suit_name.singular
    if view.leads:
        if not view.higher_out:
            return f"lead {view.card}"
        return f"{count_words(view.higher_out, f'higher {suit}')} may be out against {view.card}"
    if not view.beats:
        if not view.follows:
            return f"{view.card} cannot win this trick"
        highest = f"is your highest card under {view.winning}"
        return f"{view.card} {highest if view.is_highest_loser else f'loses to {view.winning}'}"
    if view.all_beat and view.place == 4:
        return "every card you may play wins this trick"
    if view.follows and view.is_lowest:
        return f"{view.card} is your lowest {suit}"
    return None


def cover(case: CardCase) -> Line | None:
    """Partner's nil is alive and this card goes over it, or keeps it more often than another."""
    view, partner = case.view, case.view.count.partner
    if not view.aims.partner_nil:
        return None
    holds = partial(case.findings.takes_none, partner)
    if any(case.more(holds, other).is_down for other in case.others):
        return None
    over, tails = view.partner_leads_trick and view.beats, _nil_tails(case, holds, partner)
    if over:
        return told(case, "cover-nil", f"Cover the nil: {view.card} goes over {view.winning}", *tails)
    if tails[0] is None or case.contrast is None or case.reason_over(case.contrast) != "nil":
        return None
    text = f"Cover the nil with {view.card}"
    if partner in view.count.later and view.is_highest and not view.is_lowest:
        text = f"Cover the nil: {view.card} is your highest {view.suit_name.singular}"
    elif view.leads and view.suit != SPADES and view.is_shown_void(partner, view.suit):
        text = f"Cover the nil: partner is out of {view.suit_name.plural}, so lead {view.card}"
    return told(case, "cover-nil", text, tails[0])


def attack(case: CardCase) -> Line | None:
    """A nil of theirs is alive and this card breaks it more often than another, at no risk to speak of."""
    view, other = case.view, case.contrast
    if other is None or not _is_safe(case):
        return None
    says = "the nil fails in {}"
    foes = (view.count.left, view.count.right)
    for seat, _ in view.aims.foe_nils:
        figure = attrgetter("their_nil") if told_nil(case.observation, foes) is seat else None
        fails = partial(_fails, case, seat)
        head = f"Attack {view.seat(seat)}'s nil"
        tail = versus(case, says, fails, other, beside=AFTER, figure=figure)
        if view.count.winner is seat and not view.beats and not case.more(fails, other).is_down:
            text = f"{head}: {view.card} stays under its {view.bare(view.count.winning)}"
            return told(case, "attack-nil", text, tail, share_tail(case, says, fails, figure))
        is_why = tail is not None and case.reason_over(other) == "their_nil"
        if is_why and view.count.may_hold(seat, view.suit):
            is_low = view.is_lowest and not view.is_highest
            how = f"{view.card} is your lowest {view.suit_name.singular}" if is_low else f"play {view.card}"
            return told(case, "attack-nil", f"{head}: {how}", tail)
    return None


def _fails(case: CardCase, seat: Seat, one: "Candidate") -> "Floats":
    fails: Floats = 1.0 - case.findings.takes_none(seat, one)
    return fails


def _is_safe(case: CardCase) -> bool:
    """Whether the own contract is not risked against any other card."""
    made = [one.make for one in (case.chosen, *case.others) if one.make is not None]
    return not made or (case.chosen.make or 0.0) >= max(made) - RISK
