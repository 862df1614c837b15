"""A function run in a fresh process of this program; what it yields comes back one by one."""

import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from traceback import format_exc

PROGRAM = "from coach.bots.fresh import answer; answer()"


@dataclass(frozen=True, slots=True)
class Done:
    """The last word of a fresh process: all is said, or what was raised instead."""

    error: Exception | None = None


class FreshProcess:
    """One such process, in a session of its own: Ctrl-C at the terminal does not reach it, whoever started it
    stops it."""

    def __init__(self, function: Callable[..., Iterable[object]], *arguments: object) -> None:
        self._process = subprocess.Popen(  # noqa: S603 - it is this very Python
            [sys.executable, "-c", PROGRAM],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with suppress(BrokenPipeError), self._process.stdin as stdin:
            pickle.dump((function, arguments), stdin)
        self.answers = Connection(os.dup(self._process.stdout.fileno()), writable=False)
        """Where the answers arrive, `Done` after the last; an EOFError where the process died before."""

    def stop(self) -> None:
        """End the process, whatever it is at."""
        assert self._process.stdout is not None
        self._process.kill()
        self._process.wait()
        self._process.stdout.close()
        self.answers.close()


def answer() -> None:
    """Run what is asked for on standard input: the other end of a FreshProcess."""
    out = Connection(os.dup(1), readable=False)
    os.dup2(2, 1)  # nothing that is printed gets in between
    function, arguments = pickle.load(sys.stdin.buffer)  # noqa: S301 - it comes from our own parent
    with suppress(BrokenPipeError):  # nobody listens any more
        last = Done()
        try:
            for one in function(*arguments):
                out.send(one)
        except Exception as error:
            error.add_note(format_exc())
            last = Done(error)
        sys.stdout.flush()  # after the last word it may be killed
        out.send(last)
