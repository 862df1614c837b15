"""A hand that holds the suit led follows it; a void hand plays what it likes."""

from coach.rules.tricks import winner_index
from coach.rules.variants import parse_ruleset
from tests.rules.dealing import cards, legal, refusal


def winner(text: str, variant: str = "standard", **options: object) -> str:
    trick = cards(text)
    return trick[winner_index(parse_ruleset(variant, options), trick)]


def test_a_heart_led_is_followed_with_a_heart():
    assert legal("AS QH 7H JD", "4H") == "QH 7H"


def test_nobody_has_to_beat_the_card_led():
    assert legal("AH 2H 9C", "KH") == "AH 2H"


def test_a_void_hand_may_discard_or_ruff():
    assert legal("AS 5S JD TC", "4H") == "AS 5S JD TC"


def test_a_void_hand_may_ruff_while_spades_are_not_broken():
    assert legal("3S JD", "4H", broken=False) == "3S JD"


def test_the_suit_led_counts_and_not_the_card_that_wins():
    assert legal("9H 8S 4C", "4H 9S") == "9H"


def test_spades_led_are_followed_with_spades():
    assert legal("2S AH", "AS", broken=True) == "2S"


def test_the_reason_names_the_suit_to_follow():
    rule, sentence = refusal("QH 7H AS", "AS", "4H")
    assert rule == "follow"
    assert sentence == "You hold a heart, so you must follow hearts."


def test_a_card_not_held_is_told_as_such():
    assert refusal("QH", "KH", "4H") == ("held", "You do not hold the king of hearts.")


def test_the_highest_card_of_the_suit_led_takes_the_trick():
    assert winner("7H QH 2H TH") == "QH"


def test_a_higher_card_of_another_plain_suit_takes_nothing():
    assert winner("2D AC AH KC") == "2D"


def test_the_lowest_spade_beats_a_plain_ace():
    assert winner("AH KH 2S QH") == "2S"


def test_the_higher_of_two_ruffs_takes_the_trick():
    assert winner("AH 2S 9S QH") == "9S"


def test_an_unfinished_trick_has_a_winner_so_far():
    assert winner("4H 9H") == "9H"
