"""The store: every query the app makes, each in its own transaction."""

import secrets
from dataclasses import asdict, fields
from datetime import datetime
from pathlib import Path

from sqlalchemy import Engine, bindparam, delete, insert, select, text, update
from sqlalchemy.dialects.sqlite import insert as insert_or_keep
from sqlalchemy.exc import SQLAlchemyError

from coach.play.events import HandScored
from coach.play.stored import parse_table, table_text
from coach.play.table import Table
from coach.rules.interchange import record_json
from coach.rules.scoring import SideScore, Standing
from coach.rules.seats import SEATS, parse_seat
from coach.store.database import open_database
from coach.store.learning import Learning
from coach.store.line_reports import LineReports
from coach.store.quiz_runs import QuizRuns
from coach.store.schema import HandRow, LearnerRow, SecretRow, TableRow
from coach.store.values import Learner, Preferences, StoredHand, StoredTable, TableSetup, TableSummary

# The two queries of every page, put together once.
_LEARNER = select(LearnerRow.preferences).where(LearnerRow.id == bindparam("learner_id"))
_TABLE = select(TableRow.state, TableRow.version, TableRow.changed_at, TableRow.level).where(
    TableRow.id == bindparam("table_id"), TableRow.learner_id == bindparam("learner_id")
)


def open_store(folder: Path) -> "Store":
    """Return the store in a data folder, created or brought up to date first."""
    return Store(open_database(folder))


class Store:
    """Learners, their tables and hands, and beside them what they have learned, in one database."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self.learning = Learning(engine)
        self.quiz_runs = QuizRuns(engine)
        self.line_reports = LineReports(engine)

    def close(self) -> None:
        """Let go of every connection."""
        self._engine.dispose()

    def is_alive(self) -> bool:
        """Whether the database answers."""
        try:
            with self._engine.connect() as connection:
                connection.execute(text("SELECT 1"))
        except SQLAlchemyError:
            return False
        return True

    def secret(self) -> str:
        """The secret that signs cookies, created once."""
        fresh = secrets.token_urlsafe(48)
        with self._engine.begin() as connection:
            row = insert_or_keep(SecretRow).values(name="cookies", value=fresh)
            connection.execute(row.on_conflict_do_nothing())
            return str(connection.scalar(select(SecretRow.value).where(SecretRow.name == "cookies")))

    # -- learners ------------------------------------------------------------------------------

    def new_learner(self, now: datetime) -> str:
        """Add a learner and return its id."""
        learner_id = secrets.token_hex(16)
        with self._engine.begin() as connection:
            row = {"id": learner_id, "created_at": now, "preferences": asdict(Preferences())}
            connection.execute(insert(LearnerRow).values(row))
        return learner_id

    def learner(self, learner_id: str) -> Learner | None:
        """The learner with an id, None when there is none."""
        with self._engine.connect() as connection:
            kept = connection.scalar(_LEARNER, {"learner_id": learner_id})
        return None if kept is None else Learner(learner_id, _preferences(kept))

    def save_preferences(self, learner_id: str, preferences: Preferences) -> None:
        """Remember a learner's choices."""
        with self._engine.begin() as connection:
            change = update(LearnerRow).where(LearnerRow.id == learner_id)
            connection.execute(change.values(preferences=asdict(preferences)))

    def delete_learner(self, learner_id: str) -> None:
        """Forget a learner with all that is theirs; doubted lines name nobody and stay."""
        with self._engine.begin() as connection:
            connection.execute(delete(LearnerRow).where(LearnerRow.id == learner_id))

    # -- tables --------------------------------------------------------------------------------

    def add_table(self, learner_id: str, table: Table, setup: TableSetup) -> str:
        """Keep a new table and return its id."""
        table_id = secrets.token_urlsafe(9)
        with self._engine.begin() as connection:
            row = {
                "id": table_id,
                "learner_id": learner_id,
                "version": table.version,
                "state": table_text(table),
                "level": setup.level,
                "created_at": table.changed_at,
                "changed_at": table.changed_at,
            }
            connection.execute(insert(TableRow).values(row))
        return table_id

    def load_table(self, table_id: str, learner_id: str) -> StoredTable | None:
        """A learner's own table, None when there is none such (somebody else's neither)."""
        with self._engine.connect() as connection:
            row = connection.execute(_TABLE, {"table_id": table_id, "learner_id": learner_id}).first()
        if row is None:
            return None
        table = parse_table(row.state, row.version, row.changed_at)
        return StoredTable(table_id, learner_id, table, TableSetup(row.level))

    def save_table(self, table_id: str, table: Table, against: int, scored: HandScored | None = None) -> bool:
        """Keep a changed table, and the hand it scored; False when it is no longer at version `against`."""
        change = update(TableRow).where(TableRow.id == table_id, TableRow.version == against)
        values = {"state": table_text(table), "version": table.version, "changed_at": table.changed_at}
        with self._engine.begin() as connection:
            if connection.execute(change.values(values)).rowcount != 1:
                return False
            if scored is not None:
                connection.execute(insert(HandRow).values(_hand_row(table_id, scored)))
        return True

    def tables_of(self, learner_id: str) -> tuple[TableSummary, ...]:
        """A learner's tables, the last one played first."""
        query = select(TableRow.__table__).where(TableRow.learner_id == learner_id)
        with self._engine.connect() as connection:
            rows = connection.execute(query.order_by(TableRow.changed_at.desc())).all()
        return tuple(
            _summary(row.id, parse_table(row.state, row.version, row.changed_at), row) for row in rows
        )

    def delete_table(self, table_id: str, learner_id: str) -> None:
        """Forget one of a learner's tables with its hands."""
        with self._engine.begin() as connection:
            connection.execute(
                delete(TableRow).where(TableRow.id == table_id, TableRow.learner_id == learner_id)
            )

    def hands_of(self, table_id: str) -> tuple[StoredHand, ...]:
        """The scored hands of a table, in order."""
        query = select(HandRow.__table__).where(HandRow.table_id == table_id).order_by(HandRow.number)
        with self._engine.connect() as connection:
            rows = connection.execute(query).all()
        return tuple(
            StoredHand(
                number=row.number,
                deal_seed=row.deal_seed,
                dealer=parse_seat(row.dealer),
                standing_before=_standing(row.standing_before),
                standing_after=_standing(row.standing_after),
                record=row.record,
            )
            for row in rows
        )


def _preferences(kept: dict[str, object]) -> Preferences:
    """The remembered choices; one that a newer version no longer knows is dropped."""
    known = {field.name for field in fields(Preferences)}
    return Preferences(**{name: value for name, value in kept.items() if name in known})  # type: ignore[arg-type]


def _hand_row(table_id: str, scored: HandScored) -> dict[str, object]:
    deal = scored.record.deal
    return {
        "table_id": table_id,
        "number": scored.hand_number,
        "deal_seed": scored.deal_seed,
        "dealer": str(deal.dealer),
        "standing_before": deal.standing,
        "standing_after": scored.score.standing,
        "record": record_json(scored.record),
    }


def _standing(kept: list[list[int]]) -> Standing:
    ns, ew = (SideScore(*pair) for pair in kept)
    return Standing(ns, ew)


def _summary(table_id: str, table: Table, row: object) -> TableSummary:
    ruleset = table.game.ruleset
    finished = table.position.phase == "finished" and not table.trick_rests
    return TableSummary(
        id=table_id,
        variant_id=ruleset.variant.id,
        options=ruleset.options_json(),
        setup=TableSetup(row.level),  # type: ignore[attr-defined]
        seat=next(seat for seat in SEATS if table.is_person(seat)),
        standing=table.position.score().standing if finished else table.game.standing,
        hand_number=table.game.hand_number,
        stage=table.stage,
        winner=None if table.winner is None else str(table.winner),
        is_resigned=table.resigned is not None,
        created_at=row.created_at,  # type: ignore[attr-defined]
        changed_at=row.changed_at,  # type: ignore[attr-defined]
    )
