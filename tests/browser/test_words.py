"""Words of the game in a real browser: said on focus and on a tap, found in the glossary, and by search."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

WORD = "a.term[href$='#term-contract']"


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.set_default_timeout(5_000)
    yield page
    context.close()


def _note(page: Page) -> Locator:
    return page.get_by_role("tooltip")


def _is_inside(page: Page, inner: Locator) -> bool:
    box, size = inner.bounding_box(), page.viewport_size
    assert box and size
    inside_x = box["x"] >= 0 and box["x"] + box["width"] <= size["width"]
    return inside_x and box["y"] >= 0 and box["y"] + box["height"] <= size["height"]


def test_the_keyboard_hears_a_word_and_follows_it(page: Page, live_server, assert_no_violations):
    page.goto(f"{live_server}/rules/")
    page.locator("#the-bid").scroll_into_view_if_needed()
    page.locator("nav[aria-label='On this page'] a").last.focus()
    while not page.evaluate(f"document.activeElement.matches({json.dumps(WORD)})"):
        page.keyboard.press("Tab")
    expect(_note(page)).to_contain_text("both partners' numbers")
    expect(page.locator(WORD)).to_have_accessible_description(_note(page).inner_text())
    assert _is_inside(page, _note(page))
    assert_no_violations(page)
    page.keyboard.press("Escape")
    expect(_note(page)).to_be_hidden()
    page.keyboard.press("Enter")
    page.wait_for_url("**/glossary/#term-contract")
    expect(page.locator("#term-contract")).to_be_in_viewport()


def test_a_mouse_reads_the_note_and_leaves_it(page: Page, live_server):
    page.goto(f"{live_server}/rules/")
    page.locator(WORD).hover()
    expect(_note(page)).to_be_visible()
    _note(page).hover()
    page.wait_for_timeout(400)
    expect(_note(page)).to_be_visible()
    page.locator("h1").hover()
    expect(_note(page)).to_be_hidden()


@pytest.mark.parametrize("width", [320, 360])
def test_a_tap_says_the_word_and_a_second_one_leads_on(phone: Page, live_server, width):
    phone.set_viewport_size({"width": width, "height": 640})
    phone.goto(f"{live_server}/rules/")
    word = phone.locator(WORD)
    word.scroll_into_view_if_needed()
    word.tap()
    expect(_note(phone)).to_contain_text("Tap the word again")
    assert phone.url.endswith("/rules/")
    assert _is_inside(phone, _note(phone))
    assert phone.evaluate("document.documentElement.scrollWidth") <= width
    phone.locator("h1").tap(force=True)
    expect(_note(phone)).to_be_hidden()
    word.scroll_into_view_if_needed()
    word.tap()
    word.tap()
    phone.wait_for_url("**/glossary/#term-contract")


def test_without_script_a_word_leads_to_the_glossary(browser: Browser, live_server):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{live_server}/rules/")
    page.locator(WORD).click()
    page.wait_for_url("**/glossary/#term-contract")
    page.get_by_role("searchbox").fill("zero")
    page.get_by_role("button", name="Search").click()
    expect(page.locator(".hits a").first).to_have_text("Nil")
    context.close()


def test_the_coachs_idea_is_said_at_the_table(page: Page, live_server, assert_no_violations):
    page.goto(live_server)
    page.get_by_role("button", name="Just play").click()
    page.locator("[data-deed=hint]").click()
    idea = page.locator(".coach a.term")
    idea.hover()
    expect(_note(page)).to_be_visible()
    assert_no_violations(page)
    page.locator(".bid.advised").click()
    expect(_note(page)).to_be_hidden()


@pytest.mark.parametrize(
    ("path", "width"),
    [("/glossary/", 320), ("/search/?q=nil", 320), ("/search/?q=nil", 1280), ("/search/?q=xylophone", 320)],
)
def test_the_pages_pass_axe_and_fit(page: Page, live_server, assert_no_violations, path, width):
    page.set_viewport_size({"width": width, "height": 740})
    page.goto(live_server + path)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert_no_violations(page)
