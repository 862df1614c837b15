"""What somebody wrote is said back to them, and cut where it is long."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from coach.rules.errors import InputError
from coach.rules.interchange import parse_observation
from coach.rules.quoting import LONGEST_QUOTE, quoted, shortened
from tests.repository import python_modules, short_name

ELSEWHERE = ("coach/study/", "coach/bots/")
"""Files of lessons are the house's own and are told whole; bots are named on a command line, which cuts."""


@pytest.mark.parametrize(("given", "said"), [("QH", "'QH'"), ("", "''"), (14, "14"), ([1, "a"], "[1, 'a']")])
def test_what_is_short_is_said_whole(given, said):
    assert quoted(given) == said


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (None, "null"), (True, "true"), (False, "false"), ([None, [True]], "[null, [true]]"),
        ({"a": {"b": False}, "c": 4.0}, "{'a': {'b': false}, 'c': 4.0}"),
    ],
)  # fmt: skip
def test_what_json_calls_otherwise_than_python_is_said_as_json_writes_it(given, said):
    assert quoted(given) == said


@pytest.mark.parametrize(
    ("variant", "fields", "said"),
    [
        ("standard", {"seat": None}, "null is not a seat"),
        ("standard", {"bids": {"W": True}}, "true is not a bid"),
        ("standard", {"options": {"nil": True}}, "not true."),
        (None, {}, "null is not a variant"),
        ("standard", {"options": {"target": None}}, "not null."),
    ],
)
def test_a_complaint_about_an_observation_speaks_json(variant, fields, said):
    with pytest.raises(InputError, match=said):
        parse_observation({"variant": variant, "seat": "S", "hand": ["4H"], **fields})


@pytest.mark.parametrize("given", ["x" * 41, "x" * 60_000, 10**4_000, ["x" * 60_000], {"x": ["y"] * 1_000}])
def test_what_is_long_is_cut_and_shows_that(given):
    said = quoted(given)
    assert "…" in said
    assert len(said) <= LONGEST_QUOTE + len("''")


@given(st.text(max_size=60), st.integers(1, 50))
def test_shortened_text_is_the_text_or_its_beginning(text, longest):
    short = shortened(text, longest)
    assert len(short) <= longest
    assert short == text or (short.endswith("…") and text.startswith(short[:-1]))


def test_what_was_written_is_said_back_in_one_way_only():
    bare = re.compile(r"!r\}|\[: ?\w+ - 1\] \+ \"…\"")
    told = [
        name
        for path in python_modules()
        if not (name := short_name(path)).startswith(ELSEWHERE) and bare.search(path.read_text())
    ]
    assert told == ["coach/rules/quoting.py"]
