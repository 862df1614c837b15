"""What a day asks: the most endangered first, ideas mixed, never more than the cap, the rest carried over."""

from datetime import date, timedelta
from itertools import pairwise

from coach.study.due import DAILY_CAP, due_on, mixed
from coach.study.memory import Verdict, reviewed
from coach.study.situations import situation

TODAY = date(2026, 3, 1)
YESTERDAY = TODAY - timedelta(days=1)


def idea_of(item: str) -> str | None:
    """The idea of an item of these tests: what stands before the stroke."""
    idea = item.partition("/")[0]
    return None if idea == "gone" else idea


def failed(name: str, days_ago: int = 1):
    """An item that is due since the day after it was failed."""
    return reviewed(name, None, Verdict.AGAIN, TODAY - timedelta(days=days_ago))


def names(due) -> list[str]:
    return [item.id for item in due]


def test_what_does_not_fit_in_a_day_waits_and_is_not_lost():
    items = {f"{n % 5}/{n}": failed(f"{n % 5}/{n}") for n in range(50)}
    asked = set()
    day = TODAY
    for expected_waiting in (30, 10, 0):
        due = due_on(day, items.values(), idea_of, practised=0)
        assert due.waiting == expected_waiting
        assert len(due.items) <= DAILY_CAP
        for item in due.items:
            items[item.id] = reviewed(item.id, item, Verdict.EASY, day)
            asked.add(item.id)
        assert due_on(day, items.values(), idea_of, practised=len(due.items)).items == ()
        day += timedelta(days=1)
    assert asked == set(items)


def test_what_was_practised_today_counts_towards_the_cap():
    items = [failed(f"{n}/a") for n in range(30)]
    due = due_on(TODAY, items, idea_of, practised=15)
    assert (len(due.items), due.waiting) == (5, 25)
    assert due_on(TODAY, items, idea_of, practised=99).waiting == 30


def test_those_nearest_to_being_forgotten_come_first():
    items = [failed("a/new", 1), failed("b/old", 30), failed("c/older", 60)]
    assert names(due_on(TODAY, items, idea_of, 0, cap=2).items) == ["c/older", "b/old"]


def test_what_is_not_in_the_course_any_more_is_not_asked():
    assert names(due_on(TODAY, [failed("gone/x"), failed("a/x")], idea_of, 0).items) == ["a/x"]


def test_ideas_never_follow_themselves_while_there_is_another():
    items = [failed(name) for name in ("a/1", "a/2", "a/3", "b/1", "c/1")]
    ideas = [idea_of(item.id) for item in mixed(items, idea_of)]
    assert all(one != other for one, other in pairwise(ideas))
    assert sorted(names(mixed(items, idea_of))) == sorted(names(items))


def test_one_idea_alone_is_asked_all_the_same():
    items = [failed("a/1"), failed("a/2")]
    assert names(mixed(items, idea_of)) == ["a/1", "a/2"]


def test_another_situation_is_taken_before_the_same_picture():
    assert situation("a/1", ("a/1", "a/2"), {"a/1": YESTERDAY}) == "a/2"
    assert situation("a/1", ("a/1", "a/2"), {}) == "a/2"


def test_of_those_seen_the_one_longest_ago_is_taken():
    seen = {"a/1": YESTERDAY, "a/2": TODAY, "a/3": TODAY - timedelta(days=9)}
    assert situation("a/1", ("a/1", "a/2", "a/3"), seen) == "a/3"


def test_no_situation_is_taken_twice_in_one_practice_unless_there_is_no_other():
    assert situation("a/1", ("a/1", "a/2"), {}, taken={"a/2"}) == "a/1"
    assert situation("a/1", ("a/1",), {}, taken={"a/1"}) == "a/1"
