"""The course as it is taught, read once for all its tests."""

from functools import cache

from coach.study.content import ContentFault, ContentRefused
from coach.study.course import Course, load_course
from tests.lessons.check import LESSONS, known_terms


@cache
def loaded() -> tuple[Course, tuple[ContentFault, ...]]:
    """The course, and every fault of its files; with a fault there is nothing to teach."""
    try:
        return load_course(LESSONS, known_terms()), ()
    except ContentRefused as refused:
        return Course(()), refused.faults


COURSE, FAULTS = loaded()
EXERCISES = tuple(COURSE.exercises)
LESSON_IDS = tuple(lesson.id for lesson in COURSE.lessons)
