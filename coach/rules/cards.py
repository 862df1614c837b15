"""Cards as they are printed; which suit a card belongs to in play is the ruleset's business."""

from enum import StrEnum

from coach.rules.errors import InputError
from coach.rules.quoting import quoted

RANKS = "AKQJT98765432"
"""Printed ranks, high to low, T for ten."""

_RANK_NAMES = {
    "A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "ten", "9": "nine", "8": "eight",
    "7": "seven", "6": "six", "5": "five", "4": "four", "3": "three", "2": "two",
}  # fmt: skip
_SUIT_NAMES = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}


class Suit(StrEnum):
    """One of the four suits, in the order in which hands are written."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    @property
    def singular(self) -> str:
        """The name of one card of the suit: "heart"."""
        return _SUIT_NAMES[self.value]

    @property
    def plural(self) -> str:
        """The name of the suit: "hearts"."""
        return _SUIT_NAMES[self.value] + "s"

    @property
    def symbol(self) -> str:
        """The mark of the suit: "♥"."""
        return _SYMBOLS[self.value]


_SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}

SUITS = tuple(Suit)
PLAIN_SUITS = (Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)


class Card(str):
    """A card by its code: rank then printed suit ("QH", "TC"), or a joker ("BJ", "LJ").

    A joker has no printed rank ("") and is printed among the spades.
    """

    __slots__ = ("printed_suit", "rank")

    rank: str
    printed_suit: Suit

    def __new__(cls, code: str) -> "Card":
        """Return the one card with this code, or raise KeyError; `parse_card` is the polite way."""
        return _CARDS[code]

    @property
    def is_joker(self) -> bool:
        """Whether this is the big or the little joker."""
        return self.rank == ""

    @property
    def label(self) -> str:
        """The card in short for a line of text: "Q♥", "10♣", "big joker"."""
        if self.is_joker:
            return self.name
        return ("10" if self.rank == "T" else self.rank) + self.printed_suit.symbol

    @property
    def name(self) -> str:
        """The card in full, as it is spoken: "queen of hearts", "big joker"."""
        if self.is_joker:
            return "big joker" if self == "BJ" else "little joker"
        return f"{_RANK_NAMES[self.rank]} of {self.printed_suit.plural}"

    def __reduce__(self) -> tuple[type["Card"], tuple[str]]:
        """Copy and unpickle to the same one card."""
        return (Card, (str.__str__(self),))


def _make(code: str, rank: str, suit: Suit) -> Card:
    card = str.__new__(Card, code)
    card.rank = rank
    card.printed_suit = suit
    return card


_CARDS: dict[str, Card] = {
    **{code: _make(code, "", Suit.SPADES) for code in ("BJ", "LJ")},
    **{rank + suit: _make(rank + suit, rank, suit) for suit in SUITS for rank in RANKS},
}

BIG_JOKER, LITTLE_JOKER = _CARDS["BJ"], _CARDS["LJ"]
FULL_PACK: tuple[Card, ...] = tuple(card for card in _CARDS.values() if not card.is_joker)
"""The 52 cards without jokers, S H D C, high to low."""
TWOS: tuple[Card, ...] = tuple(card for card in FULL_PACK if card.rank == "2")


def parse_card(text: object) -> Card:
    """Return the card with the canonical code `text`; anything else is an InputError."""
    if isinstance(text, str) and text in _CARDS:
        return _CARDS[text]
    raise InputError(
        f"{quoted(text)} is not a card: write rank then suit, like QH, TC or 2S (jokers BJ, LJ)."
        if isinstance(text, str)
        else "A card is written as text: rank then suit, like QH, TC or 2S."
    )
