"""All figures in one object; what this machine or this program cannot measure is null."""

import os
import platform
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from coach.bots.bench.answers import (
    hard_figures,
    hint_figures,
    search_figures,
    threads_figures,
)
from coach.bots.bench.pieces import ending_figures, playout_figures
from coach.bots.bench.processes import memory_figures, start_figures
from coach.bots.bench.solving import solver_figures
from coach.engine.ready import warm
from coach.rules.observation import Observation


@dataclass(frozen=True, slots=True)
class Size:
    """How much is measured."""

    hands: int
    playouts: int
    endings: int
    deals: int
    threads: int
    starts: int


FULL = Size(hands=6, playouts=50_000, endings=100, deals=100, threads=9, starts=5)
QUICK = Size(hands=1, playouts=1_000, endings=3, deals=2, threads=1, starts=1)


@dataclass
class Afresh:
    """A hint with a seed of its own at every asking: one asked before is remembered and costs nothing."""

    hint: Callable[[Observation, int], object]
    asked: int = 0

    def __call__(self, seen: Observation) -> object:
        """The hint, searched anew."""
        self.asked += 1
        return self.hint(seen, self.asked)


def bench_figures(
    hint: Callable[[Observation, int], object],
    *,
    loaded: Sequence[str] = (),
    size: Size = FULL,
    tell: Callable[[str], None] = lambda part: None,
) -> dict[str, object]:
    """Measure everything: `hint` is the coach's answer by a seed, `loaded` the modules whose memory counts;
    `tell` is called with the name of each part before it."""
    ask = Afresh(hint)
    parts: dict[str, Callable[[], dict[str, object]]] = {
        "hints": lambda: hint_figures(ask, size.hands),
        "searches": lambda: search_figures(size.hands),
        "the hard bot": lambda: hard_figures(size.hands),
        "playouts": lambda: playout_figures(size.playouts),
        "endings": lambda: ending_figures(size.endings),
        "the solver": lambda: solver_figures(size.deals),
        "two threads": lambda: threads_figures(ask, size.threads),
        "fresh processes": lambda: start_figures(size.starts),
        "memory": lambda: memory_figures(ask, loaded),
    }
    tell("nothing yet: the engine is compiled first")
    warm()
    figures: dict[str, object] = {"python": platform.python_version(), "cores": os.cpu_count()}
    for name, measure in parts.items():
        tell(name)
        figures |= measure()
    return figures
