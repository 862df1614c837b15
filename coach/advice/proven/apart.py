"""What sets two cards apart that come out about equal: a fact of the hand, as a player would name it."""

from coach.advice.views import CardView
from coach.engine.encoding import SPADES


def apart_words(mine: CardView, other: CardView) -> str | None:
    """What speaks for a card beside another one; None where nothing is to be said in a word."""
    if mine.suit == other.suit:
        return _in_one_suit(mine, other)
    if other.suit == SPADES:
        return f"{mine.card} keeps your spades"
    if mine.suit == SPADES or mine.follows:
        return None
    return _plain_lead(mine, other) if mine.leads else _discard(mine, other)


def _in_one_suit(mine: CardView, other: CardView) -> str | None:
    if mine.one < other.one and not mine.bags_only:
        return f"{mine.card} keeps the higher card"
    if mine.one > other.one and mine.bags_only and not mine.leads and not mine.beats:
        return f"{mine.card} is the higher, and wins no bag later"
    if mine.one > other.one and mine.aims.foe_nils and not mine.leads and not mine.beats:
        return f"{mine.card} keeps the lower card against {mine.seat(mine.aims.foe_nils[0][0])}'s nil"
    wins = mine.beats and not mine.leads and not mine.partner_leads_trick
    return f"only {mine.card} beats {mine.winning}" if wins and not other.beats else None


def _plain_lead(mine: CardView, other: CardView) -> str | None:
    suit, theirs = mine.suit_name, other.suit_name
    if mine.is_master and not other.is_master:
        return f"no higher {suit.singular} is out"
    if other.has_honour and not mine.has_honour:
        return f"you hold no ace, king or queen of {suit.plural}"
    if _length(mine) > _length(other):
        return f"you hold more {suit.plural} than {theirs.plural}"
    if _length(mine) < _length(other) and mine.count.own(SPADES) and mine.aims.worth > 0:
        return f"you hold fewer {suit.plural}, and may ruff them sooner"
    return None


def _discard(mine: CardView, other: CardView) -> str | None:
    suit, theirs = mine.suit_name, other.suit_name
    if mine.is_lowest and other.is_master and not mine.is_master:
        return f"it keeps {other.card}, the highest {theirs.singular} left"
    if other.has_honour and not mine.has_honour:
        return f"you hold no ace, king or queen of {suit.plural}"
    return None


def _length(view: CardView) -> int:
    return view.count.own(view.suit).bit_count()
