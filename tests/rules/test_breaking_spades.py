"""Spades are broken by a spade played to a plain lead; until then other suits are led first."""

from tests.rules.dealing import dealt, legal, play, refusal


def test_a_spade_is_not_led_before_they_are_broken():
    assert legal("KS 3D") == "3D"


def test_a_hand_of_spades_alone_may_lead_one():
    assert legal("KS 4S") == "KS 4S"


def test_broken_spades_may_be_led():
    assert legal("KS 3D", broken=True) == "KS 3D"


def test_the_reason_says_that_they_are_not_broken():
    assert refusal("KS 3D", "KS") == (
        "broken",
        "Spades are not broken yet: lead another suit while you hold one.",
    )


VOID_IN_HEARTS = {"N": "-.AKQJT98765432.-.-", "E": "AKQJT98765432.-.-.-", "S": "-.-.AKQJT98765432.-"}


def test_a_ruff_breaks_them():
    position = play(dealt(**VOID_IN_HEARTS), "2H")
    assert not position.spades_broken
    assert play(position, "2S").spades_broken


def test_a_plain_discard_does_not_break_them():
    assert not play(dealt("3, 3, 3, 3", **{**VOID_IN_HEARTS, "dealer": "E"}), "2D 2C 2H").spades_broken


def test_a_spade_led_by_a_hand_of_nothing_but_spades_does_not_break_them():
    position = play(dealt(**VOID_IN_HEARTS, dealer="N"), "AS 2D 2C 2H")
    assert not position.spades_broken


def test_following_a_spade_lead_does_not_break_them():
    position = dealt(N="AKQJT98765432.-.-.-", E="-.AKQJT98765432.-.-")
    assert not play(position, "AS AH").spades_broken


def test_where_the_table_says_so_a_lead_from_nothing_but_spades_breaks_them():
    position = play(dealt(**VOID_IN_HEARTS, dealer="N", only_spades_lead_breaks=True), "AS")
    assert position.spades_broken


def test_where_spades_may_be_led_any_time_they_may():
    assert legal("KS 3D", lead_spades="anytime") == "KS 3D"
    assert legal("KS 3D", first=True, lead_spades="anytime") == "KS 3D"


def test_any_time_does_not_overrule_a_first_trick_without_spades():
    options = {"lead_spades": "anytime", "first_trick_no_spades": True}
    assert legal("KS 3D", first=True, **options) == "3D"
    assert legal("KS 3D", first=False, **options) == "KS 3D"


def test_they_are_whole_again_in_the_next_hand():
    assert not dealt(hand_number=2).spades_broken
