"""Random hands over every variant and many rule sheets, for the tests of what plays them."""

from collections.abc import Callable, Iterator
from itertools import cycle, islice

from coach.rules.actions import Action
from coach.rules.game import Game
from coach.rules.observation import Observation, observe
from coach.rules.position import Phase, Position
from coach.rules.ruleset import Ruleset
from coach.rules.scoring import SideScore, Standing
from coach.rules.variants import VARIANTS, parse_ruleset

SHEETS: tuple[dict[str, object], ...] = (
    {},
    {"nil_pass": 1, "blind_nil": True, "blind_nil_threshold": 0},
    {"nil_pass": 2, "bag_limit": 5},
    {"nil_pass": 4, "both_nil": False, "min_team_bid": 4},
    {"bidding_style": "mirror"},
    {"bidding_style": "whiz"},
    {"bidding_style": "suicide", "nil_pass": 2},
    {"first_lead": "low_club"},
    {"first_trick_no_spades": True, "lead_spades": "anytime"},
    {"bag_penalty": False},
    {"bag_points": -10, "failed_nil_tricks": "contract"},
    {"first_hand_bids_itself": True, "ten_for_200": True},
    {"blind_bid": 6, "blind_bid_threshold": 0, "blind_nil": True},
    {"nil": 50, "only_spades_lead_breaks": True, "failed_nil_tricks": "ignore"},
    {"losing": None, "target": 250, "bag_points": 0},
)
STANDINGS = (
    Standing(),
    Standing(SideScore(211, 3), SideScore(396, 8)),
    Standing(SideScore(60, 0), SideScore(445, 6)),
    Standing(SideScore(240, 9), SideScore(-150, 2)),
    Standing(SideScore(20, 0), SideScore(245, 6)),
    Standing(SideScore(225, 7), SideScore(220, 4)),
    Standing(SideScore(445, 4), SideScore(440, 6)),
)

Play = Callable[[Observation], Action]


def rulesets() -> Iterator[Ruleset]:
    """Every variant under every sheet, over and over."""
    for sheet in cycle(SHEETS):
        for variant in VARIANTS:
            options = dict(sheet)
            if variant == "barmore" and {"blind_nil", "bidding_style"} & set(options):
                options.setdefault("nil", 100)
            yield parse_ruleset(variant, options)


def positions(count: int, seed: str, play: Play) -> Iterator[tuple[Position, Observation, Action]]:
    """Every decision of so many hands: the position, what the seat sees, and what it then does."""
    for number, ruleset in enumerate(islice(rulesets(), count)):
        game = Game.start(ruleset, f"{seed}/{number}")
        deal = game.next_deal()
        standing = _standing(ruleset, number)
        position = Position.start(type(deal)(ruleset, deal.dealer, deal.hands, standing, 1 + number % 2))
        while position.phase is not Phase.FINISHED:
            assert position.to_act is not None
            seen = observe(position, position.to_act)
            action = play(seen)
            yield position, seen, action
            position = position.act(action)


def _standing(ruleset: Ruleset, number: int) -> Standing:
    """A score at which the game still goes on."""
    open_ones = [
        standing for standing in STANDINGS if max(side.points for side in standing) < ruleset.options.target
    ]
    return open_ones[number % len(open_ones)]
