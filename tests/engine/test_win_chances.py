"""The win-probability tables: whose play they are, what the rules say of them, how a game is looked up."""

from itertools import pairwise, product

import pytest

from coach.engine.win_chances import game_of, provenance
from coach.rules.options import Options
from coach.rules.variants import parse_ruleset

pytestmark = pytest.mark.slow


def options(**given: object) -> Options:
    return parse_ruleset("standard", given).options


@pytest.mark.parametrize("target", [250, 500])
def test_what_one_side_wins_the_other_loses(target: int) -> None:
    game = game_of(options(target=target))
    for ns, ew in product(range(-190, target, 70), repeat=2):
        for ns_bags, ew_bags in ((0, 0), (3, 8), (9, 1)):
            chance = game.chance(ns + ns_bags, ns_bags, ew + ew_bags, ew_bags)
            other = game.chance(ew + ew_bags, ew_bags, ns + ns_bags, ns_bags)
            assert chance + other == pytest.approx(1.0, abs=1e-4)


@pytest.mark.parametrize("target", [250, 500])
def test_points_help_and_bags_do_not(target: int) -> None:
    game = game_of(options(target=target))
    chances = [game.chance(points, 0, 100, 0) for points in range(-190, target, 10)]
    assert all(later >= earlier - 0.02 for earlier, later in pairwise(chances))
    assert game.chance(109, 9, 100, 0) < game.chance(100, 0, 100, 0) - 0.05
    assert game.chance(100, 0, 100, 0) == pytest.approx(0.5, abs=1e-4)


@pytest.mark.parametrize(
    ("ns", "ew", "won"),
    [(500, 490, 1.0), (490, 500, 0.0), (510, 505, 1.0), (-200, 10, 0.0), (-210, -200, 0.0)],
)
def test_a_game_that_is_over_is_won_or_lost(ns: int, ew: int, won: float) -> None:
    assert game_of(options()).chance(ns, 0, ew, 0) == won


def test_another_target_is_looked_up_where_as_much_is_missing() -> None:
    assert game_of(options(target=400)).chance(200, 0, 100, 0) == game_of(options()).chance(300, 0, 200, 0)


def test_bags_without_a_penalty_change_nothing() -> None:
    game = game_of(options(bag_penalty=False))
    assert game.chance(100, 0, 100, 0) == game.chance(100, 9, 100, 0)


def test_the_tables_say_whose_play_they_were_made_from() -> None:
    assert "hands of four hard bots" in provenance()
