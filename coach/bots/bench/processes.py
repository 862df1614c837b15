"""What only a fresh process shows: compiling from nothing, starting warm, and the memory it then holds."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from threading import Thread
from time import perf_counter

from coach.bots.bench.asked import bids_asked, cards_asked
from coach.bots.bench.times import median_of
from coach.bots.external import cpu_of_children
from coach.bots.fresh import FreshProcess
from coach.engine.ready import warm
from coach.rules.interchange import observation_json
from coach.rules.observation import Observation

PAGES_OF_MEMORY = Path("/proc/self/statm")
EVERY = 4
"""Of the cards of a hand, which are asked for before memory is told: enough to touch every part."""
COMPILE = "from coach.engine.ready import warm; warm()"
HINT = "import sys; from coach.cli import main; sys.exit(main(['hint']))"
IN_A_FOLDER = "import os, sys; os.environ['NUMBA_CACHE_DIR'] = sys.argv[1]; "
"""What comes before a program so that it has a folder of compiled code of its own."""


def start_figures(starts: int) -> dict[str, object]:
    """Seconds by the clock and of CPU time: to compile everything where nothing is compiled, then from the
    start of `spades-coach hint` to the end of its first answer."""
    line = json.dumps(observation_json(cards_asked(1)[0])) + "\n"
    with tempfile.TemporaryDirectory() as folder:
        cold = _seconds_of(COMPILE, folder, "")
        warm = [_seconds_of(HINT, folder, line) for _ in range(starts + 1)][1:]
    return {
        "cold_compile_s": cold[0],
        "cold_compile_cpu_s": cold[1],
        "warm_start_s": median_of([wall for wall, _ in warm]),
        "warm_start_cpu_s": median_of([cpu for _, cpu in warm]),
    }


def _seconds_of(program: str, folder: str, line: str) -> tuple[float, float]:
    words = [sys.executable, "-c", IN_A_FOLDER + program, folder]
    started, spent = perf_counter(), cpu_of_children()
    subprocess.run(words, input=line.encode(), stdout=subprocess.DEVNULL, check=True)  # noqa: S603 - it is us
    return round(perf_counter() - started, 3), round(cpu_of_children() - spent, 3)


def memory_figures(hint: Callable[[Observation], object], loaded: Sequence[str]) -> dict[str, object]:
    """Megabytes resident in a process with these modules, after hints in a thread a core."""
    child = FreshProcess(_work_and_weigh, hint, tuple(loaded))
    try:
        return {"resident_mb": child.answers.recv()}
    finally:
        child.stop()


def _work_and_weigh(hint: Callable[[Observation], object], loaded: Sequence[str]) -> Iterator[float | None]:
    for module in loaded:
        import_module(module)
    warm()
    asked = [*bids_asked(1), *cards_asked(1)[::EVERY]]

    def answer_all() -> None:
        for seen in asked:
            hint(seen)

    workers = [Thread(target=answer_all) for _ in range(os.cpu_count() or 1)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    yield _resident_mb()


def _resident_mb() -> float | None:
    """What this process holds in memory; None where the system does not tell."""
    if not PAGES_OF_MEMORY.exists():
        return None
    pages = int(PAGES_OF_MEMORY.read_text().split()[1])
    return round(pages * os.sysconf("SC_PAGE_SIZE") / 1e6, 1)
