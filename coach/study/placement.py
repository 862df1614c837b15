"""Where to begin: ten questions across the course, and the lesson that follows from the answers."""

import random
from collections.abc import Iterator, Mapping

from coach.study.course import Course, Unit
from coach.study.exercise import Exercise
from coach.study.lesson import Lesson

QUESTIONS = 10
KINDS = frozenset({"legal", "card", "bid", "score", "trick", "void", "count"})
"""What one answer settles; an ending and a count of sure tricks take longer than a question should."""


def placement_questions(course: Course, seed: str) -> tuple[Exercise, ...]:
    """Return the questions in the order of the course: one of each unit in turn until there are ten.

    Units of a variant are left out: who knows Spades need not know its variants. Decoys are, too: they fool
    only somebody who has just been taught.
    """
    chance = random.Random(f"placement {seed}")  # noqa: S311 - chance for a game, not for a secret
    waiting = [list(_in_some_order(unit, chance)) for unit in course.units if _is_of_the_game(unit, course)]
    chosen: set[str] = set()
    while len(chosen) < QUESTIONS and any(waiting):
        for unit in waiting:
            if unit and len(chosen) < QUESTIONS:
                chosen.add(unit.pop(0).item)
    return tuple(exercise for item, exercise in course.exercises.items() if item in chosen)


def start_lesson(course: Course, right: Mapping[str, bool]) -> Lesson | None:
    """Return the first lesson of the first unit in which an answer was wrong.

    With none wrong it is the first lesson of a unit that was not asked about, None when there is none.
    """
    unit_of = {exercise.item: unit.id for unit in course.units for exercise in _exercises(unit)}
    asked = {unit_of[item] for item in right if item in unit_of}
    wrong = {unit_of[item] for item, is_right in right.items() if item in unit_of and not is_right}
    first = next((unit for unit in course.units if unit.id in wrong), None)
    first = first or next((unit for unit in course.units if unit.id not in asked), None)
    return None if first is None else first.lessons[0]


def lessons_before(course: Course, start: Lesson | None) -> frozenset[str]:
    """The lessons that may be skipped by who begins at one; all of them by who need not begin."""
    lessons = course.lessons
    end = len(lessons) if start is None else lessons.index(start)
    return frozenset(lesson.id for lesson in lessons[:end])


def _is_of_the_game(unit: Unit, course: Course) -> bool:
    """Whether a unit plays by the rules that the course begins with, and not by those of a variant alone."""
    return any(lesson.sheet == course.lessons[0].sheet for lesson in unit.lessons)


def _exercises(unit: Unit) -> Iterator[Exercise]:
    return (exercise for lesson in unit.lessons for exercise in lesson.exercises)


def _in_some_order(unit: Unit, chance: random.Random) -> Iterator[Exercise]:
    """The exercises of a unit that may be asked, each from another lesson before any lesson comes again."""
    lessons = []
    for lesson in unit.lessons:
        fit = [one for one in lesson.exercises if one.kind in KINDS and not one.is_decoy]
        chance.shuffle(fit)
        lessons.append(sorted(fit, key=lambda one: one.part != "closing"))
    chance.shuffle(lessons)
    while any(lessons):
        yield from (fit.pop(0) for fit in lessons if fit)
