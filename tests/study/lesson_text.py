"""A small sound lesson as text, to be broken in one place at a time."""

from pathlib import Path

from coach.study.content import ContentFault, ContentRefused
from coach.study.course import Course, load_course

TERMS = frozenset({"follow", "void", "second-hand-low", "round-down", "ruff"})

FRONT = """\
+++
title = "Following suit"
idea = "You follow when you can."
mistake = "Believing that you must beat what lies there."
concepts = ["follow"]
requires = []
+++
"""

PROBLEM = """\
```problem
id = "first"
kind = "legal"
question = "Which may you play?"
right = "Only the hearts."
hints = ["What was led?", "Follow the suit.", "{QH} and {7H}."]
[position]
seat = "S"
hand = ["QH", "7H", "AS"]
trick = ["4H"]
tricks_taken = {N = 3, E = 3, S = 2, W = 2}
[wrong]
AS = "You hold hearts: [[follow]] first."
```
"""

CARD = """\
```exercise
id = "second"
kind = "card"
question = "West led {4H}. Which card?"
accepted = ["7H"]
right = "Small: partner plays after you."
hints = ["Who plays after you?", "Second hand low.", "{7H}."]
[position]
seat = "S"
hand = ["QH", "7H", "AS"]
trick = ["4H"]
tricks_taken = {N = 3, E = 3, S = 2, W = 2}
[wrong]
QH = "That spends the queen too soon."
```
"""

BID = """\
```closing
id = "bid"
kind = "bid"
question = "What do you bid?"
accepted = [3]
right = "Three."
hints = ["Count the aces.", "Round down.", "Bid 3."]
[position]
seat = "S"
hand = "A43.K82.A963.Q54"
[wrong]
high = "That counts hopes."
```
"""

DECOY = """\
```closing
id = "taker"
kind = "trick"
question = "Who takes it?"
decoy = true
right = "The spade."
hints = ["Is there a spade?", "Spades are trumps.", "South."]
trick = "W: KH 4H AH 2S"
[wrong]
N = "Look again."
```
"""

SOUND = FRONT + "West leads {4H}.\n\n" + PROBLEM + "Now choose.\n" + CARD + BID + DECOY + "Remember it.\n"
PLAN = '[[unit]]\nid = "trick"\ntitle = "The trick"\nline = "Four cards."\nlessons = ["following"]\n'


def write_course(folder: Path, lesson: str = SOUND, plan: str = PLAN, **more: str) -> Path:
    """Write a course of one unit: the lesson `following`, and more lessons by name."""
    (folder / "trick").mkdir()
    (folder / "course.toml").write_text(plan)
    for name, text in {"following": lesson, **more}.items():
        (folder / "trick" / f"{name}.md").write_text(text)
    return folder


def load(folder: Path) -> Course:
    """The course in a folder."""
    return load_course(folder, TERMS)


def faults_of(folder: Path) -> tuple[ContentFault, ...]:
    """What is wrong with the course in a folder."""
    try:
        load(folder)
    except ContentRefused as refused:
        return refused.faults
    return ()


def line_with(text: str, part: str) -> int:
    """The line of a text in which a part of it stands first."""
    return text[: text.index(part)].count("\n") + 1
