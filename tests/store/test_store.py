import multiprocessing
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import inspect

from coach.play.apply import apply
from coach.play.commands import Command, GoOn
from coach.play.events import HandScored
from coach.play.table import Stage
from coach.rules.interchange import record_json
from coach.rules.record import record_of
from coach.rules.seats import Seat
from coach.store import Preferences, TableSetup, open_store
from coach.store.database import FILE_NAME, NEWEST_REVISION, open_database
from coach.store.errors import StoreBusy, StoreUnusable
from coach.store.schema import Base
from tests.play.tables import NOW, do, first_legal, go_to, open_table

EASY = TableSetup("easy")


def test_a_table_comes_back_as_it_was(store, learner):
    table = go_to(open_table("kept", variant="barmore"), Stage.PLAYING)
    table_id = store.add_table(learner, table, EASY)
    loaded = store.load_table(table_id, learner)
    assert loaded.table == table
    assert loaded.setup == EASY


def test_somebody_elses_table_is_not_there(store, learner):
    table_id = store.add_table(learner, open_table(), EASY)
    assert store.load_table(table_id, store.new_learner(NOW)) is None
    assert store.load_table("nothing", learner) is None


def test_of_two_changes_against_one_version_only_the_first_is_kept(store, learner):
    table = open_table()
    table_id = store.add_table(learner, table, EASY)
    first = do(table, first_legal("", table.observation(table.to_act), ""))
    assert store.save_table(table_id, first, table.version)
    assert not store.save_table(table_id, first, table.version)
    assert store.load_table(table_id, learner).table == first


def test_a_scored_hand_is_kept_with_its_record(store, learner):
    table = go_to(open_table(), Stage.TRICK, tricks=13)
    table_id = store.add_table(learner, table, EASY)
    scored_table, events = apply(table, Command(Seat.S, GoOn(), table.version), NOW)
    scored = next(event for event in events if isinstance(event, HandScored))
    assert store.save_table(table_id, scored_table, table.version, scored)
    (hand,) = store.hands_of(table_id)
    assert hand.standing_after == scored_table.position.score().standing
    assert hand.record == record_json(record_of(scored_table.position))
    (summary,) = store.tables_of(learner)
    assert summary.standing == hand.standing_after
    assert summary.seat is Seat.S


def test_the_last_table_played_is_listed_first(store, learner):
    older = store.add_table(learner, open_table(), EASY)
    newer = store.add_table(learner, open_table(), EASY)
    later = do(open_table(), first_legal("", open_table().observation(open_table().to_act), ""))
    moved = later.after(NOW.replace(year=2027))
    assert store.save_table(older, moved, 1)
    assert [one.id for one in store.tables_of(learner)] == [older, newer]


def test_choices_are_remembered(store, learner):
    chosen = Preferences(four_colours=True, theme="dark", hand_order="spades_left")
    assert store.learner(learner).preferences == Preferences()
    store.save_preferences(learner, chosen)
    assert store.learner(learner).preferences == chosen


def test_deleting_a_learner_deletes_all_of_theirs_and_nothing_else(store, learner):
    other = store.new_learner(NOW)
    mine, theirs = (store.add_table(one, open_table(), EASY) for one in (learner, other))
    store.delete_learner(learner)
    assert store.learner(learner) is None
    assert store.load_table(mine, learner) is None
    assert store.load_table(theirs, other) is not None


def test_deleting_a_table_needs_its_owner(store, learner):
    table_id = store.add_table(learner, open_table(), EASY)
    store.delete_table(table_id, store.new_learner(NOW))
    assert store.load_table(table_id, learner) is not None
    store.delete_table(table_id, learner)
    assert store.load_table(table_id, learner) is None


def test_the_secret_is_created_once(tmp_path):
    first = open_store(tmp_path)
    secret = first.secret()
    first.close()
    second = open_store(tmp_path)
    assert second.secret() == secret
    assert len(secret) >= 48
    second.close()


def test_the_migrations_make_the_schema_that_the_code_expects(tmp_path):
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    engine = open_database(tmp_path)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, Base.metadata) == []
        assert context.get_current_revision() == NEWEST_REVISION
        assert inspect(connection).has_table("tables")
    engine.dispose()


def test_the_database_keeps_a_write_ahead_log(tmp_path):
    engine = open_database(tmp_path)
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
    engine.dispose()


def open_and_tell(folder: Path, answers: "multiprocessing.Queue[str]") -> None:
    store = open_store(folder)
    answers.put(store.secret())
    store.close()


def test_processes_that_start_at_once_migrate_once_and_share_one_secret(tmp_path):
    context = multiprocessing.get_context("spawn")
    answers = context.Queue()
    starts = [context.Process(target=open_and_tell, args=(tmp_path, answers)) for _ in range(3)]
    for start in starts:
        start.start()
    secrets = {answers.get(timeout=30) for _ in starts}
    for start in starts:
        start.join(timeout=30)
    assert len(secrets) == 1


def test_a_data_folder_that_cannot_be_made_is_named(tmp_path):
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreUnusable, match="file"):
        open_store(tmp_path / "file" / "below")


def test_a_file_that_is_no_database_is_named_and_left_alone(tmp_path):
    damaged = tmp_path / FILE_NAME
    damaged.write_bytes(b"not a database at all" * 100)
    with pytest.raises(StoreUnusable, match="cannot be opened"):
        open_store(tmp_path)
    assert damaged.read_bytes().startswith(b"not a database")


def test_a_database_that_another_program_holds_is_told_and_free_again_afterwards(store, learner, tmp_path):
    other = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(StoreBusy):
        store.save_preferences(learner, Preferences(theme="dark"))
    other.execute("ROLLBACK")
    other.close()
    store.save_preferences(learner, Preferences(theme="dark"))
    assert store.learner(learner).preferences.theme == "dark"
