"""`/glossary/`, terms in texts, and the coach's word for its idea."""

import pytest

from coach.advice.concepts import CONCEPTS
from coach.study.glossary import load_glossary
from coach.web.terms import link_terms
from tests.repository import ROOT

GLOSSARY = load_glossary(ROOT / "lessons/glossary.md", CONCEPTS)


@pytest.fixture
def words_page(visitor):
    return visitor.get("/glossary/")


def test_every_term_stands_in_the_glossary_with_its_text(words_page):
    assert words_page.status == 200
    for term in GLOSSARY.terms:
        entry = words_page.one(id=f"term-{term.id}")
        assert term.name in entry.text
        assert term.text in entry.text


def test_every_link_on_the_page_leads_to_a_place_on_it_or_to_a_page(words_page):
    ids = {one["id"] for one in words_page.all(id=None)}
    inside = [one["href"].partition("#")[2] for one in words_page.all("a", href=None) if "#" in one["href"]]
    assert len(inside) > len(GLOSSARY.terms)
    assert set(inside) <= ids


def test_ids_on_the_page_are_unique(words_page):
    ids = [one["id"] for one in words_page.all(id=None)]
    assert len(ids) == len(set(ids))


def test_other_words_point_to_their_term(words_page):
    text = " ".join(words_page.main.text.split())
    assert "cut: ruff" in text
    assert "zero: nil" in text


def test_a_term_in_a_text_leads_to_the_glossary_and_carries_its_meaning():
    html = link_terms("<p>Try a [[finesse|finesse &amp; wait]].</p>", GLOSSARY)
    says = f'data-says="{GLOSSARY.term("finesse").text}"'
    link = f'<a class="term" href="/glossary/#term-finesse" {says}>finesse &amp; wait</a>'
    assert html == f"<p>Try a {link}.</p>"


def test_a_link_to_no_term_keeps_its_words():
    assert link_terms("<p>[[luck|good luck]]</p>", GLOSSARY) == "<p>good luck</p>"


def test_the_coachs_line_is_followed_by_its_idea(visitor):
    visitor.start(seed="a")
    asked = visitor.do("hint")
    [idea] = asked.all("a", class_="term")
    term = GLOSSARY.term(idea["href"].removeprefix("/glossary/#term-"))
    assert term.id in CONCEPTS
    assert idea.text == f"{term.name}?"
    assert idea["data-says"] == term.text
    assert idea.text not in asked.hint.text


def test_a_term_names_the_lessons_that_teach_it(words_page, app):
    for lesson in app.extensions["coach"].course.lessons:
        for key in lesson.concepts:
            entry = words_page.one(id=f"term-{GLOSSARY.term(key).id}")
            assert lesson.title in entry.text
    assert words_page.all("a", href=f"/learn/{lesson.id}")
