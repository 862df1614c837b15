"""How a figure is told: rounded as far as the deals bear, and what is not all is never called all."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from coach.advice.numbers import is_tellable, percent, points_words, tenths, wins_for_less


@pytest.mark.parametrize(
    ("share", "words"),
    [(1.0, "over 99 %"), (0.998, "over 99 %"), (0.84, "84 %"), (0.002, "under 1 %"), (0, "under 1 %")],
)
def test_a_share_is_told_in_whole_percent(share, words):
    assert percent(share) == words


def test_a_share_needs_deals_enough_for_five_points():
    assert is_tellable(0.5, 400)
    assert not is_tellable(0.5, 320)
    assert is_tellable(0.95, 100)
    assert not is_tellable(1.0, 12)


@pytest.mark.parametrize(
    ("points", "words"), [(6.2, "6 points"), (1.2, "1 point"), (0.4, "0.4 points"), (1.6, "2 points")]
)
def test_points_are_told_whole_from_one_on(points, words):
    assert points_words(points) == words


def test_chances_that_are_told_alike_are_left_out():
    text = "bidding 2 scores 3 points less than bidding 4 but wins the game more often"
    assert wins_for_less("bidding 2", "bidding 4", 3.0, 0.42, 0.38) == f"{text}: 42 %, not 38 %"
    assert wins_for_less("bidding 2", "bidding 4", 3.0, 0.421, 0.419) == text


@given(st.dictionaries(st.sampled_from("abcd"), st.floats(0, 13), min_size=1))
def test_parts_in_tenths_add_up_to_what_they_make(parts):
    told = tenths(parts)
    assert f"{sum(told.values()):.1f}" == f"{round(10 * sum(parts.values())) / 10:.1f}"
    assert all(abs(told[name] - part) < 0.1 + 1e-9 for name, part in parts.items())
