"""The markup of lesson texts: cards and suits in braces, and links to terms in double brackets."""

import re
from collections.abc import Collection, Iterator
from typing import NamedTuple

from coach.rules.cards import SUITS, Card, parse_card
from coach.rules.errors import InputError
from coach.study.terms import LINK

MARK = re.compile(r"\{(?P<code>[^{}\n]*)\}")
"""`{QH}` a card that is there, `{QS?}` a card that nobody has shown, `{H}` a suit."""
_BARE_CARD = re.compile(r"\b(?:10|[2-9TJQKA])[SHDC]\b|[♠♥♦♣]")
_BROKEN_LINK = re.compile(r"\[\[|\]\]")
_HTML = re.compile(r"<[a-zA-Z/!]")


class NamedCard(NamedTuple):
    """A card that a text names, and whether it says that nobody has shown it."""

    card: Card
    is_unseen: bool


def cards_named(text: str) -> tuple[NamedCard, ...]:
    """The cards that a text names, in order; what is no card is left out."""
    named = []
    for match in MARK.finditer(text):
        code = match["code"]
        if code not in SUITS:
            try:
                named.append(NamedCard(parse_card(code.removesuffix("?")), code.endswith("?")))
            except InputError:
                continue
    return tuple(named)


def word_count(text: str) -> int:
    """How many words a reader reads: a card or a linked term counts as it is spoken."""
    spoken = LINK.sub(lambda link: link["words"] or link["id"], MARK.sub("card", text))
    return sum(any(letter.isalnum() for letter in word) for word in spoken.split())


def markup_faults(text: str, terms: Collection[str]) -> Iterator[tuple[int, str]]:
    """Each fault of a text with its line (the first is 0)."""
    for number, line in enumerate(text.split("\n")):
        for message in _line_faults(line, terms):
            yield number, message


def _line_faults(line: str, terms: Collection[str]) -> Iterator[str]:
    for match in MARK.finditer(line):
        code = match["code"]
        if code not in SUITS and not cards_named(match[0]):
            yield f"{match[0]} is no card and no suit: write {{QH}}, {{TC}}, {{BJ}}, {{QS?}}, or {{H}}."
    for link in LINK.finditer(line):
        if link["id"].strip() not in terms:
            yield f"There is no term {link['id'].strip()!r} in the glossary."
    bare = LINK.sub("", MARK.sub("", line))
    if found := _BARE_CARD.search(bare):
        yield f"{found[0]!r} stands bare: a card is written {{QH}}, a suit {{H}}."
    if "{" in bare or "}" in bare:
        yield "A brace has no partner: a card is written {QH}, a suit {H}."
    if _BROKEN_LINK.search(bare):
        yield "A link to a term is written [[term-id|words]] or [[term-id]], in one line."
    if _HTML.search(bare):
        yield "Texts are Markdown without HTML."
