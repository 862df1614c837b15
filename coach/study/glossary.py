"""The file of the glossary: one term for each second-level heading, its keys under it, then its text."""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from coach.study.content import ContentFault, ContentRefused
from coach.study.terms import Glossary, Term

KEYS = ("id", "also", "see", "concepts")
_HEADING = re.compile(r"## +(\S.*?)\s*")
_KEY = re.compile(r"(\w+):\s*(.*?)\s*")
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def load_glossary(path: Path, concepts: Collection[str]) -> Glossary:
    """Read the terms; raise ContentRefused with every fault. `concepts` are the ids that may be explained."""
    entries = list(_entries(path.read_text(encoding="utf-8").splitlines()))
    faults = [(1, "There is no term: each begins with a line `## name`.")] if not entries else []
    for entry in entries:
        faults += [*entry.faults, *_faults_alone(entry, concepts)]
    faults += _faults_together(entries)
    if faults:
        raise ContentRefused(ContentFault(path, line, message) for line, message in faults)
    return Glossary(tuple(sorted((entry.term for entry in entries), key=lambda term: term.name.lower())))


Fault = tuple[int, str]


@dataclass(slots=True)
class _Entry:
    """A term as it stands in the file: the line of its heading and of each key."""

    line: int
    words: str
    values: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    text: list[str] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    def line_of(self, key: str) -> int:
        return self.lines.get(key, self.line)

    def list_of(self, key: str) -> tuple[str, ...]:
        parts = (part.strip() for part in self.values.get(key, "").split(","))
        return tuple(part for part in parts if part)

    @property
    def term(self) -> Term:
        also, see, concepts = (self.list_of(key) for key in KEYS[1:])
        return Term(self.values.get("id", ""), self.words, also, see, concepts, " ".join(self.text))


def _entries(lines: list[str]) -> Iterator[_Entry]:
    entry: _Entry | None = None
    for number, line in enumerate(lines, 1):
        if line.startswith("#") and (number > 1 or line.startswith("##")):
            if entry is not None:
                yield entry
            heading = _HEADING.fullmatch(line)
            entry = _Entry(number, heading[1] if heading else "")
            if heading is None:
                entry.faults.append((number, "A term begins with a line `## name`."))
        elif entry is not None:
            _take(entry, number, line)
    if entry is not None:
        yield entry


def _take(entry: _Entry, number: int, line: str) -> None:
    """Take a line under a heading: a key as long as there is no text, else text."""
    found = None if entry.text else _KEY.fullmatch(line)
    if found is None:
        entry.text += line.split()
        return
    key, value = found.groups()
    if key not in KEYS:
        entry.faults.append((number, f"There is no key {key!r}: a term has {', '.join(KEYS)}."))
    elif key in entry.values:
        entry.faults.append((number, f"The key {key!r} stands twice."))
    entry.values[key], entry.lines[key] = value, number


def _faults_alone(entry: _Entry, concepts: Collection[str]) -> Iterator[Fault]:
    term = entry.term
    if not _ID.fullmatch(term.id):
        yield entry.line_of("id"), f"The id {term.id!r} is not small letters and digits joined by hyphens."
    if not term.text:
        yield entry.line, "The term has no text."
    for concept in term.concepts:
        if concept not in concepts:
            allowed = ", ".join(concepts)
            yield entry.line_of("concepts"), f"There is no concept {concept!r}; there are {allowed}."


def _faults_together(entries: list[_Entry]) -> Iterator[Fault]:
    ids = {entry.term.id for entry in entries}
    first_lines: dict[tuple[str, str], int] = {}
    for entry in entries:
        term = entry.term
        for other in term.see:
            if other not in ids or other == term.id:
                yield entry.line_of("see"), f"There is no other term {other!r} to see."
        named = [("id", "id", term.id), ("words", "words", term.words)]
        named += [("also", "words", word) for word in term.also]
        named += [("concepts", "concept", concept) for concept in term.concepts]
        for key, kind, word in named:
            line = entry.line_of(key)
            first = first_lines.setdefault((kind, word.lower()), line)
            if first != line or named.count((key, kind, word)) > 1:
                yield line, f"The {kind} {word!r} stands in line {first} already."
