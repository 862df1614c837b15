"""A question of a practice: an exercise, or a fresh item of a quiz skill, with what a form does to it."""

from dataclasses import dataclass

from werkzeug.datastructures import MultiDict

from coach.rules.errors import InputError
from coach.study.practice import SKILL, Question
from coach.study.quiz import SKILLS, make_item
from coach.study.sittings import Sitting
from coach.web.deeds import read_version
from coach.web.exercise_view import ExerciseView, exercise_view
from coach.web.exercises import MOVED_ON, act_on
from coach.web.quiz_form import read_answer
from coach.web.quiz_view import QuestionView, question_view
from coach.web.services import services


@dataclass(frozen=True, slots=True)
class AskedView:
    """A question as its page shows it: one of the two is there."""

    exercise: ExerciseView | None
    skill: QuestionView | None
    settled: bool


def is_there(question: Question) -> bool:
    """Whether the course or the quiz still has the question; files may change between two practices."""
    if question.shown.startswith(SKILL):
        return question.shown.removeprefix(SKILL) in SKILLS
    return question.shown in services().course.exercises


def asked_view(question: Question, sitting: Sitting, action: str, alert: str | None = None) -> AskedView:
    """A question in a sitting, its form posting to `action`."""
    if question.shown.startswith(SKILL):
        item = make_item(question.shown.removeprefix(SKILL), question.seed)
        return AskedView(None, question_view(item, _given(sitting)), sitting.is_settled)
    exercise = services().course.exercises[question.shown]
    return AskedView(exercise_view(exercise, sitting, action, alert), None, sitting.is_settled)


def act_on_question(
    question: Question, sitting: Sitting, form: "MultiDict[str, str]"
) -> tuple[Sitting, str | None]:
    """The next sitting and no alert, or the same sitting and why nothing was done."""
    if not question.shown.startswith(SKILL):
        return act_on(services().course.exercises[question.shown], sitting, form)
    if read_version(form) != sitting.version:
        return sitting, MOVED_ON
    if sitting.is_settled:
        return sitting, None
    item = make_item(question.shown.removeprefix(SKILL), question.seed)
    try:
        given = read_answer(item, form)
    except InputError as problem:
        return sitting, problem.message
    right = item.check(given).is_right
    after = sitting.answered({"given": given}, right)
    return (after if right else after.shown()), None  # a figure is worked out, not tried again


def _given(sitting: Sitting) -> str | None:
    answer = sitting.answer
    return str(answer["given"]) if isinstance(answer, dict) and "given" in answer else None
