"""Times measured: CPU time of this process unless it says otherwise, in milliseconds."""

from collections.abc import Callable, Sequence
from statistics import mean, median
from time import process_time

Spread = dict[str, float]


def cpu_ms(work: Callable[[], object]) -> float:
    """What a piece of work costs."""
    started = process_time()
    work()
    return 1000 * (process_time() - started)


def spread(times: Sequence[float]) -> Spread:
    """The mean, the median, the 95th of a hundred, and of how many."""
    in_order = sorted(times)
    return {
        "mean_ms": round(mean(in_order), 4),
        "p50_ms": round(median(in_order), 4),
        "p95_ms": round(in_order[min(len(in_order) - 1, len(in_order) * 95 // 100)], 4),
        "of": len(in_order),
    }


def median_of(figures: Sequence[float]) -> float:
    """The middle figure, rounded to be read."""
    return round(median(figures), 4)
