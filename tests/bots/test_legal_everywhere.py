"""Every level acts legally in every variant and under every house rule, whatever it is asked."""

import pytest

from coach.bots import LEVELS, choose
from coach.rules.game import Game
from coach.rules.observation import observe
from coach.rules.position import Phase, Position
from coach.rules.variants import VARIANTS, parse_ruleset

SHEETS = [
    *((variant, {}) for variant in VARIANTS),
    ("standard", {"nil_pass": 1}),
    ("standard", {"nil_pass": 4, "both_nil": False}),
    ("standard", {"blind_nil": True, "blind_nil_threshold": 0, "blind_bid": 6, "blind_bid_threshold": 0}),
    ("standard", {"bidding_style": "mirror"}),
    ("standard", {"bidding_style": "whiz", "both_nil": False}),
    ("standard", {"bidding_style": "suicide", "nil_pass": 2}),
    ("standard", {"min_team_bid": 4, "first_lead": "low_club"}),
    ("standard", {"lead_spades": "anytime", "first_trick_no_spades": True, "bag_penalty": False}),
    ("standard", {"nil": False, "only_spades_lead_breaks": True, "bag_points": -10, "bag_limit": 5}),
    ("barmore", {"nil": 50, "failed_nil_tricks": "contract", "losing": None}),
]


def play_hand(game: Game, level: str) -> Position:
    """A hand in which every seat is played by one level; an illegal action raises its rule."""
    position = Position.start(game.next_deal())
    while position.phase is not Phase.FINISHED:
        seat = position.to_act
        action = choose(level, observe(position, seat), f"{game.deal_seed}/{seat}/{position.taken}")
        position = position.act(action)
    return position


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("variant", "options"), SHEETS)
def test_a_level_always_acts_legally(level, variant, options):
    for seed in range(4):
        game = Game.start(parse_ruleset(variant, options), f"{seed}")
        for _ in range(2):
            game = game.finish_hand(play_hand(game, level))


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_does_the_same_with_the_same_seed(level):
    game = Game.start(parse_ruleset(), "again")
    assert play_hand(game, level) == play_hand(game, level)
