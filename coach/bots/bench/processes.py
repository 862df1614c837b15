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
from coach.bots.fresh import FreshProcess
from coach.rules.interchange import observation_json
from coach.rules.observation import Observation

PAGES_OF_MEMORY = Path("/proc/self/statm")
HINT_IN_A_FOLDER = """
import os, sys
os.environ["NUMBA_CACHE_DIR"] = sys.argv[1]
from coach.cli import main
sys.exit(main(["hint"]))
"""
"""`spades-coach hint` with a folder of compiled code of its own."""


def start_figures(starts: int) -> dict[str, object]:
    """Seconds by the clock until a process has answered a bid, a card and an ending: with an empty folder of
    compiled code, then until the first card alone with a full one."""
    bid, cards = bids_asked(1)[0], cards_asked(1)
    with tempfile.TemporaryDirectory() as folder:
        cold = _seconds_to_hints(folder, [bid, cards[0], cards[len(cards) // 2], cards[-1]])
        warm = [_seconds_to_hints(folder, cards[:1]) for _ in range(starts)]
    return {"cold_compile_s": round(cold, 3), "warm_start_s": median_of(warm)}


def _seconds_to_hints(folder: str, asked: Sequence[Observation]) -> float:
    lines = "".join(json.dumps(observation_json(seen)) + "\n" for seen in asked)
    words = [sys.executable, "-c", HINT_IN_A_FOLDER, folder]
    started = perf_counter()
    subprocess.run(words, input=lines.encode(), stdout=subprocess.DEVNULL, check=True)  # noqa: S603 - it is us
    return perf_counter() - started


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
    asked = [*bids_asked(1), *cards_asked(1)]

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
