"""The idea that is known least of those a learner has met, and the lesson that teaches it."""

from collections.abc import Mapping
from dataclasses import dataclass

from flask import url_for

from coach.study.ideas import items_by_concept
from coach.study.mastery import masteries, weakest
from coach.study.memory import ReviewItem
from coach.web.days import today
from coach.web.services import services


@dataclass(frozen=True, slots=True)
class WeakestView:
    """An idea and the lesson to go back to."""

    name: str
    lesson: str
    url: str


def weakest_view(reviews: Mapping[str, ReviewItem]) -> WeakestView | None:
    """The idea known least, None when every idea met is known."""
    course = services().course
    idea = weakest(masteries(items_by_concept(course), reviews, today()))
    lesson = next((one for one in course.lessons if idea in one.concepts), None)
    if idea is None or lesson is None:
        return None
    term = services().glossary.term(idea)
    name = lesson.title if term is None else term.name
    return WeakestView(name, lesson.title, url_for("learn.lesson", lesson_id=lesson.id, step=1))
