"""Practice of what is due and the placement in a real browser: axe, the keyboard, 320 pixels, no script."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from coach.store import open_store
from coach.study.memory import Verdict, reviewed
from tests.browser.player import Way, activate
from tests.running import RunningCoach


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("recall")


@pytest.fixture(scope="module")
def address(start_coach: Callable[..., RunningCoach], folder) -> str:
    return start_coach(data=folder).address


def answer_once(page: Page, address: str) -> None:
    """Meet the first exercise of a lesson and a skill of the quiz, so that both are review items."""
    page.goto(f"{address}/learn/follow-suit")
    be_told(page, "mouse")
    expect(page.locator("[data-go-on]")).to_be_visible()
    page.goto(f"{address}/quiz/")
    page.locator("form[action='/quiz/'] button").first.click()
    page.locator(".quiz-choice").first.click()
    expect(page.locator("#verdict")).to_be_visible()


def be_told(page: Page, way: Way) -> None:
    """Take every hint, then ask for the answer."""
    for hints in (1, 2, 3):
        activate(page, page.get_by_role("button", name="Hint"), way)
        expect(page.locator(".hints li")).to_have_count(hints)
    activate(page, page.get_by_role("button", name="Show me the answer"), way)


def let_days_pass(folder, days: int) -> None:
    """Move what everybody has learned into the past."""
    store = open_store(folder)
    with store._engine.connect() as connection:
        learners = [row[0] for row in connection.exec_driver_sql("SELECT id FROM learners")]
    for learner in learners:
        for item in store.learning.reviews(learner):
            past = datetime.now(UTC).date() - timedelta(days=days)
            store.learning.save_review(learner, reviewed(item, None, Verdict.AGAIN, past))
    store.close()


def fits(page: Page, width: int) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth") <= width)


def test_what_is_due_is_practised_by_keyboard_at_320_pixels(
    page: Page, address, folder, assert_no_violations
):
    page.set_viewport_size({"width": 320, "height": 740})
    answer_once(page, address)
    let_days_pass(folder, 3)
    page.goto(f"{address}/learn/practice")
    expect(page.get_by_text("2 questions are due today")).to_be_visible()
    assert fits(page, 320)
    assert_no_violations(page)
    activate(page, page.get_by_role("button", name="Begin"), "keyboard")
    for number in (1, 2):
        expect(page.get_by_role("heading", name=f"Question {number} of 2")).to_be_visible()
        assert fits(page, 320)
        assert_no_violations(page)
        answer_by_keyboard(page)
        expect(page.get_by_text("It comes back on")).to_be_visible()
        assert fits(page, 320)
        assert_no_violations(page)
        activate(page, page.locator("[data-go-on]"), "keyboard")
    expect(page.get_by_text("Nothing is due today.")).to_be_visible()


def answer_by_keyboard(page: Page) -> None:
    """Answer a skill with its first choice, and let an exercise tell its answer."""
    choices = page.locator(".quiz-choice")
    if choices.count():
        activate(page, choices.first, "keyboard")
        return
    be_told(page, "keyboard")


def test_items_are_put_aside_and_brought_back_without_script(
    page: Page, address, folder, browser: Browser, assert_no_violations
):
    answer_once(page, address)
    let_days_pass(folder, 3)
    plain = browser.new_context(java_script_enabled=False, storage_state=page.context.storage_state())
    other = plain.new_page()
    other.set_default_timeout(5_000)
    other.goto(f"{address}/learn/practice")
    other.locator("details.aside summary").first.click()
    other.get_by_role("button", name="For good").first.click()
    expect(other.get_by_text("retired")).to_be_visible()
    expect(other.get_by_text("1 question is due today")).to_be_visible()
    page.goto(f"{address}/learn/practice")
    assert_no_violations(page)
    other.get_by_role("button", name="Bring back").click()
    expect(other.get_by_text("2 questions are due today")).to_be_visible()
    plain.close()


def test_a_placement_is_gone_on_with_in_a_new_browser_and_says_where_to_begin(
    context: BrowserContext, address, browser: Browser, assert_no_violations
):
    page = context.new_page()
    page.set_viewport_size({"width": 320, "height": 740})
    page.goto(address)
    activate(page, page.get_by_role("link", name="I know the rules"), "keyboard")
    page.wait_for_url("**/learn/placement")
    assert_no_violations(page)
    activate(page, page.get_by_role("button", name="Begin"), "keyboard")
    for number in range(1, 4):
        expect(page.get_by_role("heading", name=f"Question {number} of 10")).to_be_visible()
        assert fits(page, 320)
        activate(page, page.get_by_role("button", name="I do not know"), "keyboard")
    expect(page.get_by_role("heading", name="Question 4 of 10")).to_be_visible()
    assert_no_violations(page)
    again = browser.new_context(java_script_enabled=False, storage_state=context.storage_state())
    page = again.new_page()
    page.set_default_timeout(5_000)
    page.goto(address)
    page.locator("main a[href='/learn/placement/question']").click()
    for number in range(4, 11):
        expect(page.get_by_role("heading", name=f"Question {number} of 10")).to_be_visible()
        page.get_by_role("button", name="I do not know").click()
    expect(page.get_by_text("Begin with “")).to_be_visible()
    again.close()
