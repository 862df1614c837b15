"""Lines of the coach that readers doubt: what was seen and said, and nothing about who saw it."""

import json
from datetime import datetime
from hashlib import sha256

from sqlalchemy import Engine, select
from sqlalchemy.dialects.sqlite import insert as insert_or_keep

from coach.store.learning_schema import LineReportRow
from coach.store.learning_values import LineReport


class LineReports:
    """The doubted lines in one database."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def add(self, observation: dict[str, object], line: str, action: str, now: datetime) -> None:
        """Keep a line that somebody doubts, once however often it is sent."""
        content = json.dumps([observation, line, action], sort_keys=True)
        row = {
            "id": sha256(content.encode()).hexdigest(),
            "observation": observation,
            "line": line,
            "action": action,
            "at": now,
        }
        with self._engine.begin() as connection:
            connection.execute(insert_or_keep(LineReportRow).values(row).on_conflict_do_nothing())

    def all(self) -> tuple[LineReport, ...]:
        """Every doubted line, the oldest first."""
        query = select(LineReportRow.__table__).order_by(LineReportRow.at, LineReportRow.id)
        with self._engine.connect() as connection:
            rows = connection.execute(query).all()
        return tuple(LineReport(row.observation, row.line, row.action, row.at) for row in rows)
