"""The pages need neither inline script nor inline style, and nothing from another host."""

import re

import pytest

from tests.repository import ROOT

TEMPLATES = {str(path.relative_to(ROOT)): path.read_text() for path in (ROOT / "templates").rglob("*.html")}
SCRIPTS = {path.name: path.read_text() for path in (ROOT / "static/js").glob("*.js")}
INLINE = re.compile(r"\sstyle=|<style|<script(?![^>]*\ssrc=)|\son\w+=|javascript:|hx-on|hx-vals=.js")
EVERYTHING = {
    **TEMPLATES,
    **SCRIPTS,
    **{path.name: path.read_text() for path in (ROOT / "static/css").glob("*.css")},
}


@pytest.mark.parametrize("name", TEMPLATES)
def test_a_template_has_no_inline_style_or_script(name: str) -> None:
    assert INLINE.findall(TEMPLATES[name]) == []


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_evaluates_no_text(name: str) -> None:
    assert re.findall(r"\beval\b|new Function|innerHTML|setAttribute\(.style", SCRIPTS[name]) == []


@pytest.mark.parametrize("name", EVERYTHING)
def test_nothing_is_fetched_from_another_host(name: str) -> None:
    assert re.findall(r"(?:src|href|url)\W{1,3}https?:|@import", EVERYTHING[name]) == []
