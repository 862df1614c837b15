"""`/search/`: lessons, terms and rules by their words."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from flask import Blueprint, render_template, request

from coach.rules.quoting import LONGEST_QUOTE, shortened
from coach.study.course import Course
from coach.study.plain import lesson_text, plain_text
from coach.study.rule_text import load_rule_text
from coach.study.search import LONGEST_QUERY, Entry, Index, make_index
from coach.study.snippet import Piece
from coach.study.terms import Glossary
from coach.web.services import services
from coach.web.terms import term_url

blueprint = Blueprint("search", __name__, url_prefix="/search")

KINDS = {"lesson": "Lesson", "term": "Word", "rule": "Rule"}


@dataclass(frozen=True, slots=True)
class HitView:
    """A hit as the page shows it."""

    kind: str
    url: str
    title: str
    snippet: tuple[Piece, ...]


@lru_cache(maxsize=1)
def index_of(course: Course, glossary: Glossary, rules: Path) -> Index:
    """Index all that is taught; it does not change while the app runs."""
    return make_index([*_lessons(course, glossary), *_terms(glossary), *_rules(rules, glossary)])


def _lessons(course: Course, glossary: Glossary) -> Iterator[Entry]:
    for lesson in course.lessons:
        taught = tuple(term.words for key in lesson.concepts if (term := glossary.term(key)))
        text = lesson_text(lesson, glossary)
        yield Entry("lesson", f"/learn/{lesson.id}", lesson.title, taught, text)


def _terms(glossary: Glossary) -> Iterator[Entry]:
    for term in glossary.terms:
        yield Entry("term", term_url(term), term.name, term.also, term.text)


def _rules(path: Path, glossary: Glossary) -> Iterator[Entry]:
    for part in load_rule_text(path):
        yield Entry("rule", f"/rules/#{part.id}", part.title, (), plain_text(part.text, glossary))


@blueprint.get("/")
def index() -> str:
    """What was found for `q`, the best first; the box alone without it."""
    query = request.args.get("q", "").strip()[:LONGEST_QUERY]
    found = services()
    hits, count, near = index_of(found.course, found.glossary, found.lessons / "rules.md").search(query)
    shown = [HitView(KINDS[hit.entry.kind], hit.entry.url, hit.entry.title, hit.snippet) for hit in hits]
    asked = shortened(query, LONGEST_QUOTE)
    return render_template("pages/search.html", query=query, asked=asked, hits=shown, count=count, near=near)
