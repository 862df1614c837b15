"""A match shared out over processes: the same hands, whoever plays them."""

import multiprocessing
import signal
from collections.abc import Generator
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess

from coach.bots.match import Match, Played, Spent, play_match
from coach.bots.playing import MatchEnded


def play_shared(match: Match, count: int, jobs: int) -> Generator[Played | Spent]:
    """Deals or games 0 to `count` - 1, dealt out to so many processes, as they come in."""
    if jobs == 1:
        yield from play_match(match, range(count))
        return
    workers: list[SpawnProcess] = []
    try:
        # A fresh start, not a fork: compiled code may have threads running.
        context = multiprocessing.get_context("spawn")
        open_ends: list[Connection] = []
        for first in range(min(jobs, count)):
            near, far = context.Pipe(duplex=False)
            worker = context.Process(target=_work, args=(match, range(first, count, jobs), far), daemon=True)
            worker.start()
            workers.append(worker)
            far.close()
            open_ends.append(near)
        yield from _received(open_ends)
    finally:
        for worker in workers:
            worker.terminate()
        for worker in workers:
            worker.join()


def _received(open_ends: list[Connection]) -> Generator[Played | Spent]:
    """What the workers send, until each has said that it is done."""
    while open_ends:
        for end in wait(open_ends):
            assert isinstance(end, Connection)
            try:
                sent = end.recv()
            except EOFError:
                raise MatchEnded("A process of this match ended before its hands were played.") from None
            if isinstance(sent, MatchEnded):
                raise sent
            if sent is None:
                open_ends.remove(end)
            else:
                yield sent


def _work(match: Match, numbers: range, end: Connection) -> None:
    # Ctrl-C reaches every process at the terminal; the first one ends the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        for played in play_match(match, numbers):
            end.send(played)
        end.send(None)
    except MatchEnded as ended:
        end.send(ended)
    except BrokenPipeError:
        return
