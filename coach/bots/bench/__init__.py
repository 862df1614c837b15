"""Figures of speed and memory, all of one run on one machine: what `spades-coach bench` prints."""

from coach.bots.bench.figures import FULL, QUICK, bench_figures

__all__ = ["FULL", "QUICK", "bench_figures"]
