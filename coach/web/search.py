"""`/search/`: lessons, terms and rules by their words."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from flask import Blueprint, current_app, render_template, request
from flask.blueprints import BlueprintSetupState

from coach.study.plain import plain_text
from coach.study.rule_text import load_rule_text
from coach.study.search import LONGEST_QUERY, Entry, Index, Piece, make_index
from coach.study.terms import Glossary
from coach.web.services import Services
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


@blueprint.record
def _build(state: BlueprintSetupState) -> None:
    """Index what is taught once, when the app starts."""
    found: Services = state.app.extensions["coach"]
    state.app.extensions["search"] = make_index(
        [*_terms(found.glossary), *_rules(found.lessons / "rules.md", found.glossary)]
    )


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
    search: Index = current_app.extensions["search"]
    hits, count = search.search(query)
    shown = [HitView(KINDS[hit.entry.kind], hit.entry.url, hit.entry.title, hit.snippet) for hit in hits]
    return render_template("pages/search.html", query=query, hits=shown, count=count)
