"""The solver's memory: what has been proven of a shape, for all deals that agree on the ranks that mattered.

A *shape* is who holds how many cards of which suit, who leads, and whether spades may be led. Within a shape
the cards left are named by *relative rank*: bit p of a lane is the p-th lowest card left of that suit, and
two words of lanes say who owns it (`low_owner` the low bit of the seat, `high_owner` the high bit). What was
proven of one deal holds for every deal of its shape in which the cards that mattered lie with the same seats,
so entries outlive the deal they come from.

`shapes` [slot, 2]: key with the generation in bits 56-62; row of the newest entry + 1 << 8 | best lead + 1.
`entries` [row, 4]: mask of the ranks that matter, both owner words under it, least tricks of NS | most << 4 |
row of the entry before this chunk + 1 << 8. Rows of a shape are laid in chunks, read newest first.
"""

from coach.engine.compiled import Ints, lean_kernel
from coach.engine.kernel_bits import LANE, count, lane, lowest

CHUNK = 4
"""Rows of one shape that lie together."""
USED, GENERATION, SHAPES, NODES = range(4)
"""The places of `counts`: rows used, the generation of keys in force, slots used, nodes of the last
search."""
COUNTS = 4
LAST_GENERATION = 126
SPREAD = 0x1E3779B97F4A7C15
"""An odd multiplier that spreads keys over the slots."""


@lean_kernel
def forget_all(shapes: Ints, counts: Ints) -> None:
    """Empty the table: keys of an older generation count as free."""
    counts[USED] = 0
    counts[SHAPES] = 0
    counts[GENERATION] += 1
    if counts[GENERATION] > LAST_GENERATION:
        counts[GENERATION] = 1
        for slot in range(shapes.shape[0]):
            shapes[slot, 0] = 0


@lean_kernel
def make_room(shapes: Ints, entries: Ints, counts: Ints) -> None:
    """Empty the table if it is full, of rows or of shapes."""
    if counts[USED] + CHUNK > entries.shape[0] or 4 * counts[SHAPES] > 3 * shapes.shape[0]:
        forget_all(shapes, counts)


@lean_kernel
def find_shape(shapes: Ints, counts: Ints, key: int) -> int:
    """The slot of a shape, a new one if it was not met before."""
    generation = counts[GENERATION]
    wanted = key | (generation << 56)
    last = shapes.shape[0] - 1
    slot = ((wanted * SPREAD) >> 30) & last
    while shapes[slot, 0] != wanted:
        if (shapes[slot, 0] >> 56) != generation:
            shapes[slot, 0] = wanted
            shapes[slot, 1] = 0
            counts[SHAPES] += 1
            return slot
        slot = (slot + 1) & last
    return slot


@lean_kernel
def best_lead(shapes: Ints, slot: int) -> int:
    """The lead that last succeeded in a shape, suit << 4 | place from the top of the hand's suit, or -1."""
    return (shapes[slot, 1] & 255) - 1


@lean_kernel
def look_up(
    shapes: Ints, entries: Ints, slot: int, low_owner: int, high_owner: int, target: int
) -> tuple[int, int]:
    """Whether NS take `target` tricks (1, 0, or -1 for not known), and the mask of ranks that say so."""
    row = (shapes[slot, 1] >> 8) - 1
    while row >= 0:
        bounds = entries[row, 3]
        mask = entries[row, 0]
        if (((low_owner ^ entries[row, 1]) | (high_owner ^ entries[row, 2])) & mask) == 0:
            if (bounds & 15) >= target:
                return 1, mask
            if ((bounds >> 4) & 15) < target:
                return 0, mask
        row = row - 1 if (row & (CHUNK - 1)) != 0 else (bounds >> 8) - 1
    return -1, 0


@lean_kernel
def remember(
    shapes: Ints,
    entries: Ints,
    counts: Ints,
    slot: int,
    key: int,
    low_owner: int,
    high_owner: int,
    mask: int,
    bounds: int,
    lead: int,
) -> None:
    """Add what was proven of a shape; a full table is emptied first. A lead of -1 keeps the one known."""
    make_room(shapes, entries, counts)
    if shapes[slot, 0] != (key | (counts[GENERATION] << 56)):
        slot = find_shape(shapes, counts, key)
    row = (shapes[slot, 1] >> 8) - 1
    if row >= 0 and ((row + 1) & (CHUNK - 1)) != 0:
        row += 1
    else:
        bounds |= (row + 1) << 8
        row = counts[USED]
        counts[USED] += CHUNK
    entries[row, 0] = mask
    entries[row, 1] = low_owner & mask
    entries[row, 2] = high_owner & mask
    entries[row, 3] = bounds
    if lead < 0:
        lead = best_lead(shapes, slot)
    shapes[slot, 1] = ((row + 1) << 8) | (lead + 1)


@lean_kernel
def to_relative(cards: int, mattered: int) -> int:
    """The mask of relative ranks from the lowest card that mattered up, suit by suit; `cards` are those
    left."""
    mask = 0
    for suit in range(4):
        bits = mattered & lane(suit)
        if bits != 0:
            left = cards & lane(suit)
            place = count(left & (lowest(bits) - 1))
            mask |= ((1 << count(left)) - (1 << place)) << (suit << 4)
    return mask


@lean_kernel
def to_cards(cards: int, mask: int) -> int:
    """The lowest card of each suit that a mask of relative ranks names."""
    mattered = 0
    for suit in range(4):
        bits = (mask >> (suit << 4)) & LANE
        if bits != 0:
            left = cards & lane(suit)
            for _ in range(count(lowest(bits) - 1)):
                left &= left - 1
            mattered |= lowest(left)
    return mattered
