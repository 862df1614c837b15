"""Where an idea of the coach is taught."""

from dataclasses import dataclass

from flask import url_for

from coach.web.services import services


@dataclass(frozen=True, slots=True)
class Taught:
    """The lesson that teaches an idea: its title and its address."""

    title: str
    url: str


def taught(concept: str) -> Taught | None:
    """The lesson that is most about an idea, the first of several; None where there is none."""
    found = services()
    term = found.glossary.term(concept)
    teaching = [
        (place, len(lesson.concepts), number, lesson)
        for number, lesson in enumerate(found.course.lessons)
        for place, key in enumerate(lesson.concepts)
        if term is not None and found.glossary.term(key) is term
    ]
    if not teaching:
        return None
    *_, lesson = min(teaching, key=lambda one: one[:3])
    return Taught(lesson.title, url_for("learn.lesson", lesson_id=lesson.id))
