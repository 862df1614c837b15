"""What the course costs: reading it at the start, a page of it, and an answer."""

from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask

from coach.app import create_app
from coach.settings import Settings
from coach.study.course import Course, load_course
from tests.lessons.check import LESSONS, known_terms
from tests.web.lessons import LESSON, STEPS, lessons_with_specimen, open_step, send
from tests.web.visitor import Visitor, through

pytestmark = pytest.mark.bench


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    folder = tmp_path_factory.mktemp("lessons")
    return create_app(Settings("127.0.0.1", 0, folder), lessons=lessons_with_specimen(folder / "lessons"))


def test_reading_the_whole_course(benchmark: Callable[..., Course]):
    terms = known_terms()
    assert benchmark(load_course, Path(LESSONS), terms).lessons


@pytest.mark.parametrize("name", STEPS)
def test_a_lesson_page(benchmark: Callable[..., None], app: Flask, name: str):
    visitor = Visitor(through(app.test_client()))
    open_step(visitor, name)
    # A learner with a cookie and a try behind him, whose page is the dearer one.
    send(visitor, name, deed="hint")
    benchmark(visitor.ask, "GET", f"{LESSON}?step={STEPS[name]}")


def test_an_answer(benchmark: Callable[..., None], app: Flask):
    visitor = Visitor(through(app.test_client()), htmx=True)
    open_step(visitor, "obvious")
    benchmark(lambda: send(visitor, "obvious", ("card", "AC")))
