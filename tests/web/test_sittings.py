"""Answers of who is asking: kept once, scheduled when they are settled, and never for somebody else."""

from datetime import timedelta

import pytest

from coach.store import QuizAnswer
from coach.study.memory import Verdict
from coach.study.sittings import Sitting
from coach.web.services import learner_to_keep, services
from coach.web.sittings import keep, keep_quiz_answer, sitting_at

ITEM = "exercise:follow/first"


@pytest.fixture
def asking(app):
    """Somebody new in the middle of a request; the store of the app."""
    with app.test_request_context("/"):
        yield services().store


def test_a_stranger_has_a_fresh_sitting_and_is_not_kept(asking):
    assert sitting_at(ITEM) == Sitting(ITEM)


def test_an_answer_is_scheduled_when_it_settles_the_sitting_and_not_before(asking):
    wrong = keep(sitting_at(ITEM), sitting_at(ITEM).answered("QH", right=False))
    me = learner_to_keep().id
    assert asking.learning.reviews(me) == {}
    keep(wrong, wrong.answered("2H", right=True))
    assert asking.learning.reviews(me)[ITEM].verdict is Verdict.HARD
    assert [one.tries for one in asking.learning.attempts(me)] == [2, 1]


def test_a_hint_is_kept_and_is_no_attempt(asking):
    keep(sitting_at(ITEM), sitting_at(ITEM).hinted())
    assert sitting_at(ITEM).hints == 1
    assert asking.learning.attempts(learner_to_keep().id) == ()


def test_a_double_click_changes_nothing_and_shows_what_was_kept(asking):
    fresh = sitting_at(ITEM)
    first = keep(fresh, fresh.answered("QH", right=False))
    again = keep(fresh, fresh.answered("QH", right=False))
    other = keep(fresh, fresh.answered("2H", right=True))
    assert first == again == other == sitting_at(ITEM)
    assert len(asking.learning.attempts(learner_to_keep().id)) == 1


def test_the_item_that_was_due_learns_from_the_situation_it_was_asked_in(asking):
    due = "exercise:follow/second"
    fresh = sitting_at(ITEM, "practice")
    keep(fresh, fresh.shown(), due=due)
    reviews = asking.learning.reviews(learner_to_keep().id)
    assert {item: one.verdict for item, one in reviews.items()} == {
        ITEM: Verdict.AGAIN,
        due: Verdict.AGAIN,
    }


def test_an_answer_of_a_quiz_counts_once_and_schedules_its_skill(asking):
    me, now = learner_to_keep().id, services().clock()
    run = asking.quiz_runs.add(me, "scoring-sprint", "seed", ("bags",), 10, now)
    answer = QuizAnswer("bags", {"given": "71"}, True, now + timedelta(seconds=5))
    after = keep_quiz_answer(run, answer)
    assert keep_quiz_answer(run, answer) == after
    assert after.index == 1
    assert asking.learning.reviews(me)["skill:bags"].verdict is Verdict.GOOD
    assert len(asking.learning.attempts(me)) == 1
