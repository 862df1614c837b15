"""The course: units of lessons in order, read once from their files, or refused with every fault."""

import tomllib
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from coach.study.content import ContentFault, ContentRefused
from coach.study.exercise import ID, Exercise
from coach.study.exercises.block import Block, Refuse, parse_block
from coach.study.lesson import Lesson, read_lesson

RESERVED = frozenset({"practice", "placement", "search", "first-hand"})
"""Addresses beside the lessons that are no lessons."""


@dataclass(frozen=True)
class Unit:
    """A part of the course with its lessons, in order."""

    id: str
    title: str
    line: str
    lessons: tuple[Lesson, ...]


@dataclass(frozen=True, eq=False)
class Course:
    """All units in order; there is one, so it is compared by identity."""

    units: tuple[Unit, ...]

    @cached_property
    def lessons(self) -> tuple[Lesson, ...]:
        """All lessons in order."""
        return tuple(lesson for unit in self.units for lesson in unit.lessons)

    @cached_property
    def _lessons(self) -> dict[str, Lesson]:
        return {lesson.id: lesson for lesson in self.lessons}

    @cached_property
    def exercises(self) -> dict[str, Exercise]:
        """All exercises by their review item, in order."""
        return {exercise.item: exercise for lesson in self.lessons for exercise in lesson.exercises}

    def lesson(self, lesson_id: str) -> Lesson | None:
        """The lesson with an id, None if there is none."""
        return self._lessons.get(lesson_id)

    def after(self, lesson: Lesson) -> Lesson | None:
        """The lesson that follows, None after the last."""
        place = self.lessons.index(lesson) + 1
        return self.lessons[place] if place < len(self.lessons) else None


@dataclass(frozen=True, slots=True)
class _Plan:
    """A unit as course.toml has it."""

    id: str
    title: str
    line: str
    lessons: tuple[str, ...]
    at: int


def load_course(folder: Path, terms: Collection[str]) -> Course:
    """Read the course in a folder, or raise ContentRefused with every fault of every file; `terms` are those
    that may be taught and linked to, by id."""
    faults: list[ContentFault] = []

    def refusing(file: Path) -> Refuse:
        return lambda line, message: faults.append(ContentFault(file, line, message))

    plan_file = folder / "course.toml"
    plans = list(_plans(plan_file, refusing(plan_file)))
    _refuse_wrong_plans(folder, plans, refusing)
    units = []
    for plan in plans:
        files = [folder / plan.id / f"{lesson}.md" for lesson in plan.lessons]
        lessons = tuple(read_lesson(file, terms, refusing(file)) for file in files if file.is_file())
        units.append(Unit(plan.id, plan.title, plan.line, lessons))
    course = Course(tuple(units))
    _refuse_wrong_requirements(course, refusing)
    if faults:
        raise ContentRefused(faults)
    return course


def _plans(file: Path, refuse: Refuse) -> Iterator[_Plan]:
    if not file.is_file():
        refuse(1, "The course has no course.toml.")
        return
    text = file.read_text(encoding="utf-8")
    whole = parse_block(text, 1, refuse)
    if whole is None:
        return
    units = whole.maybe("unit")
    whole.refuse_the_rest()
    if not isinstance(units, list) or not units:
        refuse(1, "A course has units: [[unit]].")
        return
    starts = [n for n, line in enumerate(text.split("\n")) if line.strip() == "[[unit]]"]
    for start, end in zip(starts, [*starts[1:], None], strict=True):
        part = "\n".join(text.split("\n")[start + 1 : end])
        block = Block(tomllib.loads(part), part, start + 2, refuse)
        yield _Plan(
            block.text("id"), block.text("title"), block.text("line"), block.texts("lessons"), start + 1
        )
        block.refuse_the_rest()


def _refuse_wrong_plans(folder: Path, plans: list[_Plan], refusing: Callable[[Path], Refuse]) -> None:
    refuse = refusing(folder / "course.toml")
    seen: set[str] = set()
    for plan in plans:
        for name in (plan.id, *plan.lessons):
            if name and not ID.fullmatch(name):
                refuse(plan.at, f"The id {name!r} is not small letters and digits joined by hyphens.")
        for name in (f"unit {plan.id}", *plan.lessons):
            if name in seen:
                refuse(plan.at, f"{name!r} stands twice in the course.")
            if name in RESERVED:
                refuse(plan.at, f"No lesson may be called {name!r}: that is a page of its own.")
            seen.add(name)
        for name in plan.lessons:
            if not (folder / plan.id / f"{name}.md").is_file():
                refuse(plan.at, f"There is no file {plan.id}/{name}.md.")
    planned = {(plan.id, name) for plan in plans for name in plan.lessons}
    for file in sorted(folder.glob("*/*.md")):
        if (file.parent.name, file.stem) not in planned:
            refusing(file)(1, "This lesson is in no unit of course.toml.")


def _refuse_wrong_requirements(course: Course, refusing: Callable[[Path], Refuse]) -> None:
    """A lesson rests on earlier ones only, so no lessons wait for each other."""
    order = [lesson.id for lesson in course.lessons]
    for place, lesson in enumerate(course.lessons):
        refuse = refusing(lesson.file)
        for name in lesson.requires:
            if name not in order:
                refuse(lesson.requires_line, f"There is no lesson {name!r} to require.")
            elif circle := _circle(course, lesson.id, name):
                refuse(lesson.requires_line, f"These lessons wait for each other: {' → '.join(circle)}.")
            elif order.index(name) >= place:
                refuse(lesson.requires_line, f"{name!r} is required and comes later in the course.")


def _circle(course: Course, start: str, first: str) -> list[str]:
    """The way from a lesson over its requirements back to itself; empty if there is none."""
    ways, seen = [[start, first]], {first}
    while ways:
        way = ways.pop()
        if way[-1] == start:
            return way
        lesson = course.lesson(way[-1])
        for name in lesson.requires if lesson else ():
            if name == start:
                return [*way, name]
            if name not in seen:
                seen.add(name)
                ways.append([*way, name])
    return []
