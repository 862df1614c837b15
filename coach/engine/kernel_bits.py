"""Sets of cards in one int64: the bit layout of every kernel, and the machine's own bit counting.

Four lanes of 16 bits, one a suit: spades in bits 0-15, hearts 16-31, diamonds 32-47, clubs 48-63. Within
a lane a higher bit beats a lower one and the deck's weakest card of the suit is bit 0. Jokers and
promoted deuces are spades here, so a lane may hold up to 16 spades; plain suits have 13 cards at most and
the sign bit stays clear. Suits are numbered 0 S, 1 H, 2 D, 3 C and seats 0 N, 1 E, 2 S, 3 W."""

from collections.abc import Callable
from typing import Any, cast

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from coach.engine.compiled import kernel

LANE = 0xFFFF
"""The bits of lane 0."""


def _count(_: Any, cards: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), code


def _low_place(_: Any, cards: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.int64), code


def _leading(_: Any, cards: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctlz(args[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.int64), code


Counter = Callable[[int], int]

count = cast(Counter, intrinsic(_count))
"""How many cards a set has."""
low_place = cast(Counter, intrinsic(_low_place))
"""The place of the lowest bit; 64 of an empty set."""
_leading_zeros = cast(Counter, intrinsic(_leading))


@kernel
def high_place(cards: int) -> int:
    """The place of the highest bit; -1 of an empty set."""
    return 63 - _leading_zeros(cards)


@kernel
def lowest(cards: int) -> int:
    """The lowest bit as a set of one, 0 of an empty set: within one lane the weakest card."""
    return cards & -cards


@kernel
def highest(cards: int) -> int:
    """The highest bit as a set of one, 0 of an empty set: within one lane the strongest card."""
    return 0 if cards == 0 else 1 << high_place(cards)


@kernel
def lane(suit: int) -> int:
    """All bits of a suit's lane."""
    return LANE << (suit << 4)
