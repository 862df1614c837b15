"""The policy and its bids learn from nothing, and the same from the same hands."""

import numpy as np
import pytest

from coach.engine import kernel_bids as bids
from coach.engine.learning import School, no_weights
from coach.rules.variants import parse_ruleset

pytestmark = pytest.mark.slow


def _taught() -> tuple[School, "np.ndarray[tuple[int], np.dtype[np.float64]]"]:
    school = School.first(parse_ruleset(), 5)
    weights, moved = no_weights()
    for _ in range(3):
        school.play(weights, moved, 2_000)
    school.fit_tricks(weights, 20_000)
    school.fit_nils(weights, 5_000)
    school.begin_to_bid()
    return school, weights


def test_what_is_learned_is_worth_points_and_is_the_same_again():
    school, weights = _taught()
    again, same = _taught()
    assert np.array_equal(weights, same)
    assert np.array_equal(school.tables, again.tables)
    # Everybody bidding three is no match for bids that go by the hand.
    assert School.first(school.ruleset, 9).compare(weights, school.tables, 5_000) > 10.0
    assert school.compare(weights, school.tables.copy(), 500) == 0.0


def test_an_ace_counts_for_most_of_a_trick_and_spades_endanger_a_nil():
    school, weights = _taught()
    tables = school.tables
    plain_ace = tables[bids.PLAIN_AT + 8 * 3 + 4] - tables[bids.PLAIN_AT + 8 * 3]
    assert 0.6 < plain_ace < 1.2
    assert tables[bids.NIL_AT + bids.NIL_SPADE_RISK] < 0.0 < -tables[bids.NIL_AT + bids.NIL_PLAIN_RISK]
    needs = school.beliefs(weights, 3_000)
    assert (needs[1:, -1] > 0.1).all()
    assert (needs[1:, -1] < 2.0).all()
