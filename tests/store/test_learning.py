"""What is kept of learning: it counts once, comes back as it was, and goes with its learner."""

from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta

import pytest

from coach.store import Attempt
from coach.study.memory import Verdict, reviewed
from coach.study.practice import Practice, Question
from coach.study.sittings import Sitting
from tests.play.tables import NOW

LATER = NOW + timedelta(hours=1)
TODAY = date(2026, 1, 1)
ITEM = "exercise:follow/first"


def attempt_at(sitting: Sitting, place: str = "lesson") -> Attempt:
    return Attempt(
        item=sitting.item,
        place=place,
        answer=sitting.answer,
        right=sitting.right is True,
        hints=sitting.hints,
        tries=sitting.tries,
        verdict=sitting.verdict,
        day=TODAY,
        at=NOW,
    )


def test_a_lesson_is_gone_on_with_where_it_was_left(store, learner):
    store.learning.reach(learner, "follow", 2, NOW)
    store.learning.mark_done(learner, "follow", "first", LATER)
    place = store.learning.place(learner, "follow")
    assert (place.step, place.done, place.finished_at) == (2, {"first"}, None)
    assert (place.started_at, place.changed_at) == (NOW, LATER)


def test_a_lesson_done_twice_was_finished_the_first_time(store, learner):
    store.learning.finish(learner, "follow", NOW)
    store.learning.finish(learner, "follow", LATER)
    assert store.learning.place(learner, "follow").finished_at == NOW


def test_an_exercise_done_twice_is_done_once(store, learner):
    for now in (NOW, LATER):
        store.learning.mark_done(learner, "follow", "first", now)
    assert store.learning.done(learner) == {"follow": {"first"}}


def test_the_lesson_left_off_is_the_one_touched_last(store, learner):
    assert store.learning.last_place(learner) is None
    store.learning.reach(learner, "follow", 1, NOW)
    store.learning.reach(learner, "ruff", 1, NOW + timedelta(minutes=1))
    assert store.learning.last_place(learner).lesson == "ruff"
    store.learning.mark_done(learner, "follow", "first", LATER)
    assert store.learning.last_place(learner).lesson == "follow"


def test_of_two_answers_against_one_version_only_the_first_counts(store, learner):
    fresh = store.learning.sitting(learner, ITEM)
    assert fresh == Sitting(ITEM)
    first = fresh.answered({"card": "QH"}, right=False)
    for _ in range(2):
        store.learning.save_sitting(learner, first, fresh.version, attempt_at(first))
    assert store.learning.sitting(learner, ITEM) == first
    second = first.answered({"card": "2H"}, right=True)
    saved = [
        store.learning.save_sitting(learner, second, first.version, attempt_at(second)) for _ in range(2)
    ]
    assert saved == [True, False]
    attempts = store.learning.attempts(learner, ITEM)
    assert [(one.answer, one.right, one.tries) for one in attempts] == [
        ({"card": "2H"}, True, 2),
        ({"card": "QH"}, False, 1),
    ]
    assert attempts[0].verdict is Verdict.HARD
    assert attempts[1].verdict is None


def test_of_many_answers_at_once_one_is_kept(store, learner):
    sitting = Sitting(ITEM).answered("QH", right=True)

    def save(_: int) -> bool:
        return store.learning.save_sitting(learner, sitting, 0, attempt_at(sitting))

    with ThreadPoolExecutor(8) as tabs:
        saved = list(tabs.map(save, range(8)))
    assert saved.count(True) == 1
    assert len(store.learning.attempts(learner)) == 1


def test_an_ending_in_progress_comes_back_with_its_plays(store, learner):
    sitting = Sitting(ITEM).played({"plays": ["AS", "2C"]})
    assert store.learning.save_sitting(learner, sitting, 0)
    assert store.learning.sitting(learner, ITEM) == sitting


def test_the_same_exercise_in_its_lesson_and_in_practice_are_two_sittings(store, learner):
    lesson = Sitting(ITEM).answered("QH", right=True)
    practice = Sitting(ITEM, "practice").hinted()
    other = Sitting("exercise:follow-suit/first").hinted()
    for sitting in (lesson, practice, other):
        assert store.learning.save_sitting(learner, sitting, 0)
    assert store.learning.sittings(learner, lesson="follow") == {ITEM: lesson}
    assert store.learning.sittings(learner, "practice") == {ITEM: practice}


def test_what_an_answer_taught_is_kept_with_it_or_not_at_all(store, learner):
    sitting = Sitting(ITEM).answered("QH", right=True)
    review = reviewed(ITEM, None, Verdict.GOOD, TODAY)
    assert not store.learning.save_sitting(learner, sitting, 7, attempt_at(sitting), (review,))
    assert store.learning.reviews(learner) == {}
    assert store.learning.attempts(learner) == ()
    assert store.learning.save_sitting(learner, sitting, 0, attempt_at(sitting), (review,))
    assert store.learning.reviews(learner) == {ITEM: review}


def test_an_exercise_settled_in_its_lesson_is_done_and_one_in_practice_is_not(store, learner):
    wrong = Sitting(ITEM).answered("QH", right=False)
    assert store.learning.save_sitting(learner, wrong, 0, attempt_at(wrong))
    practised = Sitting("exercise:follow/other", "practice").answered("QH", right=True)
    assert store.learning.save_sitting(learner, practised, 0, attempt_at(practised, "practice"))
    assert store.learning.done(learner) == {}
    right = wrong.answered("2H", right=True)
    assert store.learning.save_sitting(learner, right, wrong.version, attempt_at(right))
    assert store.learning.done(learner) == {"follow": {"first"}}
    again = right.again()
    assert store.learning.save_sitting(learner, again, right.version)
    assert store.learning.done(learner) == {"follow": {"first"}}


def test_a_review_item_comes_back_as_it_was(store, learner):
    review = reviewed(ITEM, None, Verdict.HARD, TODAY).parked(date(2026, 2, 1))
    store.learning.save_review(learner, review)
    store.learning.save_review(learner, review.retired())
    assert store.learning.reviews(learner) == {ITEM: review.retired()}


def test_practised_questions_are_counted_by_the_day_when_they_are_settled(store, learner):
    wrong = Sitting(ITEM, "practice").answered("QH", right=False)
    right = wrong.answered("2H", right=True)
    for sitting in (wrong, right):
        kept = attempt_at(sitting, "practice")
        assert store.learning.save_sitting(learner, sitting, sitting.version - 1, kept)
    elsewhere = Sitting(ITEM).answered("2H", right=True)
    assert store.learning.save_sitting(learner, elsewhere, 0, attempt_at(elsewhere))
    assert store.learning.practised_on(learner, TODAY) == 1
    assert store.learning.practised_on(learner, TODAY + timedelta(days=1)) == 0
    assert store.learning.seen_on(learner) == {ITEM: TODAY}


def test_a_practice_goes_on_once_from_each_question(store, learner):
    practice = Practice(TODAY, (Question(ITEM, ITEM), Question("skill:bags", "skill:bags", "seed")))
    store.learning.begin_practice(learner, practice)
    saved = [store.learning.save_practice(learner, practice.went_on(), 1) for _ in range(2)]
    assert saved == [True, False]
    kept = store.learning.practice(learner)
    assert kept == practice.went_on()
    assert kept.question.due == "skill:bags"
    store.learning.begin_practice(learner, practice)
    assert store.learning.practice(learner) == practice


@pytest.fixture
def learned(store, learner):
    """A learner with something of everything."""
    sitting = Sitting(ITEM).answered("QH", right=True)
    review = reviewed(ITEM, None, Verdict.GOOD, TODAY)
    store.learning.mark_done(learner, "follow", "first", NOW)
    store.learning.save_sitting(learner, sitting, 0, attempt_at(sitting), (review,))
    store.learning.begin_practice(learner, Practice(TODAY, (Question(ITEM, ITEM),)))
    store.quiz_runs.add(learner, "scoring-sprint", "seed", ("bags",), 10, NOW)
    return learner


def test_all_that_was_learned_goes_with_its_learner(store, learned):
    store.line_reports.add({"seat": "S"}, "Play the ace.", "AS", NOW)
    other = store.new_learner(NOW)
    store.learning.mark_done(other, "follow", "first", NOW)
    store.delete_learner(learned)
    with store._engine.connect() as connection:
        tables = ("lesson_places", "done_exercises", "sittings", "attempts", "review_items")
        for name in (*tables, "practices", "quiz_runs"):
            query = f"SELECT count(*) FROM {name} WHERE learner_id = ?"
            assert connection.exec_driver_sql(query, (learned,)).scalar() == 0, name
    assert store.learning.done(other) == {"follow": {"first"}}
    assert len(store.line_reports.all()) == 1


def test_a_doubted_line_is_kept_once_and_says_nothing_of_who_doubted_it(store, learner):
    seen = {"seat": "S", "hand": ["QH", "2H"]}
    for now in (NOW, LATER):
        store.line_reports.add(seen, "Play the queen.", "QH", now)
    store.line_reports.add(seen, "Play the deuce.", "2H", LATER)
    first, second = store.line_reports.all()
    assert (first.observation, first.line, first.action, first.at) == (seen, "Play the queen.", "QH", NOW)
    assert second.action == "2H"
    with store._engine.connect() as connection:
        columns = connection.exec_driver_sql("SELECT * FROM line_reports").keys()
    assert set(columns) == {"id", "observation", "line", "action", "at"}
