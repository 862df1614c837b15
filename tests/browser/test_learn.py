"""The course in a real browser: a newcomer's first unit, by mouse, by keyboard alone and without script."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from waitress.server import create_server

from coach.app import create_app
from coach.settings import Settings
from tests.browser.learning import Press, answer, by_keyboard, by_mouse, do_lesson, go_on, send, settled, step
from tests.lessons.the_course import COURSE
from tests.study.specimen_course import specimen
from tests.web.lessons import LESSON, STEPS, lessons_with_specimen

WIDTHS = [320, 1280]


@pytest.fixture(scope="module")
def specimens(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of an app whose course is one exercise of each kind."""
    folder = tmp_path_factory.mktemp("specimens")
    lessons = lessons_with_specimen(folder / "lessons")
    server = create_server(create_app(Settings("127.0.0.1", 0, folder), lessons=lessons), port=0, threads=4)
    threading.Thread(target=server.run, daemon=True).start()
    yield f"http://127.0.0.1:{server.effective_port}"
    server.close()


def test_a_newcomer_goes_through_the_first_unit_and_comes_back_where_he_left(
    browser: Browser, live_server: str, tmp_path: Path, assert_no_violations
):
    first, second, *others = COURSE.units[0].lessons
    context = browser.new_context()
    page = newcomer(context.new_page(), live_server)
    assert_no_violations(page)
    page.get_by_role("link", name="Open the lesson").click()
    do_lesson(page, first, by_mouse)
    assert_no_violations(page)
    go_on(page, by_mouse)
    answer(page, second.steps[0].exercise, by_mouse)
    go_on(page, by_mouse)
    # He quits here; the cookie is all that he keeps.
    cookie = tmp_path / "cookie.json"
    context.storage_state(path=cookie)
    context.close()

    again = browser.new_context(storage_state=cookie)
    page = again.new_page()
    page.goto(live_server)
    page.get_by_role("link", name=f"Go on: {second.title}").or_(
        page.locator(f"main a[href*='{second.id}']")
    ).first.click()
    assert step(page) == 2
    do_lesson(page, second, by_mouse, from_step=2)
    for lesson in others:
        go_on(page, by_mouse)
        do_lesson(page, lesson, by_mouse)
    page.get_by_role("link", name="All lessons").click()
    expect(page.locator(".unit").first.locator("[data-state=done]")).to_have_count(2 + len(others))
    again.close()


def newcomer(page: Page, address: str) -> Page:
    """Come to the home page, look at the guided hand, and open the course."""
    page.set_default_timeout(8_000)
    page.goto(address)
    page.get_by_role("button", name="I have never played").click()
    page.wait_for_url("**/table/*")
    page.goto(f"{address}/learn/")
    return page


@pytest.mark.parametrize("way", ["keyboard", "no script"])
def test_the_first_unit_is_done_by_keyboard_alone_and_without_script(
    browser: Browser, live_server: str, way: str
):
    scripted = way == "keyboard"
    press: Press = by_keyboard if scripted else by_mouse
    context = browser.new_context(java_script_enabled=scripted)
    page = context.new_page()
    page.set_default_timeout(8_000)
    page.goto(live_server)
    press(page, page.locator("nav.nav a", has_text="Learn"))
    page.wait_for_url("**/learn/")
    press(page, page.get_by_role("link", name="Open the lesson"))
    for place, lesson in enumerate(COURSE.units[0].lessons):
        if place:
            go_on(page, press)
        do_lesson(page, lesson, press)
    context.close()


@pytest.mark.parametrize("name", STEPS)
def test_every_kind_passes_axe_in_every_state_and_fits_its_window(
    page: Page, specimens: str, assert_no_violations, name: str
):
    def is_sound() -> None:
        assert_no_violations(page)
        for width in (1280, 320):
            page.set_viewport_size({"width": width, "height": 740})
            fits(page, width)

    page.goto(f"{specimens}{LESSON}?step={STEPS[name]}")
    is_sound()
    wrong(page, name)
    expect(page.locator("#exercise")).to_have_attribute("data-state", "wrong")
    send(page, by_mouse, page.locator("#exercise button[value=hint]"))
    is_sound()
    send(page, by_mouse, page.locator("#exercise button[value=reveal]"))
    assert settled(page)
    is_sound()
    send(page, by_mouse, page.locator("main button[value=again]"))
    answer(page, specimen().exercises[f"exercise:every-kind/{name}"], by_mouse)
    is_sound()
    assert page.evaluate("document.activeElement.matches('[data-go-on]')")


def fits(page: Page, width: int) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def wrong(page: Page, name: str) -> None:
    """Give a wrong answer to a specimen."""
    form = page.locator("#exercise form.task")
    presses = {
        "who-took-it": "button[value=E]",
        "bid-it": "button[value='9']",
        "obvious": "button[value=AC]",
    }
    if name == "play-it":
        for card in ("4D", "AH"):
            send(page, by_mouse, form.locator(f"button[value='{card}']"))
        return
    if name in presses:
        send(page, by_mouse, form.locator(presses[name]))
        return
    for control in form.locator("select").all():
        control.select_option("sure")
    for control in form.locator("input[type=text]").all():
        control.fill("9")
    if name == "hearts-first":
        form.locator("input[value=AS]").check(force=True)
    if name == "west-is-out":
        form.locator("input[value=D]").check()
    send(page, by_mouse, form.locator("button[value=answer]"))


@pytest.mark.parametrize("width", WIDTHS)
def test_the_course_and_the_end_of_a_lesson_pass_axe_and_fit(
    page: Page, specimens: str, live_server: str, assert_no_violations, width: int
):
    page.set_viewport_size({"width": width, "height": 740})
    for url in (f"{live_server}/learn/", f"{specimens}{LESSON}?step={len(STEPS) + 1}"):
        page.goto(url)
        fits(page, width)
        assert_no_violations(page)


def test_a_wrong_answer_leaves_the_focus_on_the_exercise(page: Page, specimens: str):
    page.goto(f"{specimens}{LESSON}?step={STEPS['who-took-it']}")
    send(page, by_keyboard, page.locator("button[value=E]"))
    assert page.evaluate("document.activeElement.value") == "E"
    expect(page.get_by_role("alert")).to_contain_text("highest heart")


def test_arrows_go_along_the_cards(page: Page, specimens: str):
    page.goto(f"{specimens}{LESSON}?step={STEPS['obvious']}")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.value") == "3S"
