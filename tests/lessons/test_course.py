"""The course as it is taught: whole, in order, and every lesson of it can be read and answered."""

from collections import Counter

import pytest

from coach.study.exercise import check
from coach.study.exercises.kinds import KINDS
from tests.lessons.the_course import COURSE, EXERCISES, FAULTS, LESSON_IDS


def test_no_file_of_the_course_has_a_fault():
    assert [str(fault) for fault in FAULTS] == []


def test_the_course_is_as_large_as_it_should_be():
    assert len(COURSE.units) == 8
    assert len(COURSE.lessons) >= 30
    assert len(COURSE.exercises) >= 120


def test_every_kind_of_exercise_is_used():
    used = Counter(exercise.kind for exercise in COURSE.exercises.values())
    assert set(used) == set(KINDS)


def test_every_review_item_has_a_name_of_its_own():
    assert len(set(EXERCISES)) == sum(len(lesson.exercises) for lesson in COURSE.lessons)


@pytest.mark.parametrize("lesson_id", LESSON_IDS)
def test_a_lesson_opens_with_a_problem_and_closes_with_a_decoy(lesson_id: str):
    lesson = COURSE.lesson(lesson_id)
    assert lesson is not None
    parts = [exercise.part for exercise in lesson.exercises]
    assert parts[0] == "problem"
    assert parts[-2:] == ["closing", "closing"]
    assert [exercise.is_decoy for exercise in lesson.exercises].count(True) == 1
    assert set(lesson.requires) <= set(LESSON_IDS[: LESSON_IDS.index(lesson_id)])


@pytest.mark.parametrize("item", EXERCISES)
def test_an_exercise_knows_its_answer(item: str):
    exercise = COURSE.exercises[item]
    assert len(exercise.hints) == 3
    if exercise.kind != "ending":
        assert check(exercise, exercise.task.solution).is_right
