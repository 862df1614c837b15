"""Blind decisions come before anyone looks, from the score alone, and a look ends the offer for good."""

import pytest

from coach.rules.bids import BLIND_NIL, NUMBERS, BlindBid
from coach.rules.errors import BlindBidNotOffered, WrongPhase
from coach.rules.position import Phase, Position
from coach.rules.seats import Seat, Side
from tests.rules.dealing import bid, deal, score

BLIND_NIL_ON = {"blind_nil": True}
BEHIND = {"standing": score(ns=150, ew=250), "dealer": "W"}


def start(**how: object) -> Position:
    return Position.start(deal(**how))  # type: ignore[arg-type]


def asked(position: Position) -> list[str]:
    """Everyone who is asked for a decision or a bid, each declining and bidding high: "blind nil: N"."""
    order = []
    while position.phase in (Phase.BLIND, Phase.BIDDING):
        seat = position.to_act
        if position.phase is Phase.BLIND:
            order.append(f"{position.blind_offer()}: {seat}")
            position = position.look()
        else:
            position = position.bid(position.legal_actions()[-1])
    return order


def test_blind_nil_is_off_unless_the_table_plays_it():
    assert asked(start(**BEHIND)) == []


def test_a_side_a_hundred_behind_is_asked_each_partner_in_turn():
    assert asked(start(**BEHIND, **BLIND_NIL_ON)) == ["blind nil: N", "blind nil: S"]


def test_ninety_nine_behind_is_not_enough():
    assert asked(start(standing=score(ns=151, ew=250), **BLIND_NIL_ON)) == []


def test_the_threshold_is_the_tables():
    assert asked(start(standing=score(ns=200, ew=250), blind_nil_threshold=50, **BLIND_NIL_ON)) != []


def test_a_threshold_of_nothing_asks_the_leaders_too():
    position = start(standing=score(ns=300), dealer="W", blind_nil_threshold=0, **BLIND_NIL_ON)
    assert asked(position) == ["blind nil: N", "blind nil: E", "blind nil: S", "blind nil: W"]


def test_nobody_who_is_asked_sees_his_cards():
    position = start(**BEHIND, **BLIND_NIL_ON)
    assert not position.may_see(Seat.N)
    assert position.look().may_see(Seat.N)


def test_who_will_be_asked_later_does_not_see_his_cards_either():
    assert not start(**BEHIND, **BLIND_NIL_ON).look().may_see(Seat.S)


def test_who_cannot_be_asked_sees_his_cards():
    assert start(**BEHIND, **BLIND_NIL_ON).may_see(Seat.E)


def test_a_blind_nil_is_a_bid():
    position = start(**BEHIND, **BLIND_NIL_ON).bid(BLIND_NIL)
    assert position.bidding.bids[Seat.N] == BLIND_NIL
    assert position.to_act is Seat.E
    assert position.may_see(Seat.N)


def test_looking_ends_the_offer_for_good():
    position = start(**BEHIND, **BLIND_NIL_ON).look()
    with pytest.raises(BlindBidNotOffered):
        position.bid(BLIND_NIL)
    assert position.phase is Phase.BIDDING


def test_nobody_bids_a_number_before_looking():
    with pytest.raises(WrongPhase):
        start(**BEHIND, **BLIND_NIL_ON).bid(NUMBERS[2])


def test_a_barred_second_nil_is_barred_blind_too():
    position = start(**BEHIND, **BLIND_NIL_ON, both_nil=False).bid(BLIND_NIL)
    assert asked(position) == []
    assert position.may_see(Seat.S)


def test_the_board_bars_a_blind_nil_beside_a_small_number():
    position = bid(start(**BEHIND, **BLIND_NIL_ON, min_team_bid=4), "3, 3")
    assert position.phase is Phase.BIDDING


def test_where_the_hand_dictates_the_bid_there_is_no_blind_nil():
    assert asked(start(**BEHIND, **BLIND_NIL_ON, bidding_style="mirror")) == []


# -- a side's blind bid

SEVEN = BlindBid(7)


def test_barmore_asks_for_a_blind_seven_at_any_score_the_eldests_side_first():
    position = start(variant="barmore", dealer="W", standing=score(ns=300))
    assert asked(position) == ["blind 7: N", "blind 7: S", "blind 7: E", "blind 7: W"]


def test_the_other_side_goes_first_when_the_deal_is_theirs():
    position = start(variant="barmore", dealer="S")
    assert asked(position) == ["blind 7: W", "blind 7: E", "blind 7: N", "blind 7: S"]


def test_either_partners_yes_binds_both_and_neither_bids():
    position = start(variant="barmore", dealer="W").look().bid_blind(SEVEN)
    assert position.bidding.contracts.of(Side.NS) == 7
    position = bid(position, "3, 4")
    assert position.phase is Phase.PLAYING
    assert position.to_act is Seat.N


def test_a_yes_ends_the_question_for_the_side():
    position = start(variant="barmore", dealer="W").bid_blind(SEVEN)
    assert position.to_act is Seat.E


def test_both_sides_may_bid_blind():
    position = start(variant="barmore", dealer="W").bid_blind(SEVEN).bid_blind(SEVEN)
    assert position.phase is Phase.PLAYING


def test_nobody_sees_a_card_before_both_sides_have_decided():
    position = start(variant="barmore", dealer="W").bid_blind(SEVEN)
    assert not any(position.may_see(seat) for seat in Seat)
    assert all(position.look().look().may_see(seat) for seat in Seat)


def test_a_six_at_a_table_of_sevens_is_refused():
    with pytest.raises(BlindBidNotOffered, match="The blind bid at this table is 7"):
        start(variant="barmore").bid_blind(BlindBid(6))


def test_a_blind_seven_after_looking_is_refused():
    position = start(variant="barmore").look().look().look().look()
    with pytest.raises(BlindBidNotOffered):
        position.bid_blind(SEVEN)


def test_the_new_york_table_offers_a_blind_six_a_hundred_behind_from_the_second_hand():
    behind = {"variant": "new-york-table", "standing": score(ns=0, ew=100), "dealer": "W"}
    assert asked(start(**behind, hand_number=2)) == ["blind 6: N", "blind 6: S"]
    assert asked(start(**behind, hand_number=1)) == []


def test_sides_are_asked_before_single_players():
    both = {"blind_nil": True, "blind_nil_threshold": 0, "blind_bid": 6, "blind_bid_threshold": 0}
    assert asked(start(dealer="W", **both)) == [
        "blind 6: N", "blind 6: S", "blind 6: E", "blind 6: W",
        "blind nil: N", "blind nil: E", "blind nil: S", "blind nil: W",
    ]  # fmt: skip


def test_a_side_that_bid_blind_is_not_asked_for_a_nil():
    both = {"blind_nil": True, "blind_nil_threshold": 0, "blind_bid": 6, "blind_bid_threshold": 0}
    position = start(dealer="W", **both).bid_blind(BlindBid(6))
    assert asked(position)[2:] == ["blind nil: E", "blind nil: W"]
