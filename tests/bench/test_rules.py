"""How fast the rules are: whole playouts of 52 cards, by pytest-benchmark in CPU time."""

import random
import time

import pytest

from coach.rules.bids import NUMBERS
from coach.rules.deals import Deal, deal_hands
from coach.rules.position import Phase, Position
from coach.rules.seats import Seat
from coach.rules.variants import VARIANTS, parse_ruleset

pytestmark = [pytest.mark.bench, pytest.mark.benchmark(timer=time.process_time, disable_gc=True)]


def bid_by_all(variant: str, seed: str) -> Position:
    """A hand with the bidding done, three each."""
    ruleset = parse_ruleset(variant, {"first_hand_bids_itself": False, "blind_bid": None})
    position = Position.start(Deal(ruleset, Seat.N, deal_hands(ruleset, Seat.N, seed)))
    while position.phase is Phase.BIDDING:
        position = position.bid(NUMBERS[2])
    return position


@pytest.mark.parametrize("variant", VARIANTS)
def test_playouts_of_random_legal_cards(benchmark, variant):
    starts = [bid_by_all(variant, str(seed)) for seed in range(50)]
    chance = random.Random(1)

    def play_out_all() -> None:
        for position in starts:
            for _ in range(52):
                legal = position.legal_cards()
                position = position.play(legal[int(chance.random() * len(legal))])
            position.score()

    benchmark(play_out_all)
    benchmark.extra_info["playouts a second"] = round(len(starts) / benchmark.stats.stats.median)
    print(f"\n{variant}: {benchmark.extra_info['playouts a second']} playouts a second")
