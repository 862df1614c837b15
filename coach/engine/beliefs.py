"""Worlds chosen by what bids and tricks tell about them."""

from collections.abc import Sequence

import numpy as np

from coach.engine.compiled import Floats, Ints
from coach.engine.contracts import Undertaken
from coach.engine.kernel_beliefs import NIL_ALIVE, NOTHING_FOLLOWS, TRUST, weigh_worlds
from coach.engine.kernel_chance import unit
from coach.engine.kernel_score import NUMBER
from coach.engine.layout import Layout
from coach.engine.tuned import belief_tables
from coach.rules.observation import Observation
from coach.rules.seats import SEATS

RAW = 8
"""Worlds drawn for each that is kept."""
LEAST_EFFECTIVE = 2.0
"""One in so many of the worlds that are kept is what their weights stand for at the least."""
TEMPER = 0.8
"""What becomes of the log weights for as long as they stand for less."""
TRUSTED: Floats = np.array([0.5, 2.0])
assert len(TRUSTED) == TRUST


class Evidence:
    """What the others have bid and taken since a moment of the hand: its first lead where every trick is
    remembered, else the lead to the trick on the table."""

    def __init__(self, observation: Observation, layout: Layout, contracts: Undertaken, base: Ints) -> None:
        self.observation, self.base = observation, base
        # After an exchange the hands are no longer those that were bid on.
        whole = observation.finished is not None and observation.passed is None
        tricks = [*(observation.finished or ())] if whole else []
        if observation.trick is not None:
            tricks.append(observation.trick)
        self.behind = np.zeros(4, np.int64)
        for trick in tricks:
            for seat, card in trick.plays():
                self.behind[seat] |= layout.bit[card]
        taken = (0, 0, 0, 0) if whole else observation.taken
        self.needs = _needs(observation, contracts, taken)

    def log_weights(self, worlds: Ints) -> Floats:
        """The log weight of each world."""
        logs = np.zeros(len(worlds))
        weigh_worlds(
            self.base, int(self.observation.seat), worlds, len(worlds), self.needs, self.behind,
            belief_tables(self.observation.ruleset.variant.id), TRUSTED, logs,
        )  # fmt: skip
        return logs


def choose_worlds(worlds: Ints, logs: Floats, keep: int, chance: Ints) -> Ints:
    """So many of the worlds, the likelier ones oftener.

    Where a few of them outweigh all others, as after a bid that nobody can explain, the weights are believed
    less: what is said of the deals must not hang on which few of them were drawn. All deals that there are
    keep their weights where they are few."""
    logs = logs - logs.max()
    while len(worlds) > keep and _effective(logs) * LEAST_EFFECTIVE < keep:
        logs *= TEMPER
    so_far = np.cumsum(np.exp(logs))
    # Evenly spaced, so that a deal of so many times the weight comes so many times, give or take one.
    aims = (np.arange(keep) + float(unit(chance))) * (so_far[-1] / keep)
    return worlds[np.minimum(np.searchsorted(so_far, aims, side="right"), len(worlds) - 1)]


def _effective(logs: Floats) -> float:
    """The number of alike worlds that these weights stand for."""
    weights = np.exp(logs)
    return float(weights.sum() ** 2 / (weights @ weights))


def _needs(observation: Observation, contracts: Undertaken, taken: Sequence[int]) -> Ints:
    needs = np.full(4, NOTHING_FOLLOWS, np.int64)
    if observation.tricks_taken is None and not observation.first_trick:
        return needs
    for seat in SEATS:
        bid = observation.bids[seat]
        if bid is None or contracts.blind[seat.side]:
            continue
        if contracts.kinds[seat] == NUMBER:
            needs[seat] = bid.tricks - taken[seat]
        elif not taken[seat] and not bid.is_blind:
            needs[seat] = NIL_ALIVE
    return needs
