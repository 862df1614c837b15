"""Mastery: an idea grows from new to solid by being remembered, and what comes next follows from it."""

from datetime import date, timedelta

from coach.study.mastery import NOTHING, Level, masteries, mastery, weakest
from coach.study.memory import Verdict, reviewed
from coach.study.next_lesson import next_lesson

TODAY = date(2026, 3, 1)


def remembered(times: int, first: Verdict = Verdict.GOOD):
    """An item remembered so many times when it was due, seen from the day of the last."""
    item = reviewed("exercise:follow/first", None, first, TODAY)
    for _ in range(times):
        item = reviewed(item.id, item, Verdict.GOOD, item.due_on)
    return item


def test_an_idea_of_which_nothing_was_met_is_new():
    assert mastery([], TODAY) == NOTHING


def test_an_idea_grows_from_learning_to_known_to_solid():
    levels = [mastery([item], item.reviewed_on).level for item in map(remembered, range(5))]
    assert levels[0] is Level.LEARNING
    assert levels[-1] is Level.SOLID
    assert levels == sorted(levels, key=list(Level).index)
    assert Level.KNOWN in levels


def test_the_share_grows_with_every_success():
    shares = [mastery([item], item.reviewed_on).share for item in map(remembered, range(4))]
    assert shares == sorted(shares)
    assert 0 < shares[0] < shares[-1] <= 1


def test_one_failure_makes_an_idea_one_to_learn_again():
    solid = remembered(5)
    failed = reviewed("skill:bags", None, Verdict.AGAIN, solid.reviewed_on)
    assert mastery([solid, failed], solid.reviewed_on).level is Level.LEARNING


def test_an_idea_long_left_alone_is_to_be_called_up_again():
    item = remembered(1)
    assert mastery([item], item.due_on + timedelta(days=300)).level is Level.LEARNING


def test_the_weakest_idea_is_the_one_being_learned_with_the_least_share():
    reviews = {"a/1": remembered(4), "b/1": remembered(0), "c/1": remembered(0, Verdict.AGAIN)}
    day = max(item.reviewed_on for item in reviews.values())
    known = masteries({idea: (f"{idea}/1", f"{idea}/2") for idea in "abcd"}, reviews, day)
    assert known["d"] == NOTHING
    assert weakest(known) == "c"
    assert weakest({"d": NOTHING}) is None


ORDER = ("led", "follow", "ruff", "bid")
REQUIRES = {"follow": ("led",), "ruff": ("follow",), "bid": ("led",)}


def test_the_next_lesson_is_the_first_whose_prerequisites_are_there():
    assert next_lesson(ORDER, REQUIRES, set(), set()) == "led"
    assert next_lesson(ORDER, REQUIRES, {"led"}, set()) == "follow"
    assert next_lesson(("ruff", *ORDER), REQUIRES, {"led"}, set()) == "follow"


def test_what_a_placement_found_known_may_be_skipped():
    assert next_lesson(ORDER, REQUIRES, set(), {"led", "follow"}) == "ruff"
    assert next_lesson(ORDER, REQUIRES, set(ORDER), set()) is None
