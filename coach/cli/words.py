"""The words after an option: what each may be, and the complaint when it is not."""

import argparse
from typing import TYPE_CHECKING

from coach.rules.quoting import quoted

if TYPE_CHECKING:
    from coach.bots.contenders import Contender

COACH = "coach"
"""The level that is the coach's own hint."""
HINT_WORLDS = 400
MOST_WORLDS = 100_000
MOST_DEALS = 1_000_000
MOST_DIGITS = 18
"""Digits of a seed: more would not fit into the 64 bits that the engine counts in."""
LONGEST_LIMIT = 86_400.0
"""Seconds of a day."""


def port(text: str) -> int:
    """A port, 0 for any free one."""
    if text.isascii() and text.isdigit() and int(text[:6]) <= 65535:
        return int(text)
    raise argparse.ArgumentTypeError(f"{quoted(text)} is not a port: a number from 0 to 65535")


def worlds(text: str) -> int:
    """A number of deals to try."""
    if text.isascii() and text.isdigit() and 1 <= int(text[:7]) <= MOST_WORLDS:
        return int(text)
    raise argparse.ArgumentTypeError(f"{quoted(text)} is not a number of deals: 1 to {MOST_WORLDS}")


def seed(text: str) -> int:
    """A whole number to draw chance from."""
    digits = text.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS:
        return int(text)
    raise argparse.ArgumentTypeError(
        f"{quoted(text)} is not a seed: a whole number of {MOST_DIGITS} digits at most"
    )


def level(text: str) -> str:
    """A level of play, or the coach."""
    from coach.bots import LEVELS

    if text == COACH or text in LEVELS:
        return text
    offered = f"{', '.join(LEVELS)} and {COACH}"
    raise argparse.ArgumentTypeError(f"level {quoted(text)} is not offered; there are {offered}")


def opponents(text: str) -> str:
    """A level of play of the opponents."""
    from coach.bots import LEVELS

    if text in LEVELS:
        return text
    raise argparse.ArgumentTypeError(f"level {quoted(text)} is not offered; there are {', '.join(LEVELS)}")


def count(text: str) -> int:
    """How many of something, at least one."""
    if text.isascii() and text.isdigit() and 1 <= int(text[:8]) <= MOST_DEALS:
        return int(text)
    raise argparse.ArgumentTypeError(f"{quoted(text)} is not a number from 1 to {MOST_DEALS}")


def pairs(text: str) -> int:
    """An even number of games."""
    games = count(text)
    if games % 2 == 0:
        return games
    raise argparse.ArgumentTypeError(f"{text} is not an even number: games are played in pairs")


def seconds(text: str) -> float:
    """A time above nothing, and a day at most."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if 0 < seconds <= LONGEST_LIMIT:
        return seconds
    raise argparse.ArgumentTypeError(f"{quoted(text)} is not a number of seconds up to {LONGEST_LIMIT:.0f}")


def bot(text: str) -> "Contender":
    """A bot by its name or command line."""
    from coach.bots.contenders import parse_contender
    from coach.rules.errors import InputError

    try:
        return parse_contender(text)
    except InputError as error:
        raise argparse.ArgumentTypeError(error.message) from None


def options(text: str) -> object:
    """House rules in JSON."""
    from coach.rules.errors import InputError
    from coach.rules.interchange import load_json

    try:
        return load_json(text)
    except InputError as error:
        raise argparse.ArgumentTypeError(error.message) from None
