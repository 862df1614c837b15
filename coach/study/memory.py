"""When something learned is asked again: review items, scheduled by FSRS over the learner's calendar."""

from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from enum import StrEnum

from fsrs import Card, Rating, Scheduler, State

TARGET = 0.9
"""The share of items that should still be known when they are asked again."""
LONGEST_DAYS = 365
"""Nothing is put off for longer than a year."""
STRAY_DAYS = 1
"""How far ahead a last review may seem to lie: a traveller gains a day at most, a wrong clock more."""

# No steps of minutes: a lesson asks again by itself, and days are what a learner comes back in.
_SCHEDULER = Scheduler(
    desired_retention=TARGET,
    learning_steps=(),
    relearning_steps=(),
    maximum_interval=LONGEST_DAYS,
    enable_fuzzing=False,
)


class Verdict(StrEnum):
    """How an item was known, from not at all to without having been taught."""

    AGAIN = "again"
    HARD = "hard"
    GOOD = "good"
    EASY = "easy"


_RATINGS = {
    Verdict.AGAIN: Rating.Again,
    Verdict.HARD: Rating.Hard,
    Verdict.GOOD: Rating.Good,
    Verdict.EASY: Rating.Easy,
}


@dataclass(frozen=True, slots=True)
class ReviewItem:
    """One thing a learner has met, and what is known of how well it is remembered."""

    id: str
    """`exercise:<lesson>/<exercise>` or `skill:<skill>`."""
    stability: float
    """Days after which nine learners in ten still know it."""
    difficulty: float
    """From 1, easy, to 10."""
    reviewed_on: date
    due_on: date
    verdict: Verdict
    """The last one that counted."""
    reviews: int = 1
    lapses: int = 0
    parked_until: date | None = None
    is_retired: bool = False

    def is_due(self, today: date) -> bool:
        """Whether it is to be asked on a day; one reviewed in the future tells of a wrong clock."""
        if self.is_retired or self.is_parked(today):
            return False
        return self.due_on <= today or self._is_astray(today)

    def is_parked(self, today: date) -> bool:
        """Whether the learner has put it aside for now."""
        return self.parked_until is not None and today < self.parked_until

    def known_share(self, today: date) -> float:
        """The share of learners, 0 to 1, who by the forgetting curve still know it on a day."""
        days = max(0, (today - self.reviewed_on).days)
        return _SCHEDULER.get_card_retrievability(self._card(date.min), _midnight(date.min + timedelta(days)))

    def counts_already(self, verdict: Verdict, today: date) -> bool:
        """Whether the day had its verdict: the first counts, and after it only a failure still does."""
        had_one = self.reviewed_on >= today and not self._is_astray(today)
        return had_one and not (verdict is Verdict.AGAIN and self.verdict is not Verdict.AGAIN)

    def _is_astray(self, today: date) -> bool:
        return (self.reviewed_on - today).days > STRAY_DAYS

    def _card(self, reviewed_on: date) -> Card:
        return Card(
            card_id=0,  # without one, FSRS asks the clock and sleeps
            state=State.Review,
            stability=self.stability,
            difficulty=self.difficulty,
            due=_midnight(self.due_on),
            last_review=_midnight(reviewed_on),
        )

    def parked(self, until: date) -> "ReviewItem":
        """The item put aside until a day; what is known of it stays."""
        return replace(self, parked_until=until)

    def retired(self) -> "ReviewItem":
        """The item, never to be asked again unless it is brought back."""
        return replace(self, is_retired=True)

    def brought_back(self) -> "ReviewItem":
        """The item neither parked nor retired."""
        return replace(self, parked_until=None, is_retired=False)


def reviewed(item_id: str, before: ReviewItem | None, verdict: Verdict, today: date) -> ReviewItem:
    """Return an item after a verdict. A second success on one day counts for nothing: it was just seen."""
    if before is not None and before.counts_already(verdict, today):
        return before
    if before is None:
        card = Card(card_id=0, due=_midnight(today))
    else:
        card = before._card(min(before.reviewed_on, today))
    card, _log = _SCHEDULER.review_card(card, _RATINGS[verdict], _midnight(today))
    assert card.stability is not None  # a reviewed card has both
    assert card.difficulty is not None
    return ReviewItem(
        id=item_id,
        stability=card.stability,
        difficulty=card.difficulty,
        reviewed_on=today,
        due_on=card.due.date(),
        verdict=verdict,
        reviews=1 if before is None else before.reviews + 1,
        lapses=(0 if before is None else before.lapses) + (before is not None and verdict is Verdict.AGAIN),
        parked_until=None if before is None else before.parked_until,
        is_retired=before is not None and before.is_retired,
    )


def _midnight(day: date) -> datetime:
    """A day as FSRS takes it: a day of the learner's calendar, whose days are all 24 hours long."""
    return datetime(day.year, day.month, day.day, tzinfo=UTC)
