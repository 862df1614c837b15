"""The quiz in a real browser: by keys alone, without script, on a small phone, and through axe."""

import pytest
from playwright.sync_api import Page, expect

SMALL, WIDE = {"width": 320, "height": 740}, {"width": 1280, "height": 800}


def begin(page: Page, address: str, *, subject: str, mode: str, style: str = "choose") -> None:
    page.goto(f"{address}/quiz/")
    page.locator(f"input[name=subject][value={subject}]").check()
    page.locator(f"input[name=mode][value={mode}]").check()
    page.locator(f"input[name=style][value={style}]").check()
    page.get_by_label("House rules and the variants").check()
    page.get_by_role("button", name="Begin", exact=True).click()
    page.wait_for_url("**/1")


def answer_by_hand(page: Page) -> None:
    """Give some answer of one's own: a number, an outcome, ticked cards, or a choice."""
    if page.locator("input[name=ns]").count():
        page.locator("input[name=winner]").first.check()
        page.locator("input[name=ns]").fill("500")
        page.locator("input[name=ew]").fill("−20")
    elif page.locator("input[name=number]").count():
        page.locator("input[name=number]").fill("12")
    elif page.locator("input[name=card]").count():
        page.locator("input[name=card]").first.check()
    else:
        page.keyboard.press("2")
        return
    page.get_by_role("button", name="Answer").click()


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))


@pytest.mark.parametrize("style", ["choose", "own"])
@pytest.mark.parametrize("subject", ["scoring", "rules"])
def test_questions_and_answers_pass_axe_and_fit(
    page: Page, live_server, assert_no_violations, subject, style
):
    page.set_viewport_size(SMALL)
    begin(page, live_server, subject=subject, mode="sprint", style=style)
    for number in range(10):
        assert fits(page)
        if number < 2:
            assert_no_violations(page)
        answer_by_hand(page)
        expect(page.get_by_role("status")).to_be_visible()
        assert fits(page)
        if number < 2:
            assert_no_violations(page)
            page.set_viewport_size(WIDE)
            assert fits(page)
            page.set_viewport_size(SMALL)
        page.keyboard.press("n")
        page.wait_for_url("**/result" if number == 9 else f"**/{number + 2}")
    assert fits(page)
    assert_no_violations(page)
    page.goto(f"{live_server}/quiz/")
    for summary in page.locator("main summary").all():
        summary.click()
    assert fits(page)
    assert_no_violations(page)


def test_an_exam_is_sat_by_keys_alone_and_the_address_moves(page: Page, live_server):
    begin(page, live_server, subject="rules", mode="exam")
    for number in range(1, 21):
        expect(page.locator(".quiz-place")).to_contain_text(f"Question {number} of 20")
        assert page.url.endswith(f"/{number}")
        assert page.evaluate("document.activeElement.tagName") == "H1"
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("of 20 right")
    assert page.url.endswith("/result")


def test_focus_stands_where_one_goes_on_and_tells_the_verdict(page: Page, live_server):
    begin(page, live_server, subject="scoring", mode="practice")
    page.keyboard.press("1")
    expect(page.locator("[data-next]")).to_be_focused()
    told = page.locator("[data-next]").get_attribute("aria-describedby")
    assert page.locator(f"#{told}").inner_text()


def test_back_forward_and_reload_show_what_was_answered(page: Page, live_server):
    begin(page, live_server, subject="scoring", mode="sprint")
    page.keyboard.press("1")
    verdict = page.get_by_role("status").inner_text()
    page.keyboard.press("n")
    page.wait_for_url("**/2")
    page.go_back()
    expect(page.get_by_role("status")).to_have_text(verdict, use_inner_text=True)
    page.reload()
    expect(page.get_by_role("status")).to_have_text(verdict, use_inner_text=True)


def test_a_sprint_without_script(browser, live_server):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    begin(page, live_server, subject="scoring", mode="sprint")
    for number in range(10):
        page.locator("button[name=answer]").nth(number % 4).click()
        expect(page.get_by_role("status")).to_be_visible()
        page.locator("[data-next]").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("of 10 right")
    context.close()
