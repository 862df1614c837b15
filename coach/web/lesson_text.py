"""Texts of lessons as HTML: Markdown, cards and suits drawn and spoken, terms linked to the glossary."""

import re
from functools import lru_cache

from flask import current_app
from markdown_it import MarkdownIt
from markupsafe import Markup

from coach.rules.cards import SUITS, Suit
from coach.study.markup import MARK
from coach.web.services import services
from coach.web.terms import link_terms

_MARKDOWN = MarkdownIt("commonmark", {"html": False})


@lru_cache(maxsize=2048)
def block(text: str) -> Markup:
    """A stretch of prose: paragraphs, lists, headings."""
    return _marked(_MARKDOWN.render(text))


@lru_cache(maxsize=4096)
def inline(text: str) -> Markup:
    """A sentence or two inside a line."""
    return _marked(_MARKDOWN.renderInline(text))


def _marked(html: str) -> Markup:
    return link_terms(MARK.sub(_drawn, html), services().glossary)


def _drawn(mark: re.Match[str]) -> str:
    cards, code = current_app.jinja_env.globals["cards"], mark["code"]
    if code in SUITS:
        return f'{cards.suit(code)}<span class="spoken-only">{Suit(code).plural}</span>'  # type: ignore[attr-defined]
    return str(cards.card_short(code.removesuffix("?")))  # type: ignore[attr-defined]
