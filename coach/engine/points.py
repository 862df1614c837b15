"""The point count of a hand in quarter tricks: aces, guarded honours, spade length, ruffs; no card twice."""

from dataclasses import dataclass
from enum import StrEnum

from coach.engine.encoding import SPADES, Pack, above, singles
from coach.rules.cards import Card


class Source(StrEnum):
    """Where counted tricks come from."""

    TOP_SPADE = "top spade"
    ACE = "ace"
    LONG_ACE = "long ace"
    SPADE_CHANCE = "spade chance"
    KING = "king"
    QUEEN = "queen"
    LENGTH = "length"
    RUFF = "ruff"
    OTHER_SPADES = "other spades"


@dataclass(frozen=True, slots=True)
class Part:
    """One thing counted: its cards (the short suit's cards for a ruff) and its quarter tricks."""

    source: Source
    cards: tuple[Card, ...]
    quarters: int


_KING_QUARTERS = (0, 0, 3, 3, 3, 1)
_KING_UNDER_ACE = (0, 0, 4, 4, 4, 3, 2, 1)


def count_points(pack: Pack, hand: int) -> tuple[Part, ...]:
    """Everything in a hand that counts towards a bid, trumps first."""
    parts, others = _spade_parts(pack, hand & pack.suits[SPADES])
    for suit in (1, 2, 3):
        parts += _plain_parts(pack, suit, hand & pack.suits[suit])
    ruff = _ruff_part(pack, hand, len(others))
    if ruff:
        parts.append(ruff)
        others = others[:-1]  # the lowest is enough to ruff with
    if len(others) > 1:
        parts.append(Part(Source.OTHER_SPADES, tuple(others), len(others) // 2))
    return tuple(parts)


def quarters_of(parts: tuple[Part, ...]) -> int:
    """The quarter tricks of all parts together."""
    return sum(part.quarters for part in parts)


def _spade_parts(pack: Pack, own: int) -> tuple[list[Part], list[Card]]:
    """The parts of the trump suit, and the trumps left over, high to low, to ruff with."""
    held, out = own.bit_count(), pack.suits[SPADES] & ~own
    free = _free_length(pack)
    parts: list[Part] = []
    uncounted: list[Card] = []
    for place, one in enumerate(singles(own)):
        higher = (out & above(one)).bit_count()
        quarters = 4 if not higher else _honour_quarters(held, place, higher)
        if quarters and (not higher or place < free):
            source = Source.SPADE_CHANCE if higher else Source.TOP_SPADE
            parts.append(Part(source, (pack.card(one),), quarters))
        elif place >= free:
            parts.append(Part(Source.LENGTH, (pack.card(one),), 4))
        else:
            uncounted.append(pack.card(one))
    return parts, uncounted


def _free_length(pack: Pack) -> int:
    """Spades that are no length yet: one more than a seat's share."""
    return (pack.suits[SPADES].bit_count() + 1) // 4 + 1


def _honour_quarters(held: int, place: int, higher: int) -> int:
    """A trump under `higher` outside ones, with `place` of ours above it."""
    if higher == 1:
        if place == 0:
            return (0, 1, 3, 4)[min(held, 3)]
        return 3 if held >= 3 else 2
    if higher == 2:
        return (0, 1, 1, 2, 3)[min(held, 4)] if place == 0 else 2
    return 0


def _plain_parts(pack: Pack, suit: int, own: int) -> list[Part]:
    cards, held = pack.suits[suit], own.bit_count()
    ace, king, queen = singles(cards)[:3]
    parts = []
    if own & ace:
        long = held > 6
        source = Source.LONG_ACE if long else Source.ACE
        parts.append(Part(source, (pack.card(ace),), 2 if long else 4))
    if own & king:
        table = _KING_UNDER_ACE if own & ace else _KING_QUARTERS
        if quarters := table[held] if held < len(table) else 0:
            parts.append(Part(Source.KING, (pack.card(king),), quarters))
    if own & queen and 3 <= held <= 4:
        over = bool(own & ace) + bool(own & king)
        parts.append(Part(Source.QUEEN, (pack.card(queen),), 1 + over))
    return parts


def _ruff_part(pack: Pack, hand: int, others: int) -> Part | None:
    """Ruffs in the shortest side suit with trumps that are not counted already."""
    if not others:
        return None
    suits = [hand & pack.suits[suit] for suit in (1, 2, 3)]
    short = min(suits, key=int.bit_count)
    length = short.bit_count()
    if length > 2:
        return None
    return Part(Source.RUFF, pack.cards_of(short), 4 if length == 0 else 2 if length == 1 else 1)
