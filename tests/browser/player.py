"""A person at a table page: reads the phase and answers it by mouse, keyboard or taps."""

from collections.abc import Callable
from typing import Literal

from playwright.sync_api import Locator, Page

Way = Literal["mouse", "keyboard", "tap"]

PLAYABLE = "button[name=card]:not([aria-disabled=true])"


def start_game(page: Page, address: str, **choices: str) -> None:
    """Set a game up through the practice form."""
    page.goto(f"{address}/practice/")
    for name, value in choices.items():
        page.locator(f'input[name="{name}"][value="{value}"]').check()
    page.get_by_role("button", name="Deal the cards").click()
    page.wait_for_url("**/table/*")


def phase(page: Page) -> str:
    """The phase that the page shows."""
    return page.locator("main[data-phase]").get_attribute("data-phase") or ""


def version(page: Page) -> int:
    """The version of the table that the page shows."""
    return int(page.locator("main[data-version]").get_attribute("data-version") or 0)


def answer(page: Page, way: Way = "mouse") -> str:
    """Do one thing that the page asks for, wait until it is shown, and return the phase it was done in."""
    asked = phase(page)
    before = version(page)
    activate(page, _what_to_do(page, asked), way)
    # A page without script is a new document, one with script a swap: either way the version moves on.
    page.locator(f"main[data-version]:not([data-version='{before}'])").wait_for()
    return asked


def activate(page: Page, target: Locator, way: Way) -> None:
    """Choose a control the way a person with that device does."""
    if way == "mouse":
        target.click()
    elif way == "tap":
        target.tap()
    else:
        target.focus()
        page.keyboard.press("Enter")


def _what_to_do(page: Page, asked: str) -> Locator:
    if asked == "bidding":
        return page.locator("button[name=bid][value='3']")
    if asked == "playing":
        return page.locator(PLAYABLE).first
    if asked == "blind":
        return page.locator("form[action$='/look'] button")
    assert asked in ("trick", "scored"), asked
    return page.locator("form[action$='/next'] button")


def play_until(page: Page, end: Callable[[str], bool], way: Way = "mouse", *, at_most: int = 60) -> set[str]:
    """Answer the page until a phase satisfies `end`; return the phases that were answered."""
    seen = set()
    for _ in range(at_most):
        if end(phase(page)):
            return seen
        seen.add(answer(page, way))
    raise AssertionError(f"after {at_most} answers the page still shows {phase(page)!r}")
