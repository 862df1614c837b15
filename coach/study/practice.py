"""A practice: what is due today, each in a situation of its idea, one question after the other."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date

from coach.study.memory import ReviewItem
from coach.study.situations import situation

EXERCISE = "exercise:"
SKILL = "skill:"


@dataclass(frozen=True, slots=True)
class Question:
    """What a practice asks: the review item that is due, and the situation it is asked in."""

    due: str
    shown: str
    """An exercise, perhaps another of the same idea, or the skill itself."""
    seed: str = ""
    """What the situation of a skill is made from."""


@dataclass(frozen=True, slots=True)
class Practice:
    """The questions of a day in their order, and how far the learner has come."""

    day: date
    questions: tuple[Question, ...]
    index: int = 0
    version: int = 1

    @property
    def question(self) -> Question | None:
        """The question that is open, None after the last."""
        return self.questions[self.index] if self.index < len(self.questions) else None

    def went_on(self) -> "Practice":
        """The practice at its next question."""
        return replace(self, index=self.index + 1, version=self.version + 1)

    def without(self, due: str) -> "Practice":
        """The practice with a review item taken out of what is still to come, the open question included."""
        kept = (one for one in self.questions[self.index :] if one.due != due)
        return replace(self, questions=(*self.questions[: self.index], *kept), version=self.version + 1)


def plan_practice(
    day: date,
    due: Iterable[ReviewItem],
    situations_of: Mapping[str, Iterable[str]],
    seen: Mapping[str, date],
) -> Practice:
    """Return the practice of a day. `situations_of` has the exercises of the same idea as an item, as far as
    the learner has come to them; a skill makes a fresh situation from its seed."""
    questions: list[Question] = []
    taken: set[str] = set()
    for item in due:
        if item.id.startswith(SKILL):
            questions.append(Question(item.id, item.id, f"{day.isoformat()}/{item.reviews}"))
            continue
        shown = situation(item.id, situations_of.get(item.id, ()), seen, taken)
        taken.add(shown)
        questions.append(Question(item.id, shown))
    return Practice(day, tuple(questions))
