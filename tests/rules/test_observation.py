"""What one seat may know: what it saw, what the tricks have shown, and nothing else."""

import pytest

from coach.rules.cards import PLAIN_SUITS, Suit
from coach.rules.errors import InputError
from coach.rules.observation import Question, observe
from coach.rules.position import Position
from coach.rules.seats import Seat, Side
from tests.rules.dealing import cards, deal, dealt, play

SPLIT = {"N": "-.AKQJT98765432.-.-", "E": "-.-.AKQJT98765432.-", "S": "AKQJT98765432.-.-.-"}


def test_not_following_shows_a_void():
    observation = observe(play(dealt(**SPLIT), "AH AD"), Seat.S)
    assert observation.voids[Seat.E] == {Suit.HEARTS}
    assert observation.voids[Seat.N] == frozenset()


def test_following_shows_nothing():
    observation = observe(play(dealt(N="AH", E="KH"), "AH KH"), Seat.S)
    assert not any(observation.voids)


def test_a_spade_led_while_unbroken_shows_a_hand_of_spades():
    observation = observe(play(dealt(**SPLIT, dealer="E"), "AS"), Seat.W)
    assert observation.voids[Seat.S] == frozenset(PLAIN_SUITS)


ONE_HEART = {
    "N": "AKQJT9876543.A.-.-",
    "E": "2.KQJT98765432.-.-",
    "S": "-.-.AKQJT98765432.-",
    "W": "-.-.-.AKQJT98765432",
}


def test_so_does_one_led_to_a_later_trick():
    position = play(dealt(**ONE_HEART), "AH KH AD AC AS")
    assert observe(position, Seat.E).voids[Seat.N] == frozenset(PLAIN_SUITS)


def test_one_led_after_they_are_broken_shows_nothing():
    position = dealt(
        N="AQJT9876543.A.3.-", E="-.KQJT98765432.-.2", S="K2.-.AKQJT987654.-", W="-.-.2.AKQJT9876543"
    )
    position = play(position, "AH KH 2S AC KS")
    assert observe(position, Seat.W).voids[Seat.S] == {Suit.HEARTS}


def test_a_spade_led_any_time_shows_nothing():
    observation = observe(play(dealt(**SPLIT, dealer="E", lead_spades="anytime"), "AS"), Seat.W)
    assert observation.voids[Seat.S] == frozenset()


def test_a_ruff_on_a_trick_without_spades_shows_a_hand_of_spades():
    position = play(dealt(**SPLIT, first_trick_no_spades=True), "AH AD AS")
    assert observe(position, Seat.W).voids[Seat.S] == frozenset(PLAIN_SUITS)


def test_an_ordinary_ruff_shows_one_void_only():
    position = play(dealt(**SPLIT), "AH AD AS")
    assert observe(position, Seat.W).voids[Seat.S] == {Suit.HEARTS}


def test_cards_of_finished_tricks_are_gone():
    observation = observe(play(dealt(**SPLIT), "AH AD AS AC"), Seat.S)
    assert observation.gone == cards("AH AD AS AC")
    assert observation.trick is None
    assert observation.taken == (0, 0, 1, 0)
    assert len(observation.unseen) == 52 - 12 - 4


def test_tricks_for_the_contract_are_those_of_numeric_bidders():
    position = play(dealt("nil, 3, 4, 3", **SPLIT), "AH AD AS AC")
    observation = observe(position, Seat.S)
    assert observation.taken_for_contract(Side.NS) == 1
    assert observation.needed(Side.NS) == 3
    assert observation.nil_is_alive(Seat.N)


def test_a_nil_that_took_a_trick_is_dead():
    position = play(dealt("3, 3, nil, 3", **SPLIT), "AH AD AS AC")
    observation = observe(position, Seat.S)
    assert observation.is_nil(Seat.S)
    assert not observation.nil_is_alive(Seat.S)
    assert observation.taken_for_contract(Side.NS) == 0


def test_where_failed_nils_help_their_tricks_count():
    position = play(dealt("3, 3, nil, 3", **SPLIT, failed_nil_tricks="contract"), "AH AD AS AC")
    assert observe(position, Seat.S).taken_for_contract(Side.NS) == 1


def test_the_questions_follow_the_hand():
    position = Position.start(deal(dealer="W"))
    assert observe(position, Seat.N).question is Question.BID
    position = dealt(dealer="W")
    assert observe(position, Seat.N).question is Question.PLAY


def test_a_hand_that_bids_itself_asks_for_a_card_at_once():
    position = Position.start(deal(first_hand_bids_itself=True))
    assert observe(position, Seat.N).question is Question.PLAY


def test_a_seat_that_has_not_looked_holds_nothing_to_name():
    observation = observe(Position.start(deal(blind_nil=True, blind_nil_threshold=0)), Seat.N)
    with pytest.raises(InputError):
        _ = observation.held
