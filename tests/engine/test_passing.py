"""The exchange of cards: the nil bidder gives its dangers away, the partner low cards."""

from coach.engine.ref1 import choose
from coach.rules.actions import Pass
from tests.engine.asked import asked_to_bid


def passed(hand: str, number: int, **spoken: object) -> set[str]:
    everyone = {"dealer": "S", "bids": {"W": 3, "E": 3, **spoken}, "options": {"nil_pass": number}}
    action = choose(asked_to_bid(hand, **everyone)).action
    assert isinstance(action, Pass)
    return {str(card) for card in action.cards}


def test_the_nil_bidder_gives_the_ace_of_spades():
    assert passed("AS 6D 5D 4D 3D 2D 8C 7C 6C 5C 4C 3C 2C", 1, N=4, S="nil") == {"AS"}


def test_the_nil_bidder_gives_both_top_spades():
    assert passed("AS KS 5D 4D 3D 2D 8C 7C 6C 5C 4C 3C 2C", 2, N=4, S="nil") == {"AS", "KS"}


def test_the_partner_gives_low_cards_and_keeps_its_spades():
    given = passed("AS KS 9S 4S AH QH 2H KD 3D AC JC 9C 8C", 2, N="nil", S=5)
    assert given == {"2H", "3D"}
