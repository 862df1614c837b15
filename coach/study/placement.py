"""Where to begin: ten questions across the course, and the lesson that follows from the answers."""

import random
from collections.abc import Iterator, Mapping, Sequence

from coach.study.course import Course, Unit
from coach.study.exercise import Exercise
from coach.study.lesson import Lesson
from coach.study.practice import SKILL

QUESTIONS = 10
KINDS = frozenset({"legal", "card", "bid", "score", "trick", "void", "count"})
"""What one answer settles; an ending and a count of sure tricks take longer than a question should."""


def placement_questions(course: Course, skills: Sequence[str], seed: str) -> tuple[str, ...]:
    """Return what is asked, in the order of the course: one of each unit in turn until there are ten.

    The unit on scoring asks one of the quiz skills given, with a hand nobody has seen. Units of a variant are
    left out: who knows Spades need not know its variants. Decoys are, too: they fool only somebody who has
    just been taught.
    """
    chance = random.Random(f"placement {seed}")  # noqa: S311 - chance for a game, not for a secret
    waiting = {
        unit.id: [one.item for one in _in_some_order(unit, chance)]
        for unit in course.units
        if _is_of_the_game(unit, course)
    }
    skill = f"{SKILL}{chance.choice(skills)}" if skills else ""
    if skill and (scoring := _scoring_unit(course)) in waiting:
        waiting[scoring].insert(0, skill)
    chosen: dict[str, list[str]] = {unit: [] for unit in waiting}
    while sum(map(len, chosen.values())) < QUESTIONS and any(waiting.values()):
        for unit, items in waiting.items():
            if items and sum(map(len, chosen.values())) < QUESTIONS:
                chosen[unit].append(items.pop(0))
    place = {item: number for number, item in enumerate(course.exercises)}
    return tuple(
        item for items in chosen.values() for item in sorted(items, key=lambda one: place.get(one, -1))
    )


def _scoring_unit(course: Course) -> str:
    """The unit that asks most for the score of a hand."""
    scores = {unit.id: sum(one.kind == "score" for one in _exercises(unit)) for unit in course.units}
    return max(scores, key=lambda unit: scores[unit])


def start_lesson(course: Course, right: Mapping[str, bool]) -> Lesson | None:
    """Return the first lesson of the first unit in which an answer was wrong.

    With none wrong it is the first lesson of a unit that was not asked about, None when there is none.
    """
    unit_of = {exercise.item: unit.id for unit in course.units for exercise in _exercises(unit)}
    unit_of |= {item: _scoring_unit(course) for item in right if item.startswith(SKILL)}
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
