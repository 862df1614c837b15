"""Bids go once round from the dealer's left: nil or 1 to 13, and what house rules leave of that."""

import pytest

from coach.rules.bids import NIL, NUMBERS, legal_bids, parse_bid, why_not_bid
from coach.rules.errors import (
    BelowTheBoard,
    BidNotInStyle,
    BidOutOfRange,
    NilNotPlayed,
    PartnerBidNil,
    WrongPhase,
)
from coach.rules.position import Phase, Position
from coach.rules.seats import Seat, Side
from coach.rules.variants import parse_ruleset
from tests.rules.dealing import bid, cards, deal, dealt

ANY_NUMBER = [str(number) for number in range(1, 14)]


def bids(partner: str | None = None, hand: str = "AS KS AH", **options: object) -> list[str]:
    ruleset = parse_ruleset("standard", options)
    partners = parse_bid(partner) if partner else None
    return [str(one) for one in legal_bids(ruleset, cards(hand), partners)]


def refused(wanted: str, partner: str | None = None, hand: str = "AS KS AH", **options: object) -> object:
    ruleset = parse_ruleset("standard", options)
    partners = parse_bid(partner) if partner else None
    violation = why_not_bid(ruleset, cards(hand), partners, parse_bid(wanted))
    assert violation is not None
    return type(violation), str(violation)


def test_the_dealers_left_bids_first_then_clockwise():
    position = Position.start(deal(dealer="E"))
    order = []
    for word in ("3", "nil", "13", "1"):
        order.append(position.to_act)
        position = bid(position, word)
    assert order == [Seat.S, Seat.W, Seat.N, Seat.E]


def test_a_bid_is_nil_or_one_to_thirteen():
    assert bids() == ["nil", *ANY_NUMBER]


def test_nobody_has_to_go_higher():
    assert bids("7") == ["nil", *ANY_NUMBER]


@pytest.mark.parametrize("tricks", [14, -1])
def test_no_other_number_is_a_bid(tricks):
    with pytest.raises(BidOutOfRange):
        Position.start(deal()).bid(type(NIL)(tricks))


def test_nobody_bids_twice():
    with pytest.raises(WrongPhase):
        dealt("3, 3, 3, 3").bid(NUMBERS[3])


def test_no_card_is_played_before_all_have_bid():
    position = bid(Position.start(deal()), "3, 3, 3")
    with pytest.raises(WrongPhase) as refused:
        position.play(next(iter(position.hands[Seat.W])))
    assert str(refused.value) == "Now is the time for the bidding, not for the play."


def test_a_contract_is_the_sum_of_the_numbers():
    contracts = dealt("3, nil, 4, 5").bidding.contracts
    assert (contracts.of(Side.NS), contracts.of(Side.EW)) == (7, 5)


def test_a_contract_over_thirteen_is_legal():
    assert dealt("7, 1, 8, 1").bidding.contracts.of(Side.NS) == 15


def test_barmore_knows_no_nil():
    assert [str(one) for one in legal_bids(parse_ruleset("barmore"), (), None)] == ANY_NUMBER


def test_without_nil_a_nil_is_refused():
    assert refused("nil", nil=False) == (NilNotPlayed, "There is no nil at this table.")


# -- both partners nil


def test_both_partners_may_bid_nil():
    assert "nil" in bids("nil")


def test_a_house_rule_bars_the_second_nil():
    assert bids("nil", both_nil=False) == ANY_NUMBER
    assert bids("blind nil", both_nil=False) == ANY_NUMBER
    assert refused("nil", "nil", both_nil=False) == (PartnerBidNil, "Your partner bid nil, so you may not.")


def test_it_bars_no_first_nil():
    assert "nil" in bids(None, both_nil=False)
    assert "nil" in bids("4", both_nil=False)


# -- the board


def test_the_second_partner_must_reach_the_board():
    assert bids("1", min_team_bid=4) == ANY_NUMBER[2:]
    assert refused("2", "1", min_team_bid=4) == (
        BelowTheBoard,
        "The side must bid 4 in all, so bid 3 at least.",
    )


def test_the_first_partner_is_free():
    assert bids(None, min_team_bid=4) == ["nil", *ANY_NUMBER]


def test_after_partners_nil_the_number_alone_reaches_the_board():
    assert bids("nil", min_team_bid=4) == ANY_NUMBER[3:]


def test_a_nil_needs_partners_number_to_reach_the_board():
    assert "nil" in bids("4", min_team_bid=4)
    assert refused("nil", "3", min_team_bid=4) == (
        BelowTheBoard,
        "The side must bid 4 in all, so you may not bid nil.",
    )


def test_partners_five_leaves_everything_open():
    assert bids("5", min_team_bid=4) == ["nil", *ANY_NUMBER]


# -- styles


def test_mirror_bids_the_spades_held():
    assert bids(hand="AS KS AH", bidding_style="mirror") == ["2"]
    assert refused("3", hand="AS KS AH", bidding_style="mirror") == (
        BidNotInStyle,
        "Here you bid the number of spades you hold: 2.",
    )


def test_mirror_without_a_spade_is_nil():
    assert bids(hand="AH KH", bidding_style="mirror") == ["nil"]
    assert refused("1", hand="AH KH", bidding_style="mirror") == (
        BidNotInStyle,
        "You hold no spade, so your bid is nil.",
    )


def test_mirror_counts_jokers_as_spades():
    ruleset = parse_ruleset("new-york", {"bidding_style": "mirror"})
    assert legal_bids(ruleset, cards("BJ 2D AH"), None) == (NUMBERS[1],)


def test_whiz_bids_the_spades_held_or_nil():
    assert bids(hand="AS KS AH", bidding_style="whiz") == ["nil", "2"]
    assert bids(hand="AH", bidding_style="whiz") == ["nil"]
    assert refused("1", hand="AS KS AH", bidding_style="whiz") == (
        BidNotInStyle,
        "Here you bid the number of spades you hold or nil: 2 or nil.",
    )


def test_whiz_respects_a_barred_second_nil():
    assert bids("nil", hand="AS AH", bidding_style="whiz", both_nil=False) == ["1"]


def test_suicide_makes_the_second_partner_nil_if_the_first_is_not():
    assert bids("5", bidding_style="suicide") == ["nil"]
    assert refused("3", "5", bidding_style="suicide") == (
        BidNotInStyle,
        "In suicide one partner bids nil and one a number: yours bid a number, so bid nil.",
    )


def test_suicide_makes_the_second_partner_a_number_if_the_first_is_nil():
    assert bids("nil", bidding_style="suicide") == ANY_NUMBER
    assert refused("nil", "nil", bidding_style="suicide") == (
        BidNotInStyle,
        "In suicide one partner bids nil and one a number: yours bid nil, so bid a number.",
    )


def test_suicide_leaves_the_first_partner_free():
    assert bids(None, bidding_style="suicide") == ["nil", *ANY_NUMBER]


@pytest.mark.parametrize("style", ["mirror", "whiz", "suicide"])
def test_a_style_ignores_the_board(style):
    with_board = bids("1", bidding_style=style, min_team_bid=4)
    assert with_board == bids("1", bidding_style=style)


# -- the first hand


def test_a_first_hand_that_bids_itself_has_no_bids():
    assert Position.start(deal(first_hand_bids_itself=True)).phase is Phase.PLAYING


def test_the_second_hand_is_bid_as_usual():
    position = Position.start(deal(first_hand_bids_itself=True, hand_number=2))
    assert position.phase is Phase.BIDDING
