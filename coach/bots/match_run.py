"""A match from the command line: played, counted and printed; ended cleanly by whatever ends it."""

import json
import signal
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import NoReturn

from coach.bots.match import Match, Played, Spent
from coach.bots.match_figures import MatchFigures, figures_of
from coach.bots.match_report import Progress, match_text
from coach.bots.playing import MatchEnded
from coach.bots.workers import play_shared
from coach.engine.ready import warm

ENDED_BY_SIGNAL = 128
"""What a shell adds to the number of the signal that ended a program."""


def run_match(match: Match, count: int, *, jobs: int, as_json: bool) -> int:
    """Play and print; the exit status is 1 when a bot ended the match."""
    try:
        with ended_in_order():
            figures = play(match, count, jobs=jobs)
    except MatchEnded as ended:
        print(f"spades-coach match: {ended}", file=sys.stderr)
        return 1
    print(json.dumps(figures.json()) if as_json else match_text(match, figures))
    return 0


def play(match: Match, count: int, *, jobs: int = 1) -> MatchFigures:
    """The figures of a match over so many deals or games, each played in both seatings."""
    progress = Progress(sys.stderr, 2 * count, "hand" if match.unit == "deal" else "game")
    played: list[Played] = []
    spent: list[Spent] = []
    try:
        if match.searches:
            # Compiled here, before any bot's clock runs: other processes find it on disk.
            warm(progress.say)
        with closing(play_shared(match, count, jobs)) as coming_in:
            for one in coming_in:
                if isinstance(one, Played):
                    played.append(one)
                    progress.one_more()
                else:
                    spent.append(one)
    finally:
        progress.clear()
    return figures_of(match, played, spent)


@contextmanager
def ended_in_order() -> Iterator[None]:
    """A request to end unwinds as Ctrl-C does, so that every bot is stopped on the way."""
    before = {stop: signal.signal(stop, _end) for stop in (signal.SIGTERM, signal.SIGHUP)}
    try:
        yield
    finally:
        for stop, handler in before.items():
            signal.signal(stop, handler)


def _end(number: int, _: object) -> NoReturn:
    raise SystemExit(ENDED_BY_SIGNAL + number)
