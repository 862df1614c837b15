"""The README starts and tests the project with one line each, and CI runs that very line."""

import re

from tests.repository import README, ROOT, commands_under


def test_one_line_runs_it():
    assert len(commands_under("Run it")) == 1


def test_one_line_tests_it_and_ci_runs_that_line():
    wanted = re.search(r"grep -m1 '(.+)' README.md", (ROOT / ".ci/run").read_text())
    assert wanted
    assert commands_under("Test it") == re.findall(wanted[1], README, re.MULTILINE)


def test_ci_can_be_run():
    assert (ROOT / ".ci/run").stat().st_mode & 0o111 == 0o111
