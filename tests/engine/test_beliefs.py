"""Which of the drawn deals are kept."""

import numpy as np

from coach.engine.beliefs import choose_worlds
from coach.engine.worlds import chance_of


def _deals(number: int) -> "np.ndarray[tuple[int, int], np.dtype[np.int64]]":
    return np.repeat(np.arange(number), 3).reshape(number, 3)


def test_deals_are_kept_as_often_as_they_are_likely():
    likely = np.random.default_rng(1).random(800) < 0.25
    kept = choose_worlds(_deals(800), np.log(np.where(likely, 3.0, 1.0)), 600, chance_of(1))[:, 0]
    expected = 3.0 * likely.sum() / (800 + 2 * likely.sum())
    assert abs(np.mean(likely[kept]) - expected) < 0.02


def test_a_few_deals_never_stand_for_all():
    logs = np.zeros(800)
    logs[:3] = 40.0
    kept = choose_worlds(_deals(800), logs, 100, chance_of(1))[:, 0]
    assert len(set(kept.tolist())) > 40
    assert (kept < 3).sum() > 3


def test_where_all_deals_are_listed_each_keeps_its_weight():
    logs = np.log(np.array([90.0, 9.0, 1.0]))
    kept = choose_worlds(_deals(3), logs, 100, chance_of(1))[:, 0].tolist()
    assert [kept.count(one) for one in range(3)] == [90, 9, 1]
