"""What the lessons claim, proved: one test for each exercise."""

import pytest

from tests.lessons.proofs import exercise_faults
from tests.lessons.the_course import COURSE, EXERCISES


@pytest.mark.slow
@pytest.mark.parametrize("item", EXERCISES)
def test_the_claims_of_an_exercise_are_so(item: str):
    assert list(exercise_faults(COURSE.exercises[item])) == []
