"""Counting a hand: each card marked sure, maybe, ruff or none, and the number it comes to."""

from collections.abc import Mapping
from dataclasses import dataclass

from coach.rules.cards import Card, parse_card
from coach.rules.errors import InputError
from coach.rules.observation import Observation, Question
from coach.rules.quoting import quoted
from coach.rules.ruleset import Ruleset
from coach.study.exercises.block import Block
from coach.study.exercises.cards import parse_observation_at
from coach.study.exercises.task import Answer, Given, Marking, Sheet, cards_shown, only, whole_number

MARKS = ("sure", "maybe", "ruff", "none")


@dataclass(frozen=True)
class SureTask:
    """Mark cards and give the count."""

    observation: Observation
    asked: tuple[Card, ...]
    marks: Mapping[Card, tuple[str, ...]]
    """The marks accepted for each card that is asked, the first the best."""
    counts: tuple[int, ...]
    kind = "sure"

    @property
    def ruleset(self) -> Ruleset:
        """The rule sheet of the hand."""
        return self.observation.ruleset

    @property
    def solution(self) -> Answer:
        """The best mark of each card, and the first count."""
        return (*(f"{card}={self.marks[card][0]}" for card in self.asked), f"count={self.counts[0]}")

    @property
    def shown(self) -> frozenset[Card]:
        """The hand."""
        return cards_shown(self.observation)

    @property
    def wrong_keys(self) -> frozenset[str]:
        """The cards asked, and "low" and "high" for the count."""
        return frozenset((*map(str, self.asked), "low", "high"))

    def is_wrong_key(self, key: str) -> bool:
        """Whether this is such a card or side."""
        return key in self.wrong_keys

    def read(self, given: Given) -> Answer:
        """A mark for each card, and the count."""
        said = []
        for card in self.asked:
            mark = only(given, f"mark-{card}", f"a mark for the {card.name}")
            if mark not in MARKS:
                raise InputError(f"{quoted(mark)} is not a mark: {', '.join(MARKS)}.", f"mark-{card}")
            said.append(f"{card}={mark}")
        count = whole_number(only(given, "count", "a count"), "count")
        return (*said, f"count={count}")

    def mark(self, answer: Answer) -> Marking:
        """Right if every mark and the count are among the accepted."""
        said = dict(word.split("=") for word in answer)
        wrong = [str(card) for card in self.asked if said[card] not in self.marks[card]]
        count = int(said["count"])
        if count not in self.counts:
            wrong.append("low" if count < min(self.counts) else "high")
        return Marking(not wrong, tuple(wrong), _rule(wrong))


def _rule(wrong: list[str]) -> str:
    cards = [key for key in wrong if key not in ("low", "high")]
    if not cards:
        return "The marks are right; the count is not what they come to." if wrong else ""
    first = Card(cards[0])
    if len(cards) == 1:
        return f"All but one: think again about the {first.name}."
    return f"{len(cards)} cards are marked otherwise than I would; begin with the {first.name}."


def read_sure_task(block: Block, sheet: Sheet) -> SureTask:
    """Read a `sure` exercise."""
    observation = parse_observation_at(block, sheet)
    if observation.question is not Question.BID:
        raise InputError("The position asks for a bid, with 13 cards.", "position")
    asked = _asked(block, observation)
    marks: dict[Card, tuple[str, ...]] = dict.fromkeys(asked, ("none",))
    for code, value in block.table("marks").items():
        if code not in asked:
            raise InputError(f"{code} is not among the cards asked.", f"marks.{code}")
        marks[Card(code)] = _marks(code, value)
    return SureTask(observation, asked, marks, _counts(block.take("count")))


def _asked(block: Block, observation: Observation) -> tuple[Card, ...]:
    value = block.maybe("ask")
    if value is None:
        return observation.ruleset.sorted(observation.held)
    if not isinstance(value, list) or not value:
        raise InputError("'ask' is a list of cards.", "ask")
    cards = tuple(map(parse_card, value))
    if strange := [card for card in cards if card not in observation.held]:
        raise InputError(f"{strange[0]} is not in the hand.", "ask")
    return observation.ruleset.sorted(cards)


def _marks(code: str, value: object) -> tuple[str, ...]:
    marks = tuple(value) if isinstance(value, list) else (value,)
    if not marks or any(mark not in MARKS for mark in marks):
        raise InputError(f"A mark is one of {', '.join(MARKS)}.", f"marks.{code}")
    return tuple(map(str, marks))


def _counts(value: object) -> tuple[int, ...]:
    counts = tuple(value) if isinstance(value, list) else (value,)
    if not counts or any(type(count) is not int or not 0 <= count <= 13 for count in counts):
        raise InputError("A count is a whole number from 0 to 13, or a list of them.", "count")
    return tuple(int(str(count)) for count in counts)
