"""One process of an external bot: a line asked, a line answered, within a limit, and nothing left behind."""

import os
import resource
import selectors
import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from threading import current_thread, main_thread
from time import monotonic

LONGEST_ANSWER = 65_536
"""Bytes of one answer; a whole hint takes about two thousand."""
TAIL = 2_000
"""Bytes of standard error that are kept to be shown."""
GRACE_SECONDS = 1.0
"""How long a bot may take to end once its input is closed."""
LAST_SECONDS = 0.3
"""How long a bot whose output has ended is waited for, to tell how it ended."""


STOPPING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class BotFailed(Exception):
    """An external bot did not answer as a bot does; the text says what it did instead."""


class ExternalBot:
    """A running bot, without a shell and in a process group of its own, so that all of it can be ended."""

    def __init__(self, words: Sequence[str], *, limit: float) -> None:
        self.cpu_seconds = 0.0
        """CPU time of the process, known once it was stopped."""
        self._limit = limit
        self._said = b""
        self._complaints = b""
        try:
            self._process = subprocess.Popen(  # noqa: S603 - it is the user's own command line
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            raise BotFailed(f"could not be started: {error}") from None
        self._selector = selectors.DefaultSelector()
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            assert stream is not None
            os.set_blocking(stream.fileno(), False)
        self._selector.register(self._out, selectors.EVENT_READ)
        self._selector.register(self._err, selectors.EVENT_READ)

    @property
    def _in(self) -> int:
        assert self._process.stdin is not None
        return self._process.stdin.fileno()

    @property
    def _out(self) -> int:
        assert self._process.stdout is not None
        return self._process.stdout.fileno()

    @property
    def _err(self) -> int:
        assert self._process.stderr is not None
        return self._process.stderr.fileno()

    @property
    def complaints(self) -> str:
        """The end of what the bot wrote to standard error."""
        return self._complaints.decode("utf-8", "replace").strip()

    def ask(self, question: bytes) -> bytes:
        """Write one line and return the line that answers it; blank lines are skipped."""
        self._exchange(b"", until=monotonic())
        if self._said:
            raise BotFailed(f"spoke without being asked: {_shown(self._said)}")
        self._exchange(question, until=monotonic() + self._limit)
        answer, newline, self._said = self._said.partition(b"\n")
        if not newline:
            raise BotFailed(f"did not answer within {self._limit:g} s; a bot flushes each line it writes")
        self._said = self._said.lstrip()
        if self._said:
            raise BotFailed(f"said more than one line to one question: {_shown(self._said)}")
        return answer

    def _exchange(self, unsent: bytes, *, until: float) -> None:
        """Write and read what can be, at most `until` then or until a whole line has come."""
        if unsent:
            self._selector.register(self._in, selectors.EVENT_WRITE)
        try:
            while b"\n" not in self._said:
                ready = self._selector.select(max(0.0, until - monotonic()))
                if not ready:
                    return
                for key, _ in ready:
                    if key.fd == self._in:
                        unsent = self._write(unsent)
                    else:
                        self._read(key.fd)
                if monotonic() > until:
                    return
        finally:
            if unsent:
                self._selector.unregister(self._in)

    def _write(self, unsent: bytes) -> bytes:
        try:
            unsent = unsent[os.write(self._in, unsent) :]
        except BrokenPipeError:
            unsent = b""  # how it ended is told by its output
        if not unsent:
            self._selector.unregister(self._in)
        return unsent

    def _read(self, stream: int) -> None:
        read = os.read(stream, LONGEST_ANSWER)
        if stream == self._err:
            self._complaints = (self._complaints + read)[-TAIL:]
            if not read:
                self._selector.unregister(stream)
            return
        if not read:
            raise BotFailed(self._how_it_ended())
        self._said = (self._said + read).lstrip()
        if len(self._said) > LONGEST_ANSWER:
            raise BotFailed(f"said more than {LONGEST_ANSWER} bytes at once: {_shown(self._said)}")

    def _how_it_ended(self) -> str:
        with suppress(BlockingIOError):
            self._complaints = (self._complaints + os.read(self._err, LONGEST_ANSWER))[-TAIL:]
        try:
            status = self._process.wait(LAST_SECONDS)
        except subprocess.TimeoutExpired:
            return "closed its output"
        return f"was killed by signal {-status}" if status < 0 else f"ended with exit status {status}"

    def stop(self, *, kindly: bool = True) -> None:
        """End the process and all it started; a bot that is kindly stopped has a second to end by itself."""
        stdin = self._process.stdin
        assert stdin is not None
        if stdin.closed:
            return  # it was stopped before
        with uninterrupted():
            before = cpu_of_children()
            stdin.close()
            if kindly:
                with suppress(subprocess.TimeoutExpired):
                    self._process.wait(GRACE_SECONDS)
            # What the bot itself has started outlives it, so the group is ended in any case.
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self.cpu_seconds = cpu_of_children() - before
            self._selector.close()
            for stream in (self._process.stdout, self._process.stderr):
                assert stream is not None
                stream.close()


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Ctrl-C and a request to end wait for the end of this block, so that no process is forgotten in it."""
    if current_thread() is not main_thread():
        yield
        return
    caught: list[int] = []
    before = {stop: signal.signal(stop, lambda number, _: caught.append(number)) for stop in STOPPING}
    try:
        yield
    finally:
        for stop, handler in before.items():
            signal.signal(stop, handler)
    if caught:
        signal.raise_signal(caught[0])


def cpu_of_children() -> float:
    """CPU time of the processes that have been waited for: what it grows by in a wait is that process's."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _shown(said: bytes) -> str:
    text = said.decode("utf-8", "replace").strip()
    return text if len(text) <= TAIL else text[: TAIL - 1] + "…"
