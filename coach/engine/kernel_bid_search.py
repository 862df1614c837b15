"""Bids tried out: each plausible bid in each world, later seats bid by the model, the hand is played by
the policy."""

import numpy as np

from coach.engine.compiled import Floats, Ints, Weights, kernel
from coach.engine.kernel_bids import model_bid
from coach.engine.kernel_bits import LANE, count
from coach.engine.kernel_exchange import exchange
from coach.engine.kernel_playout import play_out, start_hand
from coach.engine.kernel_score import (
    BLIND_NIL,
    NIL,
    NUMBER,
    TEN_FOR_200,
    score_side,
)
from coach.engine.kernel_state import COUNTED, NEED, NILS, RUFFED, TAKEN, WON
from coach.engine.kernel_utility import win_chance
from coach.engine.kernel_worth import PRICE, STAKE_EW, STAKE_NS

BY_MODEL, BLIND_NIL_BID, BLIND_SIDE_BID = -1, -2, -3
"""Candidates besides 0 to 13: whatever the model bids, blind nil, the side's blind bid."""

# auction[…]
MAY_NIL, BOTH_NIL, BOARD, STYLE, NIL_PASS, BLIND_TRICKS = range(6)
AUCTION = 6
"""Length of `auction`: whether nil may be bid at all, by both partners; the least contract of a side; the
style; the cards exchanged after a nil; the tricks of a side's blind bid."""
EACH_SPEAKS, MIRROR, WHIZ, SUICIDE = range(4)

# result columns
CHANCE, NS_POINTS, EW_POINTS, NS_MADE, EW_MADE, NS_NIL, EW_NIL, NS_BAGS, EW_BAGS, OWN_TRICKS = range(10)
RESULTS = 10


@kernel
def bid_by_model(
    seat: int, dealer: int, state: Ints, deck: int, bids: Ints, auction: Ints, tops: Ints, tables: Floats
) -> int:
    """A legal bid of the model, under the house rules of bidding."""
    hand = state[seat]
    partner = bids[seat ^ 2]
    spades = count(hand & LANE)
    if auction[STYLE] == MIRROR:
        return spades
    may_nil = auction[MAY_NIL] == 1 and not (partner == 0 and auction[BOTH_NIL] == 0)
    if auction[STYLE] == SUICIDE:
        if partner >= 0:
            return 0 if partner > 0 else model_bid(hand, deck, seat, dealer, bids, False, tops, tables)
        return model_bid(hand, deck, seat, dealer, bids, True, tops, tables)
    bid = model_bid(hand, deck, seat, dealer, bids, may_nil, tops, tables)
    if auction[STYLE] == WHIZ:
        return 0 if bid == 0 or spades == 0 else spades
    if auction[BOARD] > 0 and partner >= 0 and max(0, partner) + bid < auction[BOARD]:
        return min(13, auction[BOARD] - partner)
    return bid


@kernel
def set_bids(
    state: Ints,
    bids: Ints,
    kinds: Ints,
    blind: Ints,
    sheet: Ints,
    price: float,
    counts_all: bool,
    terms: Floats,
) -> None:
    """Write the contracts into a state that is about to be played."""
    nils, counted = 0, 0
    for seat in range(4):
        if kinds[seat] != NUMBER and blind[seat & 1] == 0:
            nils |= 1 << seat
            if counts_all:
                counted |= 1 << seat
        else:
            counted |= 1 << seat
    state[NILS] = nils
    state[COUNTED] = counted
    for side in range(2):
        need = blind[side]
        stake = 40.0 * need
        if need == 0:
            for seat in range(side, 4, 2):
                if kinds[seat] == NUMBER:
                    need += bids[seat]
            stake = 400.0 if sheet[TEN_FOR_200] == 1 and need >= 10 else 20.0 * need
        state[NEED + side] = need
        terms[STAKE_NS if side == 0 else STAKE_EW] = stake
    terms[PRICE] = price


@kernel
def try_bids(
    worlds: Ints,
    first: int,
    last: int,
    candidates: Ints,
    seat: int,
    dealer: int,
    leader: int,
    deck: int,
    given: Ints,
    given_kinds: Ints,
    given_blind: Ints,
    auction: Ints,
    sheet: Ints,
    scores: Ints,
    bags: Ints,
    game: Ints,
    chances: Floats,
    price: float,
    counts_all: bool,
    tops: Ints,
    tables: Floats,
    worth_tables: Floats,
    rules: Ints,
    weights: Weights,
    state: Ints,
    results: Floats,
    won: Ints,
    ruffed: Ints,
) -> None:
    """Fill `results[world, candidate, column]`, and by [world, candidate] the cards that won tricks and
    those that won by ruffing; `worlds[n, seat]` are full deals, `given` bids by seat
    (-1: not yet).

    The utility is NS's chance to win the game."""
    bids, kinds, blind = given.copy(), given_kinds.copy(), given_blind.copy()
    terms = np.zeros(3)
    out = np.zeros(6, np.int64)
    for world in range(first, last):
        for turn in range(candidates.shape[0]):
            for place in range(4):
                state[place] = worlds[world, place]
                bids[place], kinds[place] = given[place], given_kinds[place]
            blind[0], blind[1] = given_blind[0], given_blind[1]
            choice = candidates[turn]
            if choice == BLIND_SIDE_BID:
                blind[seat & 1] = auction[BLIND_TRICKS]
            elif choice == BLIND_NIL_BID:
                bids[seat], kinds[seat] = 0, BLIND_NIL
            elif choice >= 0:
                bids[seat], kinds[seat] = choice, NIL if choice == 0 else NUMBER
            for step in range(1, 5):
                other = (dealer + step) & 3
                if bids[other] < 0 and blind[other & 1] == 0:
                    bids[other] = bid_by_model(other, dealer, state, deck, bids, auction, tops, tables)
                    kinds[other] = NIL if bids[other] == 0 else NUMBER
            for side in range(2):
                if (
                    auction[NIL_PASS] > 0
                    and blind[side] == 0
                    and (kinds[side] != NUMBER) != (kinds[side + 2] != NUMBER)
                ):
                    exchange(state, side if kinds[side] != NUMBER else side + 2, auction[NIL_PASS], deck)
            start_hand(state, leader)
            set_bids(state, bids, kinds, blind, sheet, price, counts_all, terms)
            play_out(state, terms, worth_tables, rules, weights)
            score_side(0, state[TAKEN], state[TAKEN + 2], bids, kinds, blind, sheet, bags[0], out)
            ns, ns_bags = out[0], out[1]
            results[world, turn, NS_POINTS] = ns
            results[world, turn, NS_MADE] = out[2]
            results[world, turn, NS_NIL] = out[3] - out[4]
            results[world, turn, NS_BAGS] = out[5]
            score_side(1, state[TAKEN + 1], state[TAKEN + 3], bids, kinds, blind, sheet, bags[1], out)
            results[world, turn, EW_POINTS] = out[0]
            results[world, turn, EW_MADE] = out[2]
            results[world, turn, EW_NIL] = out[3] - out[4]
            results[world, turn, EW_BAGS] = out[5]
            results[world, turn, CHANCE] = win_chance(
                chances, game, scores[0] + ns, ns_bags, scores[1] + out[0], out[1]
            )
            results[world, turn, OWN_TRICKS] = state[TAKEN + seat]
            won[world, turn] = state[WON]
            ruffed[world, turn] = state[RUFFED]
