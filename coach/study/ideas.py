"""Which review items belong to one idea: exercises by their first concept, a quiz skill by itself."""

from collections.abc import Collection, Iterable, Mapping

from coach.study.course import Course
from coach.study.practice import SKILL


def ideas(course: Course, skills: Iterable[str]) -> dict[str, str]:
    """Return the idea of every item that can be asked, by item."""
    found = {item: exercise.concepts[0] for item, exercise in course.exercises.items()}
    return found | {f"{SKILL}{skill}": f"{SKILL}{skill}" for skill in skills}


def situations(course: Course, begun: Collection[str]) -> dict[str, tuple[str, ...]]:
    """Return the exercises of the same idea as each exercise, from the lessons a learner has begun."""
    of_idea: dict[str, list[str]] = {}
    for item, exercise in course.exercises.items():
        if exercise.lesson in begun:
            of_idea.setdefault(exercise.concepts[0], []).append(item)
    return {item: tuple(of_idea.get(exercise.concepts[0], ())) for item, exercise in course.exercises.items()}


def items_by_concept(course: Course) -> Mapping[str, tuple[str, ...]]:
    """Return the exercises that have to do with each concept, by concept, in the order of the course."""
    found: dict[str, list[str]] = {}
    for item, exercise in course.exercises.items():
        for concept in exercise.concepts:
            found.setdefault(concept, []).append(item)
    return {concept: tuple(items) for concept, items in found.items()}
