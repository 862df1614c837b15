"""`/print/<sheet>`: the rules, the scoring and the bid, on one printed page each."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from flask import Blueprint, render_template
from markdown_it import MarkdownIt
from markupsafe import Markup

from coach.rules.options import OPTION_NAMES
from coach.rules.queries import score_answer
from coach.rules.variants import parse_ruleset
from coach.study.rule_text import load_rule_text
from coach.web.count_table import count_table, counted_hands
from coach.web.rules_page import Section
from coach.web.score_view import points_text
from coach.web.services import services

blueprint = Blueprint("prints", __name__, url_prefix="/print")

PAD_ROWS = 8
_EXAMPLES = (
    ("We bid 4 and 3, take 9, and had 8 bags", {"N": 4, "S": 3}, {"N": 5, "S": 4}, 8),
    ("We bid 4 and 3 and take 6", {"N": 4, "S": 3}, {"N": 3, "S": 3}, 0),
    ("We bid 4 and nil; partner takes 5, the nil holds", {"N": 4, "S": "nil"}, {"N": 5, "S": 0}, 0),
    ("We bid 4 and nil; partner takes 3, the nil one", {"N": 4, "S": "nil"}, {"N": 3, "S": 1}, 0),
)
"""What is told, our bids, our tricks, and our bags before the hand."""


@dataclass(frozen=True, slots=True)
class Example:
    """A hand worked out: its lines as words and points, and what they come to."""

    told: str
    lines: tuple[tuple[str, str], ...]
    total: str


@blueprint.get("/<any(rules,scoring,bidding):name>")
def page(name: str) -> str:
    """One summary, laid out for a sheet of A4 or Letter."""
    title, sections = _sheet(services().lessons / f"summary-{name}.md")
    return render_template("pages/print.html", name=name, title=title, sections=sections)


@lru_cache(maxsize=8)
def _sheet(path: Path) -> tuple[str, tuple[Section, ...]]:
    first = path.read_text(encoding="utf-8").partition("\n")[0]
    markdown = MarkdownIt("commonmark").enable("table")
    sections = [
        Section(part.id, part.title, _filled(markdown.render(_with_house_rules(part.text))))
        for part in load_rule_text(path)
    ]
    return first.removeprefix("# "), tuple(sections)


def _with_house_rules(text: str) -> str:
    """The text with each `{option}` as the standard rule sheet has it."""
    standard = parse_ruleset().options
    for name in OPTION_NAMES:
        text = text.replace(f"{{{name}}}", points_text(getattr(standard, name)))
    return text


def _filled(html: str) -> Markup:
    """The HTML with what is worked out put in its places."""
    worked_out: dict[str, dict[str, object]] = {
        "count": {"parts": count_table()},
        "hands": {"hands": counted_hands()},
        "ledgers": {"examples": _examples()},
        "pad": {"rows": PAD_ROWS},
    }
    for name, context in worked_out.items():
        place = f"<p>{{{name}}}</p>"
        if place in html:
            html = html.replace(place, render_template(f"fragments/print_{name}.html", **context))
    return Markup(html)  # noqa: S704 - a text of ours, rendered, with fragments of ours in it


def _examples() -> tuple[Example, ...]:
    return tuple(_example(*one) for one in _EXAMPLES)


def _example(told: str, bids: dict[str, object], tricks: dict[str, int], bags: int) -> Example:
    theirs = 13 - sum(tricks.values())
    asked = {
        "bids": {**bids, "E": 3, "W": 3},
        "tricks": {**tricks, "E": theirs, "W": 0},
        "before": {"NS": {"score": 0, "bags": bags}, "EW": {"score": 0, "bags": 0}},
    }
    scored = score_answer(asked)["NS"]
    assert isinstance(scored, dict)
    lines = tuple((str(line["label"]), _signed(line["points"])) for line in scored["lines"])
    return Example(told, lines, _signed(scored["hand_total"]))


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else points_text(points)
