"""Worlds chosen by what bids, tricks and the cards on the table tell about them."""

from collections.abc import Sequence

import numpy as np

from coach.engine import kernel_state as at
from coach.engine.compiled import Floats, Ints
from coach.engine.contracts import Undertaken
from coach.engine.kernel_beliefs import NIL_ALIVE, NOTHING_FOLLOWS, TRUST, resample, weigh_worlds
from coach.engine.kernel_chance import unit
from coach.engine.kernel_score import NUMBER
from coach.engine.kernel_worth import WORTH_TABLES
from coach.engine.layout import Layout
from coach.engine.tuned import belief_tables, policy_weights
from coach.rules.observation import Observation
from coach.rules.seats import SEATS, SIDES

RAW = 8
"""Worlds drawn for each that is kept."""
TRUSTED: Floats = np.array([0.5, 2.0, 0.75])
assert len(TRUSTED) == TRUST


class Evidence:
    """What the others have bid and played since a moment of the hand: its first lead where every trick is
    remembered, else the lead to the trick on the table."""

    def __init__(self, observation: Observation, layout: Layout, contracts: Undertaken, base: Ints) -> None:
        self.layout, self.observation = layout, observation
        # After an exchange the hands are no longer those that were bid on.
        whole = observation.finished is not None and observation.passed is None
        tricks = [*(observation.finished or ())] if whole else []
        if observation.trick is not None:
            tricks.append(observation.trick)
        self.plays = np.zeros(52, np.int64)
        self.behind = np.zeros(4, np.int64)
        self.played = 0
        for trick in tricks:
            for seat, card in trick.plays():
                bit = layout.bit[card]
                self.plays[self.played] = bit
                self.behind[seat] |= bit
                self.played += 1
        self.start = base.copy()
        self.start[at.PLAYED] = 0
        if tricks:
            self.start[at.LEADER] = tricks[0].leader
        taken = (0, 0, 0, 0) if whole else observation.taken
        if whole:
            self._begin_at_the_first_lead(contracts)
        self.needs = _needs(observation, contracts, taken)

    def _begin_at_the_first_lead(self, contracts: Undertaken) -> None:
        start, observation = self.start, self.observation
        start[at.BROKEN], start[at.FIRST], start[at.VOIDS] = 0, 1, 0
        start[at.TAKEN : at.TAKEN + 4] = 0
        for seat in SEATS:
            if observation.is_nil(seat):
                start[at.NILS] |= 1 << seat
        for side in SIDES:
            start[at.NEED + side] = contracts.contracts[side]

    def log_weights(self, base: Ints, terms: Floats, worlds: Ints) -> Floats:
        """The log weight of each world."""
        logs = np.zeros(len(worlds))
        weigh_worlds(
            base, self.start, int(self.observation.seat), worlds, len(worlds), self.needs, self.behind,
            self.plays,            self.played, terms, WORTH_TABLES, self.layout.rules, policy_weights(),
            belief_tables(self.observation.ruleset.variant.id), TRUSTED, np.zeros(at.STATE, np.int64),
            np.zeros(4, np.int64), logs,
        )  # fmt: skip
        return logs


def choose_worlds(worlds: Ints, logs: Floats, keep: int, chance: Ints) -> tuple[Ints, float]:
    """So many of the worlds, the likelier ones oftener, and the effective number they stand for."""
    chosen = np.zeros(keep, np.int64)
    effective = resample(logs.copy(), len(worlds), keep, float(unit(chance)), chosen)
    return worlds[chosen], float(effective)


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
