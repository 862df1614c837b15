"""A game ends after a whole hand is scored: at the target, then at the losing score, and never on a tie."""

import pytest

from coach.rules.scoring import winner_of_game
from coach.rules.seats import Side
from coach.rules.variants import parse_ruleset
from tests.rules.dealing import score


def winner(ns: int, ew: int, **options: object) -> str | None:
    side = winner_of_game(parse_ruleset("standard", options).options, score(ns=ns, ew=ew))
    return None if side is None else str(side)


@pytest.mark.parametrize(
    ("ns", "ew", "wins"),
    [
        (499, 0, None),
        (500, 499, "NS"),
        (460, 500, "EW"),
        (502, 490, "NS"),
        (510, 510, None),
        (520, 510, "NS"),
        (505, 530, "EW"),
        (-199, 0, None),
        (-200, 0, "EW"),
        (100, -200, "NS"),
        (-250, -200, "EW"),
        (-200, -200, None),
        (500, -200, "NS"),
        (-200, 500, "EW"),
    ],
)
def test_five_hundred_wins_and_minus_two_hundred_loses(ns, ew, wins):
    assert winner(ns, ew) == wins


def test_a_shorter_game_ends_sooner():
    assert winner(250, 100, target=250) == "NS"
    assert winner(249, 100, target=250) is None


def test_another_losing_score():
    assert winner(-250, 0, losing=-500) is None
    assert winner(-500, 0, losing=-500) == "EW"


def test_without_a_losing_score_only_the_target_ends_it():
    assert winner(-900, -300, losing=None) is None
    assert winner(-900, 500, losing=None) == "EW"


def test_the_sides_are_north_south_and_east_west():
    assert [str(side) for side in Side] == ["NS", "EW"]
