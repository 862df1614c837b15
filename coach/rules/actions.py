"""What a seat can do in a hand, and how it is written: "look", "4", "nil", "blind 7", "pass AS 2C", "QH"."""

from dataclasses import dataclass

from coach.rules.bids import BLIND_BIDS, Bid, BlindBid, parse_bid
from coach.rules.cards import Card, parse_card


@dataclass(frozen=True, slots=True)
class Look:
    """Choosing to see one's cards, which ends the blind offer at hand."""

    def __str__(self) -> str:
        return "look"


@dataclass(frozen=True, slots=True)
class Pass:
    """Cards chosen for the exchange with partner, in no order."""

    cards: frozenset[Card]

    def __str__(self) -> str:
        return " ".join(["pass", *sorted(self.cards)])


LOOK = Look()
Action = Look | Bid | BlindBid | Pass | Card


def parse_action(text: str) -> Action:
    """Return the action written as `str(action)` writes it; anything else is an InputError."""
    if text == "look":
        return LOOK
    if text in BLIND_BIDS:
        return BLIND_BIDS[text]
    if text.startswith("pass "):
        return Pass(frozenset(parse_card(code) for code in text.split(" ")[1:]))
    if text[:1].isdigit() and text.isdigit():
        return parse_bid(text)
    return parse_bid(text) if text.endswith("nil") else parse_card(text)
