"""The point count in quarter tricks, worked by hand."""

import pytest

from coach.engine.encoding import pack_of
from coach.engine.points import count_points, quarters_of
from coach.rules.cards import Card
from coach.rules.variants import parse_ruleset

STANDARD = parse_ruleset()


def count(hand: str, ruleset=STANDARD):
    pack = pack_of(ruleset)
    return count_points(pack, pack.mask(Card(code) for code in hand.split()))


def quarters(hand: str, source: str) -> int:
    return sum(part.quarters for part in count(hand) if part.source == source)


@pytest.mark.parametrize(
    ("spades", "tricks"),
    [("AS", 4), ("AS KS QS", 12), ("KS 4S 2S", 4), ("KS 2S", 3), ("KS", 1), ("QS 4S 2S", 2), ("QS", 1)],
)
def test_spade_honours(spades, tricks):
    plain = " AH 2D 3D 4D 5C 6C 7C 8C 9C"
    top = quarters(spades + plain, "top spade") + quarters(spades + plain, "spade chance")
    assert top == tricks


@pytest.mark.parametrize(("hearts", "counted"), [("KH", 0), ("KH 2H", 3), ("KH 4H 3H 2H", 3)])
def test_a_king_needs_a_guard(hearts, counted):
    assert quarters(hearts + " 3D 4D 5D 3C 4C 5C", "king") == counted


def test_a_long_ace_is_half_a_trick():
    assert quarters("AH 9H 8H 7H 6H 5H 4H 3D 4D 5D 3C 4C 5C", "long ace") == 2


def test_each_spade_from_the_fifth_is_a_trick():
    assert quarters("9S 8S 7S 5S 4S 3S 3H 4H 5H 3D 4D 5C 6C", "length") == 8


def test_a_sixth_spade_is_the_first_length_where_sixteen_are_trumps():
    new_york = parse_ruleset("new-york")
    hand = "9S 8S 7S 5S 4S 3S 3H 4H 5H 3D 4D 5C 6C"
    assert sum(part.quarters for part in count(hand, new_york) if part.source == "length") == 4


def test_a_ruff_needs_a_spade_that_is_not_counted():
    assert quarters("AS KS QS 3H 4H 5H 6H 7H 8D 9D TD JD 2D", "ruff") == 0
    assert quarters("AS KS 2S 3H 4H 5H 6H 7H 8D 9D TD JD 2D", "ruff") == 4


def test_no_card_is_counted_twice():
    parts = count("AS QS 9S 7S 5S 3S KH 4H AC 9C 7C 6C 5C")
    cards = [card for part in parts if part.source != "ruff" for card in part.cards]
    assert len(cards) == len(set(cards))


def test_thirteen_spades_are_thirteen_tricks():
    assert quarters_of(count("AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S")) == 52


def test_a_ruff_spends_the_lowest_spade_and_no_high_one():
    parts = count("AS KS QS JS AH 8H 7H 3H AD 7D 3D 2D 7C", parse_ruleset("barmore"))
    [others] = [part for part in parts if part.source == "other spades"]
    assert [str(card) for card in others.cards] == ["AS", "KS", "QS"]
