"""Migrations up and down: a folder of an older version keeps its games, and learning goes without a trace."""

from pathlib import Path

import pytest
from sqlalchemy import Engine, inspect

from coach.store import TableSetup, open_store
from coach.store.database import NEWEST_REVISION, open_database
from tests.play.tables import NOW, open_table

LEARNING = {
    "lesson_places",
    "done_exercises",
    "sittings",
    "attempts",
    "review_items",
    "practices",
    "quiz_runs",
    "line_reports",
}


def move(engine: Engine, to: str) -> None:
    """Bring a database to a revision, up or down."""
    from alembic import command
    from alembic.config import Config

    import coach.store

    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(Path(coach.store.__file__).parent / "migrations"))
        config.attributes["connection"] = connection
        current = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar_one()
        (command.downgrade if to < current else command.upgrade)(config, to)


@pytest.fixture
def games(tmp_path):
    """A folder as the first version left it, with a learner and a game."""
    store = open_store(tmp_path)
    learner = store.new_learner(NOW)
    table_id = store.add_table(learner, open_table("old"), TableSetup("easy"))
    secret = store.secret()
    store.close()
    engine = open_database(tmp_path)
    move(engine, "a1")
    engine.dispose()
    return tmp_path, learner, table_id, secret


def tables_in(folder: Path) -> set[str]:
    import sqlite3

    with sqlite3.connect(folder / "spades-coach.sqlite3") as connection:
        return {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def test_going_back_drops_what_was_learned_and_nothing_else(games):
    folder, *_ = games
    assert tables_in(folder) == {"alembic_version", "secrets", "learners", "tables", "hands"}


def test_an_older_folder_keeps_its_games_its_learner_and_its_secret(games):
    folder, learner, table_id, secret = games
    store = open_store(folder)
    assert store.load_table(table_id, learner).table == open_table("old")
    assert store.secret() == secret
    store.learning.mark_done(learner, "follow", "first", NOW)
    assert store.learning.done(learner) == {"follow": {"first"}}
    store.close()


def test_down_and_up_again_is_a_new_beginning_of_learning(games):
    folder, learner, *_ = games
    engine = open_database(folder)
    for revision in ("a1", NEWEST_REVISION):
        move(engine, revision)
    assert set(inspect(engine).get_table_names()) >= LEARNING
    engine.dispose()
    store = open_store(folder)
    assert store.learning.places(learner) == {}
    store.close()
