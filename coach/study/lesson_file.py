"""A lesson file in pieces: front matter between `+++`, prose, and fenced blocks, each with its line."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from coach.study.exercises.block import Refuse

WORDS = ("problem", "exercise", "closing", "show")
"""What a fence may say; the first three are exercises."""
_FENCE = re.compile(r"^(?:```|~~~)\s*(?P<word>.*?)\s*$")


@dataclass(frozen=True, slots=True)
class Piece:
    """Prose (`word` is empty), the front matter ("+++"), or a block; `line` is that of its first line."""

    word: str
    text: str
    line: int


def pieces(text: str, refuse: Refuse) -> Iterator[Piece]:
    """Take a file apart; what is not closed or not known is refused."""
    lines = text.split("\n")
    start = 0
    if lines[0].strip() == "+++" and "+++" in map(str.strip, lines[1:]):
        start = [line.strip() for line in lines].index("+++", 1)
        yield Piece("+++", "\n".join(lines[1:start]), 2)
        start += 1
    else:
        refuse(1, "A lesson begins with its front matter between two lines of +++.")
    while start < len(lines):
        end = next((n for n in range(start, len(lines)) if _FENCE.match(lines[n])), len(lines))
        if any(line.strip() for line in lines[start:end]):
            yield _prose(lines, start, end)
        if end == len(lines):
            return
        close = next((n for n in range(end + 1, len(lines)) if lines[n].strip() in ("```", "~~~")), None)
        if close is None:
            refuse(end + 1, "This block is not closed: it ends with a line of ```.")
            return
        fence = _FENCE.match(lines[end])
        word = fence["word"] if fence else ""
        if word in WORDS:
            yield Piece(word, "\n".join(lines[end + 1 : close]), end + 2)
        else:
            refuse(end + 1, f"There is no block {word!r}; there are: {', '.join(WORDS)}.")
        start = close + 1


def _prose(lines: list[str], start: int, end: int) -> Piece:
    while not lines[start].strip():
        start += 1
    return Piece("", "\n".join(lines[start:end]).rstrip(), start + 1)
