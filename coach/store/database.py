"""Opening the SQLite database: its pragmas, and its migrations under a lock."""

import fcntl
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine, ExceptionContext, create_engine, event, inspect, text
from sqlalchemy.exc import DatabaseError

from coach.store.errors import StoreBusy, StoreUnusable

FILE_NAME = "spades-coach.sqlite3"
BUSY_SECONDS = 3
"""How long a request waits for another program to let go of the database."""
NEWEST_REVISION = "b1"
"""The newest migration; a test holds it against the migrations themselves."""


def open_database(folder: Path) -> Engine:
    """Return an engine on the database in `folder`, created and brought up to date first."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreUnusable(f"The data folder {folder} cannot be made: {error.strerror}.") from error
    engine = create_engine(f"sqlite:///{folder / FILE_NAME}", connect_args={"timeout": BUSY_SECONDS})
    event.listen(engine, "connect", _set_pragmas)
    event.listen(engine, "handle_error", _tell_busy)
    try:
        with _locked(folder / "migrations.lock"):
            migrate(engine)
    except OSError as error:
        raise StoreUnusable(f"The data folder {folder} cannot be written: {error.strerror}.") from error
    except StoreBusy as error:
        raise StoreUnusable(f"Another program holds the database {folder / FILE_NAME}.") from error
    except DatabaseError as error:
        raise StoreUnusable(
            f"The database {folder / FILE_NAME} cannot be opened: {error.orig}. Move it away to start afresh."
        ) from error
    return engine


def _tell_busy(context: ExceptionContext) -> None:
    if isinstance(context.original_exception, sqlite3.OperationalError) and "locked" in str(
        context.original_exception
    ):
        raise StoreBusy from context.original_exception


def _set_pragmas(connection: sqlite3.Connection, _record: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    # A killed process loses nothing in WAL mode at this level; only a power cut can take the last writes.
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Hold a lock between processes, so that two starts at once migrate once."""
    with path.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def migrate(engine: Engine) -> None:
    """Bring the database up to the newest schema."""
    with engine.begin() as connection:
        if _revision_in(connection) == NEWEST_REVISION:
            return
        # Alembic takes a third of a second to import, and is needed only here.
        from alembic import command
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _revision_in(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return None if found is None else str(found)
