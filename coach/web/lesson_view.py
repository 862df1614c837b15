"""A lesson as its page shows it: one step at a time, the way through its steps, and what comes after it."""

from dataclasses import dataclass

from flask import url_for
from markupsafe import Markup

from coach.rules.seats import SIDES
from coach.study.course import Course
from coach.study.lesson import Lesson, Prose, Show
from coach.study.sittings import Sitting
from coach.web.exercise_view import ExerciseView, exercise_view
from coach.web.ledger_view import Ledger
from coach.web.lesson_text import block, inline
from coach.web.scene_view import HandCardView, LaidCard, hand_view, laid
from coach.web.score_task_view import ledger
from coach.web.task_parts import OWN


@dataclass(frozen=True, slots=True)
class StepMark:
    """A step in the strip above a lesson."""

    number: int
    url: str
    is_done: bool
    is_here: bool


@dataclass(frozen=True, slots=True)
class SaidView:
    """Prose, or a picture: a hand, a trick, or ledgers."""

    html: Markup
    hand: tuple[HandCardView, ...] = ()
    trick: tuple[LaidCard, ...] = ()
    ledgers: tuple[Ledger, ...] = ()


@dataclass(frozen=True, slots=True)
class LessonLink:
    """Another lesson to go to."""

    title: str
    url: str


@dataclass(frozen=True, slots=True)
class LessonView:
    """One step of a lesson, or its end."""

    id: str
    title: str
    unit_title: str
    idea: str
    mistake: str
    url: str
    step: int
    """Which step is shown, from 1; one more than there are at the end."""
    steps: tuple[StepMark, ...]
    said: tuple[SaidView, ...]
    exercise: ExerciseView | None
    next_url: str
    is_finished: bool
    """Whether every exercise of it is done."""
    following: LessonLink | None


def lesson_view(
    course: Course,
    lesson: Lesson,
    step: int,
    done: frozenset[str],
    sitting: Sitting | None,
    alert: str | None = None,
) -> LessonView:
    """The view of a step (from 1; one more than there are is the end); `sitting` is that of its exercise."""
    url = url_for("learn.lesson", lesson_id=lesson.id)
    is_end = step > len(lesson.steps)
    exercise = None
    if not is_end and sitting is not None:
        one = lesson.steps[step - 1].exercise
        action = url_for("learn.act", lesson_id=lesson.id, exercise_id=one.id)
        exercise = exercise_view(one, sitting, action, alert)
    unit = next(unit for unit in course.units if unit.id == lesson.unit)
    after = course.after(lesson)
    return LessonView(
        id=lesson.id,
        title=lesson.title,
        unit_title=unit.title,
        idea=lesson.idea,
        mistake=lesson.mistake,
        url=url,
        step=step,
        steps=tuple(
            StepMark(number, f"{url}?step={number}", one.exercise.id in done, number == step)
            for number, one in enumerate(lesson.steps, 1)
        ),
        said=tuple(map(said_view, lesson.last_word if is_end else lesson.steps[step - 1].said)),
        exercise=exercise,
        next_url=f"{url}?step={step + 1}",
        is_finished=all(one.id in done for one in lesson.exercises),
        following=None
        if after is None
        else LessonLink(after.title, url_for("learn.lesson", lesson_id=after.id)),
    )


def said_view(said: Prose | Show) -> SaidView:
    """Prose rendered, or a picture with its caption."""
    if isinstance(said, Prose):
        return SaidView(block(said.text))
    caption = inline(said.caption)
    if said.trick is not None:
        return SaidView(caption, trick=laid(said.ruleset, said.trick, OWN, tells=len(said.trick.cards) == 4))
    if said.score is not None:
        request, result = said.score
        both = tuple(ledger(request.before[side], result, side) for side in SIDES)
        return SaidView(caption, ledgers=both)
    return SaidView(caption, hand=hand_view(said.ruleset, said.hand))


def first_open(lesson: Lesson, done: frozenset[str]) -> int:
    """The step where a learner goes on: the first that is not done, or the end."""
    for number, step in enumerate(lesson.steps, 1):
        if step.exercise.id not in done:
            return number
    return len(lesson.steps) + 1
