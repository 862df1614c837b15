"""The first trick: who leads, what may be led, and what may be played to it."""

from coach.rules.seats import Seat
from coach.rules.tricks import Trick
from tests.rules.dealing import cards, dealt, legal, play, refusal


def test_the_dealers_left_leads():
    assert dealt(dealer="W").to_act is Seat.N
    assert dealt(dealer="S").to_act is Seat.W


def test_the_winner_of_a_trick_leads_the_next():
    position = dealt(N="-.AKQJT98765432.-.-", E="-.-.AKQJT98765432.-", S="AKQJT98765432.-.-.-")
    assert play(position, "AH AD 2S AC").to_act is Seat.S


def test_a_spade_is_not_led_to_it():
    assert legal("AS KS QH", first=True) == "QH"
    assert refusal("AS KS QH", "AS", first=True) == (
        "first-lead",
        "The first lead may not be a spade while you hold another suit.",
    )


def test_thirteen_spades_may_lead_one():
    hand = "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
    assert legal(hand, first=True) == hand


def test_a_void_hand_may_ruff_it():
    assert legal("3S AH", "5C", first=True) == "3S AH"


def test_a_ruff_on_trick_one_wins_and_breaks_spades():
    position = dealt(N="-.-.-.AKQJT98765432", E="3S AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H")
    after = play(position, "5C 3S")
    assert after.spades_broken
    assert after.trick.winner(after.deal.ruleset) is Seat.E


def test_a_house_rule_keeps_spades_off_it():
    assert legal("3S AH", "5C", first=True, first_trick_no_spades=True) == "AH"
    assert refusal("3S AH", "3S", "5C", first=True, first_trick_no_spades=True) == (
        "first-trick",
        "No spade on the first trick while you hold another suit.",
    )


def test_that_house_rule_leaves_a_hand_of_spades_its_cards():
    assert legal("3S 2S", "5C", first=True, first_trick_no_spades=True) == "3S 2S"


def test_that_house_rule_ends_with_the_first_trick():
    assert legal("3S AH", "5C", first=False, first_trick_no_spades=True) == "3S AH"


def test_each_card_of_a_trick_belongs_to_its_seat():
    trick = Trick(Seat.W, cards("7H AH KH"))
    assert [trick.card_of(seat) for seat in (Seat.W, Seat.N, Seat.E, Seat.S)] == [*cards("7H AH KH"), None]
