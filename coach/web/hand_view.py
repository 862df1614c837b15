"""The learner's hand in the order of his choice, each card with whether it may be played."""

from dataclasses import dataclass

from coach.play.table import Stage, Table
from coach.rules.cards import SUITS, Card, Suit
from coach.rules.ruleset import Ruleset
from coach.rules.seats import Seat
from coach.store.values import HandOrder

SUIT_ORDERS: dict[HandOrder, tuple[Suit, ...]] = {
    "alternating": (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS),
    "spades_left": SUITS,
    "spades_right": (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES),
}


@dataclass(frozen=True, slots=True)
class HandCard:
    """One card of the hand."""

    code: str
    playable: bool
    new_suit: bool


def hand_cards(table: Table, own: Seat, order: HandOrder) -> tuple[HandCard, ...]:
    """The hand as shown: nothing before the look, and every card playable unless a rule forbids it now."""
    position = table.position
    if not position.may_see(own):
        return ()
    ruleset = table.game.ruleset
    own_turn = table.stage is Stage.PLAYING and table.to_act is own
    legal = set(position.legal_cards()) if own_turn else None
    shown: list[HandCard] = []
    last_suit: Suit | None = None
    for card in _ordered(ruleset, position.hands[own], SUIT_ORDERS[order]):
        suit = ruleset.suit_of[card]
        new_suit = last_suit is not None and suit is not last_suit
        shown.append(HandCard(str(card), legal is None or card in legal, new_suit))
        last_suit = suit
    return tuple(shown)


def _ordered(ruleset: Ruleset, hand: frozenset[Card], suits: tuple[Suit, ...]) -> list[Card]:
    strength, suit_of = ruleset.strength, ruleset.suit_of
    return sorted(hand, key=lambda card: (suits.index(suit_of[card]), -strength[card]))


def backs(table: Table, own: Seat) -> int:
    """How many cards lie face down before the learner: all of them until the look."""
    return 0 if table.position.may_see(own) else len(table.position.hands[own])
