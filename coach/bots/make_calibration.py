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

NO_EXCHANGE, EXCHANGES = (0,), (1, 2, 4)
"""The cards exchanged after a nil, in one hand after another."""
HANDS = (("calibration", "7000"), ("held fast", "5000"), ("once more", "5000"), ("still more", "10000"))
EXCHANGED_HANDS = ("calibration", "1000")
"""Seeds, and how many hands of each: nils are bid three times as often where cards are exchanged."""


def sayings(
    seed: str, hands: int, level: str, jobs: int, exchanges: Sequence[int] = NO_EXCHANGE
) -> list[Said]:
    """All that is said in so many hands against a level."""
    ready.warm()
    companies = [Company(partner="hard", opponents=level, nil_pass=number) for number in exchanges]
    tasks = [(seed, number, companies[number % len(companies)]) for number in range(hands)]
    with ProcessPoolExecutor(jobs) as pool:
        return [said for hand in pool.map(said_in_hand, tasks, chunksize=10) for said in hand]


def main(words: Sequence[str] | None = None) -> int:
    """Play the hands, fit the corrections and write them where the engine looks for them."""
    from coach.engine.calibration import EXCHANGED, keep
    from coach.engine.fitting import fitted

    parser = argparse.ArgumentParser(description="Make the corrections of chances from hands played.")
    parser.add_argument("levels", nargs="*", default=list(LEVELS))
    parser.add_argument(
        "--hands",
        nargs=2,
        action="append",
        metavar=("SEED", "NUMBER"),
        help="hands of a seed; may be repeated",
    )
    parser.add_argument("--exchanged", nargs=2, default=EXCHANGED_HANDS, metavar=("SEED", "NUMBER"))
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args(words)
    for level in arguments.levels:
        said: list[Said] = []
        plain = arguments.hands or HANDS
        for seed, number in plain:
            said += sayings(seed, int(number), level, arguments.jobs)
        seed, number = arguments.exchanged
        exchanged = sayings(seed, int(number), level, arguments.jobs, EXCHANGES)
        said += [one for one in exchanged if one.name.endswith(EXCHANGED)]
        hands = ", ".join(f"{number} hands of {seed!r}" for seed, number in plain)
        made = f"{hands}, with an exchange {number} of {seed!r}, {datetime.now(UTC):%Y-%m-%d}"
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
