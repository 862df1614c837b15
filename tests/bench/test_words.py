"""What the words of the game cost in CPU time: reading and indexing at the start, and a page each."""

from statistics import median
from time import process_time

import pytest

from coach.advice.concepts import CONCEPTS
from coach.app import create_app
from coach.settings import Settings
from coach.store import open_store
from coach.study.course import load_course
from coach.study.glossary import load_glossary
from coach.web.search import index_of
from tests.bench.test_web import cpu_ms, tell
from tests.repository import ROOT

pytestmark = pytest.mark.bench
LESSONS = ROOT / "lessons"


@pytest.fixture
def app(tmp_path):
    store = open_store(tmp_path)
    yield create_app(Settings("127.0.0.1", 0, tmp_path), store=store)
    store.close()


def test_the_glossary_and_the_index_at_the_start(capsys):
    started = process_time()
    glossary = load_glossary(LESSONS / "glossary.md", CONCEPTS)
    read = process_time()
    course = load_course(LESSONS, glossary.keys)
    loaded = process_time()
    index = index_of(course, glossary, LESSONS / "rules.md")
    done = process_time()
    times = {"glossary_ms": read - started, "course_ms": loaded - read, "index_ms": done - loaded}
    tell(capsys, entries=len(index.entries), **{name: 1e3 * seconds for name, seconds in times.items()})


@pytest.mark.parametrize(
    "path", ["/glossary/", "/search/?q=nil", "/search/?q=when+may+a+spade+be+led", "/print/bidding"]
)
def test_a_page(app, path, capsys):
    client = app.test_client()
    assert client.get(path).status_code == 200
    spent = sorted(cpu_ms(lambda: client.get(path)) for _ in range(30))
    tell(capsys, median_ms=median(spent), p95_ms=spent[28])
