"""Every card has a face of our own drawing that takes its colours from the page."""

import re
from xml.etree import ElementTree

from coach.rules.cards import BIG_JOKER, FULL_PACK, LITTLE_JOKER
from tests.repository import ROOT

SPRITE = ROOT / "static/img/cards.svg"
SVG = "{http://www.w3.org/2000/svg}"
SYMBOLS = {symbol.get("id"): symbol for symbol in ElementTree.parse(SPRITE).iter(f"{SVG}symbol")}


def test_every_card_and_the_back_have_a_face() -> None:
    assert {*FULL_PACK, BIG_JOKER, LITTLE_JOKER, "back"} <= set(SYMBOLS)


def test_no_two_faces_are_alike() -> None:
    faces = {b"".join(ElementTree.tostring(shape) for shape in symbol) for symbol in SYMBOLS.values()}
    assert len(faces) == len(SYMBOLS)


def test_no_face_leans_on_a_font() -> None:
    assert not list(ElementTree.parse(SPRITE).iter(f"{SVG}text"))


def test_every_colour_comes_from_the_page() -> None:
    colours = re.findall(r'(?:fill|stroke)="([^"]+)"', SPRITE.read_text())
    assert {
        colour for colour in colours if not colour.startswith(("var(--", "none", "currentColor"))
    } == set()


def test_the_sprite_stays_small() -> None:
    assert SPRITE.stat().st_size < 150_000
