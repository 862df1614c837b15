"""What the coach says of a pass: true of the cards, and right for one card as for several."""

import pytest

from coach.advice.hints import hint
from coach.rules.actions import Pass
from coach.rules.cards import parse_card
from tests.advice.line_checker import check_hint
from tests.advice.table_read import Untrue
from tests.engine.asked import asked_to_bid

HARMLESS = "8H 6H 3H 2H 5D 3D 2D 7C 6C 4C 3C 2C 2S"


def asked_to_pass(hand: str, number: int, nil: str = "S"):
    bids = {"W": 3, "N": 3, "E": 3, "S": 3, nil: "nil"}
    return asked_to_bid(hand, dealer="S", bids=bids, options={"nil_pass": number})


@pytest.mark.parametrize(
    ("hand", "number", "nil", "line"),
    [
        ("AS 3S 2S 9H 7H AD JD 4D 2D JC 2C 3C 4C", 1, "S",
         "Give away A♠: nothing beats it, so with it no nil can hold."),
        ("2S 9H 5H 3H 2H AD 7D 5C 2C 3C 4C 6C 7C", 1, "S",
         "Give away A♦: by my count your nil is safest without it."),
        ("AS 9S 8S 5S 2S 6H 5H 2H AD 8D 7D 6D 2D", 2, "S",
         "Give away A♠ and 9♠: nothing beats A♠, and by my count your nil is safest without them."),
        ("AS KS 9S 4S AH QH 2H KD 3D AC JC 9C 8C", 1, "N", "Give 3♦: a low card helps partner's nil."),
        ("AS KS 9S 4S AH QH 2H KD 3D AC JC 9C 8C", 2, "N",
         "Give 2♥ and 3♦: low cards help partner's nil."),
        ("AS KS QS JS TS AH KH QH AD KD QD AC KC", 1, "N",
         "Give K♣: by my count the least danger to partner's nil."),
    ],
)  # fmt: skip
def test_a_pass_is_told_as_it_is(hand, number, nil, line):
    seen = asked_to_pass(hand, number, nil)
    advised = hint(seen)
    assert advised.why == line
    check_hint(seen, advised.best, advised.why)


def test_harmless_cards_are_not_called_dangers():
    seen = asked_to_pass(HARMLESS, 4)
    advised = hint(seen)
    assert "danger" not in advised.why
    check_hint(seen, advised.best, advised.why)


def refused(seen, cards: str, line: str) -> bool:
    try:
        check_hint(seen, Pass(frozenset(map(parse_card, cards.split()))), line)
    except Untrue:
        return True
    return False


def test_the_checker_refuses_a_wrong_pass_line():
    seen = asked_to_pass("AS 9S 8S 5S 2S 6H 5H 2H AD 8D 7D 6D 2D", 2)
    assert refused(seen, "6H 5H", "Give away 6♥ and 5♥: by my count your nil is safest without them.")
    assert refused(seen, "AS 9S", "Give away A♠ and 9♠: by my count your nil is safest without it.")
    assert refused(
        seen, "AS 9S",
        "Give away A♠ and 9♠: nothing beats 9♠, and by my count your nil is safest without them.",
    )  # fmt: skip
    helping = asked_to_pass("AS KS 9S 4S AH QH 2H KD 3D AC JC 9C 8C", 1, "N")
    assert refused(helping, "AH", "Give A♥: a low card helps partner's nil.")
    assert refused(helping, "3D", "Give 3♦: low cards help partner's nil.")
