"""The rule text: one Markdown file, one part for each second-level heading."""

import re
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class RulePart:
    """A part of the rule text with its heading; `text` is Markdown."""

    id: str
    title: str
    text: str


def load_rule_text(path: Path) -> tuple[RulePart, ...]:
    """Return the parts of the rule text in order."""
    _, *parts = re.split(r"^## ", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    loaded = []
    for part in parts:
        title, _, text = part.partition("\n")
        loaded.append(RulePart(_slug(title), title.strip(), text.strip()))
    return tuple(loaded)


def _slug(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")
