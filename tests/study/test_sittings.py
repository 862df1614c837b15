"""Sittings: tries and hints cost, and only at the end is there a verdict."""

from coach.study.memory import Verdict
from coach.study.sittings import MOST_HINTS, Sitting

FRESH = Sitting("exercise:follow/first")


def tried(times: int) -> Sitting:
    sitting = FRESH
    for _ in range(times):
        sitting = sitting.answered("QH", right=False)
    return sitting


def test_right_at_once_and_alone_is_known():
    assert FRESH.answered("2H", right=True).verdict is Verdict.GOOD


def test_a_hint_or_a_second_try_makes_it_hard():
    assert FRESH.hinted().answered("2H", right=True).verdict is Verdict.HARD
    assert tried(1).answered("2H", right=True).verdict is Verdict.HARD
    assert tried(2).answered("2H", right=True).verdict is Verdict.HARD


def test_the_answer_shown_or_hinted_at_by_name_or_found_by_elimination_is_not_known():
    assert tried(1).shown().verdict is Verdict.AGAIN
    named = FRESH.hinted().hinted().hinted()
    assert named.hints == MOST_HINTS
    assert named.answered("2H", right=True).verdict is Verdict.AGAIN
    assert tried(3).answered("2H", right=True).verdict is Verdict.AGAIN


def test_there_is_no_verdict_before_the_end():
    for sitting in (FRESH, FRESH.hinted(), tried(3), FRESH.played({"plays": ["AS"]})):
        assert not sitting.is_settled
        assert sitting.verdict is None


def test_every_change_raises_the_version_and_a_new_beginning_keeps_counting():
    sitting = FRESH.hinted().answered("QH", right=False).played({"plays": []}).shown()
    assert sitting.version == 4
    again = sitting.again()
    assert (again.version, again.tries, again.hints, again.answer) == (5, 0, 0, None)
    assert not again.is_settled


def test_there_is_no_fourth_hint():
    sitting = FRESH
    for _ in range(5):
        sitting = sitting.hinted()
    assert sitting.hints == MOST_HINTS
