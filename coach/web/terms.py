"""Terms in texts: each is a link to the glossary that also says what it means, on focus and on a tap."""

from flask import Flask
from markupsafe import Markup

from coach.study.terms import Glossary, Term

GLOSSARY_URL = "/glossary/"


def term_url(term: Term) -> str:
    """Where a term stands in the glossary."""
    return f"{GLOSSARY_URL}#term-{term.id}"


def term_link(term: Term, words: str) -> Markup:
    """A term in a text; without script it leads to the glossary, with script it also shows what it says."""
    link = Markup('<a class="term" href="{}" data-says="{}">{}</a>')
    return link.format(term_url(term), term.text, words)


def link_terms(html: str, glossary: Glossary) -> Markup:
    """Return a text that is HTML with each `[[id|words]]` in it made into a link."""
    # The text is ours and rendered before, so its markup and the words in it are trusted.
    return Markup(glossary.linked(html, lambda term, words: term_link(term, Markup(words))))  # noqa: S704


def set_up_terms(app: Flask, glossary: Glossary) -> None:
    """Let every template make terms of a text, link to one term, and find the term of a concept."""

    def link(key: str, words: str = "") -> Markup:
        term = glossary.term(key)
        return Markup.escape(words or key) if term is None else term_link(term, words or term.words)

    app.jinja_env.globals.update(term=link, term_of=glossary.term)
    app.jinja_env.filters["terms"] = lambda html: link_terms(str(html), glossary)
