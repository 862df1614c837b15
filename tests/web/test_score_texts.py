"""Scores as they are written in lists and headlines."""

import pytest

from coach.web.score_view import score_text


@pytest.mark.parametrize(
    ("one", "other", "text"), [(502, 490, "502 to 490"), (-60, 72, "72 to −60"), (0, 0, "0 to 0")]
)
def test_the_higher_score_comes_first_with_a_true_minus(one, other, text):
    assert score_text(one, other) == text
