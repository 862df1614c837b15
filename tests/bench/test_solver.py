"""What the solver costs against DDS on the same deals, each fresh: a deal solved twice would flatter DDS."""

import time
from random import Random

import pytest

from coach.engine.solver import OpenDeal, Solver
from coach.rules.deals import deal_hands
from coach.rules.seats import Seat
from coach.rules.variants import parse_ruleset
from tests.engine.solver.test_against_dds import bridge_deal, bridge_tricks

pytestmark = pytest.mark.bench

STANDARD = parse_ruleset("standard")
SIZES = {13: 60, 12: 100, 11: 150, 10: 300, 8: 600, 6: 1000}


def _deal(chance: Random, size: int) -> OpenDeal:
    hands = deal_hands(STANDARD, Seat.N, str(chance.random()))
    n, e, s, w = (tuple(chance.sample(sorted(hand), size)) for hand in hands)
    return OpenDeal(STANDARD, (n, e, s, w), Seat.N, spades_broken=True)


@pytest.mark.parametrize("size", SIZES)
def test_the_time_of_a_deal_against_dds(size: int) -> None:
    chance, solver = Random(f"bench {size}"), Solver()
    solver.solve(_deal(chance, 4))
    bridge_tricks(bridge_deal(_deal(chance, 4)))
    spent = {"dds": 0.0, "broken": 0.0, "unbroken": 0.0}
    for _ in range(SIZES[size]):
        deal = _deal(chance, size)
        bridge, unbroken = bridge_deal(deal), deal._replace(spades_broken=False)
        for name, run in (
            ("dds", lambda bridge=bridge: bridge_tricks(bridge)),
            ("broken", lambda deal=deal: solver.solve(deal)),
            ("unbroken", lambda deal=unbroken: solver.solve(deal)),
        ):
            started = time.process_time()
            run()
            spent[name] += time.process_time() - started
    mean = {name: 1000 * seconds / SIZES[size] for name, seconds in spent.items()}
    print(
        f"\n{size} cards: broken {mean['broken']:.3f} ms = {mean['broken'] / mean['dds']:.2f} of DDS, "
        f"not broken {mean['unbroken']:.3f} ms = {mean['unbroken'] / mean['dds']:.2f} ({mean['dds']:.3f} ms)"
    )
