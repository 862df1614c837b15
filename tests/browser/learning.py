"""A learner at a lesson page, by mouse or by keyboard alone, who knows every answer."""

from collections.abc import Callable, Iterator

from playwright.sync_api import Locator, Page, expect

from coach.study.exercise import Exercise
from coach.study.exercises.ending_task import EndingTask
from coach.study.lesson import Lesson

MOST_TABS = 150
_TABS_TO_IT = """element => {
    const stops = [...document.querySelectorAll("a[href], button, input, select, summary, textarea")].filter(
        (one) => one.type !== "hidden" && !one.matches(":disabled") && one.getClientRects().length,
    );
    return Math.max(0, stops.indexOf(element) - Math.max(0, stops.indexOf(document.activeElement)));
}"""
Press = Callable[[Page, Locator], None]
"""How a control is activated."""


def by_mouse(page: Page, target: Locator) -> None:
    """Click a control; a checkbox that only its card shows is ticked through its label."""
    if target.get_attribute("type") == "checkbox":
        target.check(force=True)
    else:
        target.click()


def by_keyboard(page: Page, target: Locator) -> None:
    """Go to a control with Tab from where the focus is, and press it as its kind wants."""
    target.wait_for(state="attached")
    # Counted first, since asking after every Tab whether it is there takes longer than the Tabs.
    for _ in range(target.evaluate(_TABS_TO_IT)):
        page.keyboard.press("Tab")
    for _ in range(MOST_TABS):
        if target.evaluate("element => element === document.activeElement"):
            break
        page.keyboard.press("Tab")
    else:
        raise AssertionError(f"Tab does not lead to {target}")
    kind = target.get_attribute("type")
    if kind in ("checkbox", "radio"):
        page.keyboard.press("Space")
    elif kind != "text" and target.evaluate("element => element.tagName") != "SELECT":
        page.keyboard.press("Enter")


def answer(page: Page, exercise: Exercise, press: Press) -> None:
    """Answer an exercise right, in as many turns as it takes."""
    if isinstance(exercise.task, EndingTask):
        for card in exercise.task.solution:
            if settled(page):
                return
            send(page, press, page.locator(f"#exercise button[name=card][value='{card}']"))
        return
    *fields, last = list(_controls(page, exercise))
    for control, value in fields:
        press(page, control)
        if value:
            control.select_option(value) if _is_select(control) else control.fill(value)
    send(page, press, last[0])


def send(page: Page, press: Press, control: Locator) -> None:
    """Press what sends the form, and wait until its answer is shown."""
    version = page.locator("#exercise input[name=version]").first
    before = version.input_value()
    press(page, control)
    # Asked from outside: a page without script may never be drawn again; what waits in it for a frame hangs.
    expect(version).not_to_have_value(before, timeout=8_000)


def _controls(page: Page, exercise: Exercise) -> Iterator[tuple[Locator, str]]:
    """What to fill in, with its value where it takes one, and last what sends it."""
    kind, solution = exercise.kind, exercise.task.solution
    form = page.locator("#exercise form.task")
    if kind in ("card", "bid", "trick"):
        name = "seat" if kind == "trick" else kind
        yield form.locator(f"button[name={name}][value='{solution[0]}']"), ""
        return
    for word in solution:
        if kind in ("legal", "void"):
            yield form.locator(f"input[value='{word}']"), ""
            continue
        name, _, value = word.rpartition("=")
        name = f"mark-{name}" if kind == "sure" and name != "count" else name or "count"
        choice = form.locator(f"input[type=radio][name='{name}'][value='{value}']")
        yield (choice, "") if choice.count() else (form.locator(f"[name='{name}']"), value)
    yield form.locator("button[value=answer]"), ""


def _is_select(control: Locator) -> bool:
    return bool(control.evaluate("element => element.tagName === 'SELECT'"))


def settled(page: Page) -> bool:
    """Whether the exercise of a page is done."""
    return page.locator("#exercise").get_attribute("data-state") == "done"


def step(page: Page) -> int:
    """The step that a lesson page shows."""
    return int(page.locator("main[data-step]").get_attribute("data-step") or 0)


def go_on(page: Page, press: Press) -> None:
    """Go on to the next step, or from the end of a lesson to the next one."""
    before = page.url
    press(page, page.locator("main a[data-go-on]"))
    page.wait_for_url(lambda url: url != before)


def do_lesson(page: Page, lesson: Lesson, press: Press, from_step: int = 1) -> None:
    """Answer every exercise of a lesson from a step on, up to its end."""
    for number in range(from_step, len(lesson.steps) + 1):
        assert step(page) == number
        answer(page, lesson.steps[number - 1].exercise, press)
        assert settled(page), lesson.steps[number - 1].exercise.item
        go_on(page, press)
    assert "Lesson done" in page.locator("main").inner_text()
