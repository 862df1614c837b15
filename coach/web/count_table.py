"""What the cards of a hand count for when a bid is made, as the coach counts them."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from coach.engine.encoding import pack_of
from coach.engine.points import Source, count_points
from coach.engine.rule_bidder import count_bid
from coach.rules.cards import Suit, parse_card
from coach.rules.interchange import parse_observation
from coach.rules.variants import parse_ruleset

SIDE, SPADES, SHORT = "A side suit", "Spades", "The shortest side suit, with a spare small spade"
ROWS = (
    (SIDE, "ace", Source.ACE, "AH 7H 4H"),
    (SIDE, "ace in a suit of seven or more", Source.LONG_ACE, "AH 9H 8H 7H 6H 5H 4H"),
    (SIDE, "king with one, two or three small", Source.KING, "KH 7H 4H"),
    (SIDE, "king with four small", Source.KING, "KH 9H 7H 5H 4H"),
    (SIDE, "king alone, or with more", Source.KING, "KH"),
    (SIDE, "king beside the ace, up to four long", Source.KING, "AH KH 4H"),
    (SIDE, "queen with two or three small", Source.QUEEN, "QH 7H 4H"),
    (SIDE, "queen beside the ace or king, as long", Source.QUEEN, "AH QH 4H"),
    (SPADES, "ace, and what follows it without a gap", Source.TOP_SPADE, "AS"),
    (SPADES, "king with one small", Source.SPADE_CHANCE, "KS 4S"),
    (SPADES, "king with two small or more", Source.SPADE_CHANCE, "KS 5S 4S"),
    (SPADES, "queen with two small", Source.SPADE_CHANCE, "QS 5S 4S"),
    (SPADES, "queen with three small", Source.SPADE_CHANCE, "QS 5S 4S 3S"),
    (SPADES, "each spade from the fifth on", Source.LENGTH, "8S 7S 6S 5S 4S"),
    (SPADES, "two others, not needed to ruff", Source.OTHER_SPADES, "5S 4S 3S"),
    (SHORT, "no card", Source.RUFF, "2S"),
    (SHORT, "one card", Source.RUFF, "2S 4H 4D 3D 4C 3C"),
    (SHORT, "two cards", Source.RUFF, "2S 4H 3H 4D 3D 2D 4C 3C 2C"),
)
"""Where it is counted, what it is called, and a hand that shows what it counts."""
TRICKS = ("", "¼", "½", "¾")


@dataclass(frozen=True, slots=True)
class Count:
    """What something counts, in tricks."""

    words: str
    tricks: str


@dataclass(frozen=True, slots=True)
class CountPart:
    """The rows of one part of the hand."""

    title: str
    counts: tuple[Count, ...]


@dataclass(frozen=True, slots=True)
class CountedHand:
    """A hand with everything counted in it, what that comes to, and the number bid on it."""

    suits: tuple[tuple[Suit, str], ...]
    counts: tuple[Count, ...]
    total: str
    bid: int


HANDS = ("A984.K73.952.J64", "K98762.A.Q843.75", "Q73.AK6.KJ84.952")


@lru_cache(maxsize=1)
def counted_hands() -> tuple[CountedHand, ...]:
    """Some hands as the first to speak counts them."""
    return tuple(_counted(hand) for hand in HANDS)


def _counted(hand: str) -> CountedHand:
    counted = count_bid(parse_observation({"seat": "S", "hand": hand}))
    counts = tuple(
        Count(
            "a ruff" if part.source is Source.RUFF else " ".join(card.label for card in part.cards),
            _tricks(part.quarters),
        )
        for part in counted.parts
    )
    suits = tuple((suit, ranks.replace("T", "10")) for suit, ranks in zip(Suit, hand.split("."), strict=True))
    return CountedHand(suits, counts, _tricks(counted.quarters), counted.number)


def _tricks(quarters: int) -> str:
    whole, rest = divmod(quarters, 4)
    return f"{whole or ''}{TRICKS[rest] if rest else ''}" or "0"


@lru_cache(maxsize=1)
def count_table() -> tuple[CountPart, ...]:
    """Everything that is counted, worked out from the hands that show it."""
    return tuple(
        CountPart(
            title, tuple(Count(words, _tricks(_quarters(source, cards))) for _, words, source, cards in rows)
        )
        for title, rows in groupby(ROWS, lambda row: row[0])
    )


def _quarters(source: Source, cards: str) -> int:
    """The quarter tricks that a hand has from one source."""
    pack = pack_of(parse_ruleset())
    hand = pack.mask(frozenset(parse_card(code) for code in cards.split()))
    return sum(part.quarters for part in count_points(pack, hand) if part.source is source)
