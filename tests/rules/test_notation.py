"""Cards, hands, deals, bids and actions as text."""

import pytest

from coach.rules.actions import LOOK, Pass, parse_action
from coach.rules.bids import BLIND_NIL, NIL, NUMBERS, BlindBid, bid_from_json, parse_bid
from coach.rules.cards import parse_card
from coach.rules.errors import InputError
from coach.rules.notation import hand_text, parse_deal, parse_hand
from tests.rules.dealing import cards


@pytest.mark.parametrize(
    "text", ["10H", "qh", "Q♥", "HQ", "", "1S", "QX", "bj", "QH ", None, 7, ["QH"], True]
)
def test_only_the_canonical_code_is_a_card(text):
    with pytest.raises(InputError):
        parse_card(text)


def test_a_hand_is_written_by_printed_suit():
    assert parse_hand("AK93.QT.J842.A97") == cards("AS KS 9S 3S QH TH JD 8D 4D 2D AC 9C 7C")


def test_an_empty_suit_is_a_dash():
    assert parse_hand("-.A.-.K") == cards("AH KC")


def test_jokers_come_first_among_the_spades():
    assert parse_hand("BLA9.-.-.-") == cards("BJ LJ AS 9S")
    assert parse_hand("L9.-.-.-") == cards("LJ 9S")


def test_a_promoted_deuce_stands_under_its_mark():
    assert hand_text(cards("2D BJ 2S")) == "B2.-.2.-"


@pytest.mark.parametrize(
    "text",
    [
        "", "A", "A.K.Q", "A.K.Q.J.T", "A..Q.J", "AA.K.Q.J", "AB.-.-.-", "ALB.-.-.-", "-.B.-.-",
        "a.-.-.-", "10.-.-.-", "A.-.-.-.", "A K.-.-.-", "--.-.-.-", "A-.-.-.-",
    ],
)  # fmt: skip
def test_what_is_no_hand_is_refused(text):
    with pytest.raises(InputError):
        parse_hand(text)


def test_a_deal_names_its_first_seat_and_goes_clockwise():
    hands = parse_deal("E:A.-.-.- K.-.-.- Q.-.-.- J.-.-.-")
    assert [" ".join(hand) for hand in hands] == ["JS", "AS", "KS", "QS"]


@pytest.mark.parametrize(
    "text", ["A.-.-.- - - -", "X:A.-.-.- K.-.-.- Q.-.-.- J.-.-.-", "N:A.-.-.-", "N:", ""]
)
def test_what_is_no_deal_is_refused(text):
    with pytest.raises(InputError):
        parse_deal(text)


@pytest.mark.parametrize("text", ["0", "14", "-1", "3.5", "four", "", "NaN", "04", "Nil", "blind", "²"])
def test_what_is_no_bid_is_refused(text):
    with pytest.raises(InputError):
        parse_bid(text)


@pytest.mark.parametrize("value", [0, 14, -1, 3.5, 4.0, "4", True, None, [], {}, "blind 7", float("nan")])
def test_what_is_no_bid_in_json_is_refused(value):
    with pytest.raises(InputError):
        bid_from_json(value)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("look", LOOK), ("nil", NIL), ("blind nil", BLIND_NIL), ("13", NUMBERS[12]), ("blind 7", BlindBid(7)),
        ("QH", cards("QH")[0]), ("pass 2C AS", Pass(frozenset(cards("2C AS")))),
    ],
)  # fmt: skip
def test_an_action_is_written_and_read(text, action):
    assert parse_action(text) == action
    assert str(action) == text


@pytest.mark.parametrize(
    "text", ["", "pass ", "pass 2C  AS", "0", "14", "blind 5", "Look", "10H", "pass xx", "٣"]
)
def test_what_is_no_action_is_refused(text):
    with pytest.raises(InputError):
        parse_action(text)
