"""Runs of questions: kept after every answer, gone on with in any browser, their results to look back on."""

import secrets
from collections.abc import Iterable
from datetime import datetime

from sqlalchemy import Engine, Select, delete, insert, select, update

from coach.store.learning import keep_attempts, keep_reviews
from coach.store.learning_rows import quiz_run_of, quiz_run_row
from coach.store.learning_schema import QuizRunRow
from coach.store.learning_values import Attempt, QuizRun
from coach.study.memory import ReviewItem


class QuizRuns:
    """The quiz runs in one database."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def add(
        self,
        learner_id: str,
        kind: str,
        seed: str,
        skills: Iterable[str],
        length: int | None,
        now: datetime,
    ) -> QuizRun:
        """Keep a new run and return it."""
        run_id = secrets.token_urlsafe(9)
        run = QuizRun(run_id, kind, seed, tuple(skills), length, 1, (), None, now, now)
        with self._engine.begin() as connection:
            connection.execute(insert(QuizRunRow).values(quiz_run_row(learner_id, run)))
        return run

    def load(self, run_id: str, learner_id: str) -> QuizRun | None:
        """A learner's own run, None when there is none such (somebody else's neither)."""
        return next(iter(self._found(_runs(learner_id).where(QuizRunRow.id == run_id))), None)

    def save(
        self,
        learner_id: str,
        run: QuizRun,
        against: int,
        attempts: Iterable[Attempt] = (),
        reviews: Iterable[ReviewItem] = (),
    ) -> bool:
        """Keep a changed run with its answers and what they taught; False when it is not at `against`."""
        change = update(QuizRunRow).where(
            QuizRunRow.id == run.id, QuizRunRow.learner_id == learner_id, QuizRunRow.version == against
        )
        with self._engine.begin() as connection:
            if connection.execute(change.values(quiz_run_row(learner_id, run))).rowcount != 1:
                return False
            keep_attempts(connection, learner_id, attempts)
            keep_reviews(connection, learner_id, reviews)
        return True

    def open_runs(self, learner_id: str, kind: str | None = None) -> tuple[QuizRun, ...]:
        """The runs that are not finished, the last one answered first."""
        return self._found(_runs(learner_id, kind).where(QuizRunRow.finished_at.is_(None)))

    def results(self, learner_id: str, kind: str | None = None) -> tuple[QuizRun, ...]:
        """The finished runs that have a result, the newest first."""
        return self._found(_runs(learner_id, kind).where(QuizRunRow.result.is_not(None)))

    def delete(self, run_id: str, learner_id: str) -> None:
        """Forget one of a learner's runs."""
        with self._engine.begin() as connection:
            connection.execute(
                delete(QuizRunRow).where(QuizRunRow.id == run_id, QuizRunRow.learner_id == learner_id)
            )

    def _found(self, query: Select[tuple[object, ...]]) -> tuple[QuizRun, ...]:
        with self._engine.connect() as connection:
            return tuple(quiz_run_of(row) for row in connection.execute(query))


def _runs(learner_id: str, kind: str | None = None) -> Select[tuple[object, ...]]:
    query = select(QuizRunRow.__table__).where(QuizRunRow.learner_id == learner_id)
    if kind is not None:
        query = query.where(QuizRunRow.kind == kind)
    return query.order_by(QuizRunRow.changed_at.desc(), QuizRunRow.started_at.desc())
