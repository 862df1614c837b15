"""The score of one side, line by line, worked by hand; options change one line each."""

from collections.abc import Sequence

import pytest

from coach.rules.bids import parse_bid
from coach.rules.scoring import Contracts, ScoreLine, SideResult, SideScore, score_hand
from coach.rules.seats import Seat, Side
from coach.rules.variants import parse_ruleset
from tests.rules.dealing import score


def north_south(
    bids: str,
    tricks: Sequence[int],
    *,
    points: int = 0,
    bags: int = 0,
    blind: int | None = None,
    bids_itself: bool = False,
    variant: str = "standard",
    **options: object,
) -> SideResult:
    """The result of NS: bids of N and S ("3 nil"), tricks of N and S; East takes the rest."""
    north, south = (parse_bid(word.replace("_", " ")) for word in bids.split()) if bids else (None, None)
    one = None if bids_itself else parse_bid("1")
    return score_hand(
        parse_ruleset(variant, options).options,
        score(ns=points, ns_bags=bags),
        Contracts((north, one, south, one), (blind, None)),
        (tricks[0], 13 - sum(tricks), tricks[1], 0),
        bids_itself=bids_itself,
    ).sides[Side.NS]


def lines(result: SideResult) -> list[tuple[str, int]]:
    return [(line.kind, line.points) for line in result.lines]


# -- contract and bags


def test_a_contract_made_is_ten_a_trick():
    result = north_south("3 4", (3, 4))
    assert lines(result) == [("contract", 70)]
    assert result.after == SideScore(70, 0)


def test_partners_tricks_count_together():
    assert north_south("1 4", (0, 5)).total == 50


def test_one_trick_short_loses_the_whole_contract():
    result = north_south("3 3", (3, 2))
    assert lines(result) == [("contract", -60)]


def test_a_set_side_gets_no_credit_for_its_tricks_and_no_bags():
    result = north_south("5 5", (5, 4), bags=7)
    assert result.after == SideScore(-100, 7)


def test_each_trick_over_is_a_bag_and_a_point():
    result = north_south("3 3", (5, 3))
    assert lines(result) == [("contract", 60), ("bags", 2)]
    assert result.after == SideScore(62, 2)


def test_ten_bags_cost_a_hundred_and_the_rest_stay():
    result = north_south("2 2", (6, 0), points=300, bags=9)
    assert lines(result) == [("contract", 40), ("bags", 2), ("bag_penalty", -100)]
    assert result.after == SideScore(242, 1)


def test_exactly_ten_bags_trigger():
    assert north_south("2 2", (3, 2), points=120, bags=9).after == SideScore(61, 0)


def test_two_penalties_in_one_hand():
    result = north_south("nil nil", (6, 7), bags=9)
    assert lines(result)[-1] == ("bag_penalty", -200)
    assert result.after.bags == 2


def test_the_penalty_applies_below_zero():
    assert north_south("2 2", (3, 2), points=-150, bags=9).after == SideScore(-209, 0)


def test_a_line_says_what_it_is_for():
    result = north_south("2 2", (6, 0), bags=9)
    assert [line.label for line in result.lines] == [
        "Contract 4 made, took 6",
        "2 bags, +1 each",
        "11 bags: one penalty, 1 carried",
    ]


# -- nil


def test_a_nil_made_is_a_hundred_beside_the_contract():
    result = north_south("nil 4", (0, 4))
    assert result.lines[-1] == ScoreLine("nil", "North's nil made", 100, Seat.N)
    assert result.after == SideScore(140, 0)


def test_a_failed_nil_costs_a_hundred_and_its_tricks_are_bags():
    result = north_south("nil 4", (2, 4))
    assert lines(result) == [("contract", 40), ("bags", 2), ("nil", -100)]
    assert result.after == SideScore(-58, 2)


def test_a_failed_nils_tricks_never_help_the_partner():
    result = north_south("nil 4", (1, 3))
    assert lines(result) == [("contract", -40), ("bags", 1), ("nil", -100)]
    assert result.after == SideScore(-139, 1)


def test_both_nils_are_scored_alone():
    result = north_south("nil nil", (2, 0))
    assert lines(result) == [("bags", 2), ("nil", -100), ("nil", 100)]
    assert result.after == SideScore(2, 2)


def test_both_nils_failed():
    assert north_south("nil nil", (1, 1)).after == SideScore(-198, 2)


def test_a_blind_nil_is_worth_twice():
    assert lines(north_south("blind_nil 4", (0, 4), blind_nil=True))[-1] == ("blind_nil", 200)
    assert lines(north_south("blind_nil 4", (1, 4), blind_nil=True))[-1] == ("blind_nil", -200)


def test_a_nil_of_fifty_is_a_hundred_blind():
    assert lines(north_south("nil 4", (0, 4), nil=50))[-1] == ("nil", 50)
    assert lines(north_south("blind_nil 4", (0, 4), nil=50, blind_nil=True))[-1] == ("blind_nil", 100)


# -- options


def test_without_a_bag_penalty_bags_count_on():
    assert north_south("2 2", (6, 0), bags=9, bag_penalty=False).after == SideScore(42, 11)


@pytest.mark.parametrize(("limit", "penalty"), [(5, -50), (7, -100)])
def test_a_bag_limit_has_its_own_penalty(limit, penalty):
    result = north_south("2 2", (6, 0), bags=limit - 1, bag_limit=limit)
    assert lines(result)[-1] == ("bag_penalty", penalty)
    assert result.after.bags == 1


def test_bags_may_be_worth_nothing():
    result = north_south("2 2", (6, 0), bag_points=0)
    assert lines(result) == [("contract", 40), ("bags", 0)]
    assert result.after == SideScore(40, 2)


def test_bags_may_cost_ten_each():
    result = north_south("2 2", (6, 0), bag_points=-10)
    assert result.after == SideScore(20, 2)
    assert result.lines[1].label == "2 bags, −10 each"


def test_a_failed_nils_tricks_may_help_the_contract():
    result = north_south("nil 4", (2, 3), failed_nil_tricks="contract")
    assert lines(result) == [("contract", 40), ("bags", 1), ("nil", -100)]


def test_a_failed_nils_tricks_may_be_bags_without_a_point():
    result = north_south("nil 4", (2, 4), failed_nil_tricks="bags_no_point")
    assert lines(result) == [("contract", 40), ("bags", 0), ("nil", -100)]
    assert result.after == SideScore(-60, 2)


def test_bags_without_a_point_still_bring_the_penalty():
    result = north_south("nil 4", (2, 4), bags=9, failed_nil_tricks="bags_no_point")
    assert result.after == SideScore(-160, 1)


def test_a_failed_nils_tricks_may_be_ignored():
    result = north_south("nil 4", (2, 4), failed_nil_tricks="ignore")
    assert result.after == SideScore(-60, 0)


def test_ten_may_be_worth_two_hundred_both_ways():
    assert north_south("5 5", (5, 5), ten_for_200=True).total == 200
    assert north_south("5 6", (5, 6), ten_for_200=True).total == 200
    assert north_south("5 5", (5, 4), ten_for_200=True).total == -200
    assert north_south("5 4", (5, 4), ten_for_200=True).total == 90


def test_a_blind_seven_is_doubled_both_ways():
    assert lines(north_south("", (4, 3), blind=7, variant="barmore")) == [("contract", 140)]
    assert lines(north_south("", (3, 3), blind=7, variant="barmore")) == [("contract", -140)]


def test_tricks_over_a_blind_seven_are_ordinary_bags():
    assert lines(north_south("", (5, 4), blind=7, variant="barmore")) == [("contract", 140), ("bags", 2)]


def test_a_blind_six_is_no_contract_of_ten():
    result = north_south("", (6, 6), blind=6, variant="new-york-table")
    assert lines(result) == [("contract", 120), ("bags", 6)]


def test_a_hand_that_bids_itself_is_ten_a_trick_without_bags():
    result = north_south("", (4, 3), bags=9, bids_itself=True, first_hand_bids_itself=True)
    assert lines(result) == [("contract", 70)]
    assert result.after == SideScore(70, 9)
