"""The second reading itself, against cases worked out by hand and the published ones."""

import json
from pathlib import Path
from typing import Any

import pytest

from . import twin

ROOT = Path(__file__).resolve().parents[2]
CASES = next((p for p in (ROOT / "tests/cases", ROOT.parent / "shared/cases") if p.is_dir()), None)


def cases(name: str) -> list[Any]:
    if CASES is None or not (CASES / name).is_file():
        return []
    lines = (CASES / name).read_text(encoding="utf-8").splitlines()
    return [pytest.param(json.loads(line), id=json.loads(line)["id"]) for line in lines if line.strip()]


def legal(
    hand: str, trick: str = "", broken: bool = False, first: bool = False, v: str = "standard", **options: Any
) -> set[str]:
    return twin.legal_cards(hand.split(), trick.split(), broken, first, v, options)


# The published cases


@pytest.mark.parametrize("case", cases("scoring.jsonl"))
def test_a_published_hand_scores_as_published(case: dict[str, Any]) -> None:
    given = case["in"]
    assert (
        twin.score_hand(
            given["before"],
            given["bids"],
            given["tricks"],
            given["options"],
            given["variant"],
            given.get("hand_number", 1),
        )
        == case["expect"]
    )


@pytest.mark.parametrize("case", cases("legality.jsonl"))
def test_a_published_position_allows_what_is_published(case: dict[str, Any]) -> None:
    given = case["in"]
    if case["command"] == "winner":
        index = twin.trick_winner(given["cards"], given["variant"], given["options"])
        assert index == case["expect"]["winner_index"]
    else:
        allowed = twin.legal_cards(
            given["hand"],
            given["trick"],
            given["spades_broken"],
            given["first_trick"],
            given["variant"],
            given["options"],
        )
        assert allowed == set(case["expect"]["legal"])


@pytest.mark.skipif(CASES is None, reason="no published cases on this machine")
def test_there_are_published_cases_of_both_kinds() -> None:
    assert len(cases("scoring.jsonl")) >= 50
    assert len(cases("legality.jsonl")) >= 48


# Cards


@pytest.mark.parametrize(
    ("variant", "lengths"),
    [("standard", [13, 13, 13, 13]), ("barmore", [15, 12, 13, 12]), ("new-york", [16, 12, 12, 12])],
)
def test_each_deck_has_52_cards_in_its_suits(variant: str, lengths: list[int]) -> None:
    cards = twin.deck(variant, {})
    assert len(set(cards)) == 52
    assert [sum(twin.suit_of(card, variant, {}) == suit for card in cards) for suit in "SHDC"] == lengths


def test_new_york_trumps_stand_in_their_order() -> None:
    expected = ["BJ", "LJ", "2D", *(rank + "S" for rank in "2AKQJT9876543")]
    assert twin.suit_high_to_low("S", "new-york", {}) == expected


def test_a_two_of_spades_that_is_not_promoted_is_the_lowest_trump() -> None:
    assert twin.strength("2S", "new-york", {"high_twos": []}) == 1
    assert twin.strength("2S", "barmore", {}) == 13


def test_a_removed_two_of_spades_is_in_no_deck() -> None:
    options = {"removed_twos": ["2S", "2C"], "high_twos": ["2H", "2D"]}
    assert "2S" not in twin.deck("new-york", options)
    assert twin.suit_high_to_low("S", "new-york", options)[:5] == ["BJ", "LJ", "2H", "2D", "AS"]


# Play


def test_a_leader_may_not_lead_a_spade_before_they_are_broken() -> None:
    assert legal("KS 3D") == {"3D"}
    assert legal("KS 4S") == {"KS", "4S"}
    assert legal("KS 3D", broken=True) == {"KS", "3D"}


def test_trick_one_is_led_plain_whatever_the_flag_says() -> None:
    assert legal("KS 3D", broken=True, first=True) == {"3D"}


def test_a_void_player_may_ruff_on_trick_one() -> None:
    assert legal("3S QH", "5C", first=True) == {"3S", "QH"}


def test_leading_spades_any_time_holds_on_trick_one_unless_that_trick_has_no_spades() -> None:
    assert legal("KS 3D", first=True, lead_spades="anytime") == {"KS", "3D"}
    assert legal("KS 3D", first=True, lead_spades="anytime", first_trick_no_spades=True) == {"3D"}
    assert legal("KS 3D", lead_spades="anytime", first_trick_no_spades=True) == {"KS", "3D"}


def test_no_spades_on_trick_one_binds_a_void_follower_only_there() -> None:
    assert legal("3S QH", "5C", first=True, first_trick_no_spades=True) == {"QH"}
    assert legal("3S QH", "5C", first_trick_no_spades=True) == {"3S", "QH"}


def test_a_spade_led_to_trick_one_must_still_be_followed() -> None:
    assert legal("3S QH", "BJ", first=True, v="barmore", first_trick_no_spades=True) == {"3S"}


def test_low_club_leaves_no_choice_among_clubs() -> None:
    assert legal("AC TC 9C AS", "2C", first=True, first_lead="low_club") == {"9C"}
    assert legal("AS KH", "2C", first=True, first_lead="low_club") == {"KH"}
    assert legal("AS KS", "2C", first=True, first_lead="low_club") == {"AS", "KS"}
    assert legal("AC TC 9C", "2C", first_lead="low_club") == {"AC", "TC", "9C"}


def test_a_free_spade_lead_does_not_undo_low_club() -> None:
    assert legal("AC 9C AS", first=True, first_lead="low_club", lead_spades="anytime") == {"9C"}


def test_a_promoted_two_of_clubs_is_no_club() -> None:
    options: dict[str, Any] = {"removed_twos": ["2H", "2D"], "high_twos": ["2C", "2S"]}
    assert legal("2C KH", "3C", first=True, v="new-york", first_lead="low_club", **options) == {"KH"}


def test_low_club_is_led_by_the_first_holder_from_the_dealers_left() -> None:
    hands = {"N": ["AS"], "E": ["AH"], "S": ["5C"], "W": ["2C"]}
    assert twin.first_leader(hands, "W", {"first_lead": "low_club"}) == "S"
    assert twin.first_leader(hands, "S", {"first_lead": "low_club"}) == "W"
    assert twin.first_leader(hands, "W", {}) == "N"


@pytest.mark.parametrize(
    ("card", "hand", "trick", "options", "broken"),
    [
        ("3S", "3S QH", "5C", {}, True),  # a ruff
        ("3S", "3S QH", "4S", {}, False),  # following a spade lead
        ("3S", "3S AS", "", {}, False),  # a lead from nothing but spades
        ("3S", "3S AS", "", {"only_spades_lead_breaks": True}, True),
        ("3S", "3S QH", "", {"only_spades_lead_breaks": True, "lead_spades": "anytime"}, False),
        ("QH", "QH 3S", "5C", {}, False),
    ],
)
def test_spades_are_broken_only_by_a_spade_on_a_plain_lead(
    card: str, hand: str, trick: str, options: dict[str, Any], broken: bool
) -> None:
    assert twin.breaks(card, hand.split(), trick.split(), False, "standard", options) is broken
    assert twin.breaks(card, hand.split(), trick.split(), True, "standard", options) is True


def test_a_joker_breaks_spades() -> None:
    assert twin.breaks("LJ", ["LJ", "3D"], ["5C"], False, "barmore", {})
    assert twin.breaks("2D", ["2D", "3H"], ["5D"], False, "new-york", {})
    assert not twin.breaks("2D", ["2D", "3H"], ["5D"], False, "barmore", {})


# Counting sequences

THREE_EACH = {
    "N": ["AH", "3S", "4D"],
    "E": ["2H", "5D", "6D"],
    "S": ["9S", "4C", "7C"],
    "W": ["5H", "8S", "TC"],
}


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 2), (2, 3), (3, 9), (4, 21), (5, 40)])
def test_the_sequences_of_three_cards_each_are_as_counted_by_hand(depth: int, count: int) -> None:
    assert twin.perft_middle(THREE_EACH, [], "N", False, "standard", {}, depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 3), (2, 6), (3, 12), (4, 24)])
def test_a_free_spade_lead_adds_its_own_sequences(depth: int, count: int) -> None:
    options = {"lead_spades": "anytime"}
    assert twin.perft_middle(THREE_EACH, [], "N", False, "standard", options, depth) == count


def test_a_trick_on_the_table_is_part_of_the_position() -> None:
    hands = {**THREE_EACH, "N": ["3S", "4D"]}
    assert twin.perft_middle(hands, [("N", "AH")], "E", False, "standard", {}, 3) == 3


def test_a_finished_hand_has_no_further_sequence() -> None:
    one_each = {"N": ["AS"], "E": ["2H"], "S": ["3C"], "W": ["4D"]}
    assert [twin.perft_middle(one_each, [], "N", True, "standard", {}, n) for n in (3, 4, 5)] == [1, 1, 0]


def test_a_deal_of_one_suit_each_multiplies_by_thirteen() -> None:
    hands = {seat: [r + suit for r in twin.RANKS] for seat, suit in zip("NESW", "SHDC", strict=True)}
    assert twin.perft(hands, "W", "standard", {}, 3) == 13**3
    assert twin.perft(hands, "W", "standard", {"first_lead": "low_club"}, 3) == 13 * 13  # W, N, E
    assert twin.perft(hands, "N", "standard", {}, 2) == 13 * 13


def test_playing_a_trick_counts_it_for_its_winner() -> None:
    position = twin.start(THREE_EACH, "W", "standard", {})
    for card in ("AH", "2H", "9S", "5H"):
        assert card in twin.legal_in(position, "standard", {})
        position = twin.play(position, card, "standard", {})
    assert position["tricks"] == {"N": 0, "E": 0, "S": 1, "W": 0}
    assert (position["to_play"], position["broken"], position["first_trick"]) == ("S", True, False)
