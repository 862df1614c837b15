"""A real spades-coach process, started as its user starts it and stopped by its process id."""

import os
import re
import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ON_A_FREE_PORT = ("--host", "127.0.0.1", "--port", "0")
ADDRESS = re.compile(r"http://[\w.\-]+:\d+")
FIRST_WORD_SECONDS = 20.0
LAST_WORD_SECONDS = 10.0


@dataclass(frozen=True)
class RunningCoach:
    """A process that has printed its address; what it said so far is in `output`."""

    address: str
    process: subprocess.Popen[bytes]
    output: Path

    def stop(self) -> int:
        """Ask as Ctrl-C does, wait for the end and answer the exit status."""
        return _stop(self.process)


@contextmanager
def running_coach(
    words: Sequence[str | Path], *, output: Path, cwd: Path, settings: dict[str, str] | None = None
) -> Iterator[RunningCoach]:
    """Run a command line until the block ends; it starts once it has said where it answers."""
    # The tester's own PYTHONUNBUFFERED would hide an address that is not flushed.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with output.open("wb") as spoken:
        process = subprocess.Popen(
            words,
            stdin=subprocess.DEVNULL,
            stdout=spoken,
            stderr=subprocess.STDOUT,
            cwd=cwd,
            env=environment | (settings or {}),
        )
    try:
        yield RunningCoach(_printed_address(process, output), process, output)
    finally:
        _stop(process)


def _printed_address(process: subprocess.Popen[bytes], output: Path) -> str:
    deadline = time.monotonic() + FIRST_WORD_SECONDS
    while time.monotonic() < deadline:
        if found := ADDRESS.search(output.read_text()):
            return found.group()
        if process.poll() is not None:
            break
        time.sleep(0.05)
    raise AssertionError(f"no address within {FIRST_WORD_SECONDS:g} s, only:\n{output.read_text()}")


def _stop(process: subprocess.Popen[bytes]) -> int:
    if process.poll() is None:
        process.send_signal(signal.SIGINT)
    try:
        return process.wait(LAST_WORD_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        raise
