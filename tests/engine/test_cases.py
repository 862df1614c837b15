"""REF-1 against the cases with known answers."""

import pytest

from coach.engine.ref1 import choose
from coach.rules.bids import Bid, bid_json
from coach.rules.interchange import parse_observation
from tests.engine.asked import cases

PLAY, BIDDING = cases("play.jsonl"), cases("bidding.jsonl")


def card_for(case) -> str:
    return str(choose(parse_observation(case["in"])).action)


def is_right(case) -> bool:
    return card_for(case) in case["expect"]["best"] + case["expect"]["equal"]


def bid_for(case):
    action = choose(parse_observation(case["in"])).action
    assert isinstance(action, Bid)
    return bid_json(action)


@pytest.mark.parametrize("case", [case for case in PLAY if case["hard"]], ids=lambda case: case["id"])
def test_what_follows_from_counting_is_right(case):
    assert is_right(case), card_for(case)


def test_expert_cards_are_mostly_agreed_with():
    advice = [case for case in PLAY if not case["hard"]]
    assert sum(map(is_right, advice)) >= 0.7 * len(advice)


def test_expert_bids_are_mostly_agreed_with():
    agreed = [case["id"] for case in BIDDING if bid_for(case) in case["expect"]["acceptable"]]
    assert len(agreed) >= 0.85 * len(BIDDING)


@pytest.mark.parametrize("case", BIDDING, ids=lambda case: case["id"])
def test_no_bid_is_more_than_one_away(case):
    bid = bid_for(case)
    tricks = 0 if bid == "nil" else bid
    acceptable = [0 if one == "nil" else one for one in case["expect"]["acceptable"]]
    assert min(abs(tricks - one) for one in acceptable) <= 1
