"""A learner at a lesson, without script or with htmx: one exercise of each kind, answered by its form."""

import shutil
from collections.abc import Iterable, Mapping
from pathlib import Path

from tests.lessons.check import LESSONS
from tests.study.specimen_course import FOLDER as SPECIMEN
from tests.web.pages import Page
from tests.web.visitor import Visitor

LESSON = "/learn/every-kind"
STEPS = {
    "hearts-first": 1,
    "who-took-it": 2,
    "west-is-out": 3,
    "hearts-out": 4,
    "count-yours": 5,
    "bid-it": 6,
    "score-it": 7,
    "play-it": 8,
    "obvious": 9,
}
RIGHT: Mapping[str, Iterable[tuple[str, str]]] = {
    "hearts-first": [("card", "QH"), ("card", "7H")],
    "who-took-it": [("seat", "S")],
    "west-is-out": [("suit", "H")],
    "hearts-out": [("count", "3")],
    "count-yours": [
        ("mark-AS", "sure"),
        ("mark-AD", "sure"),
        ("mark-KH", "maybe"),
        ("mark-QC", "none"),
        ("count", "3"),
    ],
    "bid-it": [("bid", "3")],
    "score-it": [("NS.hand_total", "71")],
    "obvious": [("card", "5C")],
}


def lessons_with_specimen(folder: Path) -> Path:
    """The folder of lessons, but with one course of every kind of exercise."""
    shutil.copytree(SPECIMEN, folder, dirs_exist_ok=True)
    for file in LESSONS.glob("*.md"):
        shutil.copy(file, folder)
    return folder


def open_step(visitor: Visitor, name: str) -> Page:
    """Open the step of an exercise."""
    return visitor.get(f"{LESSON}?step={STEPS[name]}")


def send(visitor: Visitor, name: str, *fields: tuple[str, str], deed: str = "answer") -> Page:
    """Post the form of an exercise as the page at hand has it."""
    version = visitor.page.all("input", name="version")[0]["value"]
    return visitor.post(f"{LESSON}/{name}", [("version", version), ("deed", deed), *fields])


def state(page: Page) -> str:
    """How the exercise of a page stands: open, wrong or done."""
    return page.one("section", id="exercise")["data-state"]
