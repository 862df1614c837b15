"""The score sheet in a real browser: by keyboard, back and reload, on a narrow phone and on paper."""

import pytest
from playwright.sync_api import Page, expect


def _tell(page: Page, bids: str, took: str) -> None:
    """Type a hand in, by keyboard alone, N S E W as the form has it."""
    page.locator("[name=bid_N]").focus()
    for bid, count in zip(bids.split(), took.split(), strict=True):
        page.keyboard.type(bid)
        page.keyboard.press("Tab")
        page.keyboard.type(count.replace("-", ""))
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")


@pytest.mark.parametrize("width", [320, 1280])
def test_a_sheet_is_kept_over_back_and_reload(page: Page, live_server, assert_no_violations, width):
    page.set_viewport_size({"width": width, "height": 740})
    page.goto(f"{live_server}/score/")
    assert_no_violations(page)
    _tell(page, "4 3 3 2", "8 - - -")
    expect(page.get_by_role("status")).to_have_text("After 1 hand: North and South 71, East and West 50.")
    _tell(page, "4 nil 3 2", "5 0 x 2")
    expect(page.get_by_role("alert")).to_contain_text("not 'x'")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert_no_violations(page)
    page.locator("[name=took_E]").fill("6")
    page.get_by_role("button", name="Score this hand").click()
    expect(page.get_by_role("status")).to_have_text("After 2 hands: North and South 212, East and West 103.")
    page.reload()
    expect(page.get_by_role("status")).to_have_text("After 2 hands: North and South 212, East and West 103.")
    page.go_back()
    page.go_back()
    expect(page.get_by_role("status")).to_have_text("After 1 hand: North and South 71, East and West 50.")


def test_a_sheet_is_printed_without_its_form(page: Page, live_server):
    page.goto(f"{live_server}/score/?hand=4.3.3.2-5.3.3.2")
    page.emulate_media(media="print")
    expect(page.locator(".sheet-lines")).to_be_visible()
    expect(page.locator("form")).to_be_hidden()
    expect(page.get_by_text("A new sheet")).to_be_hidden()
