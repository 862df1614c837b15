"""How fast and how strong REF-1 is."""

import json
from functools import partial

import pytest

from coach.bots.bench.asked import cards_asked
from coach.bots.bench.times import cpu_ms, spread
from coach.engine.rule_policy import choose_card
from tests.bench.duplicate import duplicate_points

pytestmark = pytest.mark.bench


@pytest.mark.parametrize(
    ("one", "other", "bids"),
    [
        ("ref1", "random", "ref1"),
        ("ref1", "easy", "ref1"),
        ("easy", "random", "ref1"),
        ("ref1", "easy", None),
    ],
)
def test_points_a_hand(one, other, bids):
    points, error = duplicate_points(one, other, 1000, bids=bids)
    whose = f"{bids}'s" if bids else "their own"
    print(f"\n{one} against {other}, {whose} bids: {points:+.1f} ± {error:.1f} points a hand")


def test_the_time_of_a_card():
    times = [cpu_ms(partial(choose_card, seen)) for seen in cards_asked(200)]
    print(f"\na card: {json.dumps(spread(times))}")
