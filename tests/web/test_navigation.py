"""The navigation names the place a page belongs to, and only that one."""

import pytest


def marked(page) -> dict[str, str]:
    """What is marked in the navigation: how, by word."""
    return {link.text: link["aria-current"] for link in page.all("a", aria_current=None)}


@pytest.mark.parametrize(
    ("path", "word"),
    [("/learn/", "Learn"), ("/practice/", "Play"), ("/quiz/", "Quiz"), ("/rules/", "Rules")],
)
def test_a_place_marks_itself_as_the_page(visitor, path, word):
    assert marked(visitor.get(path)) == {word: "page"}


def test_a_page_inside_a_place_marks_the_place(visitor, app):
    lesson = app.extensions["coach"].course.lessons[0]
    for path in (f"/learn/{lesson.id}", "/learn/placement", "/learn/practice"):
        page = visitor.get(path)
        assert page.status == 200, path
        assert [link["aria-current"] for link in page.all("a", href="/learn/", aria_current=None)] == ["true"]


def test_a_table_is_a_part_of_playing(visitor):
    assert marked(visitor.start(seed="a")) == {"Play": "true"}


@pytest.mark.parametrize("path", ["/", "/glossary/", "/no-such-page"])
def test_other_pages_mark_no_place(visitor, path):
    assert marked(visitor.get(path)) == {}
