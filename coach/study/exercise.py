"""An exercise: a question about a position, what is right, and an answer for every usual mistake."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Literal

from coach.rules.errors import InputError
from coach.study.exercise_texts import Texts
from coach.study.exercises.block import Block
from coach.study.exercises.kinds import KINDS
from coach.study.exercises.task import Answer, Sheet, Task

Part = Literal["problem", "exercise", "closing"]
"""Where in a lesson it stands: it opens it, carries the idea, or closes it."""

ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


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
    texts = Texts(block)
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
