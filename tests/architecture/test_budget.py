"""`pytest --budget SECONDS` is how the default lane is kept short."""

import subprocess
import sys

import pytest

from tests.repository import ROOT

QUICK = "tests/architecture/test_environment.py::test_a_reading_is_told"


def status_of_a_green_run(budget: str) -> int:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--budget", budget, QUICK]
    return subprocess.run(command, cwd=ROOT, capture_output=True).returncode


@pytest.mark.slow
def test_a_green_run_over_its_budget_fails():
    assert status_of_a_green_run("0") == pytest.ExitCode.TESTS_FAILED


@pytest.mark.slow
def test_a_green_run_within_its_budget_is_green():
    assert status_of_a_green_run("60") == pytest.ExitCode.OK
