"""Practice of what is due: said openly, asked one by one, counted once, stopped and put aside at will."""

from datetime import timedelta

import pytest

from coach.app import create_app
from coach.settings import Settings
from coach.store import Attempt
from coach.study.due import DAILY_CAP
from coach.study.exercises.kinds import KINDS
from coach.study.memory import Verdict, reviewed
from coach.study.quiz import SKILLS, make_item
from coach.web.services import Services
from tests.play.tables import NOW
from tests.web.answering import right_fields
from tests.web.visitor import Visitor, through

TODAY = NOW.date()
SKILL = next(iter(SKILLS))


@pytest.fixture(scope="module")
def learning_app(store, folder):
    """The app on a day that does not end."""
    return create_app(Settings("127.0.0.1", 0, folder), store=store, clock=lambda: NOW)


@pytest.fixture(scope="module")
def course(learning_app):
    services: Services = learning_app.extensions["coach"]
    return services.course


@pytest.fixture
def card_exercises(course):
    """Exercises that one card answers, in the order of the course."""
    return [one for one in course.exercises.values() if one.kind == "card"]


@pytest.fixture
def recall(learning_app, store):
    """A learner with things that went wrong yesterday, at the page of practice."""

    def recall(*items: str, begun: tuple[str, ...] = (), days_ago: int = 1) -> Visitor:
        learner = store.new_learner(NOW)
        for item in items:
            met = TODAY - timedelta(days=days_ago)
            store.learning.save_review(learner, reviewed(item, None, Verdict.AGAIN, met))
        for lesson in begun:
            store.learning.reach(learner, lesson, 0, NOW)
        client = learning_app.test_client()
        with client.session_transaction() as session:
            session["learner"] = learner
        visitor = Visitor(through(client))
        visitor.learner = learner
        visitor.get("/learn/practice")
        return visitor

    return recall


def version_of(visitor) -> tuple[str, str]:
    """The version that an answer is made against."""
    field = next(one for one in visitor.page.all("input", name="version") if "answer" in one.form["action"])
    return ("version", field["value"])


def go_on(visitor):
    field = next(one for one in visitor.page.all("input", name="version") if "next" in one.form["action"])
    return visitor.post("/learn/practice/next", [("version", field["value"])])


def answer(visitor, fields):
    return visitor.post("/learn/practice/answer", [version_of(visitor), *fields])


def test_a_stranger_has_nothing_due_and_is_not_kept(visitor):
    page = visitor.get("/learn/practice")
    assert "Nothing is due" in page.main.text
    assert {"/learn/", "/quiz/"} <= {link["href"] for link in page.all("a", class_="button")}
    assert "Set-Cookie" not in page.headers or "learner" not in page.headers["Set-Cookie"]


def test_what_is_due_is_named_with_the_reason(recall, card_exercises, course):
    visitor = recall(card_exercises[0].item, f"skill:{SKILL}", days_ago=3)
    text = visitor.page.main.text
    assert "2 questions are due today" in text
    assert "You met this 3 days ago" in text
    assert course.lesson(card_exercises[0].lesson).title in text
    assert SKILLS[SKILL].name in text


def test_something_remembered_says_how_many_still_know_it(recall, card_exercises, store):
    visitor = recall(card_exercises[0].item)
    known = reviewed(card_exercises[0].item, None, Verdict.GOOD, TODAY - timedelta(days=3))
    store.learning.save_review(visitor.learner, known)
    share = round(100 * known.known_share(TODAY))
    assert f"about {share} % still know it by now" in visitor.get("/learn/practice").main.text


def test_no_more_than_the_cap_are_asked_and_the_rest_wait(recall, course):
    items = list(course.exercises)[: DAILY_CAP + 5]
    visitor = recall(*items)
    assert f"{DAILY_CAP} questions are due today" in visitor.page.main.text
    assert "5 more wait for another day" in visitor.page.main.text


def test_after_as_many_as_the_cap_it_is_enough_for_today(recall, course, store):
    items = list(course.exercises)[: DAILY_CAP + 2]
    visitor = recall(*items)
    for item in items[:DAILY_CAP]:
        fresh = store.learning.sitting(visitor.learner, item, "practice")
        shown = fresh.shown()
        attempt = Attempt(item, "practice", None, False, 0, 0, shown.verdict, TODAY, NOW)
        known = reviewed(item, store.learning.reviews(visitor.learner)[item], Verdict.GOOD, TODAY)
        assert store.learning.save_sitting(visitor.learner, shown, fresh.version, attempt, (known,))
    page = visitor.get("/learn/practice")
    assert "That is enough for today" in page.main.text
    assert "2 more wait for another day" in page.main.text
    assert "/learn/practice/begin" not in {one["action"] for one in page.all("form")}


def test_an_exercise_answered_right_is_put_off_and_the_practice_ends(recall, card_exercises, store):
    exercise = card_exercises[0]
    visitor = recall(exercise.item)
    page = visitor.post("/learn/practice/begin")
    assert "Question 1 of 1" in page.main.text
    page = answer(visitor, right_fields(exercise))
    assert "Right." in page.main.text
    assert "It comes back on" in page.main.text
    page = go_on(visitor)
    assert "Nothing is due today" in page.main.text
    review = store.learning.reviews(visitor.learner)[exercise.item]
    assert (review.reviewed_on, review.verdict) == (TODAY, Verdict.GOOD)
    assert review.due_on > TODAY


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_an_exercise_of_any_kind_can_be_practised(recall, course, store, kind):
    exercise = next(one for one in course.exercises.values() if one.kind == kind)
    visitor = recall(exercise.item)
    page = visitor.post("/learn/practice/begin")
    assert page.one("section", id="exercise")["data-kind"] == kind
    for _ in range(3):
        visitor.post("/learn/practice/answer", [version_of(visitor), ("deed", "hint")])
    page = visitor.post("/learn/practice/answer", [version_of(visitor), ("deed", "reveal")])
    assert "It comes back on" in page.main.text
    assert store.learning.reviews(visitor.learner)[exercise.item].reviewed_on == TODAY


def test_a_due_exercise_is_asked_as_another_of_its_idea_and_both_learn(recall, course, store):
    first, other = next(
        (one, two)
        for one in course.exercises.values()
        for two in course.exercises.values()
        if one.kind == two.kind == "card" and one is not two and one.concepts[0] == two.concepts[0]
    )
    visitor = recall(first.item, begun=(first.lesson, other.lesson))
    page = visitor.post("/learn/practice/begin")
    assert "a situation you have not had yet" in page.main.text
    practice = store.learning.practice(visitor.learner)
    shown = course.exercises[practice.question.shown]
    assert shown is not first
    visitor.post("/learn/practice/answer", [version_of(visitor), ("deed", "reveal")])
    reviews = store.learning.reviews(visitor.learner)
    assert reviews[first.item].verdict is reviews[shown.item].verdict is Verdict.AGAIN


def test_the_same_picture_is_called_a_repeat(recall, card_exercises, store):
    exercise = card_exercises[0]
    visitor = recall(exercise.item)
    visitor.post("/learn/practice/begin")
    answer(visitor, right_fields(exercise))
    go_on(visitor)
    later = store.learning.reviews(visitor.learner)[exercise.item]
    with store._engine.begin() as connection:
        change = "UPDATE attempts SET day = date(day, '-3 days') WHERE learner_id = ?"
        connection.exec_driver_sql(change, (visitor.learner,))
    due = reviewed(exercise.item, None, Verdict.AGAIN, later.reviewed_on - timedelta(days=3))
    store.learning.save_review(visitor.learner, due)
    visitor.get("/learn/practice")
    assert "A repeat: you had this very one on" in visitor.post("/learn/practice/begin").main.text


def test_a_skill_is_asked_with_a_fresh_hand_and_worked_out(recall, store):
    visitor = recall(f"skill:{SKILL}")
    page = visitor.post("/learn/practice/begin")
    assert "A fresh hand" in page.main.text
    item = make_item(SKILL, store.learning.practice(visitor.learner).question.seed)
    wrong = next(choice.value for choice in item.choices if choice.value != item.right)
    page = answer(visitor, [("answer", wrong)])
    assert "Not quite" in page.main.text
    assert store.learning.reviews(visitor.learner)[f"skill:{SKILL}"].verdict is Verdict.AGAIN


def test_an_answer_without_a_choice_is_told_and_changes_nothing(recall, store):
    visitor = recall(f"skill:{SKILL}")
    visitor.post("/learn/practice/begin")
    page = answer(visitor, [])
    assert page.alert
    assert store.learning.attempts(visitor.learner) == ()


def test_a_double_click_counts_once(recall, card_exercises, store):
    visitor = recall(card_exercises[0].item, card_exercises[1].item)
    visitor.post("/learn/practice/begin")
    shown = store.learning.practice(visitor.learner).question.shown
    exercise = next(one for one in card_exercises if one.item == shown)
    version = version_of(visitor)
    token = visitor.page.token
    for _ in range(2):
        visitor.ask(
            "POST", "/learn/practice/answer", [("csrf_token", token), version, *right_fields(exercise)]
        )
    assert len(store.learning.attempts(visitor.learner)) == 1
    visitor.get("/learn/practice/question")
    field = next(one for one in visitor.page.all("input", name="version") if "next" in one.form["action"])
    for _ in range(2):
        visitor.ask("POST", "/learn/practice/next", [("csrf_token", token), ("version", field["value"])])
    assert store.learning.practice(visitor.learner).index == 1


def test_a_question_left_for_now_stays_due(recall, card_exercises):
    visitor = recall(card_exercises[0].item)
    visitor.post("/learn/practice/begin")
    page = go_on(visitor)
    assert "1 question is due today" in page.main.text


def test_who_stops_goes_on_at_the_same_question(recall, card_exercises):
    visitor = recall(*(one.item for one in card_exercises[:3]))
    visitor.post("/learn/practice/begin")
    go_on(visitor)
    assert "Question 2 of 3" in visitor.get("/learn/practice").main.text
    assert "Question 2 of 3" in visitor.post("/learn/practice/begin").main.text


@pytest.mark.parametrize(
    ("how", "state"), [("week", "parked until"), ("month", "parked until"), ("retire", "retired")]
)
def test_what_is_put_aside_is_not_asked_and_can_be_brought_back(recall, card_exercises, how, state):
    item = card_exercises[0].item
    visitor = recall(item)
    page = visitor.post("/learn/practice/aside", [("item", item), ("how", how)])
    assert "Nothing is due today" in page.main.text
    assert state in page.main.text
    page = visitor.post("/learn/practice/aside", [("item", item), ("how", "back")])
    assert "1 question is due today" in page.main.text


def test_what_is_put_aside_in_the_middle_is_taken_out_of_the_practice(recall, card_exercises, store):
    visitor = recall(*(one.item for one in card_exercises[:2]))
    visitor.post("/learn/practice/begin")
    open_item = store.learning.practice(visitor.learner).question.due
    assert {one.get("value") for one in visitor.page.all("input", name="item")} == {open_item}
    page = visitor.post("/learn/practice/aside", [("item", open_item), ("how", "week")])
    assert "Question 1 of 1" in page.main.text


def test_the_idea_known_least_leads_back_to_its_lesson(recall, course):
    exercise = next(iter(course.exercises.values()))
    visitor = recall(exercise.item)
    lesson = next(one for one in course.lessons if exercise.concepts[0] in one.concepts)
    assert "Known least so far" in visitor.page.main.text
    assert visitor.page.all("a", href=f"/learn/{lesson.id}?step=1")
    assert "Known least" not in recall().page.main.text


def test_putting_aside_what_is_not_there_is_refused(recall, card_exercises):
    visitor = recall(card_exercises[0].item)
    for item, how, status in (("exercise:no/such", "week", 404), (card_exercises[0].item, "eat", 400)):
        fields = [("csrf_token", visitor.page.token), ("item", item), ("how", how)]
        assert visitor.ask("POST", "/learn/practice/aside", fields).status == status


def test_what_the_course_has_lost_is_not_asked(recall, card_exercises, store):
    visitor = recall("exercise:gone/for-good", card_exercises[0].item)
    assert "1 question is due today" in visitor.page.main.text


def test_htmx_is_answered_with_the_question_alone(recall, card_exercises):
    visitor = recall(card_exercises[0].item)
    visitor.post("/learn/practice/begin")
    visitor.htmx = True
    page = answer(visitor, right_fields(card_exercises[0]))
    assert page.body.lstrip().startswith("<main")
    assert page.headers["Vary"]
