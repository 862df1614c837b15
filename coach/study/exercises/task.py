"""What every kind of exercise can do: read an answer, mark it, and say what the right one is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from coach.rules.cards import Card
from coach.rules.errors import InputError
from coach.rules.observation import Observation
from coach.rules.ruleset import Ruleset

Given = Mapping[str, Sequence[str]]
"""The fields of a form, each with all its values."""
Answer = tuple[str, ...]
"""An answer as words, the same for the same answer: a card's code, a bid, "KH=maybe"."""


@dataclass(frozen=True, slots=True)
class Marking:
    """Whether an answer is right; if not, the keys of the texts that fit, the most telling first."""

    is_right: bool
    keys: tuple[str, ...] = ()
    rule: str = ""
    """What the rules themselves say to this answer, where they say something."""


class Task(Protocol):
    """The part of an exercise that its kind decides."""

    @property
    def kind(self) -> str:
        """The name of the kind, as lesson files have it."""

    @property
    def ruleset(self) -> Ruleset:
        """The rule sheet it is played by."""

    @property
    def solution(self) -> Answer:
        """A right answer."""

    @property
    def wrong_keys(self) -> frozenset[str] | None:
        """The keys that a text for a wrong answer may have; None where they follow a pattern."""

    @property
    def shown(self) -> frozenset[Card]:
        """The cards that a learner sees or has seen."""

    def is_wrong_key(self, key: str) -> bool:
        """Whether a text for a wrong answer may have this key."""

    def read(self, given: Given) -> Answer:
        """Return the answer in a form's fields; an InputError or a RuleViolation says what is amiss."""

    def mark(self, answer: Answer) -> Marking:
        """Mark an answer that `read` returned."""


class Sheet(NamedTuple):
    """The variant and the options of a lesson, which its positions need not repeat."""

    variant: str = "standard"
    options: Mapping[str, object] = {}

    def over(self, value: Mapping[str, object]) -> dict[str, object]:
        """An object of the interchange with the lesson's rules filled in."""
        return {"variant": self.variant, "options": dict(self.options), **value}


def only(given: Given, name: str, what: str) -> str:
    """The one value of a field."""
    values = [value for value in given.get(name, ()) if value]
    if not values:
        raise InputError(f"Choose {what}.", name)
    if len(values) > 1:
        raise InputError(f"Choose one {what.split()[-1]}, not {len(values)}.", name)
    return values[0]


def whole_number(text: str, field: str) -> int:
    """The whole number a person typed; a true minus and blanks are understood."""
    written = text.strip().replace("−", "-").removeprefix("+")
    digits = written.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 5:
        raise InputError("Type a whole number.", field)
    return int(written)


def cards_shown(observation: Observation) -> frozenset[Card]:
    """Every card that the seat holds, has seen, or knows of."""
    known = frozenset[Card]().union(*observation.known)
    held = observation.hand or frozenset()
    return held | known | frozenset(observation.gone) | frozenset(observation.cards_on_table)
