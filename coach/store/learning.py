"""What a learner has learned: places in lessons, exercises answered, review items, the open practice."""

from collections.abc import Iterable
from dataclasses import asdict, fields
from datetime import date, datetime

from sqlalchemy import Connection, Engine, bindparam, func, insert, select, update
from sqlalchemy.dialects.sqlite import insert as insert_or_keep

from coach.store.learning_rows import (
    attempt_of,
    attempt_row,
    place_of,
    practice_of,
    practice_row,
    review_of,
    sitting_of,
)
from coach.store.learning_schema import (
    AttemptRow,
    DoneExerciseRow,
    LessonPlaceRow,
    PracticeRow,
    ReviewItemRow,
    SittingRow,
)
from coach.store.learning_values import Attempt, LessonPlace
from coach.study.memory import ReviewItem
from coach.study.practice import EXERCISE, Practice
from coach.study.sittings import Place, Sitting

# Read on many a page, up to two hundred rows of it, so put together once and taken by place.
_REVIEWS = select(*(getattr(ReviewItemRow, field.name) for field in fields(ReviewItem))).where(
    ReviewItemRow.learner_id == bindparam("learner_id")
)


class Learning:
    """Lessons, exercises and review items in one database."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    # -- lessons -------------------------------------------------------------------------------

    def places(self, learner_id: str) -> dict[str, LessonPlace]:
        """Where a learner is in every lesson begun, by lesson."""
        done = self.done(learner_id)
        query = select(LessonPlaceRow.__table__).where(LessonPlaceRow.learner_id == learner_id)
        with self._engine.connect() as connection:
            rows = connection.execute(query).all()
        return {row.lesson: place_of(row, done.get(row.lesson, frozenset())) for row in rows}

    def place(self, learner_id: str, lesson: str) -> LessonPlace | None:
        """Where a learner is in a lesson, None when it was not begun."""
        return self.places(learner_id).get(lesson)

    def last_place(self, learner_id: str) -> LessonPlace | None:
        """The lesson a learner was in last."""
        places = self.places(learner_id).values()
        return max(places, key=lambda place: place.changed_at, default=None)

    def done(self, learner_id: str) -> dict[str, frozenset[str]]:
        """The exercises done, by lesson."""
        query = select(DoneExerciseRow.lesson, DoneExerciseRow.exercise)
        found: dict[str, set[str]] = {}
        with self._engine.connect() as connection:
            for row in connection.execute(query.where(DoneExerciseRow.learner_id == learner_id)):
                found.setdefault(row.lesson, set()).add(row.exercise)
        return {lesson: frozenset(exercises) for lesson, exercises in found.items()}

    def reach(self, learner_id: str, lesson: str, step: int, now: datetime) -> None:
        """Remember the step of a lesson that a learner is at."""
        with self._engine.begin() as connection:
            _touch(connection, learner_id, lesson, now, step=step)

    def mark_done(self, learner_id: str, lesson: str, exercise: str, now: datetime) -> None:
        """Remember that an exercise is done; twice is once."""
        with self._engine.begin() as connection:
            _keep_done(connection, learner_id, lesson, exercise, now)

    def finish(self, learner_id: str, lesson: str, now: datetime) -> None:
        """Remember that a lesson is finished, and since when."""
        change = update(LessonPlaceRow).where(
            LessonPlaceRow.learner_id == learner_id,
            LessonPlaceRow.lesson == lesson,
            LessonPlaceRow.finished_at.is_(None),
        )
        with self._engine.begin() as connection:
            _touch(connection, learner_id, lesson, now)
            connection.execute(change.values(finished_at=now))

    # -- exercises -----------------------------------------------------------------------------

    def sitting(self, learner_id: str, item: str, place: Place = "lesson") -> Sitting:
        """An exercise as a learner has answered it so far, a fresh one when they have not."""
        query = select(SittingRow.__table__).where(
            SittingRow.learner_id == learner_id, SittingRow.item == item, SittingRow.place == place
        )
        with self._engine.connect() as connection:
            row = connection.execute(query).first()
        return Sitting(item, place) if row is None else sitting_of(row)

    def sittings(self, learner_id: str, place: Place = "lesson", lesson: str = "") -> dict[str, Sitting]:
        """Every sitting of a learner, or those of one lesson, by item."""
        query = select(SittingRow.__table__).where(
            SittingRow.learner_id == learner_id, SittingRow.place == place
        )
        if lesson:
            query = query.where(SittingRow.item.startswith(f"{EXERCISE}{lesson}/", autoescape=True))
        with self._engine.connect() as connection:
            return {row.item: sitting_of(row) for row in connection.execute(query)}

    def save_sitting(
        self,
        learner_id: str,
        sitting: Sitting,
        against: int,
        attempt: Attempt | None = None,
        reviews: Iterable[ReviewItem] = (),
    ) -> bool:
        """Keep a changed sitting with its answer and what that taught; False when it is not at `against`.

        An exercise that is settled in its lesson is done from then on.
        """
        with self._engine.begin() as connection:
            if not _changed(connection, learner_id, sitting, against):
                return False
            if attempt is not None and sitting.is_settled and sitting.place == "lesson":
                lesson, _, exercise = sitting.item.removeprefix(EXERCISE).partition("/")
                _keep_done(connection, learner_id, lesson, exercise, attempt.at)
            keep_attempts(connection, learner_id, () if attempt is None else (attempt,))
            keep_reviews(connection, learner_id, reviews)
        return True

    def attempts(self, learner_id: str, item: str | None = None) -> tuple[Attempt, ...]:
        """The answers of a learner, or those to one item, the newest first."""
        query = select(AttemptRow.__table__).where(AttemptRow.learner_id == learner_id)
        if item is not None:
            query = query.where(AttemptRow.item == item)
        with self._engine.connect() as connection:
            return tuple(attempt_of(row) for row in connection.execute(query.order_by(AttemptRow.id.desc())))

    def seen_on(self, learner_id: str) -> dict[str, date]:
        """The last day on which each item was answered."""
        query = select(AttemptRow.item, func.max(AttemptRow.day).label("day"))
        query = query.where(AttemptRow.learner_id == learner_id).group_by(AttemptRow.item)
        with self._engine.connect() as connection:
            return {row.item: row.day for row in connection.execute(query)}

    # -- review items --------------------------------------------------------------------------

    def reviews(self, learner_id: str) -> dict[str, ReviewItem]:
        """The review items of a learner by id."""
        with self._engine.connect() as connection:
            rows = connection.execute(_REVIEWS, {"learner_id": learner_id})
            return {row[0]: review_of(row) for row in rows}

    def save_review(self, learner_id: str, review: ReviewItem) -> None:
        """Keep a review item as it is now."""
        with self._engine.begin() as connection:
            keep_reviews(connection, learner_id, (review,))

    def practised_on(self, learner_id: str, day: date) -> int:
        """How many different questions a learner settled in practice on a day of their calendar."""
        query = select(func.count(AttemptRow.item.distinct())).where(
            AttemptRow.learner_id == learner_id,
            AttemptRow.day == day,
            AttemptRow.place == "practice",
            AttemptRow.verdict.is_not(None),
        )
        with self._engine.connect() as connection:
            return connection.execute(query).scalar_one()

    def practice(self, learner_id: str) -> Practice | None:
        """The practice a learner has open."""
        query = select(PracticeRow.__table__).where(PracticeRow.learner_id == learner_id)
        with self._engine.connect() as connection:
            row = connection.execute(query).first()
        return None if row is None else practice_of(row)

    def begin_practice(self, learner_id: str, practice: Practice) -> None:
        """Open a practice in place of an older one."""
        row = practice_row(learner_id, practice)
        with self._engine.begin() as connection:
            new = insert_or_keep(PracticeRow).values(row)
            connection.execute(new.on_conflict_do_update(index_elements=["learner_id"], set_=row))

    def save_practice(self, learner_id: str, practice: Practice, against: int) -> bool:
        """Keep a practice that went on; False when it is no longer at version `against`."""
        change = update(PracticeRow).where(
            PracticeRow.learner_id == learner_id, PracticeRow.version == against
        )
        with self._engine.begin() as connection:
            return connection.execute(change.values(practice_row(learner_id, practice))).rowcount == 1


def keep_attempts(connection: Connection, learner_id: str, attempts: Iterable[Attempt]) -> None:
    """Add answers inside a transaction."""
    for attempt in attempts:
        connection.execute(insert(AttemptRow).values(attempt_row(learner_id, attempt)))


def keep_reviews(connection: Connection, learner_id: str, reviews: Iterable[ReviewItem]) -> None:
    """Keep review items as they are now, inside a transaction."""
    for review in reviews:
        row = {"learner_id": learner_id, **asdict(review)}
        new = insert_or_keep(ReviewItemRow).values(row)
        connection.execute(new.on_conflict_do_update(index_elements=["learner_id", "id"], set_=row))


def _changed(connection: Connection, learner_id: str, sitting: Sitting, against: int) -> bool:
    """Write a sitting unless somebody was first; a first version is new, any other replaces its last."""
    row = {"learner_id": learner_id, **asdict(sitting)}
    if against == 0:
        new = insert_or_keep(SittingRow).values(row).on_conflict_do_nothing()
        return connection.execute(new).rowcount == 1
    change = update(SittingRow).where(
        SittingRow.learner_id == learner_id,
        SittingRow.item == sitting.item,
        SittingRow.place == sitting.place,
        SittingRow.version == against,
    )
    return connection.execute(change.values(row)).rowcount == 1


def _keep_done(connection: Connection, learner_id: str, lesson: str, exercise: str, now: datetime) -> None:
    row = {"learner_id": learner_id, "lesson": lesson, "exercise": exercise, "done_at": now}
    connection.execute(insert_or_keep(DoneExerciseRow).values(row).on_conflict_do_nothing())
    _touch(connection, learner_id, lesson, now)


def _touch(
    connection: Connection, learner_id: str, lesson: str, now: datetime, step: int | None = None
) -> None:
    """Note that a learner is in a lesson now, and at which step if that is told."""
    row = {
        "learner_id": learner_id,
        "lesson": lesson,
        "step": step or 0,
        "started_at": now,
        "changed_at": now,
    }
    changes: dict[str, object] = {"changed_at": now}
    if step is not None:
        changes["step"] = step
    new = insert_or_keep(LessonPlaceRow).values(row)
    connection.execute(new.on_conflict_do_update(index_elements=["learner_id", "lesson"], set_=changes))
