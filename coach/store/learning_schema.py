"""The tables of what a learner has learned, and of the lines that readers doubt."""

from datetime import date, datetime

from sqlalchemy import JSON, Date, Float, ForeignKey, Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from coach.store.schema import Base, UtcDateTime


def _learner() -> Mapped[str]:
    return mapped_column(ForeignKey("learners.id", ondelete="CASCADE"), primary_key=True)


class LessonPlaceRow(Base):
    """Where a learner is in a lesson."""

    __tablename__ = "lesson_places"

    learner_id: Mapped[str] = _learner()
    lesson: Mapped[str] = mapped_column(String(100), primary_key=True)
    step: Mapped[int]
    started_at: Mapped[datetime] = mapped_column(UtcDateTime)
    changed_at: Mapped[datetime] = mapped_column(UtcDateTime)
    finished_at: Mapped[datetime | None] = mapped_column(UtcDateTime)


class DoneExerciseRow(Base):
    """An exercise of a lesson that is done; it stays so when it is done again."""

    __tablename__ = "done_exercises"

    learner_id: Mapped[str] = _learner()
    lesson: Mapped[str] = mapped_column(String(100), primary_key=True)
    exercise: Mapped[str] = mapped_column(String(100), primary_key=True)
    done_at: Mapped[datetime] = mapped_column(UtcDateTime)


class SittingRow(Base):
    """An exercise as it has been answered so far."""

    __tablename__ = "sittings"

    learner_id: Mapped[str] = _learner()
    item: Mapped[str] = mapped_column(String(200), primary_key=True)
    place: Mapped[str] = mapped_column(String(20), primary_key=True)
    version: Mapped[int]
    tries: Mapped[int]
    hints: Mapped[int]
    answer: Mapped[object] = mapped_column(JSON)
    right: Mapped[bool | None]
    revealed: Mapped[bool]
    state: Mapped[dict[str, object]] = mapped_column(JSON)


class AttemptRow(Base):
    """One answer to an exercise or a question, never changed."""

    __tablename__ = "attempts"
    __table_args__ = (Index("ix_attempts_learner", "learner_id", "day"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    learner_id: Mapped[str] = mapped_column(ForeignKey("learners.id", ondelete="CASCADE"))
    item: Mapped[str] = mapped_column(String(200))
    place: Mapped[str] = mapped_column(String(20))
    answer: Mapped[object] = mapped_column(JSON)
    right: Mapped[bool]
    hints: Mapped[int]
    tries: Mapped[int]
    verdict: Mapped[str | None] = mapped_column(String(10))
    day: Mapped[date] = mapped_column(Date)
    at: Mapped[datetime] = mapped_column(UtcDateTime)


class ReviewItemRow(Base):
    """A review item of a learner."""

    __tablename__ = "review_items"

    learner_id: Mapped[str] = _learner()
    id: Mapped[str] = mapped_column(String(200), primary_key=True)
    stability: Mapped[float] = mapped_column(Float)
    difficulty: Mapped[float] = mapped_column(Float)
    reviewed_on: Mapped[date] = mapped_column(Date)
    due_on: Mapped[date] = mapped_column(Date)
    verdict: Mapped[str] = mapped_column(String(10))
    reviews: Mapped[int]
    lapses: Mapped[int]
    parked_until: Mapped[date | None] = mapped_column(Date)
    is_retired: Mapped[bool]


class PracticeRow(Base):
    """The practice a learner has open."""

    __tablename__ = "practices"

    learner_id: Mapped[str] = _learner()
    version: Mapped[int]
    day: Mapped[date] = mapped_column(Date)
    questions: Mapped[list[list[str]]] = mapped_column(JSON)
    index: Mapped[int]


class QuizRunRow(Base):
    """A run of questions."""

    __tablename__ = "quiz_runs"
    __table_args__ = (Index("ix_quiz_runs_learner", "learner_id", "changed_at"),)

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    learner_id: Mapped[str] = mapped_column(ForeignKey("learners.id", ondelete="CASCADE"))
    kind: Mapped[str] = mapped_column(String(40))
    seed: Mapped[str] = mapped_column(String(100))
    skills: Mapped[list[str]] = mapped_column(JSON)
    length: Mapped[int | None]
    version: Mapped[int]
    answers: Mapped[list[dict[str, object]]] = mapped_column(JSON)
    result: Mapped[dict[str, object] | None] = mapped_column(JSON(none_as_null=True))
    started_at: Mapped[datetime] = mapped_column(UtcDateTime)
    changed_at: Mapped[datetime] = mapped_column(UtcDateTime)
    finished_at: Mapped[datetime | None] = mapped_column(UtcDateTime)


class LineReportRow(Base):
    """A line of the coach that somebody doubts, with nothing about who."""

    __tablename__ = "line_reports"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)
    observation: Mapped[dict[str, object]] = mapped_column(JSON)
    line: Mapped[str] = mapped_column(Text)
    action: Mapped[str] = mapped_column(String(20))
    at: Mapped[datetime] = mapped_column(UtcDateTime)
