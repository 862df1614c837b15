"""A lesson: one idea in steps, each a few words and something to do."""

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

from coach.rules.cards import Card
from coach.rules.errors import InputError
from coach.rules.notation import parse_hand
from coach.rules.queries import ScoreRequest
from coach.rules.ruleset import Ruleset
from coach.rules.scoring import HandScore
from coach.rules.tricks import Trick
from coach.rules.variants import parse_ruleset
from coach.study.exercise import Exercise, read_exercise
from coach.study.exercises.block import Block, Refuse, parse_block
from coach.study.exercises.score import scored
from coach.study.exercises.task import Sheet
from coach.study.exercises.tricks import parse_trick
from coach.study.lesson_file import Piece, pieces
from coach.study.lesson_shape import Placed, placed, refuse_wrong_shape
from coach.study.markup import markup_faults


@dataclass(frozen=True, slots=True)
class Prose:
    """A stretch of Markdown."""

    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Show:
    """A picture without a question: a hand, a trick, or a hand's score."""

    ruleset: Ruleset
    caption: str
    hand: tuple[Card, ...] = ()
    trick: Trick | None = None
    score: tuple[ScoreRequest, HandScore] | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """What stands before an exercise, and the exercise."""

    said: tuple[Prose | Show, ...]
    exercise: Exercise


@dataclass(frozen=True, eq=False)
class Lesson:
    """A lesson as its file has it; `last_word` follows the last exercise."""

    id: str
    unit: str
    title: str
    idea: str
    mistake: str
    concepts: tuple[str, ...]
    requires: tuple[str, ...]
    minutes: int
    sheet: Sheet
    steps: tuple[Step, ...]
    last_word: tuple[Prose | Show, ...]
    file: Path
    requires_line: int

    @property
    def exercises(self) -> tuple[Exercise, ...]:
        """Its exercises, in order."""
        return tuple(step.exercise for step in self.steps)

    def exercise(self, exercise_id: str) -> Exercise | None:
        """The exercise with an id, None if there is none."""
        return next((one for one in self.exercises if one.id == exercise_id), None)


def read_lesson(path: Path, terms: Collection[str], refuse: Refuse) -> Lesson:
    """Read a lesson; each fault is refused with its line, and then what is left is not to be taught from."""
    reading = _Reading(path, terms, refuse)
    for piece in pieces(path.read_text(encoding="utf-8"), refuse):
        reading.take(piece)
    refuse_wrong_shape(reading.places, refuse)
    return reading.lesson()


class _Reading:
    """A lesson as far as its file is read."""

    def __init__(self, path: Path, terms: Collection[str], refuse: Refuse) -> None:
        self._path, self._terms, self._refuse = path, terms, refuse
        self._front = Block({}, "", 1, lambda _line, _message: None)
        self._sheet = Sheet()
        self._concepts: tuple[str, ...] = ()
        self._said: list[Prose | Show] = []
        self._steps: list[Step] = []
        self.places: list[Placed] = []

    def take(self, piece: Piece) -> None:
        """Read the next piece of the file."""
        if piece.word == "":
            self._said.append(Prose(piece.text, piece.line))
            self.places.append(Placed("", piece.line, piece.text))
            _refuse_bad_prose(piece, self._terms, self._refuse)
            return
        block = parse_block(piece.text, piece.line, self._refuse)
        if piece.word in ("problem", "exercise", "closing"):
            self.places.append(placed(piece, block))
        if block is None:
            return
        if piece.word == "+++":
            self._front = block
            self._sheet, self._concepts = _sheet(block), _concepts(block, self._terms)
        elif piece.word == "show":
            self._said.extend(_show(block, self._sheet, self._terms))
        else:
            self._take_exercise(piece.word, block)

    def _take_exercise(self, part: str, block: Block) -> None:
        exercise = read_exercise(
            block,
            part,  # type: ignore[arg-type] # one of the three, as `pieces` lets nothing else through
            self._path.stem,
            self._sheet,
            self._concepts,
            self._terms,
        )
        if exercise is not None:
            self._steps.append(Step(tuple(self._said), exercise))
            self._said = []

    def lesson(self) -> Lesson:
        """The lesson that was read."""
        front = self._front
        minutes = front.maybe("minutes")
        if minutes is not None and (type(minutes) is not int or not 1 <= minutes <= 30):
            front.refuse("'minutes' is a whole number from 1 to 30.", "minutes")
        lesson = Lesson(
            id=self._path.stem,
            unit=self._path.parent.name,
            title=front.text("title"),
            idea=front.text("idea"),
            mistake=front.text("mistake"),
            concepts=self._concepts,
            requires=front.texts("requires", () if "requires" not in front else None),
            minutes=minutes if isinstance(minutes, int) else 5,
            sheet=self._sheet,
            steps=tuple(self._steps),
            last_word=tuple(self._said),
            file=self._path,
            requires_line=front.line_of("requires"),
        )
        front.refuse_the_rest()
        return lesson


def _sheet(front: Block) -> Sheet:
    variant, options = front.text("variant", "standard"), front.maybe("options") or {}
    try:
        if not isinstance(options, dict):
            raise InputError("'options' is a table.", "options")
        parse_ruleset(variant, options)
    except InputError as error:
        front.refuse(error.message, "options" if "options" in front else "variant")
        return Sheet()
    return Sheet(variant, options)


def _concepts(front: Block, terms: Collection[str]) -> tuple[str, ...]:
    concepts = front.texts("concepts")
    for concept in concepts:
        if concept not in terms:
            front.refuse(f"There is no concept {concept!r} among the concepts and terms.", "concepts")
    if not concepts and "concepts" in front:
        front.refuse("A lesson teaches one concept at least.", "concepts")
    return concepts


def _refuse_bad_prose(piece: Piece, terms: Collection[str], refuse: Refuse) -> None:
    for number, message in markup_faults(piece.text, terms):
        refuse(piece.line + number, message)
    for number, line in enumerate(piece.text.split("\n")):
        if line.startswith("# "):
            refuse(piece.line + number, "Headings begin with ##: the lesson's title is the first.")


def _show(block: Block, sheet: Sheet, terms: Collection[str]) -> list[Show]:
    caption = block.text("caption", "")
    for _, message in markup_faults(caption, terms):
        block.refuse(message, "caption")
    ruleset = parse_ruleset(sheet.variant, sheet.options)
    hand, trick, ledger = (block.maybe(name) for name in ("hand", "trick", "ledger"))
    block.refuse_the_rest()
    try:
        if sum(value is not None for value in (hand, trick, ledger)) != 1:
            raise InputError("A picture shows one of hand, trick, [ledger].")
        if hand is not None:
            return [Show(ruleset, caption, hand=_hand(ruleset, hand))]
        if trick is not None:
            return [Show(ruleset, caption, trick=parse_trick(ruleset, trick, "trick"))]
        return [Show(ruleset, caption, score=scored(block.table("ledger"), sheet, "ledger"))]
    except InputError as error:
        block.refuse(error.message, error.field)
        return []


def _hand(ruleset: Ruleset, value: object) -> tuple[Card, ...]:
    try:
        cards = parse_hand(str(value))
    except InputError as error:
        raise error.within("hand") from None
    for card in cards:
        if card not in ruleset.suit_of:
            raise InputError(f"The {card.name} is not in this deck.", "hand")
    return ruleset.sorted(cards)
