"""The border between rules values and integers: sets of cards as bits, strongest card highest."""

from collections.abc import Iterable
from functools import lru_cache

from coach.rules.cards import SUITS, Card, Suit
from coach.rules.ruleset import Ruleset

SPADES = 0
"""The place of the trump suit; suits are numbered S H D C from 0."""


class Pack:
    """A deck as bits: one bit a card, higher bits beat lower ones of the same suit, spades on top."""

    __slots__ = ("bit", "cards", "suit_of_place", "suits")

    def __init__(self, ruleset: Ruleset) -> None:
        self.cards: tuple[Card, ...] = tuple(sorted(ruleset.deck, key=ruleset.strength.__getitem__))
        self.bit: dict[Card, int] = {card: 1 << place for place, card in enumerate(self.cards)}
        self.suit_of_place: tuple[int, ...] = tuple(SUITS.index(ruleset.suit_of[card]) for card in self.cards)
        self.suits: tuple[int, ...] = tuple(
            self.mask(card for card in self.cards if ruleset.suit_of[card] is suit) for suit in Suit
        )

    def mask(self, cards: Iterable[Card]) -> int:
        """The cards as one integer."""
        bit, mask = self.bit, 0
        for card in cards:
            mask |= bit[card]
        return mask

    def suit(self, one: int) -> int:
        """The suit, 0 to 3, of the single card `one`."""
        return self.suit_of_place[one.bit_length() - 1]

    def card(self, one: int) -> Card:
        """The card of a single bit."""
        return self.cards[one.bit_length() - 1]

    def cards_of(self, mask: int) -> tuple[Card, ...]:
        """The cards of a mask, S H D C, strongest first."""
        return tuple(self.card(one) for one in singles(mask))


@lru_cache(maxsize=256)
def pack_of(ruleset: Ruleset) -> Pack:
    """The bits of a rule sheet's deck."""
    return Pack(ruleset)


def singles(mask: int) -> list[int]:
    """The single cards of a mask, strongest first."""
    cards = []
    while mask:
        one = 1 << (mask.bit_length() - 1)
        cards.append(one)
        mask ^= one
    return cards


def above(one: int) -> int:
    """All bits above a single card."""
    return ~((one << 1) - 1)


def top(mask: int) -> int:
    """The strongest single card of a mask, 0 of none."""
    return 1 << (mask.bit_length() - 1) if mask else 0


def lowest(mask: int) -> int:
    """The weakest single card of a mask, 0 of none."""
    return mask & -mask
