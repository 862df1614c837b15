"""The real app over a real database, and visitors to it: each is a new learner, so they share both."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask

from coach.app import create_app
from coach.play.table import Table
from coach.settings import Settings
from coach.store import Store, TableSetup, open_store
from tests.play.tables import NOW
from tests.web.visitor import Visitor, through


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("web")


@pytest.fixture(scope="session")
def store(folder: Path) -> Iterator[Store]:
    opened = open_store(folder)
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def app(store: Store, folder: Path) -> Flask:
    return create_app(Settings("127.0.0.1", 0, folder), store=store)


@pytest.fixture
def visit(app: Flask) -> Callable[..., Visitor]:
    """A new browser that knows nobody; with `htmx` it swaps fragments."""

    def visit(*, htmx: bool = False) -> Visitor:
        return Visitor(through(app.test_client()), htmx=htmx)

    return visit


@pytest.fixture
def lay(app: Flask, store: Store) -> Callable[..., Visitor]:
    """A new browser that sits at a table laid by the test."""

    def lay(table: Table, *, htmx: bool = False) -> Visitor:
        learner = store.new_learner(NOW)
        table_id = store.add_table(learner, table, TableSetup("easy"))
        client = app.test_client()
        with client.session_transaction() as session:
            session["learner"] = learner
        visitor = Visitor(through(client), htmx=htmx)
        visitor.url = f"/table/{table_id}"
        visitor.reload()
        return visitor

    return lay


@pytest.fixture
def visitor(visit: Callable[..., Visitor]) -> Visitor:
    return visit()
