"""Where a learner left off: the lesson, the placement, what is due, and the games, each one press away."""

from dataclasses import dataclass

from flask import url_for

from coach.study.course import Course
from coach.web.course_view import lesson_to_go_on
from coach.web.games_view import games_of
from coach.web.placement_run import last_result, open_run, skippable
from coach.web.recall_view import recalled
from coach.web.services import learner, services

MOST_GAMES = 3


@dataclass(frozen=True, slots=True)
class LeftOff:
    """Something to go on with."""

    title: str
    detail: str
    url: str
    word: str
    """What the button says."""


def left_off() -> tuple[LeftOff, ...]:
    """What who is asking may go on with; nothing for somebody new."""
    asking = learner()
    if asking is None:
        return ()
    games = [game for game in games_of(asking) if not game.is_over][:MOST_GAMES]
    return (
        *_lesson(services().course, asking.id),
        *_placement(),
        *_due(),
        *(LeftOff(game.title, f"{game.score_text} · {game.when_text}", game.url, "Go on") for game in games),
    )


def _lesson(course: Course, learner_id: str) -> tuple[LeftOff, ...]:
    """The lesson to go on with, for who has begun one or was told where to begin."""
    places = services().store.learning.places(learner_id)
    if not places and last_result() is None:
        return ()
    following = lesson_to_go_on(course, places, skippable())
    lesson = None if following is None else course.lesson(following)
    if lesson is None:
        return ()
    place = places.get(lesson.id)
    done = 0 if place is None else sum(one.id in place.done for one in lesson.exercises)
    detail = "Your next lesson" if place is None else f"Lesson, {done} of {len(lesson.exercises)} done"
    url = url_for("learn.lesson", lesson_id=lesson.id)
    return (LeftOff(lesson.title, detail, url, "Open" if place is None else "Go on"),)


def _placement() -> tuple[LeftOff, ...]:
    run = open_run()
    if run is None:
        return ()
    detail = f"Question {run.index + 1} of {run.length}"
    return (LeftOff("Ten questions", detail, url_for("placement.question"), "Go on"),)


def _due() -> tuple[LeftOff, ...]:
    count = len(recalled().due.items)
    if not count:
        return ()
    detail = f"{count} {'question comes' if count == 1 else 'questions come'} back today, if you like"
    return (LeftOff("Practice", detail, url_for("recall.page"), "Look"),)
