"""A record replays to every point of its hand, and one that breaks a rule names the field."""

import pytest

from coach.rules.actions import LOOK
from coach.rules.bids import BLIND_NIL, NUMBERS, BlindBid
from coach.rules.cards import Card
from coach.rules.errors import InputError
from coach.rules.position import Phase, Position
from coach.rules.record import Record, record_of
from coach.rules.seats import Seat
from tests.rules.dealing import bid, cards, deal, dealt, play

SPLIT = {"N": "-.AKQJT98765432.-.-", "E": "-.-.AKQJT98765432.-", "S": "AKQJT98765432.-.-.-"}
BLIND = {"blind_nil": True, "blind_nil_threshold": 0}


def fault(record: Record) -> tuple[str | None, str]:
    with pytest.raises(InputError) as refused:
        record.position()
    return refused.value.field, refused.value.message


def test_a_hand_in_progress_replays_to_itself():
    position = play(dealt(**SPLIT), "AH AD AS")
    assert record_of(position).position() == position


def test_every_position_comes_with_the_action_taken_in_it():
    record = record_of(play(dealt("3, nil, 4, 2", **SPLIT), "AH"))
    taken = [(position.to_act, str(action)) for position, action in record.positions()]
    assert taken == [(Seat.N, "3"), (Seat.E, "nil"), (Seat.S, "4"), (Seat.W, "2"), (Seat.N, "AH")]


def test_looks_follow_from_what_was_said_instead():
    record = Record(deal(**BLIND), (NUMBERS[2], BLIND_NIL))
    assert [str(action) for _, action in record.positions()] == ["look", "3", "blind nil"]


def test_a_sides_blind_bid_stands_at_its_first_seat():
    position = Position.start(deal(variant="barmore")).look().bid_blind(BlindBid(7))
    position = bid(position.look().look(), "3, 4")
    record = record_of(position)
    assert record.bids == (BlindBid(7), NUMBERS[2], None, NUMBERS[3])
    assert record.position().bidding.contracts == position.bidding.contracts


def test_the_second_sides_blind_bid_alone():
    position = Position.start(deal(variant="barmore")).look().look().bid_blind(BlindBid(7))
    record = record_of(position)
    assert record.bids == (None, BlindBid(7))
    assert record.position() == position


def test_passes_are_replayed():
    position = dealt("nil, 3, 4, 3", nil_pass=1, N="AS", S="2H")
    position = position.pass_cards(cards("AS")).pass_cards(cards("2H"))
    assert record_of(position).position() == position


def test_a_card_that_may_not_be_played_is_named_by_its_place():
    record = Record(deal(**SPLIT), (NUMBERS[2],) * 4, (), cards("AH AC"))
    assert fault(record) == ("plays[1]", "You do not hold the ace of clubs.")


def test_a_card_before_the_bids_is_refused():
    assert fault(Record(deal(**SPLIT), (NUMBERS[2],), (), cards("AH")))[0] == "plays[0]"


def test_a_bid_that_is_not_offered_is_named_by_its_place():
    assert fault(Record(deal(), (BLIND_NIL,)))[0] == "bids[0]"
    assert fault(Record(deal(), (BlindBid(7),)))[0] == "bids[0]"
    assert fault(Record(deal(nil=False), (NUMBERS[0], BLIND_NIL)))[0] == "bids[1]"


def test_a_fifth_bid_is_refused():
    assert fault(Record(deal(), (NUMBERS[2],) * 5))[0] == "bids"


def test_a_bid_of_a_seat_whose_side_bid_blind_is_refused():
    bids = (BlindBid(7), NUMBERS[2], NUMBERS[2], NUMBERS[2])
    assert fault(Record(deal(variant="barmore"), bids)) == ("bids[2]", "It is not the turn of South.")


def test_a_blind_bid_at_the_second_seat_is_refused():
    bids = (None, None, BlindBid(7))
    assert fault(Record(deal(variant="barmore"), bids))[0] == "bids[2]"


def test_a_pass_nobody_makes_is_refused():
    record = Record(deal(), (NUMBERS[2],) * 4, ((Seat.N, frozenset({Card("AS")})),))
    assert fault(record)[0] == "passes.N"


def test_a_fifty_third_card_is_refused():
    position = dealt(**SPLIT)
    while position.phase is not Phase.FINISHED:
        position = position.act(position.legal_actions()[0])
    record = record_of(position)
    too_long = Record(record.deal, record.bids, (), (*record.plays, Card("AS")))
    assert fault(too_long)[0] == "plays[52]"


def test_a_look_is_no_part_of_a_record():
    position = Position.start(deal(**BLIND)).act(LOOK)
    assert record_of(position).bids == ()
