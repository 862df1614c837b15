"""The perfect-information solver beside DDS, the yardstick of bridge, in CPU time on the same fresh deals.

DDS knows no breaking of spades, so they are broken; both find the tricks of every card that may be led.
"""

from collections.abc import Callable, Collection, Sequence
from functools import partial
from importlib.util import find_spec
from random import Random
from statistics import mean

from coach.bots.bench.times import cpu_ms, spread
from coach.engine.solver import OpenDeal, solve
from coach.rules.cards import FULL_PACK, RANKS, Card, Suit
from coach.rules.seats import Seat
from coach.rules.variants import parse_ruleset

SIZES = {13: 1, 10: 2, 8: 4, 6: 8}
"""Cards each, and how many times the deals that are measured at 13."""


def solver_figures(deals: int) -> dict[str, object]:
    """The time of both by cards each, and how many times as long the solver takes; null without DDS."""
    return {"solver": {str(cards): _figures_at(cards, deals * more) for cards, more in SIZES.items()}}


def _figures_at(cards: int, deals: int) -> dict[str, object]:
    chance = Random(f"bench/{cards}")  # noqa: S311 - cards to measure by, not a secret
    fresh = [_deal(cards, chance) for _ in range(deals + 1)]
    solve(fresh[0])
    ours = [cpu_ms(partial(solve, deal)) for deal in fresh[1:]]
    theirs = _times_of_dds(fresh)
    ratio = round(mean(ours) / mean(theirs), 3) if theirs else None
    return {**spread(ours), "dds_mean_ms": round(mean(theirs), 4) if theirs else None, "over_dds": ratio}


def _deal(cards: int, chance: Random) -> OpenDeal:
    chosen = chance.sample(FULL_PACK, 4 * cards)
    n, e, s, w = (chosen[place * cards : (place + 1) * cards] for place in range(4))
    return OpenDeal(parse_ruleset(), (n, e, s, w), Seat.N, spades_broken=True)


def _times_of_dds(deals: Sequence[OpenDeal]) -> list[float]:
    """What DDS takes for each deal but the first; nothing where it is not installed."""
    if find_spec("endplay") is None:
        return []
    boards = [_board(deal) for deal in deals]
    boards[0]()
    return [cpu_ms(board) for board in boards[1:]]


def _board(deal: OpenDeal) -> Callable[[], object]:
    from endplay.dds import solve_board
    from endplay.types import Deal, Denom, Player

    hands = " ".join(_hand_text(hand) for hand in deal.hands)
    return partial(solve_board, Deal(f"N:{hands}", first=Player.north, trump=Denom.spades))


def _hand_text(hand: Collection[Card]) -> str:
    return ".".join(
        "".join(sorted((card.rank for card in hand if card.printed_suit is suit), key=RANKS.index))
        for suit in Suit
    )
