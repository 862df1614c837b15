"""The coach that searches against the cases with known answers."""

import pytest

from coach.advice.hints import hint_answer
from coach.engine import ready
from coach.rules.interchange import parse_observation
from tests.engine.asked import cases

pytestmark = pytest.mark.slow

PLAY, BIDDING = cases("play.jsonl"), cases("bidding.jsonl")


@pytest.fixture(scope="module", autouse=True)
def engine():
    """The compiled engine."""
    ready.warm()


@pytest.fixture
def plain_coach():
    """Nothing: these answers rest on the search."""


def best(case) -> object:
    return hint_answer(parse_observation(case["in"]))["best"]


@pytest.mark.parametrize("case", [case for case in PLAY if case["hard"]], ids=lambda case: case["id"])
def test_what_follows_from_counting_is_right(case):
    assert best(case) in case["expect"]["best"] + case["expect"]["equal"]


def test_expert_cards_and_bids_are_mostly_agreed_with():
    cards = [best(case) in case["expect"]["best"] + case["expect"]["equal"] for case in PLAY]
    bids = [best(case) in case["expect"]["acceptable"] for case in BIDDING]
    assert sum(cards) >= 0.6 * len(cards)
    assert sum(bids) >= 0.6 * len(bids)
