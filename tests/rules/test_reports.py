"""Faults that other programs had, under Scoring, Play and Bidding: here they cannot happen."""

import pytest

from coach.rules.bids import BLIND_NIL, NUMBERS, parse_bid
from coach.rules.errors import BlindBidNotOffered, InputError, MustFollow, RuleViolation, WrongPhase
from coach.rules.interchange import load_json, parse_observation
from coach.rules.observation import observe
from coach.rules.position import Phase, Position
from coach.rules.queries import score_answer
from coach.rules.seats import Seat
from tests.rules.dealing import bid, cards, deal, dealt, legal, play, refusal, score


def hand_score(bids: str, tricks: str, **before: tuple[int, int]) -> dict[str, object]:
    """The answer of `score`: bids and tricks of N E S W, scores and bags before by side."""
    return score_answer(
        {
            "bids": {
                seat: int(word) if word.isdigit() else word
                for seat, word in zip("NESW", bids.split(), strict=True)
            },
            "tricks": {seat: int(word) for seat, word in zip("NESW", tricks.split(), strict=True)},
            "before": {side: {"score": points, "bags": bags} for side, (points, bags) in before.items()},
        }
    )


def after(answer: dict[str, object], side: str = "NS") -> tuple[int, int]:
    return answer[side]["score"], answer[side]["bags"]  # type: ignore[index]


# -- Scoring


def test_two_over_a_bid_of_six():
    assert after(hand_score("3 2 3 2", "5 3 3 2")) == (62, 2)


def test_all_thirteen_on_a_bid_of_two_with_nine_bags():
    answer = hand_score("1 1 1 1", "7 0 6 0", NS=(240, 9))
    assert after(answer) == (71, 0)
    lines = [(line["line"], line["points"]) for line in answer["NS"]["lines"]]  # type: ignore[index]
    assert lines == [("contract", 20), ("bags", 11), ("bag_penalty", -200)]


def test_exactly_ten_bags_trigger_the_penalty():
    assert after(hand_score("2 4 2 4", "3 4 2 4", NS=(120, 9))) == (61, 0)


def test_one_nil_made_and_one_failed():
    assert after(hand_score("nil 4 nil 4", "2 6 0 5")) == (2, 2)


def test_two_nils_failed_with_one_trick_each():
    assert after(hand_score("nil 4 nil 4", "1 6 1 5")) == (-198, 2)


def test_a_race_to_five_hundred_shows_both_scores():
    answer = hand_score("2 3 2 2", "2 3 2 6", NS=(462, 0), EW=(440, 0))
    assert (answer["game_over"], answer["winner"]) == (True, "NS")
    assert after(answer)[0] == 502
    exact = hand_score("2 3 2 2", "2 4 2 5", NS=(462, 0), EW=(436, 0))
    assert (after(exact)[0], after(exact, "EW")[0]) == (502, 490)


def test_a_tie_over_five_hundred_goes_on():
    answer = hand_score("2 3 2 3", "2 5 2 4", NS=(470, 0), EW=(447, 0))
    assert (after(answer)[0], after(answer, "EW")[0]) == (510, 510)
    assert (answer["game_over"], answer["winner"]) == (False, None)


# -- Play


def test_a_card_that_may_not_be_played_changes_nothing_and_says_the_rule():
    position = dealt(dealer="S", W="7H", N="AH", E="KH", S="4H AS 2C")
    before = play(position, "7H AH KH")
    with pytest.raises(MustFollow) as refused:
        before.play(cards("AS")[0])
    assert str(refused.value) == "You hold a heart, so you must follow hearts."
    assert "\n" not in str(refused.value)
    assert before == play(position, "7H AH KH")


def test_unbroken_only_the_diamond_is_led():
    assert legal("KS 3D") == "3D"
    assert legal("KS 4S") == "KS 4S"


def test_a_void_hand_ruffs_trick_one_wins_and_breaks():
    clubs = "-.-.-.AKQJT98765432"
    position = play(dealt(dealer="W", N=clubs, E="3S AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H"), "5C 3S")
    assert position.spades_broken
    assert position.trick.winner(position.deal.ruleset) is Seat.E


def test_a_leader_with_thirteen_spades_may_lead_one():
    position = dealt(dealer="W", N="AKQJT98765432.-.-.-")
    assert len(position.legal_cards()) == 13


def test_barmores_big_joker_draws_spades():
    assert legal("4S AH", "BJ", variant="barmore") == "4S"
    assert legal("LJ AH", "BJ", variant="barmore") == "LJ"
    assert legal("LJ 3D", variant="barmore") == "3D"


# -- Bidding and input

BLIND = {"dealer": "E", "standing": score(ns=150, ew=250), "blind_nil": True}


def test_before_the_choice_the_seat_sees_nothing_of_its_hand():
    observation = observe(Position.start(deal(**BLIND)), Seat.S)
    assert observation.hand is None
    assert observation.blind_offer() == BLIND_NIL


def test_after_a_look_the_hand_shows_and_the_offer_is_gone():
    looked = Position.start(deal(**BLIND)).look()
    assert len(observe(looked, Seat.S).held) == 13
    with pytest.raises(BlindBidNotOffered):
        looked.bid(BLIND_NIL)


@pytest.mark.parametrize("value", ["", None, 0, 14, -1, 3.5, float("nan"), "four", "NaN", [4]])
def test_what_is_no_bid_is_refused(value):
    hand = "AK93.QT.J842.A97"
    with pytest.raises(InputError) as refused:
        parse_observation({"seat": "S", "hand": hand, "dealer": "W", "bids": {"N": value, "E": 3}})
    assert refused.value.field in ("bids.N", "seat")
    assert refused.value.message


@pytest.mark.parametrize("text", ["", "0", "14", "-1", "3.5", "NaN", "four"])
def test_what_is_no_bid_in_a_form_is_refused(text):
    with pytest.raises(InputError):
        parse_bid(text)


def test_a_doubled_bid_in_json_is_refused():
    with pytest.raises(InputError) as refused:
        load_json('{"seat": "S", "bids": {"N": 3, "N": 4}}')
    assert refused.value.field == "N"


def test_a_bid_out_of_turn_is_refused():
    hand = "AK93.QT.J842.A97"
    with pytest.raises(InputError) as refused:
        parse_observation({"seat": "S", "hand": hand, "dealer": "W", "bids": {"E": 3}})
    assert refused.value.message == "It is North's turn to bid, not South's."


def test_a_second_bid_is_refused_and_changes_nothing():
    position = bid(Position.start(deal()), "3, 3, 3, 3")
    with pytest.raises(WrongPhase):
        position.bid(NUMBERS[0])
    assert position.phase is Phase.PLAYING


def test_a_refusal_is_one_sentence():
    rule, sentence = refusal("QH AS", "AS", "4H")
    assert issubclass(MustFollow, RuleViolation)
    assert (rule, sentence.count("."), sentence[-1]) == ("follow", 1, ".")
