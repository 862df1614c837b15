"""A line of advice: its concept, its sentence, and the facts the sentence rests on."""

from collections.abc import Callable
from typing import NamedTuple

from coach.advice.views import CardView
from coach.advice.words import sentence


class Line(NamedTuple):
    """A concept, its sentence, and the facts the sentence rests on."""

    concept: str
    text: str
    facts: dict[str, object]


Detector = Callable[[CardView], Line | None]
"""Gives the line of one concept for a card, None where its facts do not hold."""


def line(concept: str, text: str, **facts: object) -> Line:
    """A line whose text gets its capital letter and full stop."""
    return Line(concept, sentence(text), facts)
