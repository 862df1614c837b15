"""An exercise: a question about a position, what is right, and an answer for every usual mistake."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Literal

from coach.rules.cards import Card
from coach.rules.errors import InputError
from coach.study.exercises.block import Block
from coach.study.exercises.kinds import KINDS
from coach.study.exercises.task import Answer, Sheet, Task
from coach.study.markup import cards_named, markup_faults

Part = Literal["problem", "exercise", "closing"]
"""Where in a lesson it stands: it opens it, carries the idea, or closes it."""

ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LONGEST_PRAISE = 160
LONGEST_TEXT = 240
_BID_SAID = re.compile(r"\b[Bb]id (?P<bid>\d+|nil)\b")


@dataclass(frozen=True, eq=False)
class Exercise:
    """An exercise as a lesson file has it."""

    id: str
    lesson: str
    part: Part
    question: str
    right: str
    wrong: Mapping[str, str]
    otherwise: str
    hints: tuple[str, ...]
    """A nudge, the concept, and the answer."""
    concepts: tuple[str, ...]
    is_decoy: bool
    exception: str
    """Why the author's best is not the engine's, empty where it is."""
    task: Task
    line: int

    @property
    def item(self) -> str:
        """The name of the exercise in the whole course, as a review item has it."""
        return f"exercise:{self.lesson}/{self.id}"

    @property
    def kind(self) -> str:
        """The name of its kind."""
        return self.task.kind


@dataclass(frozen=True, slots=True)
class Outcome:
    """What is said to an answer; `text` is empty where the coach's own line stands in."""

    is_right: bool
    text: str


def check(exercise: Exercise, answer: Answer) -> Outcome:
    """Mark an answer: the author's text for this mistake, else his general one, else the rule's."""
    marking = exercise.task.mark(answer)
    if marking.is_right:
        return Outcome(True, exercise.right)
    own = next((exercise.wrong[key] for key in marking.keys if key in exercise.wrong), None)
    return Outcome(False, own or exercise.otherwise or marking.rule)


def read_exercise(
    block: Block, part: Part, lesson: str, sheet: Sheet, concepts: tuple[str, ...], terms: Collection[str]
) -> Exercise | None:
    """Read the block of an exercise; whatever is wrong is refused there, and without a task it is None."""
    name, kind = block.text("id"), block.text("kind")
    if name and not ID.fullmatch(name):
        block.refuse(f"The id {name!r} is not small letters and digits joined by hyphens.", "id")
    if kind and kind not in KINDS:
        block.refuse(f"There is no kind {kind!r}; there are: {', '.join(KINDS)}.", "kind")
    texts = _Texts(block)
    own = block.texts("concepts", concepts)
    for concept in own:
        if concept not in terms:
            block.refuse(f"There is no concept {concept!r} among the concepts and terms.", "concepts")
    decoy = block.flag("decoy")
    if decoy and part != "closing":
        block.refuse("A decoy stands among the closing exercises.", "decoy")
    exception = block.text("exception", "")
    if exception and kind not in ("card", "bid"):
        block.refuse("Only a card or bid can differ from the engine's.", "exception")
    task = _read_task(block, kind, sheet)
    texts.refuse_bad_markup(terms)
    if task is not None:
        texts.refuse_what_does_not_fit(task)
        block.refuse_the_rest()
    if task is None or not name:
        return None
    return Exercise(
        id=name,
        lesson=lesson,
        part=part,
        question=texts.question,
        right=texts.right,
        wrong=texts.wrong,
        otherwise=texts.otherwise,
        hints=texts.hints,
        concepts=own,
        is_decoy=decoy,
        exception=exception,
        task=task,
        line=block.line_of(None),
    )


def _read_task(block: Block, kind: str, sheet: Sheet) -> Task | None:
    if kind not in KINDS:
        return None
    try:
        return KINDS[kind](block, sheet)
    except InputError as error:
        block.refuse(error.message, error.field)
        return None


class _Texts:
    """What an exercise says, and whether it may say so."""

    def __init__(self, block: Block) -> None:
        self._block = block
        self.question = block.text("question")
        self.right = block.text("right")
        self.otherwise = block.text("otherwise", "")
        self.wrong = block.sentences("wrong")
        self.hints = block.texts("hints")
        if self.hints and len(self.hints) != 3:
            block.refuse("Hints are three: a nudge, the concept, the answer.", "hints")
        if not self.wrong:
            block.refuse(
                "The usual mistake has its own answer: a table [wrong] with one text at least.", "wrong"
            )

    def _fields(self) -> list[tuple[str, str]]:
        fields = [("question", self.question), ("right", self.right), ("otherwise", self.otherwise)]
        return fields + self._hints_and_mistakes()

    def _hints_and_mistakes(self) -> list[tuple[str, str]]:
        hints = [("hints", hint) for hint in self.hints]
        return hints + [(f"wrong.{key}", text) for key, text in self.wrong.items()]

    def refuse_bad_markup(self, terms: Collection[str]) -> None:
        for field, text in self._fields():
            for _, message in markup_faults(text, terms):
                self._block.refuse(message, field)
            longest = LONGEST_PRAISE if field == "right" else LONGEST_TEXT
            if field != "question" and len(text) > longest:
                self._block.refuse(f"{len(text)} characters are too many here: {longest} at most.", field)

    def refuse_what_does_not_fit(self, task: Task) -> None:
        """Texts speak of cards that are there, answer mistakes that can be made, and give nothing away."""
        for key in self.wrong:
            if not task.is_wrong_key(key):
                keys = task.wrong_keys
                allowed = "a wrong number" if keys is None else ", ".join(sorted(keys)) or "none"
                self._block.refuse(f"{key!r} is no wrong answer here; there are: {allowed}.", f"wrong.{key}")
        for field, text in self._fields():
            self._refuse_absent_cards(task, field, text)
        if task.kind == "ending" and not self.otherwise:
            self._block.refuse("An ending needs `otherwise`: what is said to a lost attempt.", "otherwise")
        self._refuse_giving_away(task)

    def _refuse_absent_cards(self, task: Task, field: str, text: str) -> None:
        for card, is_unseen in cards_named(text):
            if card not in task.ruleset.suit_of:
                self._block.refuse(f"The {card.name} is not in this deck.", field)
            elif is_unseen and card in task.shown:
                self._block.refuse(f"The {card.name} is shown here: write {{{card}}}.", field)
            elif not is_unseen and card not in task.shown:
                self._block.refuse(
                    f"The {card.name} is not held, played or known here; one still out is {{{card}?}}.",
                    field,
                )

    def _refuse_giving_away(self, task: Task) -> None:
        early = [("hints", hint) for hint in self.hints[:2]]
        for field, text in early + [(f"wrong.{key}", text) for key, text in self.wrong.items()]:
            if task.kind == "card" and _names_any(text, getattr(task, "accepted", ())):
                self._block.refuse("This names an accepted card before the learner has found it.", field)
            said = {match["bid"] for match in _BID_SAID.finditer(text)}
            if task.kind == "bid" and said & set(map(str, getattr(task, "accepted", ()))):
                self._block.refuse("This names an accepted bid before the learner has found it.", field)


def _names_any(text: str, cards: Collection[Card]) -> bool:
    return any(named.card in cards for named in cards_named(text))
