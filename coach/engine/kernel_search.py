"""Cards tried out: each candidate in each world, the rest played by the rule policy."""

from coach.engine.compiled import Floats, Ints, Weights, kernel
from coach.engine.kernel_playout import play_out
from coach.engine.kernel_state import PLAYED, RUFFED, STATE, TAKEN, TAKER, UNPLAYED, WON, play, take_trick

OUTCOMES = 14 * 14 * 14
"""Results of a hand by tricks of N, E and S; W has what is left."""


@kernel
def outcome_of(state: Ints) -> int:
    """The place of a finished hand's tricks among the outcomes."""
    return (state[TAKEN] * 14 + state[TAKEN + 1]) * 14 + state[TAKEN + 2]


@kernel
def set_world(base: Ints, worlds: Ints, world: int, seat: int, state: Ints) -> None:
    """Copy a state and give the three other seats, clockwise from `seat`, the hands of a world."""
    for place in range(STATE):
        state[place] = base[place]
    unplayed = base[seat]
    for turn in range(3):
        cards = worlds[world, turn]
        state[(seat + 1 + turn) & 3] = cards
        unplayed |= cards
    state[UNPLAYED] = unplayed


@kernel
def try_cards(
    base: Ints,
    seat: int,
    worlds: Ints,
    first: int,
    last: int,
    cards: Ints,
    terms: Floats,
    tables: Floats,
    rules: Ints,
    weights: Weights,
    state: Ints,
    outcomes: Ints,
    won: Ints,
    ruffed: Ints,
    taker: Ints,
) -> None:
    """Play every card in the worlds from `first` to `last`; fills by [world, card] the outcome, the cards
    that won tricks and those that won by ruffing, and who took the trick."""
    for world in range(first, last):
        for turn in range(cards.shape[0]):
            set_world(base, worlds, world, seat, state)
            play(cards[turn], seat, state, rules)
            if state[PLAYED] == 4:
                take_trick(state)
            play_out(state, terms, tables, rules, weights)
            outcomes[world, turn] = outcome_of(state)
            won[world, turn] = state[WON]
            ruffed[world, turn] = state[RUFFED]
            taker[world, turn] = state[TAKER]
