"""The coach by keyboard and by ear: its answer keeps the focus, and is spoken."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import start_game


@pytest.fixture
def table(page: Page, live_server: str) -> Page:
    """A game at its first bid."""
    start_game(page, live_server)
    return page


def test_a_second_enter_on_a_question_neither_bids_nor_plays(table):
    table.get_by_text("A nudge first").click()
    table.get_by_role("button", name="A question to think about").focus()
    table.keyboard.press("Enter")
    expect(table.locator("[data-answers=nudge]")).to_be_focused()
    table.keyboard.press("Enter")
    table.wait_for_timeout(300)
    expect(table.locator("main")).to_have_attribute("data-phase", "bidding")


def test_a_hint_asked_by_key_leads_to_its_choice_and_is_spoken(table):
    table.keyboard.press("h")
    hint = table.locator("[data-hint]")
    expect(table.locator(f".bid[value='{hint.get_attribute('data-best')}']")).to_be_focused()
    expect(table.locator("#live")).to_contain_text(hint.inner_text())
    table.keyboard.press("Enter")
    expect(table.locator("main")).to_have_attribute("data-phase", "playing")
    table.keyboard.press("h")
    card = table.locator(f"#hand button[value='{hint.get_attribute('data-best')}']")
    expect(card).to_be_focused()
    expect(card).to_have_class("card advised")
    expect(table.locator("#live")).to_contain_text(hint.inner_text())


def test_a_key_pressed_the_moment_the_table_changes_is_answered_on_the_same_page(table):
    # The fastest key there is: pressed by the very event that shows the new table, once.
    table.evaluate("""() => {
      window.opened = "once";
      const key = new KeyboardEvent("keydown", { key: "h", bubbles: true });
      const press = () => document.activeElement.dispatchEvent(key);
      document.addEventListener("htmx:afterSwap", () => setTimeout(press), { once: true });
    }""")
    table.locator(".pad .bid:not([aria-disabled])").first.click()
    expect(table.locator("#hand button.advised")).to_be_focused()
    assert table.evaluate("window.opened") == "once", "the page was loaded anew"


def test_why_not_is_answered_where_it_was_asked(table):
    table.keyboard.press("h")
    table.locator(".bid.advised").click()
    expect(table.locator("main")).to_have_attribute("data-phase", "playing")
    table.get_by_text("Why not another card?").click()
    table.locator("[data-asks=why] button").focus()
    table.keyboard.press("Enter")
    answer = table.locator("[data-answers=why]")
    expect(answer).to_be_focused()
    held = table.locator("#hand button").count()
    table.keyboard.press("Enter")
    table.wait_for_timeout(300)
    expect(table.locator("#hand button")).to_have_count(held)
