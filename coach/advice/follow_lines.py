"""Lines about a card played to a trick that somebody else led."""

from coach.advice.lines import Line, line
from coach.advice.views import CardView
from coach.engine.encoding import SPADES, top
from coach.rules.cards import SUITS


def leave_partner(view: CardView) -> Line | None:
    """Partner's card lies highest: mine stays under it."""
    if not view.partner_leads_trick or view.beats:
        return None
    if view.place == 4:
        text = f"You play last and {view.winning} has won the trick, so {view.card} can go"
    elif view.count.partner_is_certain():
        text = f"Nobody can beat {view.winning}, so {view.card} can go"
    else:
        under = f"{view.card} stays under it" if view.follows else f"throw {view.card}"
        text = f"Leave the trick to {view.winning}: {under}"
    return line("leave-partners-trick", text)


def ruff(view: CardView) -> Line | None:
    """Out of the led suit: the lowest spade that does it, or a high one under an overruff."""
    if not view.ruffs or not view.beats or view.partner_leads_trick:
        return None
    suit = view.count.led or 0
    led = SUITS[suit].plural
    for seat in view.count.later:
        may_overruff = view.is_shown_void(seat, suit) and view.count.may_hold(seat, SPADES)
        if seat is not view.count.partner and may_overruff and not view.is_cheapest_winner:
            text = f"{view.seat(seat)} is out of {led} too and may overruff: ruff with {view.card}"
            return line("over-ruff-danger", text)
    if not view.is_cheapest_winner:
        return None
    text = f"You are out of {led}: {view.card} is your lowest spade that beats {view.winning}"
    return line("low-ruff", text)


def finesse(view: CardView) -> Line | None:
    """Third hand between a higher card of mine and the lead: the one card out that beats it lies in the
    gap."""
    higher = view.finessed
    if not higher:
        return None
    last = view.count.later[0]
    ruffs = not view.count.must_hold(last, view.suit) and view.suit != SPADES
    unless = f"{view.seat(last)} holds {view.words(higher)}{' or ruffs' if ruffs else ''}"
    return line("finesse", f"A finesse: {view.card} wins unless {unless}")


def win(view: CardView) -> Line | None:
    """A trick that is won for certain by the cheapest card that wins."""
    if view.leads or not view.is_cheapest_winner or view.partner_leads_trick:
        return None
    if view.place == 4:
        return line("win-cheaply", f"You play last: {view.card} is the cheapest card of yours that wins")
    if view.is_certain:
        return line("counted-out", f"Nobody after you can beat {view.card}")
    return None


def third_hand(view: CardView) -> Line | None:
    """Third hand puts up its best, or the lowest of cards as good."""
    if view.place != 3 or not view.follows or not view.beats or view.is_lowest:
        return None
    if view.is_highest:
        text = f"Third hand high: {view.card} is your highest {view.suit_name.singular}"
        return line("third-hand-high", text)
    best = top(view.count.own(view.suit))
    if view.count.touching(view.one) & best:
        text = f"Third hand high: {view.card} is as good as your {view.bare(best)}, nothing out lies between"
        return line("third-hand-high", text)
    return None


def second_hand(view: CardView) -> Line | None:
    """Second hand keeps the cards that would beat the lead while partner is still to play."""
    if view.place != 2 or not view.follows or view.beats or not view.is_lowest or view.none_beat:
        return None
    text = f"Second hand low: partner still plays, and {view.card} is your lowest {view.suit_name.singular}"
    return line("second-hand-low", text)


def keep_guard(view: CardView) -> Line | None:
    """A discard that leaves a second-best card its small companion."""
    if view.leads or view.follows or view.suit == SPADES:
        return None
    for suit in (1, 2, 3):
        own = view.count.own(suit)
        best = top(own)
        guarded = own.bit_count() in (2, 3) and view.count.higher_out(best).bit_count() == 1
        if suit != view.suit and guarded:
            honour, small = view.bare(best), SUITS[suit].singular
            return line("keep-guard", f"Throw {view.card}: your {honour} needs the small {small} beside it")
    return None


def beat_it(view: CardView) -> Line | None:
    """A card that goes over the winning one without being sure of the trick."""
    if view.leads or not view.beats or view.partner_leads_trick:
        return None
    return line("by-the-numbers", f"{view.card} beats {view.winning}, and by my count that is worth the card")


def cannot_win(view: CardView) -> Line | None:
    """A card that loses where nothing held can win, or where winning costs too much."""
    if view.leads or view.beats or not view.is_lowest:
        return None
    lowest = f"{view.card} is your lowest {view.suit_name.singular}"
    if view.none_beat:
        return line("by-the-numbers", f"You cannot beat {view.winning}, and {lowest}")
    return line("by-the-numbers", f"By my count this trick is not worth a high card, and {lowest}")
