"""Whether the compiled engine may be asked yet, and its compilation in the background.

Nothing here imports a kernel before it is wanted: a start is quick, and whoever asks too early is told so and
can answer by counting instead.
"""

import sys
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen
from threading import Lock, Thread
from time import perf_counter
from typing import TYPE_CHECKING

from coach.engine.edition import compiling, is_complete, remove_old_editions, set_complete
from coach.rules.observation import Observation, Question

if TYPE_CHECKING:
    from coach.engine.analysis import Analysis, Limit

_COMPILE = """
import os, sys, threading
if hasattr(os, "nice"):
    os.nice(10)
threading.Thread(target=lambda: (sys.stdin.read(), os._exit(1)), daemon=True).start()
from coach.engine.ready import warm
warm()
os._exit(0)
"""
"""Compiles at low priority, and ends when whoever started it does: then nobody holds its input open."""
_SOURCE = Path(__file__).parents[2]
"""Where this very package is imported from."""

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
            started = perf_counter()
            with nullcontext() if is_complete() else compiling():
                _run_every_kernel(progress)
            self.is_warm = True
            if progress is not None:
                progress(f"The engine is ready after {perf_counter() - started:.1f} s.")


def _run_every_kernel(progress: Progress | None) -> None:
    from coach.engine.compiled import keeps_compiled
    from coach.engine.warming import STEPS

    for number, (name, step) in enumerate(STEPS, 1):
        if progress is not None:
            progress(f"Making the engine ready, {number} of {len(STEPS)}: {name}")
        step()
    if keeps_compiled():
        set_complete()
        remove_old_editions()


_readiness = _Readiness()


def is_warm() -> bool:
    """Whether the compiled engine answers at once."""
    return _readiness.is_warm


def warm(progress: Progress | None = None) -> None:
    """Compile what is not compiled, or load it from disk, and wait for it."""
    _readiness.warm(progress)


def warm_in_background(progress: Progress | None = None) -> Thread:
    """The same in a thread of its own, which does not keep a process alive.

    What is not compiled yet another process compiles: a compiler holds the interpreter lock for seconds.
    """
    thread = Thread(target=_warm_apart, args=(progress,), name="warm the engine", daemon=True)
    thread.start()
    return thread


def _warm_apart(progress: Progress | None) -> None:
    if not is_complete():
        if progress is not None:
            progress("Compiling the engine, once: until then the coach counts.")
        _compile_apart()
    warm(progress)


def _compile_apart() -> None:
    """Compile in a process of its own, at low priority, that ends with this one."""
    try:
        apart = Popen(  # noqa: S603 - our own words for our own interpreter
            [sys.executable, "-c", _COMPILE], cwd=_SOURCE, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL
        )
    except OSError:
        return  # then it is compiled here
    apart.wait()


def analysis_of(observation: Observation, limit: "Limit | None" = None) -> "Analysis | None":
    """The analysis of what an observation asks; None before the engine is warm, and for a pass of cards."""
    if not is_warm() or observation.question is Question.PASS:
        return None
    from coach.engine.analysis import DEFAULT
    from coach.engine.bidding import analyse_bid
    from coach.engine.search import analyse_card

    search = analyse_card if observation.question is Question.PLAY else analyse_bid
    return search(observation, limit or DEFAULT)
