"""The first page: three doors for somebody new, and for who returns what they left off."""

from datetime import timedelta

import pytest

from coach.study.memory import Verdict, reviewed
from coach.web.services import Services
from tests.play.tables import NOW
from tests.web.answering import right_fields
from tests.web.visitor import Visitor, through


@pytest.fixture(scope="module")
def services(app) -> Services:
    return app.extensions["coach"]


@pytest.fixture
def returning(app, store):
    """Somebody the app knows, and their id."""
    learner = store.new_learner(NOW)
    client = app.test_client()
    with client.session_transaction() as cookie:
        cookie["learner"] = learner
    return Visitor(through(client)), learner


def left_off(visitor) -> dict[str, str]:
    """What the first page offers to go on with: addresses by title."""
    main = visitor.get("/").main.text
    if "Where you left off" not in main:
        return {}
    links = [one for one in visitor.page.all("a") if ": " in one.text]
    return {one.text.partition(": ")[2]: one["href"] for one in links}


def test_somebody_new_finds_three_doors_and_nothing_left_off(visitor):
    page = visitor.get("/")
    for door in ("I have never played", "I know the rules", "Just play"):
        assert door in page.main.text
    assert page.all("a", class_="door", href="/learn/placement")
    assert {one["action"] for one in page.all("form")} >= {"/learn/first-hand", "/practice/"}
    assert left_off(visitor) == {}


def test_a_lesson_begun_is_gone_on_with(returning, services, store):
    visitor, learner = returning
    lesson = services.course.lessons[0]
    store.learning.mark_done(learner, lesson.id, lesson.exercises[0].id, NOW)
    assert left_off(visitor)[lesson.title] == f"/learn/{lesson.id}"
    assert f"1 of {len(lesson.exercises)} done" in visitor.page.main.text


def test_after_a_lesson_the_next_one_is_offered(returning, services, store):
    visitor, learner = returning
    first, second = services.course.lessons[:2]
    for exercise in first.exercises:
        store.learning.mark_done(learner, first.id, exercise.id, NOW)
    assert left_off(visitor)[second.title] == f"/learn/{second.id}"


def test_an_open_placement_is_gone_on_with_and_its_lesson_follows(returning, services, store):
    visitor, learner = returning
    visitor.get("/learn/placement")
    visitor.post("/learn/placement/begin")
    assert left_off(visitor)["Ten questions"] == "/learn/placement/question"
    while runs := store.quiz_runs.open_runs(learner, "placement"):
        (run,) = runs
        exercise = services.course.exercises.get(run.skills[run.index])
        is_early = run.index < 5
        fields = right_fields(exercise) if exercise and is_early else [("unknown", "true")]
        visitor.post("/learn/placement/answer", [("version", str(run.version)), *fields])
    (result,) = store.quiz_runs.results(learner, "placement")
    start = services.course.lesson(result.result["start"])
    assert left_off(visitor)[start.title] == f"/learn/{start.id}"
    assert "may be skipped" in visitor.get("/learn/").main.text


def test_what_is_due_is_told_without_nagging(returning, services, store):
    visitor, learner = returning
    item = next(iter(services.course.exercises))
    old = reviewed(item, None, Verdict.AGAIN, NOW.date() - timedelta(days=9))
    store.learning.save_review(learner, old)
    assert left_off(visitor)["Practice"] == "/learn/practice"
    assert "1 question comes back today, if you like" in visitor.page.main.text
    assert "streak" not in visitor.page.main.text


def test_a_game_left_off_stands_with_the_lesson(returning, services, store):
    visitor, learner = returning
    visitor.start(seed="a")
    game = visitor.url
    lesson = services.course.lessons[0]
    store.learning.reach(learner, lesson.id, 1, NOW)
    assert {game, f"/learn/{lesson.id}"} <= set(left_off(visitor).values())
