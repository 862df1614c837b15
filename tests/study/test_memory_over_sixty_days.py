"""A learner of sixty days with a forgetting curve of their own, practising what each day asks."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta, tzinfo

import pytest

from coach.store import open_store
from coach.study.days import find_zone, local_day
from coach.study.due import DAILY_CAP, due_on
from coach.study.memory import TARGET, ReviewItem, Verdict, reviewed
from tests.play.tables import NOW

DAYS = 60
TOLERANCE = 0.05
"""The learner's curve is not the scheduler's: theirs is exponential, and grows by a plain factor."""
IDEAS = 12


def idea_of(item: str) -> str:
    return item.partition("/")[0]


@dataclass
class Memory:
    """What somebody really remembers: after `strength` days nine chances in ten are left."""

    chance: random.Random
    growth: float = 2.4
    strengths: dict[str, tuple[float, date]] = field(default_factory=dict)

    def learn(self, item: str, day: date) -> None:
        self.strengths[item] = (2.5, day)

    def recall(self, item: str, day: date) -> bool:
        strength, seen = self.strengths[item]
        known = self.chance.random() < 0.9 ** ((day - seen).days / strength)
        self.strengths[item] = (strength * self.growth if known else max(1.0, strength * 0.3), day)
        return known


@dataclass
class Days:
    """How the sixty days went."""

    items: dict[str, ReviewItem] = field(default_factory=dict)
    asked: list[int] = field(default_factory=list)
    remembered: list[bool] = field(default_factory=list)
    longest_wait: int = 0

    @property
    def retention(self) -> float:
        return sum(self.remembered) / len(self.remembered)


Carry = Callable[[dict[str, ReviewItem]], dict[str, ReviewItem]]


def live(
    seed: int,
    new_a_day: int = 3,
    moment_of: Callable[[int], datetime] = lambda day: datetime(2026, 3, 1, 18, tzinfo=UTC) + timedelta(day),
    zone_on: Callable[[int], tzinfo | None] = lambda day: None,
    carry: Carry = lambda items: items,
    rests: Callable[[int], bool] = lambda day: False,
) -> Days:
    """Sixty evenings: some lessons, then what is due; `carry` is what a night does to the notes."""
    memory, days, met = Memory(random.Random(seed)), Days(), 0
    for day in range(DAYS):
        today = local_day(moment_of(day), zone_on(day))
        if rests(day):
            continue
        due = due_on(today, days.items.values(), idea_of, practised=0)
        for item in due.items:
            knows = memory.recall(item.id, today)
            days.remembered.append(knows)
            days.longest_wait = max(days.longest_wait, (today - item.due_on).days)
            verdict = Verdict.GOOD if knows else Verdict.AGAIN
            days.items[item.id] = reviewed(item.id, item, verdict, today)
        days.asked.append(len(due.items))
        for _ in range(new_a_day):
            name = f"{met % IDEAS}/{met}"
            memory.learn(name, today)
            days.items[name] = reviewed(name, None, Verdict.GOOD, today)
            met += 1
        days.items = carry(days.items)
    assert len(days.items) == met, "an item is gone"
    return days


@pytest.mark.parametrize("seed", range(5))
def test_retention_is_near_the_target_and_no_day_asks_more_than_its_cap(seed):
    days = live(seed)
    assert days.retention == pytest.approx(TARGET, abs=TOLERANCE)
    assert max(days.asked) <= DAILY_CAP
    assert sum(days.asked) > 300


def test_too_many_lessons_fill_the_days_and_what_waits_is_asked_in_the_end():
    days = live(seed=1, new_a_day=8)
    assert max(days.asked) == DAILY_CAP
    today = local_day(datetime(2026, 3, 1, tzinfo=UTC) + timedelta(DAYS), None)
    waiting = due_on(today, days.items.values(), idea_of, practised=0)
    assert waiting.waiting > 0
    for _ in range(DAYS):
        for item in due_on(today, days.items.values(), idea_of, practised=0).items:
            days.items[item.id] = reviewed(item.id, item, Verdict.GOOD, today)
        today += timedelta(days=1)
    assert all(item.reviews > 1 for item in days.items.values())
    assert due_on(today, days.items.values(), idea_of, practised=0).waiting == 0


def test_a_fortnight_away_is_caught_up_with():
    days = live(seed=2, rests=lambda day: 20 <= day < 34)
    assert max(days.asked) == DAILY_CAP
    assert days.retention > TARGET - 2 * TOLERANCE
    last = local_day(datetime(2026, 3, 1, 18, tzinfo=UTC) + timedelta(DAYS - 1), None)
    overdue = [item for item in days.items.values() if (last - item.due_on).days > 7]
    assert overdue == []


def evening(zone: tzinfo | None, first: date) -> Callable[[int], datetime]:
    """Half past eleven at night on the wall, whatever the clock change."""
    return lambda day: datetime.combine(first + timedelta(day), time(23, 30), tzinfo=zone).astimezone(UTC)


@pytest.mark.parametrize("first", [date(2026, 3, 1), date(2026, 10, 1)])
def test_a_clock_change_either_way_changes_nothing(first):
    madrid = find_zone("Europe/Madrid")
    changed = live(seed=3, moment_of=evening(madrid, first), zone_on=lambda day: madrid)
    unchanged = live(seed=3, moment_of=evening(UTC, first))
    assert changed.asked == unchanged.asked
    assert changed.items == unchanged.items


def test_a_journey_round_the_world_loses_nothing():
    zones = [
        find_zone(name) for name in ("Europe/Madrid", "Asia/Tokyo", "Pacific/Auckland", "America/Los_Angeles")
    ]
    days = live(seed=4, zone_on=lambda day: zones[day // 7 % 4])
    assert max(days.asked) <= DAILY_CAP
    assert days.retention == pytest.approx(TARGET, abs=TOLERANCE)
    assert days.longest_wait <= 3


def test_a_night_in_the_store_changes_nothing(tmp_path):
    store = open_store(tmp_path)
    learner = store.new_learner(NOW)
    store.close()

    def restart(items: dict[str, ReviewItem]) -> dict[str, ReviewItem]:
        if len(items) % 6:
            return items
        opened = open_store(tmp_path)
        for item in items.values():
            if kept.get(item.id) != item:
                opened.learning.save_review(learner, item)
        kept.update(opened.learning.reviews(learner))
        opened.close()
        return dict(kept)

    kept: dict[str, ReviewItem] = {}
    stored = live(seed=5, new_a_day=1, carry=restart)
    assert stored.items == live(seed=5, new_a_day=1).items
