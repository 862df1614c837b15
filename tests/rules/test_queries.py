"""Questions about the rules, one object in and one object out."""

import pytest

from coach.rules.errors import InputError
from coach.rules.queries import legal_answer, score_answer, winner_answer

HAND = "AK93.QT.J842.A97"


def fault(answer: object, value: object) -> str | None:
    with pytest.raises(InputError) as refused:
        answer(value)  # type: ignore[operator]
    return refused.value.field


# -- legal


def test_a_hand_is_enough_to_ask_for_a_card():
    assert legal_answer({"hand": ["QH", "7H", "AS"], "trick": ["4H"]}) == {
        "kind": "play",
        "legal": ["QH", "7H"],
        "why": {"AS": "You hold a heart, so you must follow hearts."},
    }


def test_thirteen_cards_without_a_seat_are_to_be_led_from():
    answer = legal_answer({"hand": HAND, "trick": [], "spades_broken": False, "first_trick": True})
    assert answer["kind"] == "play"
    assert set(answer["why"]) == {"AS", "KS", "9S", "3S"}  # type: ignore[call-overload]


def test_the_id_is_given_back():
    assert legal_answer({"hand": ["QH"], "id": {"ply": 3}})["id"] == {"ply": 3}


def test_the_trick_may_name_its_seats():
    trick = [{"seat": "W", "card": "4H"}, {"seat": "N", "card": "5H"}]
    assert legal_answer({"hand": ["QH", "AS"], "trick": trick})["legal"] == ["QH"]
    assert fault(
        legal_answer, {"hand": ["QH"], "trick": [{"seat": "W", "card": "4H"}, {"seat": "E", "card": "5H"}]}
    ) == ("trick[0].seat")


def test_four_cards_are_no_trick_to_play_to():
    assert fault(legal_answer, {"hand": ["QH"], "trick": ["2H", "3H", "4H", "5H"]}) == "trick"


def test_an_observation_that_asks_for_a_bid_gets_bids():
    answer = legal_answer({"seat": "S", "hand": HAND, "options": {"nil": False}})
    assert answer == {
        "kind": "bid",
        "legal": list(range(1, 14)),
        "why": {"nil": "There is no nil at this table."},
    }


def test_bids_that_the_board_forbids_are_told():
    answer = legal_answer(
        {"seat": "S", "hand": HAND, "options": {"min_team_bid": 4}, "bids": {"N": 2, "E": 3}}
    )
    assert answer["legal"] == list(range(2, 14))
    assert answer["why"] == {
        "nil": "The side must bid 4 in all, so you may not bid nil.",
        "1": "The side must bid 4 in all, so bid 2 at least.",
    }


def test_a_seat_before_its_look_gets_its_choices():
    asked = {"seat": "S", "looked": False, "variant": "barmore"}
    assert legal_answer(asked) == {"kind": "look", "legal": ["look", "blind 7"], "why": {}}


def test_a_look_is_asked_of_a_seat():
    assert fault(legal_answer, {"looked": False, "variant": "barmore"}) == "seat"


def test_a_pass_is_any_choice_of_so_many_cards():
    asked = {
        "seat": "S", "hand": HAND, "options": {"nil_pass": 2}, "bids": {"N": "nil", "E": 3, "S": 4, "W": 3},
    }  # fmt: skip
    answer = legal_answer(asked)
    assert (answer["kind"], answer["count"], len(answer["legal"])) == ("pass", 2, 13)  # type: ignore[arg-type]


def test_a_record_with_a_seat_may_be_asked():
    deal = "N:-.AKQJT98765432.-.- -.-.AKQJT98765432.- AKQJT98765432.-.-.- -.-.-.AKQJT98765432"
    answer = legal_answer({"dealer": "W", "deal": deal, "seat": "N", "bids": [3, 3, 3, 3]})
    assert answer["kind"] == "play"


@pytest.mark.parametrize(
    ("value", "field"),
    [
        ([], None),
        ({}, "hand"),
        ({"hand": ["QH", "QH"]}, "hand[1]"),
        ({"hand": ["QH"], "trick": ["QH"]}, "trick[0]"),
        ({"hand": ["QH"], "broken": True}, "broken"),
        ({"hand": ["QH"], "trick": [{"seat": "Q"}]}, "trick[0].seat"),
        ({"hand": ["QH"], "trick": [{}]}, "trick[0].seat"),
    ],
)
def test_a_bad_question_names_its_field(value, field):
    assert fault(legal_answer, value) == field


# -- winner


def test_the_winner_is_counted_from_the_leader():
    assert winner_answer({"cards": ["7H", "QH", "2S", "AH"], "id": 1}) == {"id": 1, "winner_index": 2}


def test_a_trick_of_one_card_has_a_winner():
    assert winner_answer({"cards": ["7H"]}) == {"winner_index": 0}


@pytest.mark.parametrize(
    ("value", "field"),
    [
        ({}, "cards"),
        ({"cards": []}, "cards"),
        ({"cards": "7H"}, "cards"),
        ({"cards": ["7H", "7H"]}, "cards[1]"),
        ({"cards": ["2H", "3H", "4H", "5H", "6H"]}, "cards"),
        ({"cards": ["BJ"]}, "cards[0]"),
        ({"cards": ["7H"], "trick": []}, "trick"),
        ([], None),
    ],
)
def test_a_bad_trick_names_its_field(value, field):
    assert fault(winner_answer, value) == field


# -- score

BIDS = {"N": 3, "E": 3, "S": 3, "W": 3}
TRICKS = {"N": 5, "E": 3, "S": 3, "W": 2}


def test_a_score_is_lines_that_add_up():
    answer = score_answer({"bids": BIDS, "tricks": TRICKS})
    assert answer["NS"] == {
        "contract": 60, "bag_points": 2, "nil": 0, "bag_penalty": 0, "hand_total": 62, "score": 62, "bags": 2,
        "lines": [
            {"line": "contract", "label": "Contract 6 made, took 8", "points": 60},
            {"line": "bags", "label": "2 bags, +1 each", "points": 2},
        ],
    }  # fmt: skip
    assert (answer["game_over"], answer["winner"]) == (False, None)


def test_a_nil_line_names_its_seat():
    answer = score_answer({"bids": {**BIDS, "N": "nil"}, "tricks": {"N": 0, "E": 5, "S": 3, "W": 5}})
    assert answer["NS"]["lines"][-1] == {  # type: ignore[index]
        "line": "nil", "seat": "N", "label": "North's nil made", "points": 100,
    }  # fmt: skip


def test_the_first_hand_of_some_tables_bids_itself():
    first = {"variant": "new-york-table", "tricks": TRICKS, "hand_number": 1}
    answer = score_answer(first)
    assert answer["NS"]["hand_total"] == 80  # type: ignore[index]
    assert fault(score_answer, {**first, "bids": BIDS}) == "bids"


@pytest.mark.parametrize(
    ("value", "field"),
    [
        ([], None),
        ({"tricks": TRICKS}, "bids"),
        ({"bids": BIDS}, "tricks"),
        ({"bids": {"N": 3, "E": 3, "S": 3}, "tricks": TRICKS}, "bids.W"),
        ({"bids": {**BIDS, "W": None}, "tricks": TRICKS}, "bids.W"),
        ({"bids": {**BIDS, "W": "nil"}, "tricks": TRICKS, "options": {"nil": False}}, "bids.W"),
        ({"bids": {**BIDS, "W": "blind nil"}, "tricks": TRICKS}, "bids.W"),
        ({"bids": BIDS, "tricks": {**TRICKS, "N": 6}}, "tricks"),
        ({"bids": BIDS, "tricks": {"N": 5, "E": 3, "S": 5}}, "tricks.W"),
        ({"bids": BIDS, "tricks": {**TRICKS, "N": -1}}, "tricks.N"),
        ({"bids": BIDS, "tricks": TRICKS, "hand_number": "1"}, "hand_number"),
        ({"bids": BIDS, "tricks": TRICKS, "variant": "new-york-table"}, "hand_number"),
        ({"bids": BIDS, "tricks": TRICKS, "before": {"NS": {"bags": -1}}}, "before.NS.bags"),
        ({"bids": BIDS, "tricks": TRICKS, "score": {}}, "score"),
    ],
)
def test_a_bad_hand_names_its_field(value, field):
    assert fault(score_answer, value) == field
