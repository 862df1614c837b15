"""The policy of the playouts with its bids and beliefs, from nothing: python -m coach.bots.make_policy.

Everybody bids 3 and plays blindly at first. In turns the policy learns from hands played against itself, and
the bids are fitted to what its hands take and tuned by matches of bids against bids; at last the beliefs are
fitted. With the same number of hands and seed the same file comes out."""

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from time import perf_counter

from coach.engine.compiled import Floats
from coach.engine.learning import School, no_weights
from coach.engine.ready import warm
from coach.engine.tuned import keep
from coach.rules.variants import VARIANTS, parse_ruleset

PART = 10_000
"""Hands between two looks at what was learned."""
SHARES = {"standard": 3}
"""How often the hands of a variant come; others once."""
PARTS = (0.05, 0.1, 0.15, 0.3, 0.4)
"""How the hands are shared among the rounds of learning and fitting."""
_STARTED = perf_counter()


def tell(line: str) -> None:
    """A line of progress."""
    print(f"{perf_counter() - _STARTED:6.0f} s  {line}", file=sys.stderr, flush=True)


def fit(school: School, weights: Floats, part: int, name: str) -> None:
    """Fit the bids of a variant to the policy as it plays by now, and tune them every other time."""
    school.fit_tricks(weights, 20 * PART)
    school.fit_nils(weights, 10 * PART)
    if part == 0:
        school.begin_to_bid()
    elif part % 2 == 1:
        for place, value, won in school.tune_bids(weights, 6 * PART, 3):
            tell(f"{name}number {place} of its bids to {value:.3f} wins {won:.2f} points a hand")


def main(words: Sequence[str] | None = None) -> int:
    """Learn, and write what was learned where the engine looks for it."""
    parser = argparse.ArgumentParser(description="Make the policy, its bids and its beliefs from nothing.")
    parser.add_argument("--hands", type=int, default=4_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args(words)
    warm()
    schools = {
        name: School.first(parse_ruleset(name), 1_000_000 * (place + 10 * arguments.seed))
        for place, name in enumerate(VARIANTS)
    }
    weights, moved = no_weights()
    turns = [school for name, school in schools.items() for _ in range(SHARES.get(name, 1))]
    for part, share in enumerate(PARTS):
        for turn in range(int(share * arguments.hands / PART)):
            gained = turns[turn % len(turns)].play(weights, moved, PART)
            if turn % 20 == 0:
                tell(f"part {part + 1}: {gained:.2f} points a turn over blindness")
        with ThreadPoolExecutor(arguments.jobs) as pool:
            list(pool.map(lambda name, part=part: fit(schools[name], weights, part, f"{name}: "), schools))
    made = f"{arguments.hands} hands, seed {arguments.seed}, {datetime.now(UTC):%Y-%m-%d}"
    beliefs = {name: school.beliefs(weights, 20 * PART) for name, school in schools.items()}
    keep(weights, {name: school.tables for name, school in schools.items()}, beliefs, made)
    tell(f"written: {made}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
