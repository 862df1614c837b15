"""A lesson by forms and by htmx: tries, hints, the answer on request, endings, and coming back."""

from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask

from coach.app import create_app
from coach.settings import Settings
from coach.store import Store
from coach.study.content import ContentRefused
from tests.lessons.the_course import LESSON_IDS
from tests.web.lessons import LESSON, RIGHT, STEPS, lessons_with_specimen, open_step, send, state
from tests.web.visitor import Visitor, through


@pytest.fixture(scope="module")
def taught(store: Store, folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """The app with a course of every kind of exercise."""
    lessons = lessons_with_specimen(tmp_path_factory.mktemp("lessons"))
    return create_app(Settings("127.0.0.1", 0, folder), store=store, lessons=lessons)


@pytest.fixture
def learn(taught: Flask) -> Callable[..., Visitor]:
    """A new browser at that app."""
    return lambda *, htmx=False: Visitor(through(taught.test_client()), htmx=htmx)


@pytest.mark.parametrize("htmx", [False, True])
@pytest.mark.parametrize("name", RIGHT)
def test_a_right_answer_is_praised_and_leads_on(learn, name, htmx):
    visitor = learn(htmx=htmx)
    open_step(visitor, name)
    page = send(visitor, name, *RIGHT[name])
    assert page.status == 200
    assert state(page) == "done"
    assert page.one(class_="said-right").get("role") == "status"
    assert page.one("a", data_go_on=None)["href"] == f"{LESSON}?step={STEPS[name] + 1}"


def test_htmx_gets_the_lesson_alone_and_an_address_that_shows_the_same_step(learn):
    visitor = learn(htmx=True)
    open_step(visitor, "obvious")
    page = send(visitor, "obvious", ("card", "AC"))
    assert not page.all("html")
    assert page.main["data-step"] == "9"
    assert page.headers["HX-Replace-Url"] == f"{LESSON}?step=9"
    assert "HX-Request" in page.headers["Vary"]


def test_a_mistake_is_answered_and_tried_again_and_gives_nothing_away(learn):
    visitor = learn()
    open_step(visitor, "obvious")
    page = send(visitor, "obvious", ("card", "AC"))
    assert "beats partner's king" in page.alert
    assert state(page) == "wrong"
    assert not page.all(class_="told")
    assert not page.all("a", data_go_on=None)
    assert state(send(visitor, "obvious", ("card", "5C"))) == "done"


def test_the_coach_speaks_where_the_author_does_not_and_keeps_the_answer_until_it_is_told(learn):
    visitor = learn()
    open_step(visitor, "bid-it")
    page = send(visitor, "bid-it", ("bid", "nil"))
    assert page.alert.startswith("Not yet. ")
    assert page.alert.endswith("?")
    assert "3" not in page.alert
    page = send(visitor, "bid-it", deed="reveal")
    assert "bid 3" in page.alert


def test_a_card_that_may_not_be_played_is_told_its_rule_and_costs_no_try(learn):
    visitor = learn()
    open_step(visitor, "obvious")
    page = send(visitor, "obvious", ("card", "AS"))
    assert "must follow clubs" in page.alert
    assert state(page) == "open"


def test_nothing_chosen_is_said_and_nothing_is_lost(learn):
    visitor = learn()
    open_step(visitor, "hearts-first")
    page = send(visitor, "hearts-first")
    assert "Tick every one" in page.alert
    assert state(page) == "open"


def test_a_choice_as_good_is_right_and_the_other_is_named(learn):
    visitor = learn()
    open_step(visitor, "obvious")
    page = send(visitor, "obvious", ("card", "4C"))
    assert state(page) == "done"
    assert "As good: 5five of clubs." in page.one(class_="said-right").text


def test_three_hints_one_after_another_and_then_the_answer_on_request(learn):
    visitor = learn()
    open_step(visitor, "obvious")
    for words in ("Who is winning?", "Leave partner's trick", "five of clubs"):
        page = send(visitor, "obvious", deed="hint")
        assert words in page.one("ol", class_="hints").text
    assert not page.all("button", value="hint")
    page = send(visitor, "obvious", deed="reveal")
    assert state(page) == "done"
    assert "The answer:" in page.one(class_="told").text


def test_the_answer_is_not_on_offer_before_a_try(learn):
    visitor = learn()
    page = open_step(visitor, "obvious")
    assert not page.all("button", value="reveal")


def test_a_double_click_counts_once(learn):
    visitor = learn()
    open_step(visitor, "obvious")
    first = visitor.page
    send(visitor, "obvious", ("card", "AC"))
    version = first.all("input", name="version")[0]["value"]
    page = visitor.post(f"{LESSON}/obvious", [("version", version), ("card", "5C")])
    assert "moved on" in page.alert
    assert state(page) == "wrong"


def test_a_reload_shows_the_same(learn):
    visitor = learn()
    open_step(visitor, "obvious")
    send(visitor, "obvious", ("card", "AC"))
    assert state(open_step(visitor, "obvious")) == "wrong"


def test_a_learner_goes_on_at_the_first_step_that_is_not_done(learn):
    visitor = learn()
    assert visitor.get(LESSON).main["data-step"] == "1"
    send(visitor, "hearts-first", *RIGHT["hearts-first"])
    assert visitor.get(LESSON).main["data-step"] == "2"


def test_what_is_done_stays_done_when_it_is_done_again(learn):
    visitor = learn()
    visitor.get(LESSON)
    send(visitor, "hearts-first", *RIGHT["hearts-first"])
    page = send(visitor, "hearts-first", deed="again")
    assert state(page) == "open"
    assert visitor.get(LESSON).main["data-step"] == "2"


def play(visitor: Visitor, *cards: str):
    open_step(visitor, "play-it")
    for card in cards:
        page = send(visitor, "play-it", ("card", card))
    return page


def test_an_ending_is_played_against_the_bots_and_won(learn):
    visitor = learn()
    page = play(visitor, "AH")
    assert page.one(class_="goal")["data-fate"] == "open"
    assert "The trick before" in page.body
    page = send(visitor, "play-it", ("card", "KH"))
    assert state(page) == "done"


def test_an_ending_stands_as_it_was_after_a_reload(learn):
    visitor = learn()
    play(visitor, "AH")
    page = open_step(visitor, "play-it")
    assert page.hand == ["KH", "4D"]


def test_a_lost_ending_says_why_and_is_played_again(learn):
    visitor = learn()
    page = play(visitor, "4D", "AH")
    assert "West takes the diamond" in page.alert
    page = send(visitor, "play-it", deed="again")
    assert page.hand == ["AH", "KH", "4D"]
    send(visitor, "play-it", ("card", "AH"))
    assert state(send(visitor, "play-it", ("card", "KH"))) == "done"


def test_the_answer_of_an_ending_is_a_line_played_out(learn):
    visitor = learn()
    play(visitor, "4D", "AH")
    page = send(visitor, "play-it", deed="reveal")
    assert state(page) == "done"
    assert "A♥" not in page.body
    assert page.one(class_="goal")["data-fate"] == "met"


def test_the_end_of_a_lesson_says_what_to_keep(learn):
    visitor = learn()
    page = visitor.get(f"{LESSON}?step=10")
    assert "still open" in page.body
    for name in STEPS:
        open_step(visitor, name)
        send(visitor, name, *RIGHT.get(name, []), deed="answer" if name in RIGHT else "reveal")
    page = visitor.get(LESSON)
    assert page.main["data-step"] == "10"
    assert "Lesson done" in page.body
    course = visitor.get("/learn/")
    assert course.one("li", class_="lesson-line")["data-state"] == "done"
    assert "All lessons done" in course.body


def test_the_course_says_what_to_go_on_with(learn):
    visitor = learn()
    page = visitor.get("/learn/")
    assert "Begin here" in page.body
    assert page.one("li", data_next=None)["data-state"] == "new"
    open_step(visitor, "hearts-first")
    send(visitor, "hearts-first", *RIGHT["hearts-first"])
    page = visitor.get("/learn/")
    assert "Go on with" in page.body
    assert "1 of 9" in page.body


@pytest.mark.parametrize("path", ["/learn/no-such-lesson", f"{LESSON}/no-such-exercise"])
def test_what_is_not_there_is_a_page_that_helps(learn, path):
    visitor = learn()
    visitor.get(LESSON)
    page = visitor.post(path, [("version", "0")]) if path.count("/") > 2 else visitor.get(path)
    assert page.status == 404
    assert page.all("a")


def test_a_form_without_a_version_is_malformed(learn):
    visitor = learn()
    visitor.get(LESSON)
    assert visitor.post(f"{LESSON}/obvious", [("card", "5C")]).status == 400


def test_a_deed_that_is_none_changes_nothing(learn):
    visitor = learn()
    open_step(visitor, "obvious")
    page = send(visitor, "obvious", deed="cheat")
    assert "nothing to do with" in page.alert
    assert state(page) == "open"


def test_only_looking_keeps_nothing(learn):
    visitor = learn()
    answer = visitor.get(LESSON)
    assert "Set-Cookie" not in answer.headers or "learner" not in answer.headers["Set-Cookie"]


def test_broken_lessons_stop_the_start(store: Store, folder: Path, tmp_path: Path):
    lessons = lessons_with_specimen(tmp_path)
    file = lessons / "trick" / "every-kind.md"
    file.write_text(file.read_text().replace('kind = "count"', 'kind = "counting"'))
    with pytest.raises(ContentRefused, match=r"every-kind\.md:\d+: There is no kind 'counting'"):
        create_app(Settings("127.0.0.1", 0, folder), store=store, lessons=lessons)


@pytest.mark.parametrize("lesson_id", LESSON_IDS)
def test_every_step_of_a_lesson_is_a_page(visitor: Visitor, lesson_id: str):
    page = visitor.get(f"/learn/{lesson_id}?step=1")
    steps = page.all("a", class_="step") + page.all("a", class_="step done")
    for number in range(1, len(steps) + 2):
        page = visitor.get(f"/learn/{lesson_id}?step={number}")
        assert page.status == 200
        assert "{" not in page.main.text
        assert "[[" not in page.main.text
        fragment = visitor.ask("GET", f"/learn/{lesson_id}?step={number}", HX_Request="true")
        assert fragment.body.lstrip().startswith("<main")
