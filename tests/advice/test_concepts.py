"""Each of the forty concepts where it speaks, and where a single change of the position makes it silent."""

import json

import pytest

from coach.advice.concepts import CONCEPTS
from coach.advice.hints import hint
from coach.engine import ready
from coach.rules.interchange import parse_observation
from tests.repository import ROOT

CASES = [json.loads(line) for line in (ROOT / "tests/advice/concept_cases.jsonl").read_text().splitlines()]


@pytest.fixture
def plain_coach():
    """Nothing: the concepts rest on the search."""


def test_every_concept_of_the_field_has_its_positions():
    assert [case["concept"] for case in CASES] == list(CONCEPTS)[:40]


@pytest.fixture(scope="module")
def engine():
    """The compiled engine."""
    ready.warm()


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=lambda case: case["concept"])
def test_a_concept_speaks(engine, case):
    # Several positions of each: what the deals bear out may shift a little with the policy of the playouts.
    assert case["concept"] in [hint(parse_observation(seen)).concept for seen in case["fires"]]


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['concept']}: {case['changed']}")
def test_a_concept_is_silent(engine, case):
    assert hint(parse_observation(case["silent"])).concept != case["concept"]
