"""A hand played to its end by the rule policy."""

from coach.engine.compiled import Floats, Ints, Weights, kernel
from coach.engine.kernel_bits import count
from coach.engine.kernel_policy import choose_card
from coach.engine.kernel_state import (
    BROKEN,
    FIRST,
    LEADER,
    LED,
    NEED,
    PLAYED,
    RUFFED,
    TABLE,
    TAKEN,
    TAKER,
    UNPLAYED,
    VOIDS,
    WINNER,
    WINNING,
    WON,
    play,
    take_trick,
)
from coach.engine.kernel_worth import worth_of_trick


@kernel
def play_out(state: Ints, terms: Floats, tables: Floats, rules: Ints, weights: Weights) -> None:
    """Play a state until no card is left; a trick on the table is finished first."""
    left = count(state[state[LEADER]]) + (1 if state[PLAYED] > 0 else 0)
    while left > 0:
        worth = worth_of_trick(state[NEED], state[NEED + 1], left, terms, tables)
        while state[PLAYED] < 4:
            seat = (state[LEADER] + state[PLAYED]) & 3
            play(choose_card(seat, state, worth, rules, weights), seat, state, rules)
        take_trick(state)
        left -= 1


@kernel
def start_hand(state: Ints, leader: int) -> None:
    """Make a state of four fresh hands the first lead: bids, nils and needs are the caller's."""
    state[LEADER] = leader
    state[PLAYED] = 0
    state[LED] = 0
    state[WINNING] = 0
    state[WINNER] = 0
    state[BROKEN] = 0
    state[FIRST] = 1
    state[UNPLAYED] = state[0] | state[1] | state[2] | state[3]
    state[TABLE] = 0
    state[VOIDS] = 0
    state[WON] = 0
    state[RUFFED] = 0
    state[TAKER] = -1
    for seat in range(4):
        state[TAKEN + seat] = 0
