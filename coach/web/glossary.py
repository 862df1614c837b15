"""`/glossary/`: every word of the game in one place, by letter."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from flask import Blueprint, render_template

from coach.study.course import Course
from coach.study.terms import Glossary, Term
from coach.web.services import services
from coach.web.terms import GLOSSARY_URL, term_url

blueprint = Blueprint("glossary", __name__, url_prefix=GLOSSARY_URL.rstrip("/"))


@dataclass(frozen=True, slots=True)
class Place:
    """Something to go on to from a term: its address and its words."""

    url: str
    words: str


@dataclass(frozen=True, slots=True)
class TermView:
    """A term as the page shows it."""

    id: str
    name: str
    text: str
    also: tuple[str, ...]
    see: tuple[Place, ...]
    lessons: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Pointer:
    """Another word for a term, and where to read on."""

    word: str
    place: Place


@dataclass(frozen=True, slots=True)
class Letter:
    """The terms under one letter, and the other words that point to terms."""

    letter: str
    terms: tuple[TermView, ...]
    pointers: tuple[Pointer, ...]


@blueprint.get("/")
def index() -> str:
    """All terms."""
    found = services()
    return render_template("pages/glossary.html", letters=_letters(found.glossary, found.course))


@lru_cache(maxsize=1)
def _letters(glossary: Glossary, course: Course) -> tuple[Letter, ...]:
    terms = {letter: tuple(some) for letter, some in groupby(glossary.terms, lambda term: term.name[0])}
    words = {
        letter: tuple(some) for letter, some in groupby(glossary.pointers, lambda one: one[0][0].upper())
    }
    return tuple(
        Letter(
            letter,
            tuple(_view(term, glossary, course) for term in terms.get(letter, ())),
            tuple(Pointer(word, _place(term)) for word, term in words.get(letter, ())),
        )
        for letter in sorted(terms.keys() | words.keys())
    )


def _view(term: Term, glossary: Glossary, course: Course) -> TermView:
    lessons = tuple(
        Place(f"/learn/{lesson.id}", lesson.title)
        for lesson in course.lessons
        if any(glossary.term(key) is term for key in lesson.concepts)
    )
    see = tuple(_place(other) for key in term.see if (other := glossary.term(key)))
    return TermView(term.id, term.name, term.text, term.also, see, lessons)


def _place(term: Term) -> Place:
    return Place(term_url(term), term.words)
