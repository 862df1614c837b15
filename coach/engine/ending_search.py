"""Endings solved in every deal that was drawn: the exact utility of each card against players who see all."""

from threading import local

import numpy as np

from coach.engine import kernel_ending as ending
from coach.engine import kernel_state as at
from coach.engine.compiled import Floats, Ints


class _Workspace(local):
    """Frames and table of the exact ending, one of each thread."""

    def __init__(self) -> None:
        self.frames = np.zeros(ending.FRAMES * ending.FRAME, np.int64)
        self.alphas, self.betas = np.zeros(2 * ending.FRAMES), np.zeros(2 * ending.FRAMES)
        self.values = np.zeros(ending.FRAMES)
        self.keys = np.zeros((ending.SLOTS, 3), np.int64)
        self.bounds = np.zeros((ending.SLOTS, 2))


_workspace = _Workspace()


class Endings:
    """The endings of one decision; `value` is the utility of each outcome, `steps` as in `kernel_ending`."""

    __slots__ = ("_base", "_high", "_low", "_rules", "_seat", "_steps", "_value")

    def __init__(self, base: Ints, seat: int, rules: Ints, steps: Ints, value: Floats) -> None:
        self._base, self._seat, self._rules, self._steps, self._value = base, seat, rules, steps, value
        self._low: Floats | None = None
        self._high: Floats | None = None

    def solve(self, worlds: Ints, cards: Ints, first: int, last: int) -> tuple[Floats, Ints]:
        """The utility and the outcome by [world, card] in the worlds from `first` to `last`."""
        base, space = self._base, _workspace
        if self._low is None or self._high is None:
            self._low, self._high = self._bounds()
            space.keys[:] = -1
        utility = np.zeros((last, len(cards)))
        outcomes = np.zeros((last, len(cards)), np.int64)
        ending.solve_endings(
            base, self._seat, worlds, first, last, cards, self._rules, self._steps, self._low, self._high,
            space.frames, space.alphas, space.betas, space.values, space.keys,
            space.bounds, utility, outcomes,
        )  # fmt: skip
        return utility, outcomes

    def _bounds(self) -> tuple[Floats, Floats]:
        tricks = int(self._base[self._seat]).bit_count()
        low, high = (np.zeros((tricks + 1) * ending.OUTCOMES) for _ in range(2))
        n, e, s = (int(self._base[at.TAKEN + seat]) for seat in range(3))
        ending.fill_bounds((n * 14 + e) * 14 + s, tricks, self._steps, self._value, low, high)
        return low, high
