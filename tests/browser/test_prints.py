"""On paper: a summary takes one page of A4 or Letter, and every page leaves out what is there to click."""

import re

import pytest
from playwright.sync_api import Page, expect


def _pages(page: Page, paper: str) -> int:
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", page.pdf(format=paper, prefer_css_page_size=False)))


@pytest.mark.parametrize("name", ["rules", "scoring", "bidding"])
def test_a_summary_takes_one_page(page: Page, live_server, assert_no_violations, name):
    page.set_viewport_size({"width": 320, "height": 740})
    page.goto(f"{live_server}/print/{name}")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert_no_violations(page)
    expect(page.get_by_role("button", name="Print this page")).to_be_visible()
    assert [_pages(page, paper) for paper in ("A4", "Letter")] == [1, 1]


def test_more_than_a_page_is_counted_as_more(page: Page, live_server):
    page.goto(f"{live_server}/glossary/")
    assert _pages(page, "A4") > 3


@pytest.mark.parametrize("path", ["/glossary/", "/rules/", "/print/rules"])
def test_paper_shows_the_text_alone_in_black_on_white(page: Page, live_server, path):
    page.emulate_media(media="print", color_scheme="dark")
    page.goto(live_server + path)
    expect(page.locator("h1")).to_be_visible()
    for gone in (".top", ".foot", "nav", "button"):
        assert not any(one.is_visible() for one in page.locator(gone).all())
    colours = "[getComputedStyle(document.body), getComputedStyle(document.querySelector('h1'))]"
    assert page.evaluate(f"{colours}.map(one => one.color)") == ["rgb(0, 0, 0)"] * 2


def test_a_table_is_printed_with_its_hand(page: Page, live_server):
    page.goto(live_server)
    page.get_by_role("button", name="Just play").click()
    page.locator(".pad .bid[value='3']").click()
    expect(page.locator("#hand .card").first).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator("#hand .card").first).to_be_visible()
    expect(page.locator(".actions")).to_be_hidden()
    assert _pages(page, "A4") == 1
