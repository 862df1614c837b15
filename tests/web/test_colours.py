"""Text stands out by 4.5:1 and marks by 3:1, in light and dark, with two colours and with four."""

import re

import pytest

from tests.repository import ROOT

SHEET = (ROOT / "static/css/tokens.css").read_text()
Palette = dict[str, str]


def _block(selector: str) -> Palette:
    start = SHEET.index(selector + " {")
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", SHEET[start : SHEET.index("}", start)]))


LIGHT = _block(":root")
DARK = LIGHT | _block(':root[data-theme="dark"]')
PALETTES = {
    "light": LIGHT,
    "dark": DARK,
    "light, four colours": LIGHT | _block(':root[data-four-colours="true"]'),
    "dark, four colours": DARK | _block(':root[data-four-colours="true"][data-theme="dark"]'),
}

SUIT_TEXT = {
    **{f"suit-{suit}": "card-face card-dim" for suit in "shdc"},
    **{f"mark-{suit}": "paper raise note" for suit in "shdc"},
}
TEXT = {
    "ink": "paper raise note",
    "ink-soft": "paper raise note",
    "link": "paper raise note",
    "good": "paper raise",
    "careful": "paper raise note",
    "bad": "paper raise note",
    "on-felt": "felt felt-deep",
    "on-felt-soft": "felt felt-deep",
    "on-action": "action",
    "card-ink": "card-face card-dim",
    **SUIT_TEXT,
}
MARKS = {
    "brass": "paper raise",
    "brass-on-felt": "felt felt-deep",
    "felt-line": "felt felt-deep",
    "line-strong": "paper raise",
    "focus": "paper raise note",
    "card-face": "felt felt-deep",
    "card-dim": "felt felt-deep",
    "action": "paper raise",
}


def _luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _contrast(one: str, other: str) -> float:
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _too_weak(palette: Palette, pairs: dict[str, str], least: float) -> list[str]:
    return [
        f"{ink} on {ground}: {_contrast(palette[ink], palette[ground]):.2f}"
        for ink, grounds in pairs.items()
        for ground in grounds.split()
        if _contrast(palette[ink], palette[ground]) < least
    ]


@pytest.mark.parametrize("name", PALETTES)
def test_all_text_stands_out_by_four_and_a_half_to_one(name: str) -> None:
    assert _too_weak(PALETTES[name], TEXT, 4.5) == []


@pytest.mark.parametrize("name", PALETTES)
def test_all_marks_stand_out_by_three_to_one(name: str) -> None:
    assert _too_weak(PALETTES[name], MARKS, 3) == []


def test_dark_by_system_and_dark_by_choice_are_the_same_dark() -> None:
    assert _block(':root:not([data-theme="light"])') == _block(':root[data-theme="dark"]')


def test_four_colours_in_the_dark_are_the_same_by_system_and_by_choice() -> None:
    by_system = _block(':root[data-four-colours="true"]:not([data-theme="light"])')
    assert by_system == _block(':root[data-four-colours="true"][data-theme="dark"]')


def test_four_colours_tell_every_suit_from_every_other() -> None:
    suits = [PALETTES["light, four colours"][f"suit-{suit}"] for suit in "shdc"]
    assert len(set(suits)) == 4


def test_colours_are_named_in_one_sheet_only() -> None:
    others = [path for path in (ROOT / "static/css").glob("*.css") if path.name != "tokens.css"]
    assert [path.name for path in others if re.search(r"#[0-9a-f]{6}", path.read_text())] == []
