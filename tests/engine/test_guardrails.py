"""What people complain of in bots that partner them: none of it happens here."""

import pytest

from coach.bots import choose as choose_level
from coach.engine import ready
from coach.engine.ref1 import choose
from coach.rules.bids import NIL, Bid
from coach.rules.cards import Card, Suit
from coach.rules.observation import Question
from coach.rules.tricks import winner_index
from tests.engine.asked import asked, asked_to_bid, bids, taken
from tests.engine.hands import positions


@pytest.fixture(scope="module", params=["medium", pytest.param("hard", marks=pytest.mark.slow)])
def decisions(request):
    """Every decision of some hands over all variants and many rule sheets."""
    if request.param == "hard":
        ready.warm()
    play = positions(
        {"medium": 80, "hard": 40}[request.param],
        "guard",
        lambda seen: choose_level(request.param, seen, ""),
    )
    return [(seen, action) for _, seen, action in play]


def card(*args, **keys) -> str:
    return str(choose(asked(*args, **keys)).action)


def ruffs(seen, action) -> bool:
    suit_of = seen.ruleset.suit_of
    led = suit_of[seen.cards_on_table[0]] if seen.trick else None
    return isinstance(action, Card) and led not in (None, Suit.SPADES) and suit_of[action] is Suit.SPADES


def wins(seen, card) -> bool:
    return winner_index(seen.ruleset, [*seen.cards_on_table, card]) == len(seen.cards_on_table)


def partner_wins(seen) -> bool:
    return len(seen.cards_on_table) == 3 and seen.trick.winner(seen.ruleset) is seen.seat.partner


def test_the_last_seat_never_ruffs_partners_trick(decisions):
    for seen, action in decisions:
        takes = ruffs(seen, action) and partner_wins(seen) and wins(seen, action)
        if takes and not seen.nil_is_alive(seen.seat.partner):
            assert all(seen.ruleset.suit_of[one] is Suit.SPADES for one in seen.legal_cards())


def test_the_last_seat_ruffs_with_no_more_than_it_takes_while_tricks_are_needed(decisions):
    for seen, action in decisions:
        last = len(seen.cards_on_table) == 3 and seen.contract_is_known and seen.needed(seen.seat.side) > 0
        if last and ruffs(seen, action) and not seen.nil_is_alive(seen.seat):
            strength = seen.ruleset.strength
            lower = [
                one for one in seen.legal_cards()
                if strength[one] < strength[action]
                and wins(seen, one) and one not in choose(seen).equal
            ]  # fmt: skip
            assert not wins(seen, action) or not lower, (action, lower)


def test_nobody_bids_nil_over_partners_nil_of_his_own_will(decisions):
    for seen, action in decisions:
        partner = seen.bids[seen.seat.partner]
        if isinstance(action, Bid) and action == NIL and partner is not None and partner.is_nil:
            assert seen.legal_bids() == (NIL,)


def test_partners_never_bid_more_than_thirteen_of_their_own_will(decisions):
    for seen, action in decisions:
        if isinstance(action, Bid) and seen.question is Question.BID and len(seen.legal_bids()) > 2:
            partner = seen.bids[seen.seat.partner]
            assert action.tricks + (partner.tricks if partner else 0) <= 13


def test_the_same_observation_gets_the_same_answer(decisions, request):
    level = request.node.callspec.params["decisions"]
    for seen, action in decisions[:300]:
        assert choose_level(level, seen, "") == action


def test_partners_ace_is_left_alone():
    assert card("7S 3S QD 5D", "W9C NAC E4C", bids=bids(3, 3, 3, 3)) in ("5D", "QD")


def test_partners_nil_is_covered_even_by_a_ruff():
    assert card("7S 3S QD 5D", "W9C NJC E4C", bids=bids(3, "nil", 3, 3)) == "3S"


def test_the_deuce_ruffs_where_the_ace_would():
    assert card("AS 2S QD", "W9C N4C EKC", bids=bids(3, 3, 3, 3), tricks_taken=taken(3, 2, 3, 2)) == "2S"


def test_the_cheapest_winner_wins_in_fourth_seat():
    assert card("AH QH 2H", "WJH N4H E9H", bids=bids(3, 3, 3, 3), tricks_taken=taken(3, 2, 3, 2)) == "QH"


def test_second_hand_plays_low_from_a_king():
    assert card("KH 7H 3H 9C", "E5H", bids=bids(3, 3, 3, 3), tricks_taken=taken(2, 2, 3, 2)) != "KH"


def test_third_hand_goes_up_when_the_trick_is_needed():
    here = {"bids": bids(4, 4, 2, 2), "tricks_taken": taken(3, 2, 2, 2)}
    assert card("KH 7H 3H 9C", "N5H E8H", **here) == "KH"


def test_a_made_contract_stays_under_when_they_cannot_be_set():
    here = {"bids": bids(2, 2, 2, 2), "tricks_taken": taken(2, 3, 3, 2)}
    assert card("KH 7H 3H", "WJH N4H E9H", **here) == "7H"


def test_a_late_contract_that_is_not_sure_comes_before_a_bag():
    here = {"bids": bids(3, 3, 3, 2), "tricks_taken": taken(3, 2, 3, 2)}
    assert card("AH QH 2H", "WJH N4H E9H", **here) == "QH"


def test_the_nil_bidder_stays_as_high_under_the_winner_as_it_can():
    here = {"bids": bids(3, 3, 3, "nil"), "tricks_taken": taken(3, 3, 4, 0)}
    assert card("KH 7H 3H", "WJH N4H E9H", **here) == "7H"


def test_the_nil_bidder_throws_its_ace_when_it_cannot_follow():
    here = {"bids": bids(3, 3, 3, "nil"), "tricks_taken": taken(3, 3, 4, 0)}
    assert card("AD 3C 2H", "WJS N4S E9S", **here) == "AD"


def test_an_opponents_nil_that_is_winning_is_left_there():
    here = {"bids": bids(3, 3, "nil", 3), "tricks_taken": taken(4, 3, 0, 3)}
    assert card("KH 7H 3H", "W5H N4H E9H", **here) in ("7H", "3H")


def test_the_ace_of_spades_never_bids_nil():
    hand = "AS 6D 5D 4D 3D 2D 8C 7C 6C 5C 4C 3C 2C"
    assert str(choose(asked_to_bid(hand)).action) != "nil"


def test_a_nil_over_partners_nil_is_not_bid_even_with_a_certain_hand():
    hand = "7D 6D 5D 4D 3D 2D 8C 7C 6C 5C 4C 3C 2C"
    seen = asked_to_bid(hand, dealer="S", bids={"W": 3, "N": "nil", "E": 3})
    assert str(choose(seen).action) == "1"


def test_a_blind_nil_is_a_comeback_only():
    rules = {"options": {"blind_nil": True}, "looked": False, "bids": {}}
    behind = {"NS": {"score": 20, "bags": 0}, "EW": {"score": 470, "bags": 0}}
    early = {"NS": {"score": 20, "bags": 0}, "EW": {"score": 150, "bags": 0}}
    seen = asked_to_bid("", **rules, score=behind)
    assert str(choose(seen).action) == "blind nil"
    assert str(choose(asked_to_bid("", **rules, score=early)).action) == "look"
