"""Running spades-coach as a program does: lines in, lines out."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

SPADES_COACH = Path(sys.executable).with_name("spades-coach")


def run(*words: str, lines: bytes = b"", patience: float = 30) -> subprocess.CompletedProcess[bytes]:
    """One run of the installed command with these lines on its standard input."""
    return subprocess.run([SPADES_COACH, *words], input=lines, capture_output=True, timeout=patience)


def answers(result: subprocess.CompletedProcess[bytes]) -> list[Any]:
    """What a run answered, line by line."""
    return [json.loads(line) for line in result.stdout.splitlines()]


def ask(command: str, requests: list[Any]) -> list[Any]:
    """The answers to good requests; the run must end well."""
    result = run(command, lines="\n".join(map(json.dumps, requests)).encode())
    assert (result.returncode, result.stderr) == (0, b""), result
    return answers(result)
