"""The linter and the type checker are content."""

import subprocess
import sys

from tests.repository import ROOT


def run(tool: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", tool, *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True)


def test_ruff_finds_nothing():
    result = run("ruff", "check", "--output-format=concise", ".")
    assert result.returncode == 0, result.stdout + result.stderr


def test_mypy_strict_finds_nothing():
    result = run("mypy")
    assert result.returncode == 0, result.stdout + result.stderr
