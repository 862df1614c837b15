"""The kernels against the rules core: the same legal cards, the same tricks, the same scores."""

import os
from itertools import product
from random import Random

import numpy as np
import pytest

from coach.engine import kernel_state as at
from coach.engine.contracts import BAGS, BAGS_AFTER, EW_AT, MADE, POINTS, score_table, undertaken
from coach.engine.kernel_playout import start_hand
from coach.engine.layout import layout_of
from coach.rules.bids import Bid
from coach.rules.deals import Deal, deal_hands
from coach.rules.observation import observe, shown_voids
from coach.rules.position import Phase, Position
from coach.rules.ruleset import Ruleset
from coach.rules.scoring import SideScore, Standing, score_hand
from coach.rules.seats import SEATS
from coach.rules.variants import parse_ruleset

pytestmark = pytest.mark.slow

LEADS = [
    dict(
        zip(
            ("lead_spades", "only_spades_lead_breaks", "first_trick_no_spades", "first_lead"),
            one,
            strict=True,
        )
    )
    for one in product(("broken", "anytime"), (False, True), (False, True), ("left_of_dealer", "low_club"))
]
SHEETS = [(variant, lead) for variant in ("standard", "barmore", "new-york") for lead in LEADS]
PLAYS = int(os.environ.get("SPADES_PLAYS", "10000"))
"""Random plays over all sheets; the full proof takes 100,000."""


def _dealt(ruleset: Ruleset, chance: Random) -> Position:
    dealer = chance.choice(SEATS)
    position = Position.start(Deal(ruleset, dealer, deal_hands(ruleset, dealer, str(chance.random()))))
    while position.phase is not Phase.PLAYING:
        if position.phase is Phase.BLIND:
            position = position.look()
        elif position.phase is Phase.BIDDING:
            position = position.bid(Bid(3))
        else:
            raise AssertionError(position.phase)
    return position


@pytest.mark.parametrize(("variant", "lead"), SHEETS, ids=lambda one: str(one))
def test_a_state_plays_as_the_rules_do(variant: str, lead: dict[str, object]) -> None:
    ruleset = parse_ruleset(variant, lead)
    layout, chance = layout_of(ruleset), Random(f"{variant}{lead}")
    plays = 0
    while plays < PLAYS / len(SHEETS) + 1:
        position = _dealt(ruleset, chance)
        state = np.zeros(at.STATE, np.int64)
        for seat in SEATS:
            state[seat] = layout.mask(position.hands[seat])
        start_hand(state, int(position.deal.opening_leader))
        while (seat := position.to_act) is not None:
            legal = observe(position, seat).legal_cards()
            assert (state[at.LEADER] + state[at.PLAYED]) % 4 == seat
            assert int(at.legal_cards(state[seat], state, layout.rules)) == layout.mask(legal)
            card = chance.choice(legal)
            position = position.play(card)
            at.play(layout.bit[card], int(seat), state, layout.rules)
            if state[at.PLAYED] == 4:
                at.take_trick(state)
            plays += 1
            assert tuple(state[at.TAKEN : at.TAKEN + 4]) == position.taken
            if position.to_act is not None:
                assert bool(state[at.BROKEN]) == position.spades_broken
            _assert_voids(state, position)


def _assert_voids(state: "np.ndarray[tuple[int], np.dtype[np.int64]]", position: Position) -> None:
    """Every void the state calls shown is shown; it may leave out what only a house rule gives away."""
    shown = shown_voids(position.deal.ruleset, position.deal.dealer, (*position.tricks, position.trick))
    for seat in SEATS:
        for place, suit in enumerate("SHDC"):
            if int(state[at.VOIDS]) >> (4 * seat + place) & 1:
                assert suit in shown[seat]


@pytest.mark.parametrize("failed", ["bags", "contract", "bags_no_point", "ignore"])
@pytest.mark.parametrize(
    "bags", [{"bag_limit": 10}, {"bag_limit": 5}, {"bag_limit": 7}, {"bag_penalty": False}]
)
@pytest.mark.parametrize("more", [{}, {"ten_for_200": True}, {"bag_points": -10}, {"nil": 50}])
def test_a_hand_scores_as_the_rules_say(
    failed: str, bags: dict[str, object], more: dict[str, object]
) -> None:
    ruleset = parse_ruleset("standard", {"failed_nil_tricks": failed, **bags, **more})
    chance, layout = Random(f"{failed}{bags}{more}"), layout_of(ruleset)
    for _ in range(6):
        observation = observe(_dealt(ruleset, chance), SEATS[0])
        bids = tuple(Bid(chance.choice([0, 0, 1, 2, 3, 4, 5, 6, 10])) for _ in SEATS)
        standing = Standing(SideScore(0, chance.randrange(10)), SideScore(40, chance.randrange(10)))
        object.__setattr__(observation, "standing", standing)
        object.__setattr__(observation, "bids", bids)
        contracts = undertaken(observation, layout)
        table = score_table(contracts, np.zeros(4, np.int64))
        for _ in range(40):
            cuts = sorted(chance.randrange(14) for _ in range(3))
            tricks = (cuts[0], cuts[1] - cuts[0], cuts[2] - cuts[1], 13 - cuts[2])
            row = table[(tricks[0] * 14 + tricks[1]) * 14 + tricks[2]]
            score = score_hand(ruleset.options, standing, observation.contracts, tricks)
            for side, start in zip(score.sides, (0, EW_AT), strict=True):
                assert row[start + POINTS] == side.total
                assert row[start + BAGS_AFTER] == side.after.bags
                assert row[start + BAGS] == side.bags_taken
                made = all(line.points >= 0 for line in side.lines if line.kind == "contract")
                assert row[start + MADE] == made
