"""Random rule sheets, deals and whole hands for the property tests; all chance comes from a seed."""

import random
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from coach.rules.actions import Action, Pass
from coach.rules.deals import Deal, deal_hands
from coach.rules.options import OPTION_NAMES
from coach.rules.position import Phase, Position
from coach.rules.ruleset import Ruleset
from coach.rules.scoring import SideScore, Standing
from coach.rules.seats import SEATS
from coach.rules.variants import VARIANTS, parse_ruleset

TWOS = ("2S", "2H", "2D", "2C")
THRESHOLDS = st.one_of(st.integers(0, 300), st.floats(0, 300))
VALUES: dict[str, st.SearchStrategy[Any]] = {
    "target": st.integers(2, 20).map(lambda fifties: 50 * fifties),
    "losing": st.one_of(st.none(), st.integers(-10, -1).map(lambda fifties: 50 * fifties)),
    "bag_penalty": st.booleans(),
    "bag_limit": st.sampled_from([10, 5, 7]),
    "bag_points": st.sampled_from([1, 0, -10]),
    "nil": st.sampled_from([100, 50, False]),
    "blind_nil": st.booleans(),
    "blind_nil_threshold": THRESHOLDS,
    "nil_pass": st.sampled_from([0, 1, 2, 4]),
    "both_nil": st.booleans(),
    "failed_nil_tricks": st.sampled_from(["bags", "contract", "bags_no_point", "ignore"]),
    "min_team_bid": st.sampled_from([0, 4]),
    "lead_spades": st.sampled_from(["broken", "anytime"]),
    "only_spades_lead_breaks": st.booleans(),
    "first_trick_no_spades": st.booleans(),
    "first_lead": st.sampled_from(["left_of_dealer", "low_club"]),
    "first_hand_bids_itself": st.booleans(),
    "ten_for_200": st.booleans(),
    "blind_bid": st.sampled_from([None, 6, 7]),
    "blind_bid_threshold": THRESHOLDS,
    "bidding_style": st.sampled_from(["each_speaks", "mirror", "whiz", "suicide"]),
}
PLAY_OPTIONS = ("lead_spades", "only_spades_lead_breaks", "first_trick_no_spades", "first_lead")
TWIN_VARIANTS = ("standard", "barmore", "new-york")


@st.composite
def sheets(draw: st.DrawFn, variants: tuple[str, ...] = tuple(VARIANTS)) -> tuple[str, dict[str, Any]]:
    """A variant and options that do not contradict each other."""
    variant = draw(st.sampled_from(variants))
    names = draw(st.sets(st.sampled_from(sorted(VALUES)), max_size=8))
    options = {name: draw(VALUES[name]) for name in sorted(names)}
    if VARIANTS[variant].has_jokers and draw(st.booleans()):
        twos = draw(st.permutations(TWOS))
        options["removed_twos"] = list(twos[:2])
        options["high_twos"] = list(twos[2 : 2 + draw(st.integers(0, 2))])
    if options.get("nil", VARIANTS[variant].defaults.nil) is False:
        options.pop("blind_nil", None)
        options.pop("bidding_style", None)
    return variant, options


def rulesets() -> st.SearchStrategy[Ruleset]:
    """A rule sheet of any variant with any options."""
    return sheets().map(lambda sheet: parse_ruleset(*sheet))


def standings() -> st.SearchStrategy[Standing]:
    """A score before a hand."""
    side = st.builds(SideScore, st.integers(-250, 550), st.integers(0, 9))
    return st.builds(Standing, side, side)


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """A deal under any rule sheet and score."""
    ruleset = draw(rulesets())
    dealer = draw(st.sampled_from(SEATS))
    seed = draw(st.text("0123456789abcdef", min_size=1, max_size=8))
    hands = deal_hands(ruleset, dealer, seed)
    return Deal(ruleset, dealer, hands, draw(standings()), draw(st.integers(1, 3)))


def chosen(position: Position, chance: random.Random) -> Action:
    """Any legal action; numbers stay small now and then, so that contracts are made and nils are bid."""
    if position.phase is Phase.PASSING:
        assert position.to_act is not None
        held = sorted(position.hands[position.to_act])
        return Pass(frozenset(chance.sample(held, position.deal.ruleset.options.nil_pass)))
    legal = position.legal_actions()
    if position.phase is Phase.BIDDING and chance.random() < 0.7:
        legal = legal[:5]
    return chance.choice(legal)


def hand_from(deal: Deal, seed: int) -> Iterator[Position]:
    """Every position of one hand of random legal actions, the finished one last."""
    chance = random.Random(seed)
    position = Position.start(deal)
    yield position
    while position.phase is not Phase.FINISHED:
        position = position.act(chosen(position, chance))
        yield position


assert set(VALUES) | {"bag_penalty_points", "removed_twos", "high_twos"} == set(OPTION_NAMES)
