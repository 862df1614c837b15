"""The corrections of chances, from hands played: python -m coach.bots.make_calibration.

Hard bots play in the company of each level and say at every choice how often it makes, sets, keeps or breaks
a nil in the deals they search; the corrections bring that closest to what happened. They hold for the nils
that hard bots bid now: where these are bid more or less boldly, they are to be made anew."""

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime

from coach.bots.levels import LEVELS
from coach.bots.said import Company, Said, said_in_hand
from coach.engine import ready

COMPANIES = {level: Company(partner="hard", opponents=level) for level in LEVELS}
"""Whom the hard bots play with where chances against a level are learned."""


def sayings(seed: str, hands: int, level: str, jobs: int) -> list[Said]:
    """All that is said in so many hands against a level."""
    ready.warm()
    tasks = [(seed, number, COMPANIES[level]) for number in range(hands)]
    with ProcessPoolExecutor(jobs) as pool:
        return [said for hand in pool.map(said_in_hand, tasks, chunksize=10) for said in hand]


def main(words: Sequence[str] | None = None) -> int:
    """Play the hands, fit the corrections and write them where the engine looks for them."""
    from coach.engine.calibration import keep
    from coach.engine.fitting import fitted

    parser = argparse.ArgumentParser(description="Make the corrections of chances from hands played.")
    parser.add_argument("levels", nargs="*", default=list(LEVELS))
    parser.add_argument("--hands", type=int, default=7000)
    parser.add_argument("--seed", default="calibration")
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args(words)
    for level in arguments.levels:
        said = sayings(arguments.seed, arguments.hands, level, arguments.jobs)
        made = f"{arguments.hands} hands, seed {arguments.seed!r}, {datetime.now(UTC):%Y-%m-%d}"
        keep(level, fitted(_by_name(said)), made)
        print(f"against {level}: {made}", file=sys.stderr, flush=True)
    return 0


def _by_name(said: Iterable[Said]) -> Mapping[str, list[tuple[float, bool]]]:
    found: dict[str, list[tuple[float, bool]]] = defaultdict(list)
    for one in said:
        found[one.name].append((one.share, one.came))
    return found


if __name__ == "__main__":
    sys.exit(main())
