"""The glossary's file: every concept is explained, and what is wrong in it is refused with file and line."""

from pathlib import Path

import pytest

from coach.advice.concepts import CONCEPTS
from coach.study.content import ContentRefused
from coach.study.glossary import load_glossary
from coach.study.terms import Term, linked_ids
from tests.repository import ROOT

GLOSSARY = load_glossary(ROOT / "lessons/glossary.md", CONCEPTS)
FALLBACKS = ("by-the-numbers", "forced")
TWO = """# Words

## finesse

id: finesse
also: hook
see: tenace
concepts: finesse

The lower of two honours
that are not neighbours.

## tenace

id: tenace

Two honours with a gap.
"""


@pytest.fixture
def refused(tmp_path: Path):
    """The faults of a glossary file, as line and message."""

    def refused(text: str) -> list[tuple[int, str]]:
        path = tmp_path / "glossary.md"
        path.write_text(text)
        with pytest.raises(ContentRefused) as caught:
            load_glossary(path, CONCEPTS)
        assert all(fault.file == path for fault in caught.value.faults)
        return [(fault.line, fault.message) for fault in caught.value.faults]

    return refused


def test_every_concept_is_the_id_of_a_term_that_explains_it():
    for concept in CONCEPTS:
        term = GLOSSARY.term(concept)
        assert term is not None, concept
        assert term.id == concept
        assert concept in term.concepts or concept in FALLBACKS


@pytest.mark.parametrize("term", GLOSSARY.terms, ids=lambda term: term.id)
def test_a_term_is_told_in_one_or_two_plain_sentences(term: Term):
    assert term.text[0].isupper()
    assert 1 <= term.text.count(". ") + 1 <= 2
    assert term.text.endswith(".")
    assert len(term.text.split()) <= 46
    assert not set(term.text) & set("[]{}<>|♠♥♦♣")


def test_terms_stand_in_the_order_of_their_names():
    names = [term.name.lower() for term in GLOSSARY.terms]
    assert names == sorted(names)


@pytest.mark.parametrize(
    ("word", "term_id"),
    [("cut", "ruff"), ("trump in", "ruff"), ("zero", "nil"), ("euchred", "set"), ("boss", "master")],
)
def test_a_word_that_players_use_points_to_its_term(word: str, term_id: str):
    assert (word, GLOSSARY.term(term_id)) in GLOSSARY.pointers


def test_a_file_of_two_terms_is_read(tmp_path: Path):
    path = tmp_path / "glossary.md"
    path.write_text(TWO)
    first, second = load_glossary(path, CONCEPTS).terms
    text = "The lower of two honours that are not neighbours."
    assert first == Term("finesse", "finesse", ("hook",), ("tenace",), ("finesse",), text)
    assert (second.name, second.see, second.text) == ("Tenace", (), "Two honours with a gap.")


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ("also: hook", "alias: hook", 6, "no key 'alias': a term has id, also, see, concepts"),
        ("also: hook", "see: finesse", 7, "'see' stands twice"),
        ("id: tenace", "id: finesse", 15, "id 'finesse' stands in line 5 already"),
        ("id: tenace", "also: gap", 13, "id '' is not small letters"),
        ("id: tenace", "id: The Tenace", 15, "id 'The Tenace' is not small letters"),
        ("id: tenace", "id: tenace\nalso: hook", 16, "words 'hook' stands in line 6 already"),
        ("also: hook", "also: finesse", 6, "words 'finesse' stands in line 3 already"),
        ("also: hook", "also: hook, hook", 6, "words 'hook' stands in line 6 already"),
        ("id: tenace", "id: tenace\nconcepts: finesse", 16, "concept 'finesse' stands in line 8 already"),
        ("see: tenace", "see: fork", 7, "no other term 'fork'"),
        ("see: tenace", "see: finesse", 7, "no other term 'finesse'"),
        ("concepts: finesse", "concepts: luck", 8, "no concept 'luck'; there are sure-tricks"),
        ("Two honours with a gap.", "", 13, "no text"),
        ("## tenace", "### tenace", 13, "begins with a line `## name`"),
        ("## tenace", "##", 13, "begins with a line `## name`"),
    ],
)
def test_a_fault_is_refused_with_its_line(refused, old: str, new: str, line: int, says: str):
    assert any(at == line and says in message for at, message in refused(TWO.replace(old, new)))


def test_a_file_without_a_term_is_refused(refused):
    assert refused("# Words\n") == [(1, "There is no term: each begins with a line `## name`.")]


def test_all_faults_are_told_at_once(refused):
    faults = refused(TWO.replace("also: hook", "alias: hook").replace("see: tenace", "see: fork"))
    assert [line for line, _ in faults] == [6, 7]


def test_links_in_a_text_become_what_the_page_makes_of_them():
    text = "A [[finesse|finessing\nplayer]] needs a [[tenace]], not [[luck|good luck]]."
    made = GLOSSARY.linked(text, lambda term, words: f"<{term.id}:{words}>")
    assert made == "A <finesse:finessing\nplayer> needs a <tenace:tenace>, not good luck."
    assert list(linked_ids(text)) == [(1, "finesse"), (2, "tenace"), (2, "luck")]
