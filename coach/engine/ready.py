"""Whether the compiled engine may be asked yet, and its compilation in the background.

Nothing here imports a kernel before it is wanted: a start is quick, and whoever asks too early is told so and
can answer by counting instead.
"""

from collections.abc import Callable
from threading import Lock, Thread
from time import perf_counter
from typing import TYPE_CHECKING

from coach.rules.observation import Observation, Question

if TYPE_CHECKING:
    from coach.engine.analysis import Analysis, Limit

Progress = Callable[[str], None]
"""Is told what is being compiled, and in the end how long it took."""


class _Readiness:
    """Cold, at work or warm; only one thread compiles."""

    def __init__(self) -> None:
        self.is_warm = False
        self._lock = Lock()

    def warm(self, progress: Progress | None) -> None:
        with self._lock:
            if self.is_warm:
                return
            from coach.engine.warming import STEPS

            started = perf_counter()
            for number, (name, step) in enumerate(STEPS, 1):
                if progress is not None:
                    progress(f"Compiling the engine, {number} of {len(STEPS)}: {name}")
                step()
            self.is_warm = True
            if progress is not None:
                progress(f"The engine is ready after {perf_counter() - started:.1f} s.")


_readiness = _Readiness()


def is_warm() -> bool:
    """Whether the compiled engine answers at once."""
    return _readiness.is_warm


def warm(progress: Progress | None = None) -> None:
    """Compile what is not compiled, or load it from disk, and wait for it."""
    _readiness.warm(progress)


def warm_in_background(progress: Progress | None = None) -> Thread:
    """The same in a thread of its own, which does not keep a process alive."""
    thread = Thread(target=warm, args=(progress,), name="warm the engine", daemon=True)
    thread.start()
    return thread


def analysis_of(observation: Observation, limit: "Limit | None" = None) -> "Analysis | None":
    """The analysis of what an observation asks; None before the engine is warm, and for a pass of cards."""
    if not is_warm() or observation.question is Question.PASS:
        return None
    from coach.engine.analysis import DEFAULT
    from coach.engine.bidding import analyse_bid
    from coach.engine.search import analyse_card

    search = analyse_card if observation.question is Question.PLAY else analyse_bid
    return search(observation, limit or DEFAULT)
