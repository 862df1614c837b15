"""The win-probability tables, and which of them answers for a game."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np

from coach.engine import kernel_utility as at
from coach.engine.compiled import Floats, Ints
from coach.rules.options import Options
from coach.rules.variants.standard import STANDARD

FILE = Path(__file__).parent / "tables" / "win_chances.npz"
LONG, SHORT = 500, 250
"""Targets for which there are tables."""
NO_LOSING = -1_000_000
SETTLED = 0.002
"""The largest change of a sweep at which a table is done."""


@dataclass(frozen=True, slots=True)
class Game:
    """A table of chances and how a standing is looked up in it, as `kernel_utility` reads both."""

    chances: Floats
    game: Ints

    def chance(self, ns: int, ns_bags: int, ew: int, ew_bags: int) -> float:
        """The chance of NS to win from these scores and bags."""
        return float(at.win_chance(self.chances, self.game, ns, ns_bags, ew, ew_bags))


def game_of(options: Options) -> Game:
    """The table for a rule sheet.

    What counts is the way still to go, so a game to another target is looked up where as much is missing;
    one longer than the longest table is shrunk to it. Another bag limit is read as the same part of ten.
    """
    target = LONG if options.target > (LONG + SHORT) // 2 else SHORT
    game = np.zeros(at.GAME, np.int64)
    game[at.TARGET] = options.target
    game[at.LOSING] = NO_LOSING if options.losing is None else options.losing
    game[at.SHIFT] = min(0, options.target - target) if options.target <= target else 0
    game[at.STRETCH] = 1000 * target // options.target if options.target > target else 1000
    game[at.BAGS_TIMES] = at.TENS if options.bag_penalty else 0
    game[at.BAGS_LIMIT] = options.bag_limit
    chances = _table(target)
    game[at.ROWS] = (target - at.LOWEST) // at.STEP
    return Game(chances, game)


@cache
def _table(target: int) -> Floats:
    with np.load(FILE) as loaded:
        half = loaded[f"to_{target}"]
    return unfolded(half, target)


def folded(table: Floats, target: int) -> "np.ndarray[tuple[int, ...], np.dtype[np.uint16]]":
    """A table as it is stored: one of each two cells that add up to one, in 65535ths, each the change
    from the one before it."""
    rows = (target - at.LOWEST) // at.STEP
    square = table.reshape(rows * at.TENS, rows * at.TENS)
    cells = np.rint(square[np.tril_indices(rows * at.TENS)] * 65535).astype(np.uint16)
    return np.diff(cells, prepend=np.uint16(0)).astype(np.uint16)


def unfolded(half: "np.ndarray[tuple[int, ...], np.dtype[np.uint16]]", target: int) -> Floats:
    """The table of what `folded` stored."""
    rows = (target - at.LOWEST) // at.STEP
    square = np.zeros((rows * at.TENS, rows * at.TENS))
    below = np.tril_indices(rows * at.TENS)
    square[below] = np.cumsum(half, dtype=np.uint16) / 65535
    upper = square.T
    square += np.triu(1.0 - upper, 1)
    return square.ravel()


def provenance() -> str:
    """From what play the tables were made."""
    with np.load(FILE) as loaded:
        return str(loaded["made_from"])


def make_tables(
    hands: Sequence[tuple[int, int, int, int]], made_from: str, tell: Callable[[str], None]
) -> None:
    """Make the tables of both targets from what hands brought, and write them.

    A hand is the points of NS without bags, the bags of NS, and the same of EW; each counts for both
    sides alike."""
    brought = np.array([*hands, *((c, d, a, b) for a, b, c, d in hands)], np.int64)
    tables = {f"to_{target}": folded(_fixed_point(target, brought, tell), target) for target in (LONG, SHORT)}
    np.savez_compressed(FILE, made_from=np.array(made_from), **tables)  # type: ignore[arg-type]


def _fixed_point(target: int, brought: Ints, tell: Callable[[str], None]) -> Floats:
    """Sweep over all standings until hardly a chance changes."""
    options = STANDARD.defaults
    game = np.zeros(at.GAME, np.int64)
    game[at.TARGET], game[at.LOSING] = target, int(options.losing or NO_LOSING)
    game[at.STRETCH], game[at.BAGS_TIMES], game[at.BAGS_LIMIT] = 1000, 1, 1
    game[at.ROWS] = rows = (target - at.LOWEST) // at.STEP
    points = at.STEP * np.arange(rows)
    start = 1.0 / (1.0 + np.exp((points[None, :] - points[:, None]) / 90.0))
    table = np.repeat(np.repeat(start, at.TENS, axis=0), at.TENS, axis=1).ravel()
    change = 1.0
    while change > SETTLED:
        change = at.sweep(table, game, brought, options.bag_limit, options.bag_penalty_points)
        tell(f"to {target}: largest change {change:.4f}")
    return table
