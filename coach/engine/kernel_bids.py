"""The bid model of the playouts: the tricks a hand is expected to take, how safe it is for nil, and the
bid on it.

Both rest on tables that were fitted to the playouts themselves; `bid_tables` holds them flat: plain suits
by length and top three cards, spades by length and top four, the ruffs by shortest plain suit and spades,
then the numbers of the nil's odds and of the bid. `tops[suit]` is the strongest card of each suit."""

from math import exp

import numpy as np

from coach.engine.compiled import Floats, Ints, kernel, lean_kernel
from coach.engine.kernel_bits import LANE, count, high_place, lane, lowest

PLAIN_AT, SPADES_AT, RUFFS_AT = 0, 112, 112 + 272
NIL_AT = RUFFS_AT + 32
# bid_tables[NIL_AT + …]
NIL_BASE, NIL_SPADES, NIL_SPADE_RISK, NIL_PLAIN_RISK, NIL_PARTNER, NIL_FOE_LEFT, NIL_FOE_RIGHT, NIL_LAST = (
    range(8)
)
NIL_FEATURES = 8
Features = tuple[float, float, float, float, float, float, float, float]
OFFSETS_AT = NIL_AT + NIL_FEATURES
# bid_tables[OFFSETS_AT + …]
OFFSET, OFFSET_TABLE, OFFSET_PARTNER_NIL, OFFSET_FOE_NIL, NIL_LEAST, NIL_NUMBER = range(6)
BID_TABLES = OFFSETS_AT + 6
"""Length of `bid_tables`. The offsets: what is added to the estimate before rounding down; its change by
each bid trick of the table over or under 3 a seat; after a nil of partner's, of an opponent's; the least
chance at which nil is bid, and what each trick of the estimate adds to it."""

SUIT_ROUNDS = 5
"""Rounds of a suit that matter to a nil."""
MOST_OF_SUIT = 16
"""Cards that a lane has room for."""


@kernel
def plain_place(cards: int, top: int) -> int:
    """The place in the tables of a plain suit's holding."""
    place = high_place(top)
    return PLAIN_AT + 8 * count(cards) + (cards >> (place - 2) & 7)


@kernel
def spades_place(cards: int, top: int) -> int:
    """The place in the tables of a holding of spades."""
    return SPADES_AT + 16 * count(cards) + (cards >> (high_place(top) - 3) & 15)


@kernel
def ruffs_place(hand: int) -> int:
    """The place in the tables of what can be ruffed: the shortest plain suit, the spades to do it."""
    short = min(count(hand & lane(1)), count(hand & lane(2)), count(hand & lane(3)))
    return RUFFS_AT + 8 * min(3, short) + min(7, count(hand & LANE))


@kernel
def expected_tricks(hand: int, tops: Ints, tables: Floats) -> float:
    """The tricks a hand of 13 is expected to take."""
    total = tables[spades_place(hand & LANE, tops[0])] + tables[ruffs_place(hand)]
    for suit in range(1, 4):
        total += tables[plain_place(hand & lane(suit), tops[suit])]
    return total


def _risks() -> Floats:
    """[spades, round, cards unseen, lower ones of them]: how likely the lowest card left of a suit is made
    to take that round, as -log of its safety."""
    rounds = np.array([[1.0, 0.85, 0.55, 0.25, 0.1], [1.0, 0.9, 0.7, 0.4, 0.3]])
    unseen = np.maximum(np.arange(MOST_OF_SUIT + 1), 1)[:, np.newaxis]
    lower = np.minimum(np.arange(MOST_OF_SUIT + 1), unseen) / unseen
    danger = np.minimum(0.97, rounds[:, :, np.newaxis, np.newaxis] * lower**2.2)
    return danger + 0.5 * danger**2 + 0.33 * danger**3 + 0.25 * danger**4


_RISKS = _risks()


@kernel
def suit_risk(own: int, out: int) -> float:
    """How likely a holding of one suit is made to take a trick, as -log of its safety."""
    unseen = count(out)
    if unseen == 0:
        return 0.0
    spades = 1 if own & LANE != 0 else 0
    risk, turn = 0.0, 0
    while own != 0 and turn < SUIT_ROUNDS and 3 * turn <= unseen + 2:
        one = lowest(own)
        own ^= one
        risk += _RISKS[spades, turn, unseen, count(out & (one - 1))]
        turn += 1
    return risk


@kernel
def nil_risk(hand: int, unplayed: int) -> float:
    """How likely a hand is made to take a trick of those still to come, as -log of its safety."""
    out = unplayed & ~hand
    risk = suit_risk(hand & LANE, out & LANE)
    for suit in range(1, 4):
        risk += suit_risk(hand & lane(suit), out & lane(suit))
    return risk


@kernel
def loses_nil(spades: int, out: int) -> bool:
    """Whether spades must take a trick: the i-th highest has fewer than i higher ones against it."""
    place = 0
    while spades != 0:
        one = 1 << high_place(spades)
        spades ^= one
        if count(out & LANE & ~((one << 1) - 1)) <= place:
            return True
        place += 1
    return False


@lean_kernel
def nil_features(hand: int, deck: int, seat: int, dealer: int, bids: Ints) -> Features:
    """What the log odds of a nil are the weighted sum of, in the order of their names."""
    out = deck & ~hand
    partner = bids[seat ^ 2]
    return (
        1.0,
        float(count(hand & LANE)),
        suit_risk(hand & LANE, out & LANE),
        suit_risk(hand & lane(1), out & lane(1))
        + suit_risk(hand & lane(2), out & lane(2))
        + suit_risk(hand & lane(3), out & lane(3)),
        partner - 3.0 if partner >= 0 else 0.0,
        1.0 if bids[(seat + 1) & 3] == 0 else 0.0,
        1.0 if bids[(seat + 3) & 3] == 0 else 0.0,
        1.0 if seat == dealer else 0.0,
    )


@kernel
def nil_odds(hand: int, deck: int, seat: int, dealer: int, bids: Ints, tables: Floats) -> float:
    """The log odds that a nil holds, before play; `bids` as they are so far, -1 for not yet."""
    if loses_nil(hand & LANE, deck & ~hand):
        return -9.0
    odds = 0.0
    features = nil_features(hand, deck, seat, dealer, bids)
    for place in range(NIL_FEATURES):
        odds += tables[NIL_AT + place] * features[place]
    return odds


@kernel
def offset_of(seat: int, bids: Ints, tables: Floats) -> float:
    """What the bids so far add to an estimate before it is rounded down."""
    offset = tables[OFFSETS_AT + OFFSET]
    for other in range(4):
        if other == seat or bids[other] < 0:
            continue
        if bids[other] == 0:
            offset += tables[OFFSETS_AT + (OFFSET_PARTNER_NIL if other == seat ^ 2 else OFFSET_FOE_NIL)]
        else:
            offset += tables[OFFSETS_AT + OFFSET_TABLE] * (bids[other] - 3)
    return offset


@kernel
def model_bid(
    hand: int,
    deck: int,
    seat: int,
    dealer: int,
    bids: Ints,
    may_nil: bool,
    tops: Ints,
    tables: Floats,
) -> int:
    """The bid of the model: 0 is nil."""
    tricks = expected_tricks(hand, tops, tables)
    number = min(13, max(1, int(tricks + offset_of(seat, bids, tables))))
    if may_nil and tricks < 3.5 and bids[seat ^ 2] != 0:
        odds = nil_odds(hand, deck, seat, dealer, bids, tables)
        chance = 1.0 / (1.0 + exp(-odds))
        if chance > tables[OFFSETS_AT + NIL_LEAST] + tables[OFFSETS_AT + NIL_NUMBER] * number:
            return 0
    return number
