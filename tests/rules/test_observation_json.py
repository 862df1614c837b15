"""An observation in JSON: what is missing is filled in as the interface says."""

import pytest

from coach.rules.bids import BLIND_NIL, NIL, NUMBERS, BlindBid
from coach.rules.cards import PLAIN_SUITS, Suit
from coach.rules.errors import InputError
from coach.rules.interchange import observation_json, parse_observation
from coach.rules.observation import Observation, Question, observe
from coach.rules.position import Position
from coach.rules.scoring import LEVEL
from coach.rules.seats import Seat
from tests.rules.dealing import bid, cards, deal, dealt, play, score

HAND = "AK93.QT.J842.A97"


def read(**fields: object) -> Observation:
    return parse_observation({"seat": "S", "hand": HAND, **fields})


EXAMPLE = {
    "variant": "standard", "options": {}, "dealer": "W", "seat": "S", "hand_number": 1,
    "score": {"NS": {"score": 123, "bags": 3}, "EW": {"score": 88, "bags": 8}},
    "hand": ["QH", "2H"],
    "bids": {"W": 3, "N": "nil", "E": 5, "S": 5},
    "tricks_taken": {"N": 0, "E": 4, "S": 3, "W": 4},
    "trick": [{"seat": "E", "card": "JH"}],
    "gone": [],
    "voids": {"E": ["S"]},
    "known": {"W": ["QS"]},
    "spades_broken": True, "first_trick": False, "looked": True,
}  # fmt: skip


def test_the_example_of_the_interface():
    observation = parse_observation(EXAMPLE)
    assert observation.question is Question.PLAY
    assert observation.held == frozenset(cards("QH 2H"))
    assert observation.standing == score(123, 88, 3, 8)
    assert observation.bids == (NIL, NUMBERS[4], NUMBERS[4], NUMBERS[2])
    assert observation.taken == (0, 4, 3, 4)
    assert observation.cards_on_table == cards("JH")
    assert observation.voids[Seat.E] == {Suit.SPADES}
    assert observation.known[Seat.W] == frozenset(cards("QS"))
    assert observation.tricks_left == 2


def test_a_seat_and_a_hand_are_enough():
    observation = read()
    assert observation.ruleset.variant.id == "standard"
    assert observation.standing == LEVEL
    assert observation.hand_number == 1
    assert observation.tricks_taken is None
    assert observation.first_trick
    assert not observation.spades_broken
    assert observation.question is Question.BID


def test_a_hand_may_be_a_list_or_text():
    assert read(hand="Q.-.-.2").held == read(hand=["QS", "2C"]).held


def test_a_side_without_a_score_has_none():
    assert read(score={"EW": {"score": 50}}).standing == score(ew=50)


# -- the dealer


def dealer(**fields: object) -> str:
    return str(read(**fields).dealer)


def test_on_trick_one_the_leader_is_the_dealers_left():
    assert (
        dealer(trick=[{"seat": "W", "card": "4C"}, {"seat": "N", "card": "5C"}, {"seat": "E", "card": "6C"}])
        == "S"
    )


def test_with_all_bids_and_no_trick_the_asking_seat_is_the_dealers_left():
    assert dealer(bids={"N": 3, "E": 3, "S": 3, "W": 3}) == "E"


def test_while_bidding_the_first_of_the_run_of_bids_is_the_dealers_left():
    assert dealer(bids={"N": 3, "E": 3}) == "W"
    assert dealer(bids={"W": 3, "N": 3, "E": 3}) == "S"


def test_with_no_bid_the_asking_seat_bids_first():
    assert dealer() == "E"


def test_a_blind_side_belongs_to_the_run_of_bids():
    assert dealer(variant="barmore", bids={"EW": {"blind": 7}}) == "N"


# -- broken spades, trick one, voids


def test_a_spade_gone_means_broken():
    assert read(hand="Q.-.-.2", gone=["4S"]).spades_broken
    assert not read(hand="Q.-.-.2", gone=["4H"]).spades_broken


def test_a_promoted_deuce_gone_means_broken():
    assert read(hand="Q.-.-.3", variant="new-york", gone=["2D"]).spades_broken


def test_a_ruff_on_the_table_means_broken():
    assert read(hand="Q.-.-.2", trick=["4H", "4S"]).spades_broken
    assert not read(hand="Q.-.-.2", trick=["4S", "5S"]).spades_broken


def test_thirteen_cards_are_trick_one():
    assert read(trick=["4C"]).first_trick
    assert not read(hand="Q.-.-.2").first_trick


def test_the_trick_itself_shows_voids():
    observation = read(hand="Q.-.-.2", trick=["4H", "9D", "4S"])
    assert observation.voids == (
        frozenset({Suit.HEARTS}), frozenset({Suit.HEARTS}), frozenset(), frozenset(),
    )  # fmt: skip


def test_what_is_said_of_voids_is_added_to_what_the_trick_shows():
    assert read(hand="Q.-.-.2", trick=["9D", "4C"], voids={"N": ["S"]}).voids[Seat.N] == {Suit.SPADES}


def test_a_spade_led_to_a_later_trick_shows_nothing():
    assert not any(read(hand="Q.-.-.2", trick=["4S"]).voids)
    assert not any(read(hand="Q.-.-.2", trick=["4S"], spades_broken=False).voids)


def test_a_spade_led_to_trick_one_shows_a_hand_of_spades():
    assert read(hand="-.AKQJT98765432.-.-", trick=["4S"]).voids[Seat.E] == frozenset(PLAIN_SUITS)


# -- what is asked


def test_thirteen_cards_and_no_bid_ask_for_a_bid():
    assert read(bids={"E": 3}).question is Question.BID


def test_a_blind_side_is_not_asked_for_a_bid():
    observation = read(variant="barmore", bids={"NS": {"blind": 7}, "E": 3, "W": 3})
    assert observation.question is Question.PLAY


def test_a_hand_that_bids_itself_asks_for_a_card():
    assert read(options={"first_hand_bids_itself": True}).question is Question.PLAY
    assert read(options={"first_hand_bids_itself": True}, hand_number=2).question is Question.BID


BIDS_WITH_A_NIL = {"N": "nil", "E": 3, "S": 4, "W": 3}


def test_one_nil_of_the_side_asks_for_a_pass_until_it_is_made():
    assert read(options={"nil_pass": 1}, bids=BIDS_WITH_A_NIL).question is Question.PASS
    passed = read(options={"nil_pass": 1}, bids=BIDS_WITH_A_NIL, passed=["AH"])
    assert passed.question is Question.PLAY
    assert passed.passed == frozenset(cards("AH"))


def test_the_other_sides_nil_asks_for_no_pass():
    bids = {"N": 3, "E": 3, "S": 4, "W": "nil"}
    assert read(options={"nil_pass": 1}, bids=bids).question is Question.PLAY


BLIND_NIL_OPTIONS = {"blind_nil": True, "blind_nil_threshold": 0}


def test_a_seat_that_has_not_looked_is_asked_for_a_look():
    observation = parse_observation({"seat": "S", "looked": False, "options": BLIND_NIL_OPTIONS})
    assert observation.question is Question.LOOK
    assert observation.hand is None
    assert observation.blind_offer() == BLIND_NIL


def test_a_sides_blind_bid_comes_before_blind_nil():
    options = {**BLIND_NIL_OPTIONS, "blind_bid": 7, "blind_bid_threshold": 0}
    asked = {"seat": "S", "looked": False, "options": options}
    assert parse_observation(asked).blind_offer() == BlindBid(7)
    assert parse_observation({**asked, "bids": {"E": 3}}).blind_offer() == BLIND_NIL
    assert parse_observation({**asked, "bids": {"NS": None}}).blind_offer() == BLIND_NIL


# -- printing


def round_trip(position: Position) -> None:
    observation = observe(position, position.to_act)
    assert parse_observation(observation_json(observation)) == observation


def test_what_is_printed_is_read_back():
    round_trip(Position.start(deal()))
    round_trip(bid(Position.start(deal(variant="new-york")), "3, nil"))
    round_trip(play(dealt(N="-.AKQJT98765432.-.-"), "AH"))


def test_a_declined_blind_bid_is_printed_where_it_would_be_asked_again():
    position = Position.start(deal(**BLIND_NIL_OPTIONS, blind_bid=6, blind_bid_threshold=0))
    round_trip(position)
    settled = position.look().look().look().look()
    assert observation_json(observe(settled, Seat.N))["bids"] == {"NS": None}
    round_trip(settled)


# -- a record in place of an observation

RECORD = {
    "dealer": "W",
    "deal": "N:-.AKQJT98765432.-.- -.-.AKQJT98765432.- AKQJT98765432.-.-.- -.-.-.AKQJT98765432",
    "bids": [3, "nil", 4, 2],
    "plays": ["4H", "4D"],
}


def test_a_record_with_a_seat_is_reduced_to_what_that_seat_may_know():
    observation = parse_observation({**RECORD, "seat": "S"})
    assert observation.held == frozenset(cards("AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"))
    assert observation.cards_on_table == cards("4H 4D")
    assert observation.voids[Seat.E] == {Suit.HEARTS}
    assert not any(observation.known)


def test_it_must_be_that_seats_turn():
    with pytest.raises(InputError) as refused:
        parse_observation({**RECORD, "seat": "N"})
    assert (refused.value.field, refused.value.message) == ("seat", "It is South's turn, not North's.")


def test_a_record_without_a_seat_is_no_observation():
    with pytest.raises(InputError) as refused:
        parse_observation(RECORD)
    assert refused.value.field == "seat"


def test_a_later_seat_may_be_asked_blind_after_the_others_looked():
    asked = {**RECORD, "options": BLIND_NIL_OPTIONS, "bids": [3], "plays": [], "seat": "E"}
    assert parse_observation(asked).question is Question.LOOK
