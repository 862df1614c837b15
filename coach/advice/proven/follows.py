"""Cards played to a trick that somebody else led."""

from functools import partial
from typing import TYPE_CHECKING

from coach.advice.lines import Line
from coach.advice.numbers import is_tellable, percent
from coach.advice.proven.case import CardCase
from coach.advice.proven.tails import AFTER, share_tail, told, versus
from coach.engine.encoding import SPADES, singles, top
from coach.rules.cards import SUITS

if TYPE_CHECKING:
    from coach.engine.analysis import Candidate
    from coach.engine.compiled import Floats

HARM = 0.05
"""By how much less often the own side may take a trick that second hand plays low to."""
LIKELY, HOPED = 0.25, 0.4
"""How often a card wins the trick, or partner, at least where that is the reason for it."""


def ours(case: CardCase, one: "Candidate") -> "Floats":
    """Whether the own side takes the trick on the table."""
    return case.findings.takes(case.observation.seat.side.seats, one)


def mine(case: CardCase, one: "Candidate") -> "Floats":
    """Whether the seat takes the trick on the table."""
    return case.findings.takes((case.observation.seat,), one)


def leave_partner(case: CardCase) -> Line | None:
    """Partner's card lies highest, mine stays under it, and the side loses no trick by that."""
    view = case.view
    if not view.partner_leads_trick or view.beats:
        return None
    over = case.candidates_of(_beating(case, view.count.legal))
    if any(case.more(case.findings.side_tricks, other).is_down for other in over[:1]):
        return None
    if view.place == 4:
        text = f"You play last and {view.winning} has won the trick, so {view.card} can go"
        return told(case, "leave-partners-trick", text)
    if view.count.partner_is_certain():
        return told(case, "leave-partners-trick", f"Nobody can beat {view.winning}, so {view.card} can go")
    if case.knows_tricks and case.share(partial(ours, case)) < HOPED:
        return None
    under = f"{view.card} stays under it" if view.follows else f"throw {view.card}"
    tail = share_tail(case, "your side takes it in {}", partial(ours, case)) if case.knows_tricks else None
    return told(case, "leave-partners-trick", f"Leave the trick to {view.winning}: {under}", tail)


def _beating(case: CardCase, cards: int) -> int:
    """Those of some cards that would lie highest."""
    return sum(one for one in singles(cards) if case.view.count.beats(one))


def ruff(case: CardCase) -> Line | None:
    """Out of the led suit: a high spade under an overruff, or the lowest that does it."""
    view = case.view
    if not view.ruffs or not view.beats:
        return None
    led = SUITS[view.count.led or 0].plural
    if view.partner_leads_trick:
        return _over_partner(case)
    if not view.is_cheapest_winner:
        return _over_ruff(case, led)
    tail = None
    if case.knows_tricks and view.count.later:
        if case.share(partial(mine, case)) < LIKELY:
            return None
        tail = share_tail(case, "it holds in {}", partial(mine, case))
    text = f"You are out of {led}: {view.card} is your lowest spade that beats {view.winning}"
    return told(case, "low-ruff", text, tail)


def _over_partner(case: CardCase) -> Line | None:
    """A ruff of partner's card: only where the side takes the trick clearly more often by it."""
    view = case.view
    left_alone = case.candidates_of(view.count.legal & ~_beating(case, view.count.legal))
    if not left_alone or not case.knows_tricks or view.count.partner_is_certain():
        return None
    tail = versus(case, "your side takes it in {}", partial(ours, case), left_alone[0], beside=AFTER)
    if tail is None:
        return None
    return told(case, "low-ruff", f"{view.winning} may still be beaten, so ruff with {view.card}", tail)


def _over_ruff(case: CardCase, led: str) -> Line | None:
    view = case.view
    lower = _beating(case, view.count.own(SPADES) & (view.one - 1))
    holds = partial(mine, case)
    if not case.knows_tricks or not lower or case.share(holds) < LIKELY:
        return None
    for seat in view.count.later:
        may = view.is_shown_void(seat, view.count.led or 0) and view.count.may_hold(seat, SPADES)
        if seat is view.count.partner or not may:
            continue
        tail = versus(case, "it holds in {}", holds, case.of(min(singles(lower))))
        if tail:
            text = f"{view.seat(seat)} is out of {led} too and may overruff: ruff with {view.card}"
            return told(case, "over-ruff-danger", text, tail)
    return None


def finesse(case: CardCase) -> Line | None:
    """Third hand between a higher card of mine and the lead: the one card out that beats it lies in the gap,
    and the deals say where it is."""
    view = case.view
    higher = view.finessed
    if not higher:
        return None
    last = view.count.later[0]
    share = float(case.findings.holds(last, view.count.pack.card(higher)).mean())
    if not is_tellable(share, case.deals):
        return None
    ruffs = not view.count.must_hold(last, view.suit) and view.suit != SPADES
    unless = f"{view.seat(last)} holds {view.words(higher)}, as in {percent(share)}"
    text = f"A finesse: {view.card} wins unless {unless}{', or ruffs' if ruffs else ''}"
    return told(case, "finesse", text)


def win(case: CardCase) -> Line | None:
    """A trick that is won for certain by the cheapest card that wins."""
    view = case.view
    if view.leads or not view.is_cheapest_winner or view.partner_leads_trick:
        return None
    if view.place == 4:
        text = f"You play last: {view.card} is the cheapest card of yours that wins"
        return told(case, "win-cheaply", text)
    if view.is_certain:
        return told(case, "counted-out", f"Nobody after you can beat {view.card}")
    return None


def third_hand(case: CardCase) -> Line | None:
    """Third hand puts up its best, and its side takes the trick more often than with its lowest."""
    view = case.view
    if view.place != 3 or not view.follows or not view.beats or view.is_lowest or not case.knows_tricks:
        return None
    own = view.count.own(view.suit)
    best = top(own)
    if not view.is_highest and not view.count.touching(view.one) & best:
        return None
    tail = versus(case, "your side takes the trick in {}", partial(ours, case), case.of(min(singles(own))))
    if tail is None or case.share(partial(ours, case)) < LIKELY:
        return None
    suit = view.suit_name.singular
    as_good = f"as good as your {view.bare(best)}, nothing out lies between"
    text = f"{view.card} is {f'your highest {suit}' if view.is_highest else as_good}"
    return told(case, "third-hand-high", f"Third hand high: {text}", tail)


def second_hand(case: CardCase) -> Line | None:
    """Second hand keeps what would beat the lead: its side takes the trick about as often, and more later."""
    view = case.view
    if view.place != 2 or not view.follows or view.beats or view.none_beat or not case.knows_tricks:
        return None
    over = case.candidates_of(_beating(case, view.count.own(view.suit)))
    if not view.is_lowest or not over:
        return None
    takes = partial(ours, case)
    later = case.more(lambda one: case.findings.side_tricks(one) - takes(one), over[0])
    if not later.is_up or (case.more(takes, over[0]).value < -HARM and not case.is_better(over[0])):
        return None
    tail = share_tail(case, "your side takes the trick in {}", takes)
    suit = view.suit_name.singular
    text = f"Second hand low: partner still plays, and {view.card} is your lowest {suit}"
    return told(case, "second-hand-low", text, tail)


def cannot_win(case: CardCase) -> Line | None:
    """A card that loses, as all that may be played do: its suit's lowest, where nothing comes out ahead."""
    view = case.view
    if view.leads or not view.none_beat or view.partner_leads_trick or not view.is_lowest:
        return None
    is_only = view.is_highest and not view.follows
    if is_only or case.found.ahead is not None:
        return None
    text = f"You cannot beat {view.winning}, and {view.card} is your lowest {view.suit_name.singular}"
    return told(case, "by-the-numbers", text)


def keep_guard(case: CardCase) -> Line | None:
    """A discard that leaves a second-best card its small companion, which then wins more often."""
    view = case.view
    if view.leads or view.follows or view.suit == SPADES or not case.knows_tricks:
        return None
    for suit in (1, 2, 3):
        own = view.count.own(suit)
        best = top(own)
        guarded = own.bit_count() in (2, 3) and view.count.higher_out(best).bit_count() == 1
        if suit == view.suit or not guarded:
            continue
        wins = partial(case.findings.wins, view.count.pack.card(best))
        tail = versus(case, "it wins in {}", wins, case.of(min(singles(own))), beside=AFTER)
        if tail:
            needs = f"your {view.bare(best)} needs the small {SUITS[suit].singular} beside it"
            return told(case, "keep-guard", f"Throw {view.card}: {needs}", tail)
    return None
