"""Hands and deals as text: "AK93.QT.J842.A97" by printed suit, "N:… … … …" for four hands."""

from collections.abc import Iterable

from coach.rules.cards import RANKS, SUITS, Card, parse_card
from coach.rules.deals import Hands
from coach.rules.errors import InputError
from coach.rules.quoting import quoted
from coach.rules.seats import SEATS, Seat, parse_seat

_JOKERS = {"B": "BJ", "L": "LJ"}


def parse_hand(text: str) -> tuple[Card, ...]:
    """Return the cards of a hand written spades.hearts.diamonds.clubs, "-" for none, jokers B and L first
    among the spades; cards come in the order written."""
    fields = text.split(".")
    if len(fields) != 4:
        raise InputError(
            f"A hand has four suits with dots between, like AK93.QT.J842.A97, not {quoted(text)}."
        )
    cards: list[Card] = []
    for suit, field in zip(SUITS, fields, strict=True):
        cards.extend(_parse_suit(suit, field))
    if len(set(cards)) != len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise InputError(f"{twice} is written twice in {quoted(text)}.")
    return tuple(cards)


def _parse_suit(suit: str, field: str) -> list[Card]:
    if field == "-":
        return []
    if not field:
        raise InputError('An empty suit is written "-".')
    cards = []
    for place, letter in enumerate(field):
        if suit == "S" and letter in _JOKERS and all(before in _JOKERS for before in field[:place]):
            cards.append(parse_card(_JOKERS[letter]))
        elif letter in RANKS:
            cards.append(parse_card(letter + suit))
        else:
            raise InputError(f"{quoted(letter)} is not a rank: {RANKS}, and B and L first for the jokers.")
    return cards


def hand_text(cards: Iterable[Card]) -> str:
    """The hand as text, suits S H D C as printed, high to low."""
    held = set(cards)
    fields = []
    for suit in SUITS:
        jokers = "".join(letter for letter, code in _JOKERS.items() if suit == "S" and code in held)
        ranks = "".join(rank for rank in RANKS if rank + suit in held)
        fields.append(jokers + ranks or "-")
    return ".".join(fields)


def parse_deal(text: str) -> Hands:
    """Return the four hands, indexed by seat, of a deal whose first hand belongs to the seat named."""
    first, colon, rest = text.partition(":")
    hands = rest.split(" ")
    if not colon or len(hands) != 4:
        raise InputError("A deal is a seat, a colon and four hands with spaces between.")
    by_seat = dict(zip(parse_seat(first).clockwise(), map(parse_hand, hands), strict=True))
    n, e, s, w = (frozenset(by_seat[seat]) for seat in SEATS)
    return n, e, s, w


def deal_text(hands: Hands, first: Seat = Seat.N) -> str:
    """The four hands as text, the named seat first, then clockwise."""
    return f"{first}:" + " ".join(hand_text(hands[seat]) for seat in first.clockwise())
