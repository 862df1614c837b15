"""Words without their endings, so that a search for "ruff" finds ruffs, ruffed and ruffing."""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

_ENDINGS = ("ies", "ing", "ed", "es", "s", "e")
_WORD = re.compile(r"[^\W_]+")
_ACCENTED = re.compile(r"[^\x00-\x7f]")


class Stem(NamedTuple):
    """A word of a text without its ending, and where the whole word begins and ends."""

    word: str
    begin: int
    end: int


def stems(text: str) -> Iterator[Stem]:
    """Each word of a text as its stem; the s after an apostrophe is no word."""
    for match in _WORD.finditer(folded(text)):
        if match[0] != "s" or text[max(0, match.start() - 1)] not in "'’":
            yield Stem(stem(match[0]), match.start(), match.end())


def folded(text: str) -> str:
    """Small letters without accents, letter for letter, so that each keeps its place."""
    return _ACCENTED.sub(lambda letter: unicodedata.normalize("NFD", letter[0])[0], text).lower()


@cache
def stem(word: str) -> str:
    """A word of small letters without its ending; at least three letters are kept, one of them a vowel."""
    stemmed = word
    for ending in _ENDINGS:
        kept = word.removesuffix(ending)
        if kept != word and len(kept) >= 3 and re.search("[aeiouy]", kept):
            stemmed = kept + "y" * (ending == "ies")
            break
    if len(stemmed) <= 3:
        return stemmed
    if stemmed[-1] == stemmed[-2]:
        return stemmed[:-1]  # bidding, as bid
    if stemmed[-1] == "y" and stemmed[-2] not in "aeiou":
        return stemmed[:-1] + "i"
    return stemmed
