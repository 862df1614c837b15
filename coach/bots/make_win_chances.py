"""The win-probability tables, made from the hard bots' own play: python -m coach.bots.make_win_chances.

All four seats are hard bots from a level score; each hand counts for both sides alike. The tables are the
fixed point of playing hand after hand with what those hands brought."""

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime

from coach.bots.levels import choose
from coach.engine import ready
from coach.rules.deals import Deal, deal_hands, draw_dealer
from coach.rules.observation import observe
from coach.rules.position import Position
from coach.rules.variants import parse_ruleset

Brought = tuple[int, int, int, int]
"""What one hand brought: points of NS without bags, bags of NS, the same of EW."""


def hand_played(seed: str) -> Brought:
    """What a hand of four hard bots brings both sides."""
    ready.warm()
    ruleset = parse_ruleset()
    dealer = draw_dealer(seed)
    position = Position.start(Deal(ruleset, dealer, deal_hands(ruleset, dealer, seed)))
    turn = 0
    while (seat := position.to_act) is not None:
        position = position.act(choose("hard", observe(position, seat), f"{seed}/{turn}"))
        turn += 1
    ns, ew = position.score().sides
    return (
        ns.points_of("contract", "nil", "blind_nil"),
        ns.bags_taken,
        ew.points_of("contract", "nil", "blind_nil"),
        ew.bags_taken,
    )


def main(words: Sequence[str] | None = None) -> int:
    """Play the hands, make both tables and write them where the engine looks for them."""
    parser = argparse.ArgumentParser(description="Make the win-probability tables from the hard bots' play.")
    parser.add_argument("--hands", type=int, default=600)
    parser.add_argument("--seed", default="win chances")
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args(words)
    ready.warm()
    seeds = [f"{arguments.seed}/{number}" for number in range(arguments.hands)]
    with ProcessPoolExecutor(arguments.jobs) as pool:
        hands = list(pool.map(hand_played, seeds, chunksize=8))
    from coach.engine.win_chances import make_tables

    made = f"{arguments.hands} hands of four hard bots, seed {arguments.seed!r}, {datetime.now(UTC):%Y-%m-%d}"
    make_tables(hands, made, lambda line: print(line, file=sys.stderr, flush=True))
    return 0


if __name__ == "__main__":
    sys.exit(main())
