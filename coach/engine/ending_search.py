"""Endings solved in every deal that was drawn: the exact utility of each card against players who see
all."""

import numpy as np

from coach.engine import kernel_ending as ending
from coach.engine import kernel_state as at
from coach.engine.compiled import Floats, Ints


class EndingWorkspace:
    """Frames and table of the exact ending, for one thread at a time."""

    __slots__ = ("alphas", "betas", "bounds", "frames", "keys", "values")

    def __init__(self) -> None:
        self.frames = np.zeros(ending.FRAMES * ending.FRAME, np.int64)
        self.alphas, self.betas = np.zeros(2 * ending.FRAMES), np.zeros(2 * ending.FRAMES)
        self.values = np.zeros(ending.FRAMES)
        self.keys = np.zeros((ending.SLOTS, 3), np.int64)
        self.bounds = np.zeros((ending.SLOTS, 2))


def solve(
    workspace: EndingWorkspace,
    base: Ints,
    seat: int,
    worlds: Ints,
    cards: Ints,
    rules: Ints,
    steps: Ints,
    value: Floats,
    stop: Ints,
    utility: Floats,
    outcomes: Ints,
    first: int,
    last: int,
) -> int:
    """Solve every card in the worlds from `first` to `last`; `value` is the utility of each outcome."""
    tricks = int(base[seat]).bit_count()
    low, high = (np.zeros((tricks + 1) * ending.OUTCOMES) for _ in range(2))
    outcome = int((base[at.TAKEN] * 14 + base[at.TAKEN + 1]) * 14 + base[at.TAKEN + 2])
    ending.fill_bounds(outcome, tricks, steps, value, low, high)
    workspace.keys[:] = -1
    return ending.solve_endings(
        base, seat, worlds, first, last, cards, rules, steps, low, high, stop, workspace.frames,
        workspace.alphas, workspace.betas, workspace.values, workspace.keys, workspace.bounds,
        utility, outcomes,
    )  # fmt: skip
