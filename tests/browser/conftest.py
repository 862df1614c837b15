"""Debian's Chromium through pytest-playwright, a running coach to open in it, and axe to judge the page."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page

from tests.running import RunningCoach

CHROMIUM = Path(os.environ.get("SPADES_CHROMIUM", "/usr/bin/chromium"))
PATIENCE = 5_000  # milliseconds
FLAGS = [
    "--no-sandbox",  # the tests may run as root, where the sandbox cannot
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def pytest_itemcollected(item: pytest.Item) -> None:
    item.add_marker(pytest.mark.browser)
    item.add_marker(pytest.mark.slow)  # with it a coach starts, and compiles


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], on_ci: bool) -> dict[str, Any]:
    """Launch the system's Chromium, as pytest-playwright would launch one of its own."""
    if not CHROMIUM.exists():
        missing = f"no {CHROMIUM}: `apt-get install chromium`, or set SPADES_CHROMIUM to a Chromium"
        if on_ci:
            pytest.fail(missing)
        pytest.skip(missing)
    return browser_type_launch_args | {"executable_path": CHROMIUM, "args": FLAGS}


@pytest.fixture
def context(context: BrowserContext) -> BrowserContext:
    """A new learner's browser, which gives up on a page of this machine sooner than on the world's."""
    context.set_default_timeout(PATIENCE)
    return context


@pytest.fixture(scope="session")
def live_server(start_coach: Callable[..., RunningCoach]) -> str:
    """The address of one real spades-coach; every browser context comes to it as a new learner."""
    return start_coach().address


@pytest.fixture(scope="session")
def assert_no_violations() -> Callable[[Page], None]:
    """Assert that axe finds no fault in the page as it stands, and name each fault and where it is."""
    axe = Axe()

    def assert_none(page: Page) -> None:
        results = axe.run(page)
        assert results.violations_count == 0, results.generate_report()

    return assert_none
