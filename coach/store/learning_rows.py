"""Rows of the learning tables as values, and values as rows."""

from dataclasses import asdict, fields
from datetime import datetime
from typing import Any

from coach.store.learning_values import Attempt, LessonPlace, QuizAnswer, QuizRun
from coach.study.memory import ReviewItem, Verdict
from coach.study.practice import Practice, Question
from coach.study.sittings import Sitting


def place_of(row: Any, done: frozenset[str]) -> LessonPlace:
    """A place in a lesson."""
    return LessonPlace(row.lesson, row.step, done, row.started_at, row.changed_at, row.finished_at)


def sitting_of(row: Any) -> Sitting:
    """A sitting."""
    return Sitting(**{field.name: getattr(row, field.name) for field in fields(Sitting)})


def attempt_of(row: Any) -> Attempt:
    """An answer."""
    kept = {field.name: getattr(row, field.name) for field in fields(Attempt)}
    return Attempt(**kept | {"verdict": None if row.verdict is None else Verdict(row.verdict)})


def attempt_row(learner_id: str, attempt: Attempt) -> dict[str, object]:
    """The row of an answer."""
    return {"learner_id": learner_id, **asdict(attempt)}


def review_of(row: Any) -> ReviewItem:
    """A review item, from its fields in order."""
    item, stability, difficulty, reviewed_on, due_on, verdict, *rest = row
    return ReviewItem(item, stability, difficulty, reviewed_on, due_on, Verdict(verdict), *rest)


def practice_of(row: Any) -> Practice:
    """A practice."""
    return Practice(row.day, tuple(Question(*one) for one in row.questions), row.index, row.version)


def practice_row(learner_id: str, practice: Practice) -> dict[str, object]:
    """The row of a practice."""
    questions = [[one.due, one.shown, one.seed] for one in practice.questions]
    return {
        "learner_id": learner_id,
        "version": practice.version,
        "day": practice.day,
        "questions": questions,
        "index": practice.index,
    }


def quiz_run_of(row: Any) -> QuizRun:
    """A quiz run."""
    kept = {field.name: getattr(row, field.name) for field in fields(QuizRun)}
    answers = tuple(
        QuizAnswer(one["skill"], one["answer"], one["right"], datetime.fromisoformat(one["at"]))
        for one in row.answers
    )
    return QuizRun(**kept | {"skills": tuple(row.skills), "answers": answers})


def quiz_run_row(learner_id: str, run: QuizRun) -> dict[str, object]:
    """The row of a quiz run."""
    answers = [asdict(one) | {"at": one.at.isoformat()} for one in run.answers]
    return {"learner_id": learner_id, **asdict(run), "skills": list(run.skills), "answers": answers}
