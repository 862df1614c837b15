"""Standard input and output, which may be closed, or full, or without a reader any more."""

import os
import sys
from typing import BinaryIO


class StreamClosed(Exception):
    """A standard stream that the program was started without; the text says which."""


def standard_input() -> BinaryIO:
    """The bytes to read, or a StreamClosed."""
    if sys.stdin is None:
        raise StreamClosed("standard input is closed")
    return sys.stdin.buffer


def standard_output() -> BinaryIO:
    """Where answers go, or a StreamClosed."""
    if sys.stdout is None:
        raise StreamClosed("standard output is closed")
    return sys.stdout.buffer


def finish_output() -> None:
    """Write what still waits to be written; an OSError where that cannot be."""
    if sys.stdout is not None:
        sys.stdout.flush()


def drop_output() -> None:
    """Give up what waits to be written: Python would complain once more when it flushes at the end."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def complain(fault: object) -> None:
    """Tell on standard error why the program ends."""
    if sys.stderr is not None:
        print(f"spades-coach: {fault}", file=sys.stderr)
