"""Pieces of the engine by themselves, as its speed is measured: whole hands, endings."""

from collections.abc import Callable

import numpy as np

from coach.engine import kernel_state as at
from coach.engine.aims import bag_price
from coach.engine.beginning import state_of
from coach.engine.contracts import score_table, undertaken
from coach.engine.ending_search import Endings
from coach.engine.kernel_hands import play_hands
from coach.engine.kernel_score import NUMBER
from coach.engine.kernel_worth import WORTH_TABLES
from coach.engine.layout import layout_of
from coach.engine.search import card_groups
from coach.engine.tuned import bid_tables, policy_weights
from coach.engine.utility import chances, swings, utilities
from coach.engine.worlds import chance_of, draw, unseen_of
from coach.rules.observation import Observation
from coach.rules.ruleset import Ruleset


def tricks_of_hands(ruleset: Ruleset, number: int, seed: int) -> tuple[int, ...]:
    """Deal, bid and play so many hands by the bid model and the rule policy; the tricks of N, E, S, W."""
    layout = layout_of(ruleset)
    cards = np.array(list(layout.bit.values()), np.int64)
    taken = np.zeros(5, np.int64)
    play_hands(
        number, cards, layout.deck, chance_of(seed), np.zeros(at.STATE, np.int64), np.zeros(4, np.int64),
        np.array([0.0, 0.0, bag_price(ruleset.options)]), WORTH_TABLES, layout.rules, policy_weights(),
        layout.tops, bid_tables(ruleset.variant.id), taken,
    )  # fmt: skip
    return tuple(int(tricks) for tricks in taken[:4])


def ending_to_solve(observation: Observation, number: int, seed: int) -> Callable[[], int]:
    """Draw so many deals that fit an observation; what is returned solves every card in each of them, for
    the utility of the finished hand, and says how many it solved."""
    layout = layout_of(observation.ruleset)
    contracts = undertaken(observation, layout)
    base = state_of(observation, layout, contracts)
    scores = score_table(contracts, base[at.TAKEN : at.TAKEN + 4])
    value = utilities(observation, chances(observation, scores), swings(observation, scores))
    groups = card_groups(observation, layout)
    cards = np.array([layout.bit[group[0]] for group in groups], np.int64)
    worlds = draw(unseen_of(observation, layout), number, chance_of(seed))
    # A nil makes it matter who of its side takes a trick.
    steps = np.array([196, 14, 1, 0], np.int64)
    for seat in (2, 3):
        if contracts.kinds[seat] == contracts.kinds[seat - 2] == NUMBER:
            steps[seat] = steps[seat - 2]

    def solve_all() -> int:
        endings = Endings(base, int(observation.seat), layout.rules, steps, value)
        return len(endings.solve(worlds, cards, 0, number)[0])

    return solve_all
