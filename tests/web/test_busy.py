"""A database that another program holds."""

import sqlite3

import pytest

from coach.store.database import FILE_NAME


@pytest.mark.slow  # it waits as long as a database is waited for
def test_a_page_says_that_the_games_are_in_use_and_nothing_was_changed(visit, folder):
    visitor = visit(htmx=False)
    visitor.start()
    before = visitor.page.version
    other = sqlite3.connect(folder / FILE_NAME, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    fields = [("csrf_token", visitor.page.token), ("version", str(before))]
    answer = visitor.ask("POST", f"{visitor.url}/resign", fields)
    other.execute("ROLLBACK")
    other.close()
    assert answer.status == 503
    assert "in use by another program" in answer.body
    visitor.reload()
    assert visitor.page.version == before
