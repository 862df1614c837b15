"""Duplicate matches: each deal is played twice with the sides exchanged, so that the cards cancel out."""

from collections.abc import Callable
from statistics import mean, stdev

from coach.rules.actions import Action
from coach.rules.deals import Deal, deal_hands
from coach.rules.observation import Observation, observe
from coach.rules.position import Phase, Position
from coach.rules.scoring import HandScore
from coach.rules.seats import SEATS, Side
from coach.rules.variants import parse_ruleset

Player = Callable[[Observation, str], Action]
BAG = 6
"""Points a bag costs in the long run, beside the one it counts."""


def play_hand(deal: Deal, ns: Player, ew: Player, seed: str) -> HandScore:
    """One hand between two players, each on both seats of a side."""
    position = Position.start(deal)
    while position.phase is not Phase.FINISHED:
        seat = position.to_act
        assert seat is not None
        player = ns if seat.side is Side.NS else ew
        position = position.act(player(observe(position, seat), seed))
    return position.score()


def lead_of(score: HandScore, side: Side) -> float:
    """What a side scored more than the other, bags priced."""
    worth = [result.total - BAG * result.bags_taken for result in score.sides]
    return worth[side] - worth[side.other]


def duplicate_points(one: Player, other: Player, deals: int) -> tuple[float, float]:
    """How many points a hand `one` wins against `other`, and the standard error."""
    ruleset = parse_ruleset()
    results = []
    for number in range(deals):
        dealer = SEATS[number % 4]
        deal = Deal(ruleset, dealer, deal_hands(ruleset, dealer, f"duplicate/{number}"))
        there = lead_of(play_hand(deal, one, other, str(number)), Side.NS)
        back = lead_of(play_hand(deal, other, one, str(number)), Side.EW)
        results.append((there + back) / 2)
    return mean(results), stdev(results) / deals**0.5
