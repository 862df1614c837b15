"""What every test may ask for: a running spades-coach, and as many examples as its lane allows."""

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from hypothesis import settings

from tests.running import ON_A_FREE_PORT, RunningCoach, running_coach

ON_CI = os.environ.get("CI") == "true"
STARTED = pytest.StashKey[float]()

# No deadline: a pause of a shared machine is not a fault. On CI the same examples come every time.
settings.register_profile("few", max_examples=25, deadline=None, derandomize=ON_CI)
settings.register_profile("many", max_examples=150, deadline=None, derandomize=ON_CI)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--budget", type=float, metavar="SECONDS", help="fail a run that takes longer than this")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[STARTED] = time.monotonic()
    if not config.getoption("--hypothesis-profile"):
        settings.load_profile("many" if config.getoption("markexpr") == "slow" else "few")


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    if exitstatus == pytest.ExitCode.OK and _seconds_over_budget(session.config) > 0:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if (over := _seconds_over_budget(config)) > 0:
        budget = config.getoption("budget")
        terminalreporter.write_line(f"{over:.1f} s over the budget of {budget:g} s", red=True)


def _seconds_over_budget(config: pytest.Config) -> float:
    budget: float | None = config.getoption("budget")
    return 0 if budget is None else time.monotonic() - config.stash[STARTED] - budget


@pytest.fixture(scope="session")
def on_ci() -> bool:
    """Whether a missing tool is a failure (CI=true) or a reason to skip."""
    return ON_CI


@pytest.fixture(scope="session")
def start_coach(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., RunningCoach]]:
    """Start the installed spades-coach on a free port, in `data` or a new folder; stopped at the end."""
    command = Path(sys.executable).with_name("spades-coach")
    with ExitStack() as until_the_end:

        def start(*arguments: str, data: Path | None = None, **settings: str) -> RunningCoach:
            home = tmp_path_factory.mktemp("coach")
            words = [command, *ON_A_FREE_PORT, "--data", data or home / "data", *arguments]
            process = running_coach(words, output=home / "output", cwd=home, settings=settings)
            return until_the_end.enter_context(process)

        yield start
