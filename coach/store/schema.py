"""The tables of the database."""

from datetime import UTC, datetime

from sqlalchemy import JSON, DateTime, Dialect, ForeignKey, Index, String, Text, TypeDecorator
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class UtcDateTime(TypeDecorator[datetime]):
    """A moment with its time zone; SQLite keeps none, so UTC goes in and UTC comes out."""

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Store the moment in UTC; a moment without a zone has no meaning here."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("A stored moment needs a time zone.")
        return value.astimezone(UTC).replace(tzinfo=None)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Return the moment in UTC."""
        return None if value is None else value.replace(tzinfo=UTC)


class Base(DeclarativeBase):
    """Every table of the database."""


class SecretRow(Base):
    """The one secret that signs cookies."""

    __tablename__ = "secrets"

    name: Mapped[str] = mapped_column(String(20), primary_key=True)
    value: Mapped[str] = mapped_column(String(100))


class LearnerRow(Base):
    """An anonymous learner."""

    __tablename__ = "learners"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    created_at: Mapped[datetime] = mapped_column(UtcDateTime)
    preferences: Mapped[dict[str, object]] = mapped_column(JSON)


class TableRow(Base):
    """A table: the state that a command changes, and what a list of games shows."""

    __tablename__ = "tables"
    __table_args__ = (Index("ix_tables_learner", "learner_id", "changed_at"),)

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    learner_id: Mapped[str] = mapped_column(ForeignKey("learners.id", ondelete="CASCADE"))
    version: Mapped[int]
    state: Mapped[str] = mapped_column(Text)
    level: Mapped[str] = mapped_column(String(20))
    created_at: Mapped[datetime] = mapped_column(UtcDateTime)
    changed_at: Mapped[datetime] = mapped_column(UtcDateTime)


class HandRow(Base):
    """A scored hand, written in the same transaction as the table that scored it."""

    __tablename__ = "hands"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    deal_seed: Mapped[str] = mapped_column(String(100))
    dealer: Mapped[str] = mapped_column(String(1))
    standing_before: Mapped[list[list[int]]] = mapped_column(JSON)
    standing_after: Mapped[list[list[int]]] = mapped_column(JSON)
    record: Mapped[dict[str, object]] = mapped_column(JSON)
