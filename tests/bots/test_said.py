"""What the hard bot says of its chances is held against the hand as it ended."""

import pytest

from coach.bots.said import Company, said_in_hand

pytestmark = pytest.mark.slow

HAND = ("said", 3, Company("medium", "easy"))


def test_a_hand_is_told_the_same_way_twice() -> None:
    assert said_in_hand(HAND) == said_in_hand(HAND)


def test_of_one_hand_a_contract_is_made_or_not_whatever_was_said() -> None:
    for number in range(6):
        said = said_in_hand(("said", number, Company("medium", "easy")))
        assert said
        for kind in ("make", "set", "own nil", "their nil"):
            assert len({one.came for one in said if one.name.endswith(kind)}) <= 1


def test_what_all_deals_agree_on_near_the_end_mostly_comes_true() -> None:
    hands = [said_in_hand(("sure", number, Company("hard", "medium"))) for number in range(8)]
    sure = [
        one for hand in hands for one in hand if one.name.startswith("ending") and one.share in (0.0, 1.0)
    ]
    assert len(sure) > 20
    assert sum(one.came is (one.share == 1.0) for one in sure) / len(sure) > 0.9


def test_only_hard_bots_speak() -> None:
    alone = said_in_hand(("said", 1, Company("easy", "easy")))
    pair = said_in_hand(("said", 1, Company("hard", "easy")))
    assert len(alone) < len(pair)
