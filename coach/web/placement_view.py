"""The placement as its pages show it: its questions, what was said to each answer, and where to begin."""

from dataclasses import dataclass, replace

from flask import url_for
from markupsafe import Markup

from coach.store import QuizAnswer, QuizRun
from coach.study.exercise import check
from coach.study.practice import SKILL
from coach.study.quiz import SKILLS, make_item
from coach.study.sittings import Sitting
from coach.web.asked import AskedView, asked_view, is_there
from coach.web.coach_line import coach_line
from coach.web.lesson_text import inline
from coach.web.placement_run import question_at
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
    asked: AskedView | None
    """None where the course has lost the exercise since the placement began."""
    version: int
    alert: str | None
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
    title, url = _taught(answer.skill)
    return AnswerLine(number, title or "A lesson that is gone", url, answer.right)


def _taught(item: str) -> tuple[str, str]:
    """What teaches an item and where that is; the title is empty where the course has lost it."""
    course = services().course
    skill, exercise = SKILLS.get(item.removeprefix(SKILL)), course.exercises.get(item)
    lesson = None if exercise is None else course.lesson(exercise.lesson)
    if lesson is not None:
        return lesson.title, url_for("learn.lesson", lesson_id=lesson.id)
    return ("", url_for("learn.index")) if skill is None else (skill.name, url_for("quiz.index"))


def question_view(run: QuizRun, alert: str | None) -> PlacementQuestion:
    """The open question: one try, no hints, as it is to find out and not to teach."""
    asked = question_at(run)
    view = None
    if is_there(asked):
        sitting = Sitting(asked.shown, version=run.version)
        view = asked_view(asked, sitting, url_for("placement.answer"), alert)
        if view.exercise is not None:
            view = replace(view, exercise=replace(view.exercise, next_hint="", may_reveal=False))
    last = run.answers[-1] if run.answers else None
    return PlacementQuestion(
        place_text=f"Question {run.index + 1} of {run.length}",
        asked=view,
        version=run.version,
        alert=alert,
        last_right=None if last is None else last.right,
        last_text=Markup("") if last is None else _said(run, last),
    )


def _said(run: QuizRun, answer: QuizAnswer) -> Markup:
    """What is said to an answer; to none, where it is taught."""
    asked, title = question_at(run, run.index - 1), _taught(answer.skill)[0]
    if not title:
        return Markup("")
    if answer.answer is None:
        return Markup.escape(f"“{title}” teaches it.")
    if isinstance(answer.answer, dict):
        item = make_item(asked.shown.removeprefix(SKILL), asked.seed)
        mistake = item.check(str(answer.answer["given"])).mistake
        return Markup.escape(item.skill.idea if mistake is None else mistake.said)
    assert isinstance(answer.answer, list)  # as an exercise reads it
    exercise, words = services().course.exercises[asked.shown], tuple(map(str, answer.answer))
    text = check(exercise, words).text
    return inline(text) if text else Markup.escape(coach_line(exercise, words[0], told=True))
