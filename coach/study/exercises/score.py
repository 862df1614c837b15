"""Scoring a hand: typed numbers, or one of a few given, computed by the rules."""

from collections.abc import Mapping
from dataclasses import dataclass

from coach.rules.cards import Card
from coach.rules.errors import InputError
from coach.rules.queries import ScoreRequest, parse_score_request
from coach.rules.ruleset import Ruleset
from coach.rules.scoring import HandScore, SideResult, score_hand
from coach.rules.seats import SIDES, Side
from coach.study.exercises.block import Block
from coach.study.exercises.task import Answer, Given, Marking, Sheet, only, whole_number

PARTS = ("contract", "bag_points", "nil", "bag_penalty", "hand_total", "score", "bags")
WINNERS = ("NS", "EW", "nobody")
ASKS = (*(f"{side}.{part}" for side in SIDES for part in PARTS), "winner")
MOST_ASKS = 3


@dataclass(frozen=True)
class ScoreTask:
    """Say what a finished hand scores."""

    request: ScoreRequest
    result: HandScore
    asks: tuple[str, ...]
    choices: tuple[int, ...]
    """Numbers to choose from, none where the number is typed."""
    kind = "score"

    @property
    def ruleset(self) -> Ruleset:
        """The rule sheet of the hand."""
        return self.request.ruleset

    @property
    def solution(self) -> Answer:
        """Each thing asked with its value."""
        return tuple(f"{ask}={asked_of(self.result, ask)}" for ask in self.asks)

    @property
    def shown(self) -> frozenset[Card]:
        """No card is shown."""
        return frozenset()

    @property
    def wrong_keys(self) -> None:
        """Any number but the right one."""

    def is_wrong_key(self, key: str) -> bool:
        """Whether this is a wrong value of something asked."""
        ask, value = self._split(key)
        if ask not in self.asks:
            return False
        if ask == "winner":
            return value in WINNERS and f"winner={value}" not in self.solution
        digits = value.removeprefix("-")
        return digits.isascii() and digits.isdigit() and f"{ask}={value}" not in self.solution

    def _split(self, key: str) -> tuple[str, str]:
        ask, equals, value = key.partition("=")
        return (ask, value) if equals else (self.asks[0] if len(self.asks) == 1 else "", key)

    def read(self, given: Given) -> Answer:
        """A value for each thing asked."""
        said = []
        for ask in self.asks:
            text = only(given, ask, "an answer" if ask == "winner" or self.choices else "a number")
            if ask == "winner" and text not in WINNERS:
                raise InputError("Choose a side, or nobody yet.", ask)
            said.append(f"{ask}={text if ask == 'winner' else whole_number(text, ask)}")
        return tuple(said)

    def mark(self, answer: Answer) -> Marking:
        """Right if every value is."""
        wrong = [word for word in answer if word not in self.solution]
        keys = [key for word in wrong for key in (word, word.partition("=")[2])]
        some = len(wrong) < len(answer)
        rule = "One of them is right. Go through the lines again." if some else "Go through the lines again."
        return Marking(answer == self.solution, tuple(keys), rule)


def asked_of(result: HandScore, ask: str) -> str:
    """The value of one thing that can be asked of a score."""
    if ask == "winner":
        return "nobody" if result.winner is None else str(result.winner)
    side, _, part = ask.partition(".")
    return str(_part(result.sides[Side[side]], part))


def _part(side: SideResult, part: str) -> int:
    if part == "nil":
        return side.points_of("nil", "blind_nil")
    if part == "score":
        return side.after.points
    if part == "bags":
        return side.after.bags
    if part == "hand_total":
        return side.total
    if part == "contract":
        return side.points_of("contract")
    return side.points_of("bags") if part == "bag_points" else side.points_of("bag_penalty")


def read_score_task(block: Block, sheet: Sheet) -> ScoreTask:
    """Read a `score` exercise."""
    request, result = scored(block.table("score"), sheet, "score")
    asks = block.take("ask")
    if not isinstance(asks, list) or not 1 <= len(asks) <= MOST_ASKS:
        raise InputError(f"'ask' is a list of one to {MOST_ASKS} of {', '.join(ASKS)}.", "ask")
    for ask in asks:
        if ask not in ASKS:
            raise InputError(f"{ask!r} cannot be asked; there are: {', '.join(ASKS)}.", "ask")
    task = ScoreTask(request, result, tuple(asks), ())
    return ScoreTask(request, result, task.asks, _choices(block, task))


def scored(value: Mapping[str, object], sheet: Sheet, name: str) -> tuple[ScoreRequest, HandScore]:
    """The finished hand in a table, and its score."""
    try:
        request = parse_score_request(sheet.over(value))
    except InputError as error:
        raise error.within(name) from None
    options = request.ruleset.options
    result = score_hand(
        options, request.before, request.contracts, request.tricks, bids_itself=request.bids_itself
    )
    return request, result


def _choices(block: Block, task: ScoreTask) -> tuple[int, ...]:
    value = block.maybe("choices")
    if value is None:
        return ()
    if not isinstance(value, list) or any(type(one) is not int for one in value) or len(value) < 2:
        raise InputError("'choices' is a list of whole numbers.", "choices")
    right = task.solution[0].partition("=")[2]
    if len(task.asks) > 1 or task.asks[0] == "winner":
        raise InputError("Choices are for a single number.", "choices")
    if right not in map(str, value):
        raise InputError(f"The answer, {right}, is not among the choices.", "choices")
    if len(set(value)) != len(value):
        raise InputError("A choice stands twice.", "choices")
    return tuple(value)
