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
    """The first lesson on an idea, None where there is none."""
    found = services()
    term = found.glossary.term(concept)
    for lesson in found.course.lessons:
        if term is not None and any(found.glossary.term(key) is term for key in lesson.concepts):
            return Taught(lesson.title, url_for("learn.lesson", lesson_id=lesson.id))
    return None
