"""How fast and how strong REF-1 is."""

import time
from statistics import mean, quantiles

import pytest

from coach.bots import choose
from coach.engine.rule_policy import choose_card
from coach.rules.observation import Question
from tests.bench.duplicate import duplicate_points
from tests.engine.hands import positions

pytestmark = pytest.mark.bench


def medium(seen, seed):
    return choose("medium", seen, seed)


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
    times = []
    for _, seen, _ in positions(200, "time", lambda seen: medium(seen, "")):
        if seen.question is Question.PLAY:
            started = time.process_time()
            choose_card(seen)
            times.append(1000 * (time.process_time() - started))
    p99 = quantiles(times, n=100)[98]
    print(f"\na card: mean {mean(times):.3f} ms, 99 % {p99:.2f} ms, worst {max(times):.2f} ms")
