"""The values of learning that go into the store and come out of it."""

from dataclasses import dataclass, replace
from datetime import date, datetime

from coach.study.memory import Verdict


@dataclass(frozen=True, slots=True)
class LessonPlace:
    """Where a learner is in a lesson, and which of its exercises are done."""

    lesson: str
    step: int
    done: frozenset[str]
    started_at: datetime
    changed_at: datetime
    finished_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Attempt:
    """One answer to an exercise or a question; it has a verdict when nothing more was asked after it."""

    item: str
    place: str
    answer: object
    right: bool
    hints: int
    tries: int
    verdict: Verdict | None
    day: date
    """The learner's own calendar day."""
    at: datetime


@dataclass(frozen=True, slots=True)
class QuizAnswer:
    """One answer of a quiz run."""

    skill: str
    answer: object
    right: bool
    at: datetime


@dataclass(frozen=True, slots=True)
class QuizRun:
    """A run of questions; each follows from the seed and its number, so only the answers are kept."""

    id: str
    kind: str
    seed: str
    skills: tuple[str, ...]
    length: int | None
    """None for a run without an end."""
    version: int
    answers: tuple[QuizAnswer, ...]
    result: dict[str, object] | None
    started_at: datetime
    changed_at: datetime
    finished_at: datetime | None = None

    @property
    def index(self) -> int:
        """The number of the question that is open, from 0."""
        return len(self.answers)

    @property
    def is_answered(self) -> bool:
        """Whether every question of a run with an end is answered."""
        return self.length is not None and self.index >= self.length

    def answered(self, answer: QuizAnswer) -> "QuizRun":
        """The run after one more answer."""
        return replace(self, answers=(*self.answers, answer), version=self.version + 1, changed_at=answer.at)

    def finished(self, result: dict[str, object], now: datetime) -> "QuizRun":
        """The run at its end, with the result to keep."""
        return replace(self, result=result, version=self.version + 1, changed_at=now, finished_at=now)


@dataclass(frozen=True, slots=True)
class LineReport:
    """A line of the coach that somebody doubts; nothing says who."""

    observation: dict[str, object]
    line: str
    action: str
    at: datetime
