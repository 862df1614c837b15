"""A course of one lesson that holds every kind of exercise."""

from functools import cache
from pathlib import Path

from coach.bots import choose
from coach.rules.cards import Card
from coach.rules.observation import Observation
from coach.study.answering import Deed, act
from coach.study.course import Course, load_course
from coach.study.exercise import Exercise
from coach.study.sittings import Sitting
from tests.lessons.check import known_terms

FOLDER = Path(__file__).parent / "specimen"


@cache
def specimen() -> Course:
    """The course."""
    return load_course(FOLDER, known_terms())


def exercise(name: str) -> Exercise:
    """One of its exercises."""
    return specimen().exercises[f"exercise:every-kind/{name}"]


def medium(observation: Observation) -> Card:
    """The bots of endings."""
    card = choose("medium", observation, "ending")
    assert isinstance(card, Card)
    return card


def fresh(name: str) -> Sitting:
    """Nothing answered yet."""
    return Sitting(exercise(name).item)


def do(name: str, sitting: Sitting, deed: str, **given: str | list[str]) -> Sitting:
    """The sitting after a deed, the fields of its form given by name (`_` for what no name can hold)."""
    fields = {key: [value] if isinstance(value, str) else value for key, value in given.items()}
    return act(exercise(name), sitting, Deed(deed), fields, medium)


def answer(name: str, **given: str | list[str]) -> Sitting:
    """The sitting after a first answer."""
    return do(name, fresh(name), "answer", **given)
