"""REF-1's bids beside the count: partner, the table, the score, styles and boards."""

import pytest

from coach.engine.nil_test import nil_chance
from coach.engine.ref1 import choose
from tests.engine.asked import asked_to_bid
from tests.engine.hands import positions

MIDDLING = "KS 7S 6S 4S KH 9H 7H JD 2D AC KC 6C 3C"


def bid(hand: str, **observation: object) -> str:
    return str(choose(asked_to_bid(hand, **observation)).action)


def concept(hand: str, **observation: object) -> str:
    return choose(asked_to_bid(hand, **observation)).reason.concept


def test_a_hand_is_rounded_down():
    assert bid("AS 9S 4S AH 8H 3H QD 9D 5D 4D TC 7C 2C") == "2"


def test_the_last_seat_does_not_bid_the_fourteenth_trick():
    others = {"dealer": "S", "bids": {"W": 4, "N": 4, "E": 3}}
    assert bid(MIDDLING, **others) == "3"
    assert concept(MIDDLING, **others) == "table-count"


def test_a_partner_who_passes_cards_is_worth_one_more():
    others = {"dealer": "S", "bids": {"W": 3, "N": "nil", "E": 3}}
    plain = bid("AS KS QS JS 5D 4D 3D 2D 6C 5C 4C 3C 2C", **others)
    passed = bid("AS KS QS JS 5D 4D 3D 2D 6C 5C 4C 3C 2C", options={"nil_pass": 2}, **others)
    assert int(passed) > int(plain)


def test_the_board_is_bid():
    others = {"dealer": "S", "bids": {"W": 3, "N": 1, "E": 3}}
    assert int(bid("9S 4S 9H 5H 3H QD 9D 5D 4D TC 7C 3C 2C", options={"min_team_bid": 4}, **others)) >= 3


@pytest.mark.parametrize("style", ["mirror", "whiz"])
def test_a_style_dictates_the_number_of_spades(style):
    assert bid(MIDDLING, options={"bidding_style": style}) == "4"


def test_a_suicide_partner_bids_nil_after_a_number():
    others = {"dealer": "S", "bids": {"W": 3, "N": 4, "E": "nil"}, "options": {"bidding_style": "suicide"}}
    assert bid(MIDDLING, **others) == "nil"


def test_a_nil_that_must_win_a_spade_has_no_chance():
    assert nil_chance(asked_to_bid("AS KS 2S 9H 5H 3H 9D 5D 4D TC 7C 3C 2C")) == 0


def test_a_pass_makes_a_nil_safer():
    hand = "AS 6D 5D 4D 3D 2D 8C 7C 6C 5C 4C 3C 2C"
    assert nil_chance(asked_to_bid(hand)) == 0
    assert nil_chance(asked_to_bid(hand, options={"nil_pass": 1})) > 0.8


def test_every_answer_is_legal_everywhere():
    # `positions` applies each action, so an illegal one raises its rule.
    assert sum(1 for _ in positions(60, "legal", lambda seen: choose(seen).action)) > 3000
