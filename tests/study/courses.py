"""A course for tests: units of lessons of exercises, with nothing said in them."""

from pathlib import Path
from typing import Any

from coach.study.course import Course, Unit
from coach.study.exercise import Exercise, Part
from coach.study.exercises.task import Sheet
from coach.study.lesson import Lesson, Step


class Silent:
    """A task of some kind that asks nothing."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(name)


def exercise(
    lesson: str, name: str, kind: str = "card", part: Part = "closing", decoy: bool = False
) -> Exercise:
    return Exercise(
        id=name,
        lesson=lesson,
        part=part,
        question="",
        right="",
        wrong={},
        otherwise="",
        hints=("", "", ""),
        concepts=(lesson,),
        is_decoy=decoy,
        exception="",
        task=Silent(kind),
        line=1,
    )


def lesson(name: str, unit: str, variant: str = "standard", requires: tuple[str, ...] = ()) -> Lesson:
    """A lesson with a problem, an exercise to play out, a closing question, and a decoy."""
    exercises = (
        exercise(name, "problem", "legal", "problem"),
        exercise(name, "played", "ending", "exercise"),
        exercise(name, "question", "score" if unit == "scoring" else "card"),
        exercise(name, "decoy", "bid", decoy=True),
    )
    return Lesson(
        id=name,
        unit=unit,
        title=name,
        idea="",
        mistake="",
        concepts=(name,),
        requires=requires,
        minutes=5,
        sheet=Sheet(variant),
        steps=tuple(Step((), one) for one in exercises),
        last_word=(),
        file=Path(f"{name}.md"),
        requires_line=1,
    )


def course(**units: int) -> Course:
    """A course with so many lessons in each unit; a unit called `barmore` is of that variant."""
    return Course(
        tuple(
            Unit(
                name,
                name,
                "",
                tuple(
                    lesson(f"{name}-{n}", name, "barmore" if name == "barmore" else "standard")
                    for n in range(count)
                ),
            )
            for name, count in units.items()
        )
    )
