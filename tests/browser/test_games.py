"""Whole hands and a whole game in a real browser, by mouse, keyboard, taps and without script."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import PLAYABLE, activate, answer, phase, play_until, start_game, version

HAND_IS_OVER = ("scored", "over").__contains__


def test_a_hand_is_played_by_mouse_and_keyboard_and_every_phase_passes_axe(
    page: Page, live_server, assert_no_violations
):
    page.goto(live_server)
    assert_no_violations(page)
    page.goto(f"{live_server}/practice/")
    assert_no_violations(page)
    start_game(page, live_server, level="easy", target="250")
    checked = set()
    for turn in range(60):
        if phase(page) not in checked:
            assert_no_violations(page)
            checked.add(phase(page))
        if HAND_IS_OVER(phase(page)):
            break
        answer(page, "keyboard" if turn % 2 else "mouse")
    assert checked >= {"bidding", "playing", "trick"}
    assert checked & {"scored", "over"}
    assert page.locator("[data-line][data-points]").count() >= 2


def start_with(page: Page, address: str, **options: str) -> None:
    """Set a game up with options that the form has no control for yet."""
    page.goto(f"{address}/practice/")
    page.locator("main form").evaluate(
        """(form, options) => {
            for (const [name, value] of Object.entries(options)) {
                const field = Object.assign(document.createElement("input"), {type: "hidden", name, value});
                form.append(field);
            }
        }""",
        options,
    )
    page.get_by_role("button", name="Deal the cards").click()
    page.wait_for_url("**/table/*")


@pytest.mark.parametrize("width", [320, 1280])
def test_a_blind_decision_shows_no_card_and_passes_axe(page: Page, live_server, assert_no_violations, width):
    page.set_viewport_size({"width": width, "height": 740})
    start_with(page, live_server, blind_nil="true", blind_nil_threshold="0")
    assert phase(page) == "blind"
    assert page.locator("#hand [role=img]").count() == 13
    assert page.locator("#hand button").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert_no_violations(page)
    answer(page, "keyboard")
    assert phase(page) == "bidding"


@pytest.mark.parametrize("width", [320, 1280])
def test_cards_are_passed_by_keyboard_and_the_page_passes_axe(
    page: Page, live_server, assert_no_violations, width
):
    page.set_viewport_size({"width": width, "height": 740})
    start_with(page, live_server, nil_pass="2", seed="an exchange")
    activate(page, page.locator("button[name=bid][value=nil]"), "keyboard")
    expect(page.locator("main[data-phase]")).to_have_attribute("data-phase", "passing")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert_no_violations(page)
    for place in (0, 1):
        page.locator("input[name=card]").nth(place).focus()
        page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(page.locator("main[data-phase]")).to_have_attribute("data-phase", "playing")
    assert page.locator("#hand .card").count() == 13


def test_a_hand_is_played_by_taps_on_a_phone(browser, live_server, assert_no_violations):
    context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.set_default_timeout(5_000)
    start_game(page, live_server, level="easy", target="250")
    for _ in range(60):
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, phase(page)
        if HAND_IS_OVER(phase(page)):
            break
        answer(page, "tap")
    assert HAND_IS_OVER(phase(page))
    assert_no_violations(page)
    context.close()


def test_a_hand_is_played_without_script(browser, live_server):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.set_default_timeout(5_000)
    start_game(page, live_server, level="easy", target="250")
    assert play_until(page, HAND_IS_OVER) >= {"bidding", "playing", "trick"}
    assert page.locator("[data-line][data-points]").count() >= 2
    page.locator("form[action$='/next'] button").click()
    expect(page.locator("main[data-phase]")).to_have_attribute("data-phase", "bidding")
    context.close()


def test_a_card_that_may_not_be_played_says_why_and_stays(page: Page, live_server):
    start_game(page, live_server, level="easy", target="250")
    page_has_illegal_card(page)
    before = version(page)
    # Playwright holds an aria-disabled button back; a person does not.
    refused = page.locator("button[name=card][aria-disabled=true]").first
    refused.click(force=True, position={"x": 12, "y": 12})
    expect(page.get_by_role("alert")).to_contain_text("you must follow")
    assert version(page) == before


def page_has_illegal_card(page: Page) -> None:
    """Play on until the hand holds a card that may not follow."""
    for _ in range(60):
        follows = page.locator("main .place[data-card]:not([data-card=''])").count() > 0
        if phase(page) == "playing" and follows and page.locator("[name=card][aria-disabled=true]").count():
            return
        answer(page)
    pytest.fail("every card was always legal")


def test_focus_comes_back_to_the_hand_after_a_card(page: Page, live_server):
    start_game(page, live_server, level="easy", target="250")
    play_until(page, lambda now: now == "playing")
    answer(page, "keyboard")
    focused = page.evaluate("document.activeElement.closest('main') !== null")
    assert focused
    assert page.evaluate("document.activeElement.tagName") == "BUTTON"


def test_after_the_last_trick_the_result_has_the_focus_and_the_next_hand_comes_next(page: Page, live_server):
    start_game(page, live_server, level="easy", target="500")
    play_until(page, HAND_IS_OVER, "keyboard")
    expect(page.locator("#summary-head")).to_be_focused()
    page.keyboard.press("Enter")
    assert HAND_IS_OVER(phase(page))
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Deal the next hand")).to_be_focused()


def test_one_key_questions_are_answered_aloud(page: Page, live_server):
    start_game(page, live_server, level="easy", target="250")
    live = page.locator("#live")
    for key in "mtbgs":
        live.evaluate("element => { element.textContent = ''; }")
        page.keyboard.press(key)
        expect(live).not_to_be_empty()
    page.keyboard.press("?")
    expect(page.get_by_text("what has gone", exact=False).first).to_be_visible()


def test_two_tabs_keep_the_table_right(page: Page, context, live_server):
    start_game(page, live_server, level="easy", target="250")
    play_until(page, lambda now: now == "playing")
    stale = context.new_page()
    stale.goto(page.url)
    answer(page)
    now = version(page)
    activate(stale, stale.locator(PLAYABLE).first, "mouse")
    expect(stale.get_by_role("alert")).to_contain_text("moved on")
    assert version(stale) == now


def test_back_and_reload_cost_nothing(page: Page, live_server):
    start_game(page, live_server, level="easy", target="250")
    play_until(page, lambda now: now == "trick")
    before = version(page)
    page.reload()
    assert version(page) == before
    page.goto(live_server)
    page.go_back()
    assert version(page) == before
    assert phase(page) == "trick"


def test_a_whole_game_is_played_to_its_end(page: Page, live_server, assert_no_violations):
    start_game(page, live_server, level="easy", target="250")
    play_until(page, lambda now: now == "over", at_most=1_500)
    assert page.locator("main[data-winner]").get_attribute("data-winner") in ("NS", "EW")
    assert_no_violations(page)
