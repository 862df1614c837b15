"""Where exactly one partner bid nil, the two exchange cards, each choosing before seeing the other's."""

import pytest

from coach.rules.errors import NotInHand, WrongPass, WrongPhase
from coach.rules.observation import Question, observe
from coach.rules.position import Phase, Position
from coach.rules.seats import Seat
from tests.rules.dealing import bid, cards, dealt

HANDS = {"N": "AS KH 2C", "S": "2H 3H"}


def passing(bids: str = "nil, 3, 4, 3", count: int = 1, **how: object) -> Position:
    return dealt(bids, nil_pass=count, dealer="W", **HANDS, **how)


def test_without_the_option_nothing_is_passed():
    assert dealt("nil, 3, 4, 3").phase is Phase.PLAYING


def test_partners_of_one_nil_exchange():
    position = passing()
    assert (position.phase, position.to_act) == (Phase.PASSING, Seat.N)
    position = position.pass_cards(cards("AS"))
    assert (position.phase, position.to_act) == (Phase.PASSING, Seat.S)
    position = position.pass_cards(cards("2H"))
    assert position.phase is Phase.PLAYING
    assert "2H" in position.hands[Seat.N]
    assert "AS" in position.hands[Seat.S]
    assert [len(hand) for hand in position.hands] == [13, 13, 13, 13]


def test_the_first_choice_changes_nothing_yet():
    position = passing().pass_cards(cards("AS"))
    assert "AS" in position.hands[Seat.N]
    assert "AS" not in observe(position, Seat.S).held


def test_a_blind_nil_is_covered_the_same_way():
    position = dealt("", nil_pass=1, dealer="W", blind_nil=True, blind_nil_threshold=0)
    position = bid(position, "blind nil, 3, 4, 3")
    assert position.phase is Phase.PASSING


def test_two_nils_exchange_nothing():
    assert passing("nil, 3, nil, 3").phase is Phase.PLAYING


def test_no_nil_exchanges_nothing():
    assert passing("3, 3, 4, 3").phase is Phase.PLAYING


def test_both_sides_may_have_an_exchange():
    position = passing("nil, nil, 4, 3")
    order = []
    while position.phase is Phase.PASSING:
        order.append(position.to_act)
        position = position.pass_cards(sorted(position.hands[position.to_act])[:1])
    assert order == [Seat.N, Seat.E, Seat.S, Seat.W]


@pytest.mark.parametrize("chosen", ["", "AS KH", "AS AS"])
def test_another_number_of_cards_is_refused(chosen):
    with pytest.raises(WrongPass, match="Choose one card to pass"):
        passing().pass_cards(cards(chosen))


def test_a_card_not_held_is_not_passed():
    with pytest.raises(NotInHand, match="You do not hold the two of hearts"):
        passing().pass_cards(cards("2H"))


def test_no_card_is_played_before_the_exchange():
    with pytest.raises(WrongPhase):
        passing().play(cards("2C")[0])


def test_the_giver_knows_where_his_cards_are_and_nobody_else_does():
    position = passing().pass_cards(cards("AS")).pass_cards(cards("2H"))
    assert observe(position, Seat.N).known[Seat.S] == frozenset(cards("AS"))
    assert observe(position, Seat.S).known[Seat.N] == frozenset(cards("2H"))
    assert not any(observe(position, Seat.E).known)


def test_a_seat_that_is_to_choose_is_asked_for_a_pass():
    assert observe(passing(), Seat.N).question is Question.PASS


def test_the_first_club_is_sought_after_the_exchange():
    position = dealt(
        "nil, 3, 4, 3",
        nil_pass=1,
        dealer="W",
        first_lead="low_club",
        N="-.AKQJT9876543.-.A",
        E="-.-.-.KQJT98765432",
    )
    assert position.trick.leader is Seat.N
    position = position.pass_cards(cards("AC"))
    position = position.pass_cards(sorted(card for card in position.hands[Seat.S] if card != "AC")[:1])
    assert position.trick.leader is Seat.E
