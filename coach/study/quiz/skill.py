"""What a quiz may drill, one skill at a time; each is a review item of its own."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from random import Random

from coach.study.quiz.items import Asked, Mistake


class Subject(StrEnum):
    """The two quizzes."""

    SCORING = "scoring"
    RULES = "rules"


@dataclass(frozen=True, slots=True)
class Skill:
    """One thing to be able to do: what is drawn to ask about it, and what goes wrong there."""

    id: str
    name: str
    idea: str
    """The rule in one sentence."""
    subject: Subject
    is_house: bool
    """Whether it is about house rules or a variant rather than standard Spades."""
    draw: Callable[[Random], Asked]
    right: Callable[[Asked], str]
    likely: tuple[Mistake, ...]
    mistakes: tuple[Mistake, ...]
    """Every mistake that may be named here, the likeliest first."""
    parts: Callable[[Asked, str], Iterable[tuple[Asked, str]]] = lambda asked, given: ()
    """The questions that an answer answers by the way, each with its part of it."""
