"""An action as JSON: what a bot answers is read strictly."""

import pytest

from coach.rules.actions import LOOK, Pass
from coach.rules.bids import BLIND_BIDS, BLIND_NIL, NIL, NUMBERS
from coach.rules.cards import parse_card
from coach.rules.errors import InputError
from coach.rules.interchange import action_from_json

ACTIONS = [
    ("look", LOOK),
    ("QH", parse_card("QH")),
    ("BJ", parse_card("BJ")),
    (4, NUMBERS[3]),
    ("nil", NIL),
    ("blind nil", BLIND_NIL),
    ("blind 7", BLIND_BIDS["blind 7"]),
    (["AS", "2C"], Pass(frozenset({parse_card("AS"), parse_card("2C")}))),
]


@pytest.mark.parametrize(("value", "action"), ACTIONS)
def test_an_action_is_read(value, action):
    assert action_from_json(value) == action


@pytest.mark.parametrize(
    "value", ["4", 4.0, True, None, 0, 14, "NIL", "qh", "10H", "blind 8", {}, "", ["QH", 3]]
)
def test_anything_else_is_refused(value):
    with pytest.raises(InputError):
        action_from_json(value)


def test_a_card_passed_twice_is_named():
    with pytest.raises(InputError, match="queen of hearts is passed twice") as fault:
        action_from_json(["AS", "QH", "QH"])
    assert fault.value.field == "[2]"
