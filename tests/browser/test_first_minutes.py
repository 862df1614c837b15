"""The first ten minutes in a real browser: from the home page through a guided hand."""

from playwright.sync_api import Page, expect

from tests.browser.player import Way, activate, phase, version


def assert_fits(page: Page, width: int) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def follow_the_coach(page: Page, way: Way, *, at_most: int = 60) -> None:
    """Do what the coach advises until the hand is scored."""
    for _ in range(at_most):
        now = phase(page)
        if now in ("scored", "over"):
            return
        before = version(page)
        if now == "trick":
            target = page.locator("form[action$='/next'] button")
        else:
            best = page.locator("[data-hint]").get_attribute("data-best")
            target = page.locator(f"button[name={'bid' if now == 'bidding' else 'card'}][value='{best}']")
        activate(page, target, way)
        page.locator(f"main[data-version]:not([data-version='{before}'])").wait_for()


def begin(page: Page, address: str, way: Way = "mouse") -> None:
    page.goto(address)
    activate(page, page.get_by_role("button", name="I have never played"), way)
    page.wait_for_url("**/table/*")


def test_a_newcomer_is_led_through_a_whole_hand_with_a_reason_for_everything(
    page: Page, live_server, assert_no_violations
):
    page.set_viewport_size({"width": 320, "height": 740})
    begin(page, live_server, "keyboard")
    assert_fits(page, 320)
    assert_no_violations(page)
    follow_the_coach(page, "keyboard")
    expect(page.get_by_role("link", name="To the lessons")).to_be_visible()
    assert_fits(page, 320)
    assert_no_violations(page)


def test_the_guide_stands_beside_the_table_on_a_desk(page: Page, live_server, assert_no_violations):
    page.set_viewport_size({"width": 1280, "height": 820})
    begin(page, live_server)
    expect(page.locator(".guide")).to_be_in_viewport()
    expect(page.locator("[data-hint]")).to_be_in_viewport()
    assert_no_violations(page)


def test_a_newcomer_without_script_is_led_just_so(browser, live_server):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.set_default_timeout(5_000)
    begin(page, live_server)
    follow_the_coach(page, "mouse", at_most=6)
    expect(page.locator(".guide")).to_be_visible()
    assert phase(page) in ("playing", "trick")
    context.close()


def test_a_newcomer_who_quits_comes_back_to_the_same_trick_in_a_new_browser(browser, live_server):
    context = browser.new_context()
    page = context.new_page()
    begin(page, live_server)
    activate(page, page.locator("button[name=bid][value='4']"), "mouse")
    expect(page.locator("main[data-phase]")).to_have_attribute("data-phase", "playing")
    before, address = version(page), page.url
    kept = context.storage_state()
    context.close()
    again = browser.new_context(storage_state=kept)
    page = again.new_page()
    page.goto(live_server)
    page.get_by_role("link", name="Go on").first.click()
    assert page.url == address
    assert version(page) == before
    expect(page.locator(".guide")).to_be_visible()
    again.close()
