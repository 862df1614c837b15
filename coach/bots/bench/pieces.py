"""What the pieces of the engine cost by themselves: whole hands played out, endings solved."""

from functools import partial
from time import process_time

from coach.bots.bench.asked import cards_asked
from coach.bots.bench.times import cpu_ms, median_of, spread
from coach.engine.yardsticks import ending_to_solve, tricks_of_hands
from coach.rules.variants import parse_ruleset

BATCHES = 5
ENDING = 5
"""Cards each at which an ending is solved."""
DEALS = 20
"""Deals solved for one decision; what is done once for all of them is shared among them."""


def playout_figures(hands: int) -> dict[str, object]:
    """Whole hands a second: dealt, bid by the model, played by the rule policy."""
    ruleset = parse_ruleset()
    tricks_of_hands(ruleset, 100, seed=0)
    plays = [partial(tricks_of_hands, ruleset, hands, seed) for seed in range(BATCHES)]
    rates = [_hands_a_second(play, hands) for play in plays]
    return {"playouts_a_second": round(median_of(rates))}


def _hands_a_second(play: partial[tuple[int, ...]], hands: int) -> float:
    started = process_time()
    play()
    return hands / (process_time() - started)


def ending_figures(hands: int) -> dict[str, object]:
    """An ending solved exactly for the utility of the finished hand: every card of one deal."""
    times = []
    for number, seen in enumerate(cards_asked(hands)):
        if seen.tricks_left == ENDING and seen.trick is None:
            solve = ending_to_solve(seen, DEALS, seed=number)
            solve()
            times.append(cpu_ms(solve) / DEALS)
    return {"ending_at_5": spread(times) if times else None}
