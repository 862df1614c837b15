"""A standard stream that is closed or full ends a command with a short word and a status."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from coach.cli import run
from tests.cli.commands import SPADES_COACH

pytestmark = pytest.mark.slow  # a process each

LINE = b'{"hand": ["4H"], "seat": "S"}\n'
MATCH = "match --ns easy --ew easy --deals 1"
QUESTIONS = ("legal", "winner", "score", "hint")


def ended(words: str, redirection: str, *, unbuffered: bool = False) -> tuple[int, str]:
    """The exit status of a command and what it says on standard error, run as a shell redirects it."""
    result = subprocess.run(
        ["/bin/sh", "-c", f'exec "$0" {words} {redirection}', SPADES_COACH],
        input=LINE,
        capture_output=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1" if unbuffered else ""},
    )
    return result.returncode, result.stderr.decode()


@pytest.mark.parametrize("words", [*QUESTIONS, MATCH, "bench"])
def test_a_command_without_standard_output_says_so(words):
    assert ended(words, ">&-") == (1, "spades-coach: standard output is closed\n")


@pytest.mark.parametrize("words", QUESTIONS)
def test_a_question_without_standard_input_says_so(words):
    assert ended(words, "<&-") == (1, "spades-coach: standard input is closed\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is always full")
@pytest.mark.parametrize(
    ("words", "unbuffered"),
    [*((words, False) for words in ("legal", "--version", "--help", MATCH)), ("legal", True)],
)
def test_a_full_disk_is_told_in_one_line(words, unbuffered):
    complaint = "spades-coach: input or output failed: No space left on device\n"
    assert ended(words, ">/dev/full", unbuffered=unbuffered) == (1, complaint)


def test_without_standard_error_a_command_still_answers(monkeypatch):
    assert ended("legal", "2>&-") == (0, "")
    assert ended("legal", ">&- 2>&-") == (1, "")
    monkeypatch.setattr(sys, "stderr", None)
    run._tell("compiling …")


def test_a_file_of_ours_that_cannot_be_opened_is_no_failed_stream():
    script = "import coach.cli as cli; cli._run = lambda _: open('/nowhere/at/all'); cli.main([])"
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert "FileNotFoundError" in result.stderr
