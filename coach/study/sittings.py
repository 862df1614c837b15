"""A sitting: an exercise being answered, from the first look to the right answer or the shown one."""

from dataclasses import dataclass, field, replace
from typing import Literal

from coach.study.memory import Verdict

Place = Literal["lesson", "practice"]
"""Where an exercise is done: in its lesson, or when it is asked again."""
MOST_HINTS = 3
"""A nudge, the concept, the card."""
MOST_TRIES = 3
"""Right after more tries than this was found out, not known."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """An exercise as a learner has answered it so far; every change raises the version."""

    item: str
    place: Place = "lesson"
    version: int = 0
    tries: int = 0
    hints: int = 0
    answer: object = None
    """The last answer, as JSON."""
    right: bool | None = None
    """Whether the last answer was right; None before the first."""
    revealed: bool = False
    state: dict[str, object] = field(default_factory=dict)
    """What else the exercise remembers, as JSON: the plays of an ending, say."""

    @property
    def is_settled(self) -> bool:
        """Whether nothing more is asked: it was answered right, or the answer was shown."""
        return self.right is True or self.revealed

    @property
    def verdict(self) -> Verdict | None:
        """How it was known, None until it is settled; hints and further tries cost here and nowhere else."""
        if not self.is_settled:
            return None
        if self.revealed or self.hints >= MOST_HINTS or self.tries > MOST_TRIES:
            return Verdict.AGAIN
        return Verdict.GOOD if self.tries == 1 and self.hints == 0 else Verdict.HARD

    def answered(self, answer: object, right: bool) -> "Sitting":
        """The sitting after an answer."""
        return replace(self._next(), answer=answer, right=right, tries=self.tries + 1)

    def hinted(self) -> "Sitting":
        """The sitting one hint deeper."""
        return replace(self._next(), hints=min(MOST_HINTS, self.hints + 1))

    def shown(self) -> "Sitting":
        """The sitting with the answer shown."""
        return replace(self._next(), revealed=True)

    def played(self, state: dict[str, object]) -> "Sitting":
        """The sitting with something else remembered, nothing answered yet."""
        return replace(self._next(), state=state)

    def again(self) -> "Sitting":
        """The same exercise from the beginning."""
        return Sitting(self.item, self.place, self.version + 1)

    def _next(self) -> "Sitting":
        return replace(self, version=self.version + 1)
