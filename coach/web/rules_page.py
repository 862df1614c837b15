"""`/rules/`: the rules in plain words; trump orders and house rules come from the rules themselves."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from flask import Blueprint, render_template
from markdown_it import MarkdownIt
from markupsafe import Markup

from coach.rules.cards import Card, Suit
from coach.rules.options import OPTION_NAMES, allowed_values
from coach.rules.variants import VARIANTS, parse_ruleset
from coach.study.rule_text import load_rule_text
from coach.web.services import services
from coach.web.terms import link_terms

blueprint = Blueprint("rules", __name__, url_prefix="/rules")


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the rule text, ready for the page."""

    id: str
    title: str
    html: Markup


@blueprint.get("/")
def index() -> str:
    """The whole rule text."""
    return render_template("pages/rules.html", sections=_sections(services().lessons))


@lru_cache(maxsize=1)
def _sections(lessons: Path) -> tuple[Section, ...]:
    markdown = MarkdownIt("commonmark").enable("table")
    sections = []
    for part in load_rule_text(lessons / "rules.md"):
        text = part.text.replace("{trumps}", _trump_orders()).replace("{options}", _option_table())
        html = link_terms(markdown.render(text), services().glossary)
        sections.append(Section(part.id, part.title, html))
    return tuple(sections)


def _trump_orders() -> str:
    lines = []
    for variant in VARIANTS.values():
        trumps = parse_ruleset(variant.id).cards_of(Suit.SPADES)
        order = " > ".join(_short(card) for card in trumps)
        lines.append(f"- **{variant.name}** ({len(trumps)} trumps): {order}. {variant.summary}")
    return "\n".join(lines)


def _short(card: Card) -> str:
    return card.label


def _option_table() -> str:
    standard = parse_ruleset().options
    rows = [
        f"| `{name}` | {allowed_values(name)} | {_spelled(getattr(standard, name))} |"
        for name in OPTION_NAMES
    ]
    return "\n".join(["| option | may be | standard |", "|---|---|---|", *rows])


def _spelled(value: object) -> str:
    if value is None or value == ():
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)
