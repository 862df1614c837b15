"""Every idea that a hint may name can be read up and learned: a term explains it, and a lesson teaches it."""

import pytest

from coach.advice.concepts import CONCEPTS
from coach.study.course import load_course
from coach.study.glossary import load_glossary
from tests.repository import ROOT

FALLBACKS = {"by-the-numbers", "forced"}
"""What a hint says where there is no idea: nothing to teach."""
GLOSSARY = load_glossary(ROOT / "lessons/glossary.md", CONCEPTS)
COURSE = load_course(ROOT / "lessons", GLOSSARY.keys)
IDEAS = [concept for concept in CONCEPTS if concept not in FALLBACKS]


def test_there_are_forty_ideas():
    assert len(IDEAS) == 40


@pytest.mark.parametrize("concept", IDEAS)
def test_a_term_explains_it(concept: str):
    term = GLOSSARY.term(concept)
    assert term is not None
    assert concept in term.concepts


@pytest.mark.parametrize("concept", IDEAS)
def test_a_lesson_teaches_it(concept: str):
    assert [lesson.id for lesson in COURSE.lessons if concept in lesson.concepts]


@pytest.mark.parametrize("concept", IDEAS)
def test_an_exercise_asks_for_it(concept: str):
    assert [item for item, exercise in COURSE.exercises.items() if concept in exercise.concepts]
