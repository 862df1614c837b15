"""The state from which the candidates of an observation are played out."""

import numpy as np

from coach.engine import kernel_state as at
from coach.engine.compiled import Ints
from coach.engine.contracts import Undertaken
from coach.engine.kernel_score import NUMBER
from coach.engine.layout import Layout
from coach.rules.cards import SUITS
from coach.rules.observation import Observation
from coach.rules.seats import SEATS, SIDES


def state_of(observation: Observation, layout: Layout, contracts: Undertaken) -> Ints:
    """The observation as a state, the other hands empty."""
    state = np.zeros(at.STATE, np.int64)
    seat, trick = observation.seat, observation.trick
    state[seat] = layout.mask(observation.held)
    state[at.LEADER] = seat if trick is None else trick.leader
    if trick is not None:
        state[at.PLAYED] = len(trick.cards)
        state[at.LED] = SUITS.index(observation.ruleset.suit_of[trick.cards[0]])
        winner = trick.winner(observation.ruleset)
        state[at.WINNER] = winner
        winning = trick.card_of(winner)
        assert winning is not None
        state[at.WINNING] = layout.bit[winning]
        state[at.TABLE] = layout.mask(trick.cards)
    state[at.BROKEN] = observation.spades_broken
    state[at.FIRST] = observation.first_trick
    state[at.TAKER] = -1
    for one in SEATS:
        for suit in observation.voids[one]:
            state[at.VOIDS] |= 1 << 4 * one + SUITS.index(suit)
        state[at.TAKEN + one] = observation.taken[one]
        if observation.nil_is_alive(one):
            state[at.NILS] |= 1 << one
    set_contracts(state, contracts, observation)
    return state


def set_contracts(state: Ints, contracts: Undertaken, observation: Observation) -> None:
    """Whose tricks count, and what each side still needs."""
    counts_all = observation.ruleset.options.failed_nil_tricks == "contract"
    counted = 0
    for one in SEATS:
        if contracts.kinds[one] == NUMBER or contracts.blind[one.side] or counts_all:
            counted |= 1 << one
    state[at.COUNTED] = counted
    for side in SIDES:
        taken = sum(int(state[at.TAKEN + one]) for one in side.seats if counted >> one & 1)
        state[at.NEED + side] = contracts.contracts[side] - taken
