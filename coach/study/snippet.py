"""The piece of a text that shows where the words of a search stand."""

from typing import NamedTuple

from coach.study.stems import Stem

SNIPPET_LENGTH = 170
"""Letters of a text shown around the first place of what was asked."""
SHORTEST_BEGINNING = 3
"""Letters that must be given before the beginning of a word stands for it."""


class Piece(NamedTuple):
    """A piece of a snippet; `is_hit` where a word stands that was asked for."""

    text: str
    is_hit: bool


def snippet(text: str, words: tuple[Stem, ...], asked: tuple[str, ...]) -> tuple[Piece, ...]:
    """The part of a text around the first word asked for, in pieces; its beginning if there is none."""
    begins = tuple(one for one in asked if len(one) >= SHORTEST_BEGINNING)
    places = [(begin, end) for one, begin, end in words if one in asked or one.startswith(begins)]
    begin, end = _window(text, places[0][0] if places else 0)
    pieces = [Piece("… " if begin else "", False)]
    at = begin
    for left, right in places:
        if begin <= left and right <= end:
            pieces += [Piece(text[at:left], False), Piece(text[left:right], True)]
            at = right
    pieces += [Piece(text[at:end].rstrip(), False), Piece(" …" if end < len(text) else "", False)]
    return tuple(piece for piece in pieces if piece.text)


def _window(text: str, hit: int) -> tuple[int, int]:
    """From a word's beginning a little before the hit to a word's end, about the length of a snippet."""
    if len(text) <= SNIPPET_LENGTH:
        return 0, len(text)
    early = max(0, hit - SNIPPET_LENGTH // 3)
    begin = text.rfind(" ", 0, early) + 1 if early else 0
    end = begin + SNIPPET_LENGTH
    if end >= len(text):
        return begin, len(text)
    return begin, max(text.rfind(" ", begin, end), hit + 1)
