"""The course as one page shows it: each unit with its lessons, how far each is, and what comes next."""

from dataclasses import dataclass
from typing import NamedTuple

from flask import url_for

from coach.store import LessonPlace
from coach.study.course import Course, Unit
from coach.study.ideas import items_by_concept
from coach.study.lesson import Lesson
from coach.study.mastery import NOTHING, Mastery, masteries
from coach.study.next_lesson import next_lesson
from coach.web.days import today
from coach.web.placement_run import skippable
from coach.web.services import learner, services


@dataclass(frozen=True, slots=True)
class LessonLine:
    """A lesson in the list of its unit; `state` is "new", "begun" or "done"."""

    id: str
    title: str
    idea: str
    url: str
    state: str
    progress_text: str
    level: str
    """How well its ideas are known, in a word; empty where none was met."""
    is_next: bool


@dataclass(frozen=True, slots=True)
class UnitView:
    """A unit with its lessons."""

    id: str
    title: str
    line: str
    lessons: tuple[LessonLine, ...]
    done: int
    is_open: bool
    """Whether its lessons are in sight: the unit that a learner is in."""


@dataclass(frozen=True, slots=True)
class CourseView:
    """The course; `following` is the lesson to go on with, None when all are done."""

    units: tuple[UnitView, ...]
    done: int
    total: int
    exercises: int
    following: LessonLine | None
    is_begun: bool


class _Progress(NamedTuple):
    """How far who is asking has come; `base` is where the lessons' addresses begin."""

    places: dict[str, LessonPlace]
    known: dict[str, Mastery]
    following: str | None
    may_skip: frozenset[str]
    base: str


def course_view(course: Course) -> CourseView:
    """The course as far as who is asking has come."""
    progress = _progress(course)
    units = tuple(_unit(unit, progress) for unit in course.units)
    lines = [line for unit in units for line in unit.lessons]
    return CourseView(
        units=units,
        done=sum(line.state == "done" for line in lines),
        total=len(lines),
        exercises=len(course.exercises),
        following=next((line for line in lines if line.is_next), None),
        is_begun=bool(progress.places),
    )


def _progress(course: Course) -> _Progress:
    asking, learning = learner(), services().store.learning
    places = {} if asking is None else learning.places(asking.id)
    reviews = {} if asking is None else learning.reviews(asking.id)
    may_skip = skippable()
    return _Progress(
        places,
        masteries(items_by_concept(course), reviews, today()),
        lesson_to_go_on(course, places, may_skip),
        may_skip,
        url_for("learn.index"),
    )


def lesson_to_go_on(
    course: Course, places: dict[str, LessonPlace], skippable: frozenset[str] = frozenset()
) -> str | None:
    """The lesson begun last and not finished, else the next one that is open."""
    begun = [place for place in places.values() if not _is_done(course.lesson(place.lesson), place)]
    if begun and course.lesson(last := max(begun, key=lambda place: place.changed_at).lesson):
        return last
    finished = {one.id for one in course.lessons if _is_done(one, places.get(one.id))}
    requires = {one.id: one.requires for one in course.lessons}
    return next_lesson((one.id for one in course.lessons), requires, finished, skippable)


def _is_done(lesson: Lesson | None, place: LessonPlace | None) -> bool:
    return lesson is None or (place is not None and all(one.id in place.done for one in lesson.exercises))


def _unit(unit: Unit, progress: _Progress) -> UnitView:
    lines = tuple(_line(lesson, progress) for lesson in unit.lessons)
    return UnitView(
        id=unit.id,
        title=unit.title,
        line=unit.line,
        lessons=lines,
        done=sum(line.state == "done" for line in lines),
        is_open=any(line.is_next for line in lines),
    )


def _line(lesson: Lesson, progress: _Progress) -> LessonLine:
    place, total = progress.places.get(lesson.id), len(lesson.exercises)
    done = 0 if place is None else sum(one.id in place.done for one in lesson.exercises)
    state = "done" if done == total else "begun" if place is not None else "new"
    untouched = "may be skipped" if lesson.id in progress.may_skip else f"{lesson.minutes} min"
    return LessonLine(
        id=lesson.id,
        title=lesson.title,
        idea=lesson.idea,
        url=f"{progress.base}{lesson.id}",
        state=state,
        progress_text={"done": "done", "begun": f"{done} of {total}", "new": untouched}[state],
        level=_level(lesson, progress.known),
        is_next=lesson.id == progress.following,
    )


def _level(lesson: Lesson, known: dict[str, Mastery]) -> str:
    """The level of the idea of a lesson that is known least, among those that were met."""
    met = [one for concept in lesson.concepts if (one := known.get(concept, NOTHING)) != NOTHING]
    return str(min(met, key=lambda one: one.share).level) if met else ""
