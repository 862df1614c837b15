"""The words of the game: terms, the concepts they explain, and links from texts to them."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

LINK = re.compile(r"\[\[(?P<id>[^\]|\[]+)(?:\|(?P<words>[^\]\[]+))?\]\]")
"""A link from a text to a term: `[[finesse|finessing]]`, or `[[finesse]]` for the term's own words."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game as it stands in a sentence, what else players call it, and the terms beside it."""

    id: str
    words: str
    also: tuple[str, ...]
    see: tuple[str, ...]
    concepts: tuple[str, ...]
    text: str

    @property
    def name(self) -> str:
        """The words as a heading, with a capital."""
        return self.words[:1].upper() + self.words[1:]


@dataclass(frozen=True, eq=False)
class Glossary:
    """All terms in the order of their names; there is one, so it is compared by identity."""

    terms: tuple[Term, ...]

    @cached_property
    def _by_key(self) -> Mapping[str, Term]:
        by_concept = {concept: term for term in self.terms for concept in term.concepts}
        return by_concept | {term.id: term for term in self.terms}

    @cached_property
    def keys(self) -> frozenset[str]:
        """Everything that a text may link to and a lesson teach: the ids, and the concepts explained."""
        return frozenset(self._by_key)

    def term(self, key: str) -> Term | None:
        """The term of an id, or the one that explains a concept; None if there is none."""
        return self._by_key.get(key)

    @cached_property
    def pointers(self) -> tuple[tuple[str, Term], ...]:
        """Every other word that players use, in order, with the term that it means."""
        pointers = [(word, term) for term in self.terms for word in term.also]
        return tuple(sorted(pointers, key=lambda pointer: pointer[0].lower()))

    def linked(self, text: str, link: Callable[[Term, str], str]) -> str:
        """Return a text with each link to a term made by `link`; an id that is no term keeps its words."""

        def made(match: re.Match[str]) -> str:
            term = self.term(match["id"].strip())
            if term is None:
                return match["words"] or match["id"]
            return link(term, match["words"] or term.words)

        return LINK.sub(made, text)


def linked_ids(text: str) -> Iterator[tuple[int, str]]:
    """Each term id that a text links to, with its line; the first line is 1."""
    for match in LINK.finditer(text):
        yield text.count("\n", 0, match.start()) + 1, match["id"].strip()
