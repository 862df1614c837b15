"""Whole hands of the policy against itself: dealt, bid by the bid model, played out."""

from coach.engine.compiled import Floats, Ints, Weights, kernel
from coach.engine.kernel_bids import model_bid
from coach.engine.kernel_chance import below
from coach.engine.kernel_playout import play_out, start_hand
from coach.engine.kernel_state import COUNTED, NEED, NILS, TAKEN
from coach.engine.kernel_worth import STAKE_EW, STAKE_NS


@kernel
def deal_hand(cards: Ints, chance: Ints, state: Ints) -> None:
    """Shuffle single cards and give each seat thirteen."""
    for place in range(51, 0, -1):
        other = below(chance, place + 1)
        cards[place], cards[other] = cards[other], cards[place]
    for seat in range(4):
        hand = 0
        for place in range(13 * seat, 13 * seat + 13):
            hand |= cards[place]
        state[seat] = hand


@kernel
def bid_hand(
    eldest: int, deck: int, state: Ints, bids: Ints, terms: Floats, tops: Ints, tables: Floats
) -> None:
    """Let all four bid by the model from `eldest` on."""
    for seat in range(4):
        bids[seat] = -1
    for turn in range(4):
        seat = (eldest + turn) & 3
        bids[seat] = model_bid(state[seat], deck, seat, (eldest + 3) & 3, bids, True, tops, tables)
    undertake(state, bids, terms)


@kernel
def undertake(state: Ints, bids: Ints, terms: Floats) -> None:
    """Write the contracts of four bids, 0 for nil, into a hand that is about to be played."""
    nils, counted = 0, 0
    for seat in range(4):
        if bids[seat] == 0:
            nils |= 1 << seat
        else:
            counted |= 1 << seat
    state[NILS] = nils
    state[COUNTED] = counted
    for side in range(2):
        state[NEED + side] = bids[side] + bids[side + 2]
    terms[STAKE_NS] = 20.0 * state[NEED]
    terms[STAKE_EW] = 20.0 * state[NEED + 1]


@kernel
def play_hands(
    number: int,
    cards: Ints,
    deck: int,
    chance: Ints,
    state: Ints,
    bids: Ints,
    terms: Floats,
    worth_tables: Floats,
    rules: Ints,
    weights: Weights,
    tops: Ints,
    tables: Floats,
    taken: Ints,
) -> None:
    """Play so many hands; adds to `taken` the tricks of each seat, to `taken[4]` the nils that were
    bid."""
    for hand in range(number):
        deal_hand(cards, chance, state)
        start_hand(state, hand & 3)
        bid_hand(hand & 3, deck, state, bids, terms, tops, tables)
        play_out(state, terms, worth_tables, rules, weights)
        for seat in range(4):
            taken[seat] += state[TAKEN + seat]
            taken[4] += bids[seat] == 0
