"""The browser tests can fail: under a strict policy too, a page with a fault is told from one without."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

STRICT_POLICY = {"Content-Security-Policy": "default-src 'self'", "Content-Type": "text/html; charset=utf-8"}
PAGE = "<!doctype html><html lang=en><title>Hand</title><main><h1>Your hand</h1>{}</main></html>"


@pytest.fixture
def show(page: Page) -> Callable[[str], Page]:
    def show(body: str) -> Page:
        html = PAGE.format(body)
        page.route("http://coach.invalid/", lambda route: route.fulfill(body=html, headers=STRICT_POLICY))
        page.goto("http://coach.invalid/")
        return page

    return show


def test_axe_passes_a_button_with_a_name(show, assert_no_violations):
    assert_no_violations(show("<button>Queen of hearts</button>"))


def test_axe_names_a_button_without_a_name(show, assert_no_violations):
    page = show("<button></button>")
    with pytest.raises(AssertionError, match="button-name"):
        assert_no_violations(page)
