"""A practice of a day: situations of the idea rather than the same picture, one after the other."""

from datetime import date, timedelta

from coach.study.ideas import ideas, items_by_concept, situations
from coach.study.memory import Verdict, reviewed
from coach.study.practice import Practice, Question, plan_practice
from tests.study.courses import course

TODAY = date(2026, 3, 1)
YESTERDAY = TODAY - timedelta(days=1)
COURSE = course(trick=2, bid=1)
FIRST = "exercise:trick-0/question"


def due(item: str):
    return reviewed(item, None, Verdict.AGAIN, YESTERDAY)


def test_every_exercise_and_every_skill_has_an_idea():
    found = ideas(COURSE, ("bags", "set"))
    assert set(found) == {*COURSE.exercises, "skill:bags", "skill:set"}
    assert found[FIRST] == "trick-0"
    assert found["skill:bags"] == "skill:bags"


def test_situations_come_only_from_lessons_that_were_begun():
    known = situations(COURSE, {"trick-0"})
    assert FIRST in known[FIRST]
    assert all(item.startswith("exercise:trick-0/") for item in known[FIRST])
    assert known["exercise:trick-1/question"] == ()


def test_an_exercise_is_asked_in_a_situation_not_seen_before():
    planned = plan_practice(TODAY, [due(FIRST)], situations(COURSE, {"trick-0"}), {FIRST: YESTERDAY})
    (question,) = planned.questions
    assert question.due == FIRST
    assert question.shown != FIRST


def test_one_practice_shows_no_situation_twice():
    items = [due(f"exercise:trick-0/{name}") for name in ("problem", "question", "decoy", "played")]
    planned = plan_practice(TODAY, items, situations(COURSE, {"trick-0"}), {})
    shown = [question.shown for question in planned.questions]
    assert len(set(shown)) == len(items)


def test_a_skill_makes_a_fresh_situation_each_time():
    item = due("skill:bags")
    first = plan_practice(TODAY, [item], {}, {}).questions[0]
    later = reviewed(item.id, item, Verdict.GOOD, TODAY)
    second = plan_practice(later.due_on, [later], {}, {}).questions[0]
    assert first.seed != second.seed
    assert plan_practice(TODAY, [item], {}, {}).questions[0] == first


def test_a_practice_ends_after_its_last_question():
    practice = Practice(TODAY, (Question("a", "a"), Question("b", "b")))
    assert practice.question.due == "a"
    assert practice.went_on().went_on().question is None


def test_what_is_put_aside_is_taken_out_of_what_is_still_to_come():
    practice = Practice(TODAY, tuple(Question(due, due) for due in "abc")).went_on()
    left = practice.without("b")
    assert [one.due for one in left.questions] == ["a", "c"]
    assert left.question.due == "c"
    assert left.version == practice.version + 1


def test_items_are_found_by_each_of_their_concepts():
    assert items_by_concept(COURSE)["bid-0"] == tuple(
        f"exercise:bid-0/{name}" for name in ("problem", "played", "question", "decoy")
    )
