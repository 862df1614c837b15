"""How the policy and the bid model learn: hands played against itself, and what came of them.

The policy: at some turns each card is played out in the deal as it lies, by the policy itself; cards that did
better than the others are liked more. The deal is one of many that look the same to the seat, so that over
many hands a card gains by what it is worth on the average of what cannot be seen.
The bid model and the beliefs: sums for a least-squares fit by `learning`."""

from math import exp, sqrt

import numpy as np

from coach.engine.compiled import Floats, Ints, kernel
from coach.engine.kernel_beliefs import plain_belief, spade_belief
from coach.engine.kernel_bids import (
    NIL_FEATURES,
    loses_nil,
    model_bid,
    nil_features,
    plain_place,
    ruffs_place,
    spades_place,
)
from coach.engine.kernel_bits import LANE, count, lane
from coach.engine.kernel_chance import below, unit
from coach.engine.kernel_hands import deal_hand, undertake
from coach.engine.kernel_playout import play_out, start_hand
from coach.engine.kernel_policy import CHOICES, LOOKS, choose_card, liking, list_cards
from coach.engine.kernel_state import (
    LEADER,
    NEED,
    PLAYED,
    STATE,
    TAKEN,
    UNPLAYED,
    play,
    take_trick,
)
from coach.engine.kernel_worth import PRICE, worth_of_trick

# learning[…]
RATE, SHARE, STRAY_PLAY, STRAY_BID, SCALE, BAG = range(6)
"""Step of a weight; share of the turns that are learned from; of the cards played, and of the bids, that are
others than the policy's; points in the unit of liking; points that a bag is worth."""


@kernel
def points_of(state: Ints, bids: Ints, bag: float) -> float:
    """What a finished hand brought NS more than EW, in points; `bag` is what one is worth."""
    total = 0.0
    for side in range(2):
        points, need, towards, taken = 0.0, 0, 0, 0
        for seat in range(side, 4, 2):
            tricks = state[TAKEN + seat]
            taken += tricks
            need += bids[seat]
            if bids[seat] == 0:
                points += 100.0 if tricks == 0 else -100.0
            else:
                towards += tricks
        if towards >= need:
            points += 10.0 * need + bag * (taken - need)
        else:
            points += bag * (taken - towards) - 10.0 * need
        total += points if side == 0 else -points
    return total


@kernel
def bid_with_strays(
    eldest: int,
    deck: int,
    state: Ints,
    bids: Ints,
    terms: Floats,
    tops: Ints,
    tables: Floats,
    stray: float,
    chance: Ints,
) -> None:
    """Let all four bid by the model, now and then one more or less, or a nil that it would not bid."""
    for seat in range(4):
        bids[seat] = -1
    for turn in range(4):
        seat = (eldest + turn) & 3
        bid = model_bid(state[seat], deck, seat, (eldest + 3) & 3, bids, True, tops, tables)
        if bid > 0 and unit(chance) < stray:
            bid += 1 if below(chance, 2) == 0 else -1
            if bid == 0 and (bids[seat ^ 2] == 0 or loses_nil(state[seat] & LANE, deck & ~state[seat])):
                bid = 1
        bids[seat] = bid
    undertake(state, bids, terms)


@kernel
def begin_hand(
    eldest: int,
    cards: Ints,
    deck: int,
    state: Ints,
    bids: Ints,
    terms: Floats,
    price: float,
    tops: Ints,
    tables: Floats,
    stray: float,
    chance: Ints,
) -> None:
    """Deal and bid a hand up to its first lead."""
    deal_hand(cards, chance, state)
    start_hand(state, eldest)
    bid_with_strays(eldest, deck, state, bids, terms, tops, tables, stray, chance)
    terms[PRICE] = price


@kernel
def learn_policy(
    number: int,
    cards: Ints,
    deck: int,
    chance: Ints,
    price: float,
    worth_tables: Floats,
    rules: Ints,
    weights: Floats,
    moved: Floats,
    tops: Ints,
    tables: Floats,
    learning: Floats,
) -> float:
    """Play so many hands and move the weights; `moved` sums the squares of their steps. Returns the points a
    turn that the policy's liking brought beyond choosing blindly."""
    state, trial = np.zeros(STATE, np.int64), np.zeros(STATE, np.int64)
    bids, terms = np.zeros(4, np.int64), np.zeros(3)
    choices, places = np.zeros(CHOICES, np.int64), np.zeros(LOOKS * CHOICES, np.int64)
    brought, liked = np.zeros(CHOICES), np.zeros(CHOICES)
    turns, gained = 0, 0.0
    for hand in range(number):
        begin_hand(
            hand & 3, cards, deck, state, bids, terms, price, tops, tables, learning[STRAY_BID], chance
        )
        for left in range(13, 0, -1):
            worth = worth_of_trick(state[NEED], state[NEED + 1], left, terms, worth_tables)
            while state[PLAYED] < 4:
                seat = (state[LEADER] + state[PLAYED]) & 3
                card = choose_card(seat, state, worth, rules, weights)
                if unit(chance) < learning[SHARE]:
                    found = list_cards(seat, state, worth, rules, weights, choices, places)
                    if found > 1:
                        for turn in range(found):
                            trial[:] = state
                            play(choices[turn], seat, trial, rules)
                            if trial[PLAYED] == 4:
                                take_trick(trial)
                            play_out(trial, terms, worth_tables, rules, weights)
                            points = points_of(trial, bids, learning[BAG]) / learning[SCALE]
                            brought[turn] = points if seat & 1 == 0 else -points
                        gained += _learn(found, places, brought, liked, weights, moved, learning[RATE])
                        turns += 1
                        if unit(chance) < learning[STRAY_PLAY]:
                            card = choices[below(chance, found)]
                play(card, seat, state, rules)
            take_trick(state)
    return gained * learning[SCALE] / max(1, turns)


@kernel
def _learn(
    found: int, places: Ints, brought: Floats, liked: Floats, weights: Floats, moved: Floats, rate: float
) -> float:
    """One step along the slope of what the cards bring, each played as often as it is liked (Adagrad)."""
    top = -1e30
    for turn in range(found):
        liked[turn] = liking(places, turn, weights)
        top = max(top, liked[turn])
    total, mean, blind = 0.0, 0.0, 0.0
    for turn in range(found):
        liked[turn] = exp(liked[turn] - top)
        total += liked[turn]
    for turn in range(found):
        liked[turn] /= total
        mean += liked[turn] * brought[turn]
        blind += brought[turn] / found
    for turn in range(found):
        slope = liked[turn] * (brought[turn] - mean)
        for look in range(LOOKS):
            place = places[LOOKS * turn + look]
            moved[place] += slope * slope
            weights[place] += rate * slope / sqrt(moved[place] + 1.0)
    return mean - blind


@kernel
def add_squares(looks: Ints, number: int, value: float, squares: Floats, products: Floats) -> None:
    """Add a case to the sums of a least-squares fit: the traits it has, and what came."""
    for one in range(number):
        products[looks[one]] += value
        for other in range(number):
            squares[looks[one], looks[other]] += 1.0


@kernel
def sum_tricks(
    number: int,
    cards: Ints,
    deck: int,
    chance: Ints,
    price: float,
    worth_tables: Floats,
    rules: Ints,
    weights: Floats,
    tops: Ints,
    tables: Floats,
    stray: float,
    squares: Floats,
    products: Floats,
) -> float:
    """Sums over the tricks that hands took where nobody bid nil, and the sum of their squares."""
    state, bids, terms = np.zeros(STATE, np.int64), np.zeros(4, np.int64), np.zeros(3)
    hands, looks = np.zeros(4, np.int64), np.zeros(5, np.int64)
    total = 0.0
    for hand in range(number):
        begin_hand(hand & 3, cards, deck, state, bids, terms, price, tops, tables, stray, chance)
        hands[:] = state[:4]
        if min(bids[0], bids[1], bids[2], bids[3]) == 0:
            continue
        play_out(state, terms, worth_tables, rules, weights)
        for seat in range(4):
            looks[0] = spades_place(hands[seat] & LANE, tops[0])
            looks[1] = ruffs_place(hands[seat])
            for suit in range(1, 4):
                looks[1 + suit] = plain_place(hands[seat] & lane(suit), tops[suit])
            add_squares(looks, 5, state[TAKEN + seat], squares, products)
            total += state[TAKEN + seat] ** 2
    return total


@kernel
def sum_needs(
    number: int,
    cards: Ints,
    deck: int,
    chance: Ints,
    price: float,
    worth_tables: Floats,
    rules: Ints,
    weights: Floats,
    tops: Ints,
    tables: Floats,
    stray: float,
    squares: Floats,
    products: Floats,
    sums: Floats,
) -> None:
    """Sums, by tricks left, over the tricks that seats had yet to take of their bids at the leads;
    `sums[left]` are the number of cases and the sum of their squares."""
    state, bids, terms = np.zeros(STATE, np.int64), np.zeros(4, np.int64), np.zeros(3)
    looks = np.zeros(4, np.int64)
    for hand in range(number):
        begin_hand(hand & 3, cards, deck, state, bids, terms, price, tops, tables, stray, chance)
        for left in range(13, 0, -1):
            unplayed = state[UNPLAYED]
            for seat in range(4):
                if bids[seat] == 0:
                    continue
                need = bids[seat] - state[TAKEN + seat]
                looks[0] = spade_belief(state[seat] & LANE, unplayed & LANE)
                for suit in range(1, 4):
                    looks[suit] = plain_belief(state[seat] & lane(suit), unplayed & lane(suit))
                add_squares(looks, 4, need, squares[left], products[left])
                sums[left, 0] += 1.0
                sums[left, 1] += need * need
            worth = worth_of_trick(state[NEED], state[NEED + 1], left, terms, worth_tables)
            while state[PLAYED] < 4:
                seat = (state[LEADER] + state[PLAYED]) & 3
                play(choose_card(seat, state, worth, rules, weights), seat, state, rules)
            take_trick(state)


@kernel
def try_nils(
    number: int,
    cards: Ints,
    deck: int,
    chance: Ints,
    price: float,
    worth_tables: Floats,
    rules: Ints,
    weights: Floats,
    tops: Ints,
    tables: Floats,
    features: Floats,
    held: Floats,
) -> None:
    """Fill the features of `number` nils and whether they held; one seat of a deal bids nil where that is not
    hopeless, the others bid by the model."""
    state, bids, terms = np.zeros(STATE, np.int64), np.zeros(4, np.int64), np.zeros(3)
    row, hand = 0, 0
    while row < number:
        hand += 1
        deal_hand(cards, chance, state)
        start_hand(state, hand & 3)
        seat = below(chance, 4)
        spades = state[seat] & LANE
        if count(spades) > 5 or loses_nil(spades, deck & ~state[seat]):
            continue
        for other in range(4):
            bids[other] = -1
        for turn in range(4):
            other = (hand + turn) & 3
            if other == seat:
                found = nil_features(state[seat], deck, seat, (hand + 3) & 3, bids)
                for place in range(NIL_FEATURES):
                    features[row, place] = found[place]
                bids[seat] = 0
            else:
                bids[other] = model_bid(state[other], deck, other, (hand + 3) & 3, bids, True, tops, tables)
        undertake(state, bids, terms)
        terms[PRICE] = price
        play_out(state, terms, worth_tables, rules, weights)
        held[row] = 1.0 if state[TAKEN + seat] == 0 else 0.0
        row += 1


@kernel
def compare_bids(
    number: int,
    cards: Ints,
    deck: int,
    chance: Ints,
    price: float,
    worth_tables: Floats,
    rules: Ints,
    weights: Floats,
    tops: Ints,
    tables: Floats,
    others: Floats,
    bag: float,
) -> float:
    """Points a hand by which one bid model beats another, a bag being worth `bag`, the play being the same;
    every deal is played twice with the sides exchanged."""
    state, dealt = np.zeros(STATE, np.int64), np.zeros(STATE, np.int64)
    bids, terms = np.zeros(4, np.int64), np.zeros(3)
    total = 0.0
    for hand in range(number):
        deal_hand(cards, chance, dealt)
        for side in range(2):
            state[:] = dealt
            start_hand(state, hand & 3)
            for seat in range(4):
                bids[seat] = -1
            for turn in range(4):
                seat = (hand + turn) & 3
                model = tables if seat & 1 == side else others
                bids[seat] = model_bid(state[seat], deck, seat, (hand + 3) & 3, bids, True, tops, model)
            undertake(state, bids, terms)
            terms[PRICE] = price
            play_out(state, terms, worth_tables, rules, weights)
            points = points_of(state, bids, bag)
            total += points if side == 0 else -points
    return total / (2 * number)
