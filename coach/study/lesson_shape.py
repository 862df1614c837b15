"""The shape of a lesson: a problem, exercises, and two or three at the close; few words between them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from coach.study.exercises.block import Block, Refuse
from coach.study.lesson_file import Piece
from coach.study.markup import word_count

MOST_WORDS = 120
"""Between two things to do."""
MOST_WORDS_FIRST = 60
"""Before the problem that opens a lesson."""
_PARTS = ("problem", "exercise", "closing")


@dataclass(frozen=True, slots=True)
class Placed:
    """Where prose (`part` is empty) or an exercise stands, and the words that a learner reads there."""

    part: str
    line: int
    words: str
    id: str = ""
    is_decoy: bool | None = None
    """None where the block could not be read."""


def placed(piece: Piece, block: Block | None) -> Placed:
    """Where an exercise stands, whether or not the rest of it can be read."""
    if block is None:
        return Placed(piece.word, piece.line, "")
    question, name = block.maybe("question"), block.maybe("id")
    return Placed(piece.word, piece.line, str(question or ""), str(name or ""), block.maybe("decoy") is True)


def refuse_wrong_shape(places: Sequence[Placed], refuse: Refuse) -> None:
    """Refuse what is missing, too much, twice, too long, or in the wrong order."""
    exercises = [place for place in places if place.part]
    parts = [place.part for place in exercises]
    for before, place in pairwise(exercises):
        if _PARTS.index(place.part) < _PARTS.index(before.part):
            refuse(place.line, "The order is: the problem, exercises, then the closing ones.")
    if parts.count("problem") != 1:
        refuse(1, f"A lesson opens with one ```problem, not {parts.count('problem')}.")
    if "exercise" not in parts:
        refuse(1, "A lesson lets the learner play its idea: one ```exercise at least.")
    if not 2 <= parts.count("closing") <= 3:
        refuse(1, f"A lesson ends with two or three ```closing exercises, not {parts.count('closing')}.")
    decoys = [place.is_decoy for place in exercises if place.part == "closing"]
    if decoys.count(True) != 1 and None not in decoys:
        refuse(
            1, f"One closing exercise of a lesson is its decoy (`decoy = true`), not {decoys.count(True)}."
        )
    _refuse_ids_twice(exercises, refuse)
    _refuse_long_readings(places, refuse)


def _refuse_ids_twice(exercises: Iterable[Placed], refuse: Refuse) -> None:
    seen = {""}
    for place in exercises:
        if place.id and place.id in seen:
            refuse(place.line, f"The id {place.id!r} stands twice in this lesson.")
        seen.add(place.id)


def _refuse_long_readings(places: Iterable[Placed], refuse: Refuse) -> None:
    words = 0
    for place in places:
        if place.part == "problem" and words > MOST_WORDS_FIRST:
            refuse(place.line, f"{words} words before the problem: at most {MOST_WORDS_FIRST}.")
        words += word_count(place.words)
        if place.part and words > MOST_WORDS:
            refuse(place.line, f"{words} words before this is done: at most {MOST_WORDS}.")
        words = 0 if place.part else words
    if words > MOST_WORDS:
        refuse(1, f"{words} words after the last exercise: at most {MOST_WORDS}.")
