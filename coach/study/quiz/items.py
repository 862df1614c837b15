"""An item: a scene, a question, the right answer, and wrong ones that each come of a named mistake."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from coach.rules.seats import Side

if TYPE_CHECKING:
    from coach.study.quiz.skill import Skill


class Question(StrEnum):
    """What is asked."""

    TOTAL = "total"
    """What the hand brings a side."""
    SCORE = "score"
    """A side's score after the hand."""
    BAGS = "bags"
    """A side's bags after the hand."""
    OUTCOME = "outcome"
    """Both scores after the hand, and who has won, if anybody."""
    CARDS = "cards"
    """Which cards may be played."""
    TAKER = "taker"
    """Who takes the trick."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question about a scene; `side` only where it is about one side."""

    scene: Any
    question: Question
    side: Side = Side.NS


@dataclass(frozen=True, slots=True)
class Mistake:
    """One specific way to get it wrong: what it answers (None where it cannot be made), and its sentence."""

    id: str
    said: str
    wrong: Callable[[Asked], str | None]


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer on offer as the form sends it, and the mistake that leads to it (None: it is right)."""

    value: str
    mistake: Mistake | None


@dataclass(frozen=True, slots=True)
class Marked:
    """An answer marked: right, or wrong by a mistake that has a name, or wrong in some other way."""

    is_right: bool
    mistake: Mistake | None


@dataclass(frozen=True, slots=True)
class Item:
    """One item of a quiz."""

    skill: "Skill"
    seed: str
    asked: Asked
    right: str
    choices: tuple[Choice, ...]
    """Four, all different, one of them right; none where the answer can only be given by oneself."""

    def check(self, given: str) -> Marked:
        """Mark an answer; a wrong one that some mistake leads to names that mistake."""
        if given == self.right:
            return Marked(True, None)
        for choice in self.choices:
            if choice.value == given:
                return Marked(False, choice.mistake)
        return Marked(False, self._named(given))

    def _named(self, given: str) -> Mistake | None:
        """The mistake that leads to a wrong answer, or to a wrong part of it."""
        for asked, part in ((self.asked, given), *self.skill.parts(self.asked, given)):
            if part == self.skill.right(asked):
                continue
            for value, mistake in mistaken(self.skill, asked):
                if value == part:
                    return mistake
        return None


def mistaken(skill: "Skill", asked: Asked) -> Iterator[tuple[str, Mistake]]:
    """What each mistake of a skill answers, the likeliest first."""
    for mistake in skill.mistakes:
        value = mistake.wrong(asked)
        if value is not None:
            yield value, mistake
