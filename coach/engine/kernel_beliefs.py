"""How well a deal agrees with what the others have bid and taken to the trick on the table.

A seat that bid more than it has taken is likely to hold winners still. The tables give, for so many
tricks left, the tricks a seat that holds such a hand had yet to take of its bid, and how far that strays;
they were fitted to the policy's own play. A nil bidder is likely to hold low cards. Which card somebody
chose says nothing here: players differ too much in that, and heeding it won nothing."""

import numpy as np

from coach.engine.compiled import Floats, Ints, kernel
from coach.engine.kernel_bids import nil_risk
from coach.engine.kernel_bits import LANE, count, highest, lane

PLAIN_PLACES, SPADE_PLACES = 4 * 6 * 8, 9 * 16
PLACES = PLAIN_PLACES + SPADE_PLACES + 1
"""Columns of a row of belief tables: plain suits by cards out, length, top three; spades by length, top
four; the spread. There is a row for each number of tricks left."""
ROWS = 14

# trust[…]
STRAY, OF_NILS = range(2)
TRUST = 2
NIL_ALIVE, NOTHING_FOLLOWS = -1000, 1000
"""The square of the tricks by which players stray from the fitted bids; how much is made of a nil."""


@kernel
def _tops(own: int, suit: int, number: int) -> int:
    """Which of the strongest cards of a suit are owned: bit 0 the strongest but `number - 1`."""
    pattern = 0
    for _ in range(number):
        one = highest(suit)
        pattern = pattern * 2 + (1 if one & own != 0 else 0)
        suit ^= one
    return pattern


@kernel
def plain_belief(own: int, unplayed: int) -> int:
    """The column of a plain suit's holding; `unplayed` are all its cards that are still in hands."""
    out = count(unplayed)
    bucket = 0 if out <= 3 else (1 if out <= 6 else (2 if out <= 9 else 3))
    return (bucket * 6 + min(5, count(own))) * 8 + _tops(own, unplayed, 3)


@kernel
def spade_belief(own: int, unplayed: int) -> int:
    """The column of a holding of spades."""
    return PLAIN_PLACES + min(8, count(own)) * 16 + _tops(own, unplayed, 4)


@kernel
def expected_need(hand: int, unplayed: int, row: Floats) -> float:
    """The tricks a seat with this hand had yet to take of its bid, on the average."""
    total = row[spade_belief(hand & LANE, unplayed & LANE)]
    for suit in range(1, 4):
        total += row[plain_belief(hand & lane(suit), unplayed & lane(suit))]
    return total


@kernel
def agreement(hand: int, unplayed: int, need: int, beliefs: Floats, trust: Floats) -> float:
    """The log of how well a hand agrees with what its seat had yet to take of its bid; NIL_ALIVE for a nil
    and NOTHING_FOLLOWS for a seat whose bid says nothing."""
    if need == NOTHING_FOLLOWS:
        return 0.0
    if need == NIL_ALIVE:
        return -trust[OF_NILS] * nil_risk(hand, unplayed)
    row = beliefs[count(hand)]
    gap = need - expected_need(hand, unplayed, row)
    return -0.5 * gap * gap / (row[PLACES - 1] * row[PLACES - 1] + trust[STRAY])


@kernel
def weigh_worlds(
    base: Ints,
    seat: int,
    worlds: Ints,
    number: int,
    needs: Ints,
    behind: Ints,
    beliefs: Floats,
    trust: Floats,
    logs: Floats,
) -> None:
    """Fill `logs[world]` with the log weight of each world.

    `behind[seat]` are the cards a seat has played since the moment from which `needs` count: the first lead
    where everything is remembered, else the lead to the trick on the table."""
    before = np.zeros(4, np.int64)
    before[seat] = base[seat] | behind[seat]
    for world in range(number):
        unplayed = before[seat]
        for turn in range(3):
            other = (seat + 1 + turn) & 3
            before[other] = worlds[world, turn] | behind[other]
            unplayed |= before[other]
        total = 0.0
        for turn in range(3):
            other = (seat + 1 + turn) & 3
            total += agreement(before[other], unplayed, needs[other], beliefs, trust)
        logs[world] = total
