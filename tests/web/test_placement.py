"""The placement over HTTP: ten questions, one try each, gone on with anywhere, and a lesson to begin at."""

import json

import pytest
from flask import session

from coach.study.memory import Verdict
from coach.study.placement import QUESTIONS
from coach.study.quiz import make_item
from coach.web.placement_run import skippable
from coach.web.services import Services
from tests.web.answering import right_fields
from tests.web.visitor import Visitor, through


@pytest.fixture(scope="module")
def course(app):
    services: Services = app.extensions["coach"]
    return services.course


def begin(visitor):
    visitor.get("/learn/placement")
    return visitor.post("/learn/placement/begin")


def own_run(visitor, app):
    """The placement of a visitor's cookie, and whose it is."""
    with visitor.client.session_transaction() as cookie:
        learner = cookie["learner"]
    runs = app.extensions["coach"].store.quiz_runs
    return learner, next(iter((*runs.open_runs(learner, "placement"), *runs.results(learner, "placement"))))


@pytest.fixture
def placed(app):
    """A visitor whose cookie can be looked into, at the first question."""
    client = app.test_client()
    visitor = Visitor(through(client))
    visitor.client = client
    begin(visitor)
    return visitor


def right_answer(run, course) -> list[tuple[str, str]]:
    """The fields that answer the open question right."""
    item = run.skills[run.index]
    if item.startswith("skill:"):
        return [("answer", make_item(item.removeprefix("skill:"), run.seed).right)]
    return right_fields(course.exercises[item])


def version(visitor):
    return ("version", visitor.page.all("input", name="version")[0]["value"])


def answer(visitor, course, app, *, right: bool = True):
    """Answer the open question, or say that one does not know."""
    _, run = own_run(visitor, app)
    fields = right_answer(run, course) if right else [("unknown", "true")]
    return visitor.post("/learn/placement/answer", [version(visitor), *fields])


def test_ten_questions_end_with_the_lesson_to_begin_at(placed, course, app):
    for number in range(1, QUESTIONS + 1):
        assert f"Question {number} of {QUESTIONS}" in placed.page.main.text
        page = answer(placed, course, app, right=number < QUESTIONS)
    assert f"{QUESTIONS - 1} of {QUESTIONS} right" in page.main.text
    _, run = own_run(placed, app)
    last = course.exercises[run.skills[-1]]  # the unit on scoring is not the last
    unit = next(unit for unit in course.units if any(one.id == last.lesson for one in unit.lessons))
    assert f"Begin with “{unit.lessons[0].title}”" in page.main.text
    assert page.all("a", href=f"/learn/{unit.lessons[0].id}")


def test_what_was_said_to_an_answer_stands_above_the_next_question(placed, course, app):
    assert "Right." in answer(placed, course, app).main.text
    page = answer(placed, course, app, right=False)
    assert "Not quite." in page.main.text
    assert "teaches it" in page.main.text


def test_a_wrong_answer_of_any_kind_is_answered_and_the_next_question_asked(placed, course, app):
    for number in range(1, QUESTIONS):
        _, run = own_run(placed, app)
        page = placed.post("/learn/placement/answer", [version(placed), *wrong_answer(run, course)])
        assert f"Question {number + 1} of {QUESTIONS}" in page.main.text
        (said,) = [one for one in page.all("p", role="status") if one["class"].startswith("said-")]
        assert len(said.text.partition(".")[2].strip()) > 10, run.skills[run.index]


def wrong_answer(run, course) -> list[tuple[str, str]]:
    """Fields that answer the open question, and wrong where a plain slip can be made."""
    item = run.skills[run.index]
    if item.startswith("skill:"):
        item = make_item(item.removeprefix("skill:"), run.seed)
        return [("answer", next(one.value for one in item.choices if one.value != item.right))]
    exercise = course.exercises[item]
    fields = right_fields(exercise)
    if exercise.kind in ("score", "count"):
        return [(name, value if value in ("NS", "EW", "nobody") else "999") for name, value in fields]
    if exercise.kind == "trick":
        seats = [str(seat) for seat in exercise.task.trick.seats()]
        return [("seat", next(seat for seat in seats if ("seat", seat) not in fields))]
    if exercise.kind == "card":
        accepted = set(map(str, exercise.task.accepted))
        legal = map(str, exercise.task.observation.legal_cards())
        return [("card", next(card for card in legal if card not in accepted))]
    return fields


def test_no_question_has_hints_or_a_second_try(placed):
    assert [one["value"] for one in placed.page.all("button", name="deed") if one["value"] != "answer"] == []


def test_earlier_lessons_may_be_skipped_and_are_not_done(placed, course, app):
    for number in range(QUESTIONS):
        answer(placed, course, app, right=number < QUESTIONS - 1)
    learner, _ = own_run(placed, app)
    assert app.extensions["coach"].store.learning.places(learner) == {}
    with app.test_request_context("/"):
        session["learner"] = learner
        before = skippable()
    assert before
    order = [lesson.id for lesson in course.lessons]
    assert before == set(order[: len(before)])


def test_what_was_known_untaught_is_asked_again_late_and_what_was_not_is_not_asked(placed, course, app):
    answer(placed, course, app)
    answer(placed, course, app, right=False)
    learner, run = own_run(placed, app)
    reviews = app.extensions["coach"].store.learning.reviews(learner)
    assert {item: one.verdict for item, one in reviews.items()} == {run.skills[0]: Verdict.EASY}


def test_who_quits_goes_on_at_the_same_question(placed, course, app):
    answer(placed, course, app)
    page = placed.get("/learn/placement")
    assert f"Question 2 of {QUESTIONS}" in page.main.text
    page = placed.post("/learn/placement/begin")
    assert f"Question 2 of {QUESTIONS}" in page.main.text


def test_a_double_click_answers_one_question(placed, course, app):
    _, run = own_run(placed, app)
    fields = [
        ("csrf_token", placed.page.token),
        version(placed),
        *right_answer(run, course),
    ]
    for _ in range(2):
        placed.ask("POST", "/learn/placement/answer", fields)
    learner, run = own_run(placed, app)
    assert run.index == 1
    assert len(app.extensions["coach"].store.learning.attempts(learner)) == 1


def test_an_answer_without_a_choice_is_told_and_the_question_stays(placed, app):
    page = placed.post("/learn/placement/answer", [version(placed)])
    assert page.alert
    assert own_run(placed, app)[1].index == 0


def test_an_exercise_that_the_course_has_lost_is_passed_over(placed, app):
    _, run = own_run(placed, app)
    with app.extensions["coach"].store._engine.begin() as connection:
        lost = json.dumps(["exercise:gone/x", *run.skills[1:]])
        connection.exec_driver_sql("UPDATE quiz_runs SET skills = ? WHERE id = ?", (lost, run.id))
    page = placed.get("/learn/placement/question")
    assert "not in the course any more" in page.main.text
    placed.post("/learn/placement/answer", [version(placed), ("unknown", "true")])
    assert f"Question 2 of {QUESTIONS}" in placed.page.main.text


def test_a_stranger_reads_what_it_is_and_is_not_kept(visitor):
    page = visitor.get("/learn/placement")
    assert "Ten questions" in page.main.text
    answer = visitor.ask("GET", "/learn/placement/question")
    assert (answer.status, answer.headers["Location"]) == (303, "/learn/placement")
