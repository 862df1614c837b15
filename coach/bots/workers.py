"""A match shared out over processes: the same hands, whoever plays them."""

from collections.abc import Generator
from contextlib import ExitStack
from multiprocessing.connection import Connection, wait

from coach.bots.external import uninterrupted
from coach.bots.fresh import Done, FreshProcess
from coach.bots.match import Match, Played, Spent, play_match
from coach.bots.playing import MatchEnded


def play_shared(match: Match, count: int, jobs: int) -> Generator[Played | Spent]:
    """Deals or games 0 to `count` - 1, dealt out to so many processes, as they come in."""
    if jobs == 1:
        yield from play_match(match, range(count))
        return
    with ExitStack() as until_the_end:
        coming_in: list[Connection] = []
        for first in range(min(jobs, count)):
            with uninterrupted():
                worker = FreshProcess(play_match, match, range(first, count, jobs))
                until_the_end.callback(worker.stop)
            coming_in.append(worker.answers)
        yield from _received(coming_in)


def _received(coming_in: list[Connection]) -> Generator[Played | Spent]:
    """What the workers send, until each has said that it is done."""
    while coming_in:
        for worker in wait(coming_in):
            assert isinstance(worker, Connection)
            try:
                sent = worker.recv()
            except EOFError:
                raise MatchEnded("A process of this match ended before its hands were played.") from None
            if not isinstance(sent, Done):
                yield sent
            elif sent.error is None:
                coming_in.remove(worker)
            else:
                raise sent.error
