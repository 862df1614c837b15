"""JSON Lines: one object in, one object out, in order and flushed at once."""

import codecs
import json
from collections.abc import Callable, Iterator
from typing import BinaryIO

from coach.rules.errors import InputError
from coach.rules.interchange import load_json
from coach.rules.queries import given_back
from coach.rules.quoting import shortened

Answer = dict[str, object]

LONGEST_LINE = 65_536
"""Bytes of one line; a whole record takes about one thousand."""
LONGEST_MESSAGE = 300


def answer_lines(answer: Callable[[object], Answer], source: BinaryIO, out: BinaryIO) -> int:
    """Answer every line that is not blank; return 1 if any of them was refused, else 0."""
    status = 0
    for line in _lines(source):
        try:
            value: object = None
            value = load_json(_of_bearable_length(line))
            answered = answer(value)
        except InputError as error:
            status = 1
            answered = {**given_back(value), **error_json(error)}
        out.write(json_line(answered))
        out.flush()
    return status


def _lines(source: BinaryIO) -> Iterator[bytes]:
    """Every line that is not blank, the first without the byte order mark that programs on Windows write;
    of one that is too long only its beginning."""
    mark = codecs.BOM_UTF8
    while line := source.readline(LONGEST_LINE + 1):
        rest = line
        while len(rest) > LONGEST_LINE and not rest.endswith(b"\n"):
            rest = source.readline(LONGEST_LINE + 1)
        # A line that is too long stays so.
        if len(line) <= LONGEST_LINE:
            line = line.removeprefix(mark)
        mark = b""
        if line.strip():
            yield line


def _of_bearable_length(line: bytes) -> bytes:
    if len(line) > LONGEST_LINE:
        raise InputError(f"A line has at most {LONGEST_LINE} bytes.")
    return line


def error_json(error: InputError) -> Answer:
    """The answer to something that was refused."""
    return {"error": {"field": _shortened(error.field), "message": _shortened(error.message)}}


def _shortened(text: str | None) -> str | None:
    """Text that may repeat what was sent, at a length that can be read."""
    return None if text is None else shortened(text, LONGEST_MESSAGE)


def json_line(answer: Answer) -> bytes:
    """One answer as a line of JSON in UTF-8."""
    # A lone surrogate in what is given back becomes a JSON escape again.
    return json.dumps(answer, ensure_ascii=False).encode("utf-8", "backslashreplace") + b"\n"
