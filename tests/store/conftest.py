"""A store of its own for every test, and a learner in it."""

import pytest

from coach.store import open_store
from tests.play.tables import NOW


@pytest.fixture
def store(tmp_path):
    opened = open_store(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def learner(store):
    return store.new_learner(NOW)
