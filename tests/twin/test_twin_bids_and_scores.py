"""The second reading of bids, blind decisions and scores, against cases worked out by hand."""

from typing import Any

import pytest

from . import twin


def score_at(ns: int, ew: int) -> dict[str, dict[str, int]]:
    return {"NS": {"score": ns, "bags": 0}, "EW": {"score": ew, "bags": 0}}


def side(
    bids: tuple[Any, Any], tricks: tuple[int, int], bags: int = 0, hand: int = 2, **options: Any
) -> tuple[int, ...]:
    """(contract, bag points, nil, penalty, bags) of a side from 0 points."""
    blind = options.pop("blind", None)
    line = twin.score_side(
        {"score": 0, "bags": bags},
        dict(zip("NS", bids, strict=True)),
        dict(zip("NS", tricks, strict=True)),
        blind,
        options,
        "standard",
        hand,
    )
    assert line["hand_total"] == line["contract"] + line["bag_points"] + line["nil"] + line["bag_penalty"]
    return tuple(line[key] for key in ("contract", "bag_points", "nil", "bag_penalty", "bags"))


def bids(hand: str, seat: str, so_far: dict[str, Any], v: str = "standard", **options: Any) -> list[Any]:
    """Legal bids with W dealing, so that N speaks first."""
    return twin.legal_bids(hand.split(), so_far, seat, "W", v, options)


# Bidding


def test_a_bid_is_nil_or_one_to_thirteen() -> None:
    assert bids("AS", "N", {}) == ["nil", *range(1, 14)]
    assert bids("AS", "N", {}, nil=False) == list(range(1, 14))
    assert bids("AS", "N", {}, v="barmore") == list(range(1, 14))


def test_the_second_partner_may_be_barred_from_nil() -> None:
    assert bids("AS", "S", {"N": "nil", "E": 4}, both_nil=False) == list(range(1, 14))
    assert bids("AS", "S", {"N": 3, "E": "nil"}, both_nil=False) == ["nil", *range(1, 14)]
    assert bids("AS", "S", {"N": "blind nil", "E": 4}, both_nil=False) == list(range(1, 14))
    assert bids("AS", "S", {"N": "nil", "E": 4}) == ["nil", *range(1, 14)]


def test_only_what_was_said_before_binds() -> None:
    said = {"N": "nil", "E": 4, "S": "nil", "W": 2}
    assert "nil" in twin.legal_bids(["AS"], said, "S", "E", "standard", {"both_nil": False})
    assert "nil" not in twin.legal_bids(["AS"], said, "N", "E", "standard", {"both_nil": False})


def test_the_least_team_bid_binds_the_second_partner() -> None:
    assert bids("AS", "N", {}, min_team_bid=4) == ["nil", *range(1, 14)]
    assert bids("AS", "S", {"N": 1, "E": 4}, min_team_bid=4) == list(range(3, 14))
    assert bids("AS", "S", {"N": 3, "E": 4}, min_team_bid=4) == list(range(1, 14))
    assert bids("AS", "S", {"N": 4, "E": 4}, min_team_bid=4) == ["nil", *range(1, 14)]
    assert bids("AS", "S", {"N": "nil", "E": 4}, min_team_bid=4) == list(range(4, 14))


def test_mirror_bids_the_spades_held() -> None:
    assert bids("AS 3S KH", "N", {}, bidding_style="mirror") == [2]
    assert bids("AH KH", "S", {"N": "nil", "E": 4}, bidding_style="mirror", min_team_bid=4) == ["nil"]
    assert bids("BJ 2D 3S", "N", {}, v="new-york", bidding_style="mirror") == [3]


def test_whiz_bids_the_spades_held_or_nil() -> None:
    assert bids("AS 3S KH", "N", {}, bidding_style="whiz") == ["nil", 2]
    assert bids("AH KH", "N", {}, bidding_style="whiz") == ["nil"]
    assert bids("AS", "S", {"N": "nil", "E": 1}, bidding_style="whiz", both_nil=False) == [1]
    assert bids("AH", "S", {"N": "nil", "E": 1}, bidding_style="whiz", both_nil=False) == ["nil"]


def test_suicide_wants_exactly_one_nil_a_side() -> None:
    assert bids("AS", "N", {}, bidding_style="suicide") == ["nil", *range(1, 14)]
    assert bids("AS", "S", {"N": 4, "E": "nil"}, bidding_style="suicide") == ["nil"]
    assert bids("AS", "S", {"N": "nil", "E": 4}, bidding_style="suicide", min_team_bid=4) == list(
        range(1, 14)
    )


def test_a_side_that_bid_blind_does_not_bid() -> None:
    so_far = {"NS": {"blind": 7}}
    assert bids("AS", "N", so_far, v="barmore") == []
    assert bids("AS", "E", so_far, v="barmore") == list(range(1, 14))


# Decisions before looking


def test_blind_nil_is_offered_in_turn_to_a_side_a_hundred_behind() -> None:
    on = {"blind_nil": True}
    assert twin.blind_questions("N", score_at(0, 100), on) == [("blind nil", "S"), ("blind nil", "N")]
    assert twin.blind_questions("N", score_at(0, 99), on) == []
    assert twin.blind_questions("N", score_at(0, 100), {}) == []


def test_a_blind_seven_is_offered_to_both_sides_from_the_dealers_left() -> None:
    asked = twin.blind_questions("N", score_at(300, 0), {}, "barmore")
    assert asked == [("blind 7", seat) for seat in ("E", "W", "S", "N")]


def test_one_partners_yes_binds_both() -> None:
    yes = [("blind 7", "E")]
    asked = twin.blind_questions("N", score_at(0, 0), {}, "barmore", yes=yes)
    assert asked == [("blind 7", seat) for seat in ("E", "S", "N")]


def test_a_side_bound_by_its_blind_bid_is_not_asked_for_blind_nil() -> None:
    options = {"blind_nil": True, "blind_bid": 6}
    behind = score_at(0, 100)
    assert twin.blind_questions("N", behind, options) == [
        ("blind 6", "S"),
        ("blind 6", "N"),
        ("blind nil", "S"),
        ("blind nil", "N"),
    ]
    asked = twin.blind_questions("N", behind, options, yes=[("blind 6", "N")])
    assert asked == [("blind 6", "S"), ("blind 6", "N")]


def test_the_new_york_table_asks_for_a_blind_six_from_the_second_hand_on() -> None:
    sheet, behind = twin.NEW_YORK_TABLE, score_at(0, 100)
    assert twin.blind_questions("W", behind, sheet, "new-york", 1) == []
    assert twin.blind_questions("W", behind, sheet, "new-york", 2) == [("blind 6", "N"), ("blind 6", "S")]


def test_a_hand_that_bids_itself_asks_nobody() -> None:
    options = {"first_hand_bids_itself": True, "blind_bid": 7, "blind_bid_threshold": 0}
    assert twin.blind_questions("N", score_at(0, 0), options, hand_number=1) == []
    assert len(twin.blind_questions("N", score_at(0, 0), options, hand_number=2)) == 4


def test_a_blind_nil_is_a_nil_where_both_are_barred() -> None:
    options = {"blind_nil": True, "both_nil": False}
    behind = score_at(0, 100)
    assert twin.blind_questions("W", behind, options, bids={"N": "nil"}) == [("blind nil", "N")]
    assert twin.blind_questions("W", behind, options, yes=[("blind nil", "N")]) == [("blind nil", "N")]
    assert len(twin.blind_questions("W", behind, options, bids={"N": 4, "S": "nil"})) == 2


# Scoring: (contract, bag points, nil, penalty, bags)


def test_a_contract_is_ten_a_trick_either_way() -> None:
    assert side((3, 3), (5, 3)) == (60, 2, 0, 0, 2)
    assert side((3, 3), (3, 2)) == (-60, 0, 0, 0, 0)
    assert side((8, 6), (8, 5), bags=4) == (-140, 0, 0, 0, 4)


def test_every_full_ten_bags_costs_a_hundred() -> None:
    assert side((2, 2), (3, 2), bags=9) == (40, 1, 0, -100, 0)
    assert side((1, "nil"), (8, 5), bags=9) == (10, 12, -100, -200, 1)
    assert side(("nil", "nil"), (7, 6), bags=9) == (0, 13, -200, -200, 2)


def test_other_bag_limits_bring_their_own_penalty() -> None:
    assert side((3, 3), (5, 4), bags=4, bag_limit=5) == (60, 3, 0, -50, 2)
    assert side((1, 1), (5, 4), bags=4, bag_limit=5) == (20, 7, 0, -100, 1)
    assert side((3, 3), (5, 4), bags=4, bag_limit=7) == (60, 3, 0, -100, 0)
    assert side((3, 3), (5, 4), bags=8, bag_penalty=False) == (60, 3, 0, 0, 11)


@pytest.mark.parametrize(("each", "points"), [(1, 2), (0, 0), (-10, -20)])
def test_a_bag_is_worth_what_the_table_says(each: int, points: int) -> None:
    assert side((3, 3), (5, 3), bags=9, bag_points=each) == (60, points, 0, -100, 1)


def test_nil_and_blind_nil_score_alone() -> None:
    assert side(("nil", 4), (0, 4)) == (40, 0, 100, 0, 0)
    assert side(("blind nil", 4), (0, 3)) == (-40, 0, 200, 0, 0)
    assert side(("blind nil", "nil"), (1, 0), nil=50) == (0, 1, -50, 0, 1)
    assert side(("nil", "nil"), (1, 1)) == (0, 2, -200, 0, 2)


@pytest.mark.parametrize(
    ("how", "short", "made"),
    [  # a nil with 2 tricks beside a bid of 4 that takes 3, or 5
        ("bags", (-40, 2, -100, 0, 2), (40, 3, -100, 0, 3)),
        ("contract", (40, 1, -100, 0, 1), (40, 3, -100, 0, 3)),
        ("bags_no_point", (-40, 0, -100, 0, 2), (40, 1, -100, 0, 3)),
        ("ignore", (-40, 0, -100, 0, 0), (40, 1, -100, 0, 1)),
    ],
)
def test_a_failed_nils_tricks_go_where_the_table_says(how: str, short: Any, made: Any) -> None:
    assert side(("nil", 4), (2, 3), failed_nil_tricks=how) == short
    assert side(("nil", 4), (2, 5), failed_nil_tricks=how) == made


def test_nil_tricks_that_do_not_save_the_contract_are_no_bags_there() -> None:
    assert side(("nil", 4), (2, 1), failed_nil_tricks="contract") == (-40, 0, -100, 0, 0)


def test_bags_without_a_point_still_fill_the_penalty() -> None:
    assert side(("nil", 4), (2, 4), bags=9, failed_nil_tricks="bags_no_point") == (40, 0, -100, -100, 1)


def test_ten_for_two_hundred_goes_by_the_bid() -> None:
    assert side((5, 5), (6, 5), ten_for_200=True) == (200, 1, 0, 0, 1)
    assert side((6, 5), (5, 5), ten_for_200=True) == (-200, 0, 0, 0, 0)
    assert side((5, 4), (6, 5), ten_for_200=True) == (90, 2, 0, 0, 2)


def test_a_blind_bid_of_a_side_counts_twice_and_its_overtricks_once() -> None:
    assert side((None, None), (5, 4), blind=7) == (140, 2, 0, 0, 2)
    assert side((None, None), (5, 1), blind=7) == (-140, 0, 0, 0, 0)
    assert side((None, None), (5, 1), blind=6) == (120, 0, 0, 0, 0)


def test_the_first_hand_may_bid_itself() -> None:
    assert side((None, None), (5, 4), hand=1, first_hand_bids_itself=True) == (90, 0, 0, 0, 0)
    assert side((4, 4), (5, 4), hand=2, first_hand_bids_itself=True) == (80, 1, 0, 0, 1)


@pytest.mark.parametrize(
    ("ns", "ew", "options", "winner"),
    [
        (500, 499, {}, "NS"),
        (499, 499, {}, None),
        (502, 490, {}, "NS"),
        (505, 510, {}, "EW"),
        (510, 510, {}, None),
        (-200, 0, {}, "EW"),
        (-199, 0, {}, None),
        (-210, -230, {}, "NS"),
        (-220, -220, {}, None),
        (500, -300, {}, "NS"),
        (-300, 500, {}, "EW"),
        (-400, 0, {"losing": None}, None),
        (-100, 0, {"losing": -100}, "EW"),
        (250, 100, {"target": 250}, "NS"),
    ],
)
def test_the_game_ends_as_the_scores_say(ns: int, ew: int, options: dict[str, Any], winner: str) -> None:
    assert twin.game_winner({"NS": ns, "EW": ew}, "standard", options) == winner


def test_a_whole_hand_names_the_game_and_its_winner() -> None:
    scored = twin.score_hand(
        score_at(462, 440), {"N": 2, "E": 2, "S": 2, "W": 3}, {"N": 2, "E": 4, "S": 2, "W": 5}, {}
    )
    assert (scored["NS"]["score"], scored["EW"]["score"]) == (502, 494)
    assert (scored["game_over"], scored["winner"]) == (True, "NS")
