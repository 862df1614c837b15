"""Review items: what a verdict does to them, and when they are due, on whatever calendar."""

from datetime import date, timedelta

import pytest

from coach.study.memory import LONGEST_DAYS, TARGET, Verdict, reviewed

TODAY = date(2026, 3, 1)


def met(verdict: Verdict = Verdict.GOOD, day: date = TODAY):
    return reviewed("exercise:follow/first", None, verdict, day)


def days(item) -> int:
    """From the last review to the next."""
    return (item.due_on - item.reviewed_on).days


def test_the_better_it_was_known_the_later_it_is_asked_again():
    intervals = [days(met(verdict)) for verdict in Verdict]
    assert intervals == sorted(intervals)
    assert intervals[0] == 1
    assert intervals[-1] > intervals[0]


def test_something_remembered_when_due_is_left_longer_each_time_and_never_over_a_year():
    item = met()
    for _ in range(12):
        later = reviewed(item.id, item, Verdict.GOOD, item.due_on)
        assert days(item) < days(later) <= LONGEST_DAYS or days(later) == LONGEST_DAYS
        item = later
    assert item.reviews == 13


def test_something_forgotten_comes_back_soon_and_counts_as_a_lapse():
    item = met()
    for _ in range(4):
        item = reviewed(item.id, item, Verdict.GOOD, item.due_on)
    lapsed = reviewed(item.id, item, Verdict.AGAIN, item.due_on)
    assert days(lapsed) < days(item) / 4
    assert lapsed.lapses == 1


def test_on_the_day_it_is_due_about_the_target_share_still_knows_it():
    item = met()
    for _ in range(3):
        item = reviewed(item.id, item, Verdict.GOOD, item.due_on)
        assert item.known_share(item.reviewed_on) == 1
        assert item.known_share(item.due_on) == pytest.approx(TARGET, abs=0.02)


def test_a_second_success_on_one_day_counts_for_nothing():
    item = met()
    assert reviewed(item.id, item, Verdict.GOOD, TODAY) is item
    assert reviewed(item.id, item, Verdict.EASY, TODAY) is item


def test_a_failure_later_on_the_same_day_still_counts_once():
    item = met()
    failed = reviewed(item.id, item, Verdict.AGAIN, TODAY)
    assert failed.verdict is Verdict.AGAIN
    assert failed.stability < item.stability
    assert reviewed(item.id, failed, Verdict.AGAIN, TODAY) is failed
    assert reviewed(item.id, failed, Verdict.GOOD, TODAY) is failed


def test_it_is_due_from_its_day_on_until_it_is_reviewed():
    item = met()
    assert not item.is_due(item.due_on - timedelta(days=1))
    assert all(item.is_due(item.due_on + timedelta(days=late)) for late in (0, 1, 100))


def test_a_parked_item_waits_for_its_day_and_a_retired_one_for_ever():
    item = met().parked(date(2026, 5, 1))
    assert not item.is_due(date(2026, 4, 30))
    assert item.is_due(date(2026, 5, 1))
    assert not item.retired().is_due(date(2027, 1, 1))
    back = item.retired().brought_back()
    assert back == met()


def test_a_verdict_in_a_lesson_does_not_wake_what_was_put_aside():
    item = met().retired()
    assert reviewed(item.id, item, Verdict.GOOD, item.due_on).is_retired


def test_a_clock_that_was_years_ahead_loses_nothing():
    item = met(day=date(2036, 1, 1))
    assert item.is_due(TODAY)
    mended = reviewed(item.id, item, Verdict.GOOD, TODAY)
    assert mended.reviewed_on == TODAY
    assert TODAY < mended.due_on < TODAY + timedelta(days=LONGEST_DAYS + 1)


def test_a_traveller_who_gains_a_day_is_not_asked_twice():
    item = met()
    yesterday = TODAY - timedelta(days=1)
    assert not item.is_due(yesterday)
    assert reviewed(item.id, item, Verdict.GOOD, yesterday) is item


def test_the_same_review_is_the_same_item():
    assert met() == met()
