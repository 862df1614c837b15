"""Worlds chosen by what bids, tricks and the cards on the table tell about them."""

import numpy as np

from coach.engine import kernel_state as at
from coach.engine.compiled import Floats, Ints
from coach.engine.contracts import Undertaken
from coach.engine.kernel_beliefs import TRUST, resample, weigh_worlds
from coach.engine.kernel_chance import unit
from coach.engine.kernel_score import NUMBER
from coach.engine.kernel_worth import WORTH_TABLES
from coach.engine.layout import Layout
from coach.engine.tuned import belief_tables, policy_weights
from coach.rules.observation import Observation
from coach.rules.seats import SEATS

RAW = 4
"""Worlds drawn for each that is kept."""
TRUSTED: Floats = np.array([0.5, 0.7, 0.5])
assert len(TRUSTED) == TRUST
NIL_ALIVE, NOTHING_FOLLOWS = -1000, 1000
"""What `kernel_beliefs` takes for a nil that is alive and for a seat whose bid says nothing."""


def log_weights(
    observation: Observation, layout: Layout, contracts: Undertaken, base: Ints, terms: Floats, worlds: Ints
) -> Floats:
    """The log weight of each world."""
    table = np.zeros(4, np.int64)
    for place, card in enumerate(observation.cards_on_table):
        table[place] = layout.bit[card]
    logs = np.zeros(len(worlds))
    weigh_worlds(
        base, int(observation.seat), worlds, len(worlds), _needs(observation, contracts), table,
        len(observation.cards_on_table), terms, WORTH_TABLES, layout.rules, policy_weights(),
        belief_tables(observation.ruleset.variant.id), TRUSTED, np.zeros(at.STATE, np.int64), logs,
    )  # fmt: skip
    return logs


def choose_worlds(worlds: Ints, logs: Floats, keep: int, chance: Ints) -> tuple[Ints, float]:
    """So many of the worlds, the likelier ones oftener, and the effective number they stand for."""
    chosen = np.zeros(keep, np.int64)
    effective = resample(logs.copy(), len(worlds), keep, float(unit(chance)), chosen)
    return worlds[chosen], float(effective)


def _needs(observation: Observation, contracts: Undertaken) -> Ints:
    needs = np.full(4, NOTHING_FOLLOWS, np.int64)
    if observation.tricks_taken is None and not observation.first_trick:
        return needs
    for seat in SEATS:
        bid = observation.bids[seat]
        if bid is None or contracts.blind[seat.side]:
            continue
        if contracts.kinds[seat] == NUMBER:
            needs[seat] = bid.tricks - observation.taken[seat]
        elif not observation.taken[seat] and not bid.is_blind:
            needs[seat] = NIL_ALIVE
    return needs
