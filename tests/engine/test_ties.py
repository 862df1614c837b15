"""What is as good as the best, what is left to play for in a decided game, and which of equals is played."""

import pytest

from coach.advice.hints import hint
from coach.engine import ready
from coach.engine.ties import is_decided, is_tied
from tests.engine.asked import asked, asked_to_bid, bids, taken

LOST = {"NS": {"score": 184, "bags": 0}, "EW": {"score": 464, "bags": 0}}
"""A score at which the opponents, whose contract is made, win the game with this hand."""


@pytest.fixture(scope="module")
def engine():
    """The compiled engine."""
    ready.warm()


@pytest.fixture
def plain_coach():
    """Nothing: the answers marked slow rest on the search."""


def test_two_points_or_one_standard_error_are_a_tie():
    assert is_tied(2.0, 0.0)
    assert is_tied(3.0, 3.0)
    assert not is_tied(2.1, 2.0)


def test_a_game_is_decided_only_if_every_choice_decides_it_alike():
    assert is_decided([0.0, 0.004])
    assert is_decided([0.996, 1.0])
    assert not is_decided([0.0, 1.0])
    assert not is_decided([0.004, 0.006])


@pytest.mark.slow
def test_in_a_game_that_is_lost_the_contract_is_still_made(engine):
    seen = asked("KC 7C", "WQC N2C E5C", bids=bids(2, 4, 2, 3), tricks_taken=taken(2, 3, 3, 3), score=LOST)
    advised = hint(seen)
    assert advised.is_decided
    assert (advised.best, advised.equal) == ("KC", ())
    assert "it makes your 7 in over 99 %" in advised.why


@pytest.mark.slow
def test_in_a_game_that_is_lost_the_bid_is_still_the_one_that_scores_most(engine):
    lost = {"NS": {"score": -150, "bags": 0}, "EW": {"score": 499, "bags": 0}}
    hand = "9S 4S 3S QH TH 3H 2H AD 8D 3D 2D 4C 3C"
    advised = hint(asked_to_bid(hand, bids={"W": 1, "N": 3, "E": 1}, score=lost))
    told = {str(one.action): one.points for one in advised.options if one.points is not None}
    assert advised.is_decided
    assert max(told, key=told.__getitem__) == str(advised.best)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("hand", "trick", "card"),
    [
        ("TC 7C 3C 9D 8S", "WQC N2C E5C", "3C"),  # none of them wins
        ("QC 7C 4D 3D 8S", "WTC NJC E5C", "7C"),  # partner has won it
    ],
)
def test_while_tricks_are_wanted_the_lowest_goes_that_does_the_same(engine, hand, trick, card):
    seen = asked(hand, trick, bids=bids(3, 4, 3, 4), tricks_taken=taken(2, 3, 1, 2))
    assert hint(seen).best == card
