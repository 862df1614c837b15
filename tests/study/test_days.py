"""The learner's calendar over clock changes and journeys."""

from datetime import UTC, date, datetime, timedelta

import pytest

from coach.study.days import find_zone, local_day
from coach.study.memory import Verdict, reviewed

MADRID, SYDNEY, NEW_YORK = (
    find_zone(name) for name in ("Europe/Madrid", "Australia/Sydney", "America/New_York")
)


def test_a_day_ends_at_the_learners_own_midnight():
    moment = datetime(2026, 1, 10, 23, 30, tzinfo=UTC)
    assert local_day(moment, None) == date(2026, 1, 10)
    assert local_day(moment, MADRID) == date(2026, 1, 11)
    assert local_day(moment, NEW_YORK) == date(2026, 1, 10)
    assert local_day(moment, SYDNEY) == date(2026, 1, 11)


@pytest.mark.parametrize(
    "name", ["", "Mars/Olympus", "Europe", "../etc/passwd", "/etc/localtime", "a" * 100, "Europe/Mad\nrid"]
)
def test_a_zone_that_is_none_is_none(name):
    assert find_zone(name) is None


@pytest.mark.parametrize("change", [date(2026, 3, 29), date(2026, 10, 25)])
def test_a_clock_change_makes_nothing_due_a_day_early_or_late(change):
    evening = datetime(change.year, change.month, change.day, 21, tzinfo=MADRID) - timedelta(days=1)
    item = reviewed("skill:bags", None, Verdict.GOOD, local_day(evening, MADRID))
    days = (item.due_on - item.reviewed_on).days
    # At the same time on the clock, not after the same number of hours.
    on_the_day = datetime(change.year, change.month, change.day, 0, 1, tzinfo=MADRID) + timedelta(
        days=days - 1
    )
    assert item.is_due(local_day(on_the_day, MADRID))
    assert not item.is_due(local_day(on_the_day - timedelta(minutes=2), MADRID))


def test_a_journey_moves_the_day_and_loses_nothing():
    arrival = datetime(2026, 5, 1, 22, tzinfo=UTC)
    item = reviewed("skill:bags", None, Verdict.AGAIN, local_day(arrival - timedelta(days=1), NEW_YORK))
    assert item.is_due(local_day(arrival, NEW_YORK))
    assert item.is_due(local_day(arrival, SYDNEY))
    assert item.is_due(local_day(arrival, MADRID))
