"""A deal: thirteen cards a seat, the dealer, and where the game stands before it."""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from coach.rules.cards import Card
from coach.rules.errors import InputError
from coach.rules.ruleset import Ruleset
from coach.rules.scoring import LEVEL, Standing
from coach.rules.seats import SEATS, Seat

Hands = tuple[frozenset[Card], frozenset[Card], frozenset[Card], frozenset[Card]]
"""The cards of N, E, S and W, indexed by seat."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards of one hand as dealt, before any pass, under a rule sheet, a dealer and a score."""

    ruleset: Ruleset
    dealer: Seat
    hands: Hands
    standing: Standing = LEVEL
    hand_number: int = 1

    def __post_init__(self) -> None:
        for seat in SEATS:
            if len(self.hands[seat]) != 13:
                raise InputError(f"{seat.full_name} holds {len(self.hands[seat])} cards instead of 13.")
        dealt = frozenset().union(*self.hands)
        if dealt != frozenset(self.ruleset.deck):
            strange = sorted(dealt - frozenset(self.ruleset.deck))
            raise InputError(
                f"{strange[0]} is not in this deck." if strange else "A card is dealt to two hands."
            )

    @property
    def eldest(self) -> Seat:
        """The seat at the dealer's left: first to bid, and by default first to lead."""
        return self.dealer.left

    @property
    def bids_itself(self) -> bool:
        """Whether this hand is played without bids, ten a trick."""
        return self.ruleset.options.first_hand_bids_itself and self.hand_number == 1

    @property
    def opening_leader(self) -> Seat:
        """Who leads to the first trick from the cards as dealt."""
        return opening_leader(self.ruleset, self.dealer, self.hands)


def opening_leader(ruleset: Ruleset, dealer: Seat, hands: Sequence[frozenset[Card]]) -> Seat:
    """Dealer's left leads; with `low_club`, the first from there who holds a club."""
    if ruleset.options.first_lead == "low_club":
        for seat in dealer.left.clockwise():
            if any(ruleset.suit_of[card] == "C" for card in hands[seat]):
                return seat
    return dealer.left


def shuffled(deck: Sequence[Card], seed: str) -> tuple[Card, ...]:
    """The deck in the order a seed gives it: by the SHA-256 of seed and card, the same on every machine."""
    return tuple(sorted(deck, key=lambda card: sha256(f"{seed}/{card}".encode()).digest()))


def deal_hands(ruleset: Ruleset, dealer: Seat, seed: str) -> Hands:
    """Deal the shuffled deck one card at a time from the dealer's left."""
    order = shuffled(ruleset.deck, seed)
    first, second, third, fourth = (frozenset(order[(seat - dealer - 1) % 4 :: 4]) for seat in SEATS)
    return first, second, third, fourth


def draw_dealer(seed: str) -> Seat:
    """Draw the first dealer of a game from its seed."""
    return SEATS[sha256(f"{seed}/dealer".encode()).digest()[0] % 4]


def hand_seed(game_seed: str, hand_number: int) -> str:
    """The seed of one deal of a game; it tells nothing of the game's other deals."""
    return sha256(f"{game_seed}/hand/{hand_number}".encode()).hexdigest()[:12]
