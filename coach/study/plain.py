"""A text of the course without its markup, as it is searched and spoken."""

import re

from coach.rules.cards import Card, Suit
from coach.study.lesson import Lesson, Prose, Show
from coach.study.terms import Glossary

_BRACES = re.compile(r"\{(\w+)\??\}")
_FENCE = re.compile(r"^```.*?^```\s*$", re.MULTILINE | re.DOTALL)
_LINE_MARKS = re.compile(r"^\s*(?:#+|[-*+>]|\d+\.)\s+|^[\s|:-]+$|\s*\|\s*", re.MULTILINE)
_MARKS = re.compile(r"\*\*|[*`]")


def plain_text(markdown: str, glossary: Glossary) -> str:
    """Return the words of a text in one line; cards and suits by their names, fenced blocks left out."""
    text = glossary.linked(_FENCE.sub(" ", markdown), lambda _, words: words)
    text = _MARKS.sub("", _LINE_MARKS.sub(" ", _BRACES.sub(_named, text)))
    return " ".join(text.split())


def lesson_text(lesson: Lesson, glossary: Glossary) -> str:
    """The words of a lesson: its idea, what it says and what it asks, without the answers."""
    said: list[Prose | Show] = []
    asked: list[str] = []
    for step in lesson.steps:
        said += step.said
        asked.append(step.exercise.question)
    prose = [one.text for one in (*said, *lesson.last_word) if isinstance(one, Prose)]
    return plain_text("\n\n".join([lesson.idea, *prose, *asked]), glossary)


def _named(match: re.Match[str]) -> str:
    """A card as "queen of hearts", a suit as "hearts"; a place that a page fills in is left out."""
    code = match[1]
    if code in Suit.__members__.values():
        return Suit(code).plural
    try:
        return Card(code).name
    except KeyError:
        return " "
