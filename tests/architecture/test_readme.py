"""The README starts and tests the project with one line each, and CI runs that very line."""

import re

from tests.repository import ROOT

README = (ROOT / "README.md").read_text()


def commands_under(heading: str) -> list[str]:
    """The lines of the first shell block under a heading."""
    section = README.split(f"\n## {heading}\n", maxsplit=1)[1].split("\n## ", maxsplit=1)[0]
    block = re.search(r"```sh\n(.*?)```", section, re.DOTALL)
    assert block, f"no shell block under {heading}"
    return block.group(1).splitlines()


def test_one_line_runs_it():
    assert len(commands_under("Run it")) == 1


def test_one_line_tests_it_and_ci_runs_that_line():
    wanted = re.search(r"grep -m1 '(.+)' README.md", (ROOT / ".ci/run").read_text())
    assert wanted
    assert commands_under("Test it") == re.findall(wanted[1], README, re.MULTILINE)


def test_ci_can_be_run():
    assert (ROOT / ".ci/run").stat().st_mode & 0o111 == 0o111
