"""Jokers and promoted deuces are spades in every respect: to follow, to lead, to break, to win."""

import pytest

from coach.rules.cards import Suit
from coach.rules.tricks import winner_index
from coach.rules.variants import VARIANTS, parse_ruleset
from tests.rules.dealing import cards, dealt, legal, play, refusal


def order(variant: str, **options: object) -> str:
    return " ".join(parse_ruleset(variant, options).cards_of(Suit.SPADES)[:5])


def test_barmores_trumps():
    assert order("barmore") == "BJ LJ 2S AS KS"


def test_new_yorks_trumps():
    assert order("new-york") == "BJ LJ 2D 2S AS"


def test_the_deuces_of_a_table_are_its_own():
    assert order("new-york", removed_twos=["2C", "2D"], high_twos=["2H"]) == "BJ LJ 2H AS KS"


@pytest.mark.parametrize(
    ("variant", "lengths"),
    [("standard", [13, 13, 13, 13]), ("barmore", [15, 12, 13, 12]), ("new-york", [16, 12, 12, 12])],
)
def test_the_suits_have_these_lengths(variant, lengths):
    ruleset = parse_ruleset(variant)
    assert [len(ruleset.cards_of(suit)) for suit in Suit] == lengths


def test_a_joker_led_is_followed_with_a_spade():
    assert legal("4S AH", "BJ", variant="barmore") == "4S"


def test_a_joker_led_is_followed_with_the_other_joker():
    assert legal("LJ AH", "BJ", variant="barmore") == "LJ"


def test_a_joker_is_not_led_before_spades_are_broken():
    assert legal("LJ 3D", variant="barmore") == "3D"


def test_a_joker_is_no_answer_to_a_heart_while_a_heart_is_held():
    assert refusal("BJ 9H", "BJ", "4H", variant="barmore") == (
        "follow",
        "You hold a heart, so you must follow hearts.",
    )


def test_a_joker_played_to_a_plain_lead_breaks_spades():
    position = dealt(variant="barmore", N="-.AKQJT9876543.A.-", E="BJ AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C")
    assert play(position, "AH BJ").spades_broken


def test_barmores_deuce_of_diamonds_is_a_diamond():
    assert legal("2D BJ QH", "4D", variant="barmore") == "2D"


def test_a_hand_whose_only_diamond_is_promoted_is_void():
    assert legal("2D QH 7C", "4D", variant="new-york") == "2D QH 7C"


def test_a_promoted_deuce_follows_spades():
    assert legal("2D QH 7C", "5S", variant="new-york") == "2D"


def test_a_promoted_deuce_is_told_apart_when_its_mark_is_led():
    assert refusal("2D KD", "2D", "4D", variant="new-york") == (
        "follow",
        "The two of diamonds is a spade here; you hold a diamond, so you must follow diamonds.",
    )


@pytest.mark.parametrize(
    ("variant", "trick", "winner"),
    [
        ("barmore", "AS 2S 3S KS", 1),
        ("barmore", "LJ AS 2S KS", 0),
        ("barmore", "LJ BJ 2S KS", 1),
        ("new-york", "AD 2D KD 3D", 1),
        ("new-york", "AS 2S 2D LJ", 3),
        ("new-york", "AH LJ 2D KH", 1),
        ("standard", "AS 2S KS QS", 0),
    ],
)
def test_the_highest_trump_takes_the_trick(variant, trick, winner):
    assert winner_index(parse_ruleset(variant), cards(trick)) == winner


def test_the_deck_has_fifty_two_cards_in_every_variant():
    assert {len(parse_ruleset(name).deck) for name in VARIANTS} == {52}
