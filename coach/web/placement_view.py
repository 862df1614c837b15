"""The placement as its pages show it: its questions, what was said to each answer, and where to begin."""

from dataclasses import dataclass, replace

from flask import url_for
from markupsafe import Markup

from coach.store import QuizAnswer, QuizRun
from coach.study.exercise import check
from coach.study.sittings import Sitting
from coach.web.exercise_view import ExerciseView, coach_line, exercise_view
from coach.web.lesson_text import inline
from coach.web.services import services


@dataclass(frozen=True, slots=True)
class AnswerLine:
    """An answer in the list of a result: what it was about, and the lesson that teaches it."""

    number: int
    title: str
    url: str
    is_right: bool


@dataclass(frozen=True, slots=True)
class PlacementView:
    """What a placement is; how far an open one has come; what the last one found."""

    place_text: str
    lines: tuple[AnswerLine, ...]
    right: int
    start_title: str
    start_url: str
    has_result: bool
    may_skip: bool
    """Whether any lesson comes before the one to begin at."""


@dataclass(frozen=True, slots=True)
class PlacementQuestion:
    """The question that is open, and what there is to say to the answer before it."""

    place_text: str
    exercise: ExerciseView | None
    """None where the course has lost the exercise since the placement began."""
    version: int
    last_right: bool | None
    last_text: Markup


def placement_view(run: QuizRun | None, result: QuizRun | None) -> PlacementView:
    """The page about a placement."""
    found = result.result if result is not None else None
    start = services().course.lesson(str(found["start"])) if found else None
    answers = result.answers if result is not None and found else ()
    return PlacementView(
        place_text="" if run is None else f"Question {run.index + 1} of {run.length}",
        lines=tuple(_line(number, one) for number, one in enumerate(answers, 1)),
        right=sum(one.right for one in answers),
        start_title="" if start is None else start.title,
        start_url="" if start is None else url_for("learn.lesson", lesson_id=start.id),
        has_result=bool(found),
        may_skip=start is not None and start is not services().course.lessons[0],
    )


def _line(number: int, answer: QuizAnswer) -> AnswerLine:
    course = services().course
    exercise = course.exercises.get(answer.skill)
    lesson = None if exercise is None else course.lesson(exercise.lesson)
    if lesson is None:
        return AnswerLine(number, "A lesson that is gone", url_for("learn.index"), answer.right)
    return AnswerLine(number, lesson.title, url_for("learn.lesson", lesson_id=lesson.id), answer.right)


def question_view(run: QuizRun, alert: str | None) -> PlacementQuestion:
    """The open question: one try, no hints, as it is to find out and not to teach."""
    item = run.skills[run.index]
    exercise = services().course.exercises.get(item)
    view = None
    if exercise is not None:
        sitting = Sitting(item, version=run.version)
        shown = exercise_view(exercise, sitting, url_for("placement.answer"), alert)
        view = replace(shown, next_hint="", may_reveal=False)
    last = run.answers[-1] if run.answers else None
    return PlacementQuestion(
        place_text=f"Question {run.index + 1} of {run.length}",
        exercise=view,
        version=run.version,
        last_right=None if last is None else last.right,
        last_text=Markup("") if last is None else _said(last),
    )


def _said(answer: QuizAnswer) -> Markup:
    """What the course says to an answer; to none, where it is taught."""
    course = services().course
    exercise = course.exercises.get(answer.skill)
    words = tuple(map(str, answer.answer)) if isinstance(answer.answer, list) else ()
    if exercise is None:
        return Markup("")
    if not words:
        lesson = course.lesson(exercise.lesson)
        return Markup.escape("" if lesson is None else f"“{lesson.title}” teaches it.")
    text = check(exercise, words).text
    return inline(text) if text else Markup.escape(coach_line(exercise, words[0]))
