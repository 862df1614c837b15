"""Search finds what a learner means, in whatever case and number it is written, and shows where it stands."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from coach.study.search import Entry, Index, make_index
from coach.study.snippet import SNIPPET_LENGTH
from coach.study.stems import folded, stem

LONG = (
    "The lead goes round. " * 20 + "A revoke costs tricks at most clubs. " + "Follow suit if you can. " * 20
)


def _entry(title: str, text: str, *also: str) -> Entry:
    return Entry("term", f"/{title}", title, also, text)


@pytest.fixture(scope="module")
def index() -> Index:
    return make_index(
        [
            _entry("Ruff", "To play a spade when you cannot follow.", "trump in", "cut"),
            _entry("Low ruff", "Ruff with the smallest spade."),
            _entry("Bag penalty", "A hundred lost for ten bags.", "bagging out"),
            _entry("Bag", "A trick over the contract."),
            _entry("Nil", "A bid to take no trick at all.", "zero"),
            _entry("Following", LONG),
            _entry("Café rules", "Partner’s king."),
        ]
    )


def _titles(index: Index, query: str) -> list[str]:
    return [hit.entry.title for hit in index.search(query).hits]


@pytest.mark.parametrize("query", ["ruff", "RUFF", "ruffs", "Ruffing", "  ruffed ", "what is a ruff?"])
def test_case_number_and_form_of_a_word_do_not_matter(index, query):
    assert _titles(index, query) == ["Ruff", "Low ruff"]


def test_the_whole_name_comes_before_a_longer_name(index):
    assert _titles(index, "bags")[:2] == ["Bag", "Bag penalty"]
    assert _titles(index, "low ruffs")[0] == "Low ruff"


@pytest.mark.parametrize(("query", "title"), [("cut", "Ruff"), ("trumping in", "Ruff"), ("zeros", "Nil")])
def test_other_words_that_players_use_find_the_term(index, query, title):
    assert _titles(index, query)[0] == title


def test_what_holds_more_of_the_words_comes_first(index):
    assert _titles(index, "penalty ten bags")[0] == "Bag penalty"
    assert _titles(index, "smallest ruff")[0] == "Low ruff"


def test_the_beginning_of_a_word_is_enough(index):
    assert _titles(index, "pena") == ["Bag penalty"]
    assert _titles(index, "pe") == []


def test_a_word_that_is_there_stands_for_a_little_more_and_no_more():
    index = make_index([_entry("Deal", "x"), _entry("Dealer", "x"), _entry("Dealership", "x")])
    assert _titles(index, "deals") == ["Deal", "Dealer"]
    assert _titles(index, "dealers") == ["Dealer"]
    assert _titles(index, "dealersh") == ["Dealership"]


def test_accents_and_apostrophes_do_not_matter(index):
    assert _titles(index, "cafe") == _titles(index, "CAFÉ") == ["Café rules"]
    assert _titles(index, "partners") == _titles(index, "partner's") == ["Café rules"]


@pytest.mark.parametrize("query", ["", "   ", "?!", "the xylophone", "🂡"])
def test_nothing_is_found_for_nothing(index, query):
    assert index.search(query) == ((), 0, ())


def test_common_words_are_looked_for_only_where_there_is_nothing_else(index):
    assert "Ruff" in _titles(index, "when you")
    assert _titles(index, "when you bid") == ["Nil"]


def test_the_best_are_shown_and_all_are_counted(index):
    hits, count, _ = index.search("ruff bag", most=2)
    assert (len(hits), count) == (2, 4)


# -- a slip of the pen ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("query", "word", "title"),
    [
        ("ruf", "ruff", "Ruff"),  # the beginning of a word
        ("rufv", "ruff", "Ruff"),
        ("rfuf", "ruff", "Ruff"),
        ("nli", "nil", "Nil"),
        ("penatly", "penalty", "Bag penalty"),
        ("pennalty", "penalty", "Bag penalty"),
        ("smalest spad", "smallest", "Low ruff"),
    ],
)
def test_a_word_that_is_nowhere_is_taken_for_one_near_to_it(index, query, word, title):
    found = index.search(query)
    assert title in [hit.entry.title for hit in found.hits]
    assert query == "ruf" or word in found.near[0].meant


def test_the_near_word_is_marked_in_the_text(index):
    [hit] = index.search("contarct").hits
    assert [piece.text for piece in hit.snippet if piece.is_hit] == ["contract"]


def test_a_word_that_is_there_is_taken_for_no_other(index):
    assert index.search("bag").near == ()
    assert index.search("ruff penatly").near == (("penatly", ("penalty",)),)


@pytest.mark.parametrize("query", ["xylophone", "zz", "qqqq", "x" * 100])
def test_what_is_near_to_nothing_finds_nothing(index, query):
    assert index.search(query) == ((), 0, ())


def test_few_near_words_are_tried():
    index = make_index([_entry(word, "x") for word in ("cat", "bat", "hat", "rat", "mat")])
    [near] = index.search("wat").near
    assert len(near.meant) == 3


def test_a_snippet_stands_around_the_hit_and_marks_it(index):
    [hit] = index.search("revokes").hits
    text = "".join(piece.text for piece in hit.snippet)
    assert [piece.text for piece in hit.snippet if piece.is_hit] == ["revoke"]
    assert text.startswith("… ")
    assert text.endswith(" …")
    assert len(text) <= SNIPPET_LENGTH + 4


def test_a_short_text_is_its_own_snippet(index):
    [hit] = index.search("hundred").hits
    assert "".join(piece.text for piece in hit.snippet) == "A hundred lost for ten bags."


@pytest.mark.parametrize(
    "words",
    [
        "bid bids bidding",
        "trump trumps trumped trumping",
        "penalty penalties",
        "score scores scored scoring",
        "ace aces",
        "spade spades",
        "king kings",
        "pass passes passed passing",
        "play plays played playing",
    ],
)
def test_the_forms_of_a_word_have_one_stem(words):
    assert len({stem(word) for word in words.split()}) == 1


@pytest.mark.parametrize(
    ("one", "other"), [("set", "seat"), ("lead", "led"), ("bid", "bag"), ("king", "kin")]
)
def test_different_words_keep_different_stems(one, other):
    assert stem(one) != stem(other)


@given(st.text(max_size=300))
def test_folding_keeps_every_letter_in_its_place(text):
    assert len(folded(text)) == len(text)


@given(st.text(max_size=300), st.text(max_size=30))
def test_any_query_is_answered_over_any_text(text, query):
    index = make_index([_entry("Ruff", text)])
    for hit in index.search(query).hits:
        assert all(piece.text for piece in hit.snippet) or not text
