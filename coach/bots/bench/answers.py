"""What answers cost: the coach's hints and the hard bot's choices, over the same questions of real play."""

from collections.abc import Callable, Sequence
from functools import partial
from threading import Thread
from time import perf_counter

from coach.bots.bench.asked import bids_asked, cards_asked
from coach.bots.bench.times import Spread, cpu_ms, median_of, spread
from coach.bots.levels import LEVELS
from coach.engine.ready import analysis_of
from coach.rules.observation import Observation

Answer = Callable[[Observation], object]


def hint_figures(hint: Answer, hands: int) -> dict[str, object]:
    """The cost of a card's hint and of a bid's, at the budget the page uses."""
    return {
        "card_hint": _spread(hint, cards_asked(hands)),
        "bid_hint": _spread(hint, bids_asked(hands)),
    }


def search_figures(hands: int) -> dict[str, object]:
    """The part of a hint that is the search: without the words."""
    return {
        "card_search": _spread(analysis_of, cards_asked(hands)),
        "bid_search": _spread(analysis_of, bids_asked(hands)),
    }


def hard_figures(hands: int) -> dict[str, object]:
    """The cost of the hard bot's cards, those that are not forced, and of its bids."""
    hard = LEVELS["hard"]
    return {
        "hard_card": _spread(lambda seen: hard(seen, "bench"), cards_asked(hands)),
        "hard_bid": _spread(lambda seen: hard(seen, "bench"), bids_asked(hands)),
    }


def _spread(answer: Answer, questions: Sequence[Observation]) -> Spread:
    for seen in questions[:: max(1, len(questions) // 10)]:
        answer(seen)  # everything is compiled and loaded before the clock starts
    return spread([cpu_ms(partial(answer, seen)) for seen in questions])


def threads_figures(hint: Answer, runs: int) -> dict[str, object]:
    """How much longer two hints in two threads take than one, by the clock on the wall."""
    seen = cards_asked(1)[0]
    hint(seen)
    ratios = []
    for _ in range(runs):
        one = _wall_of(hint, seen, threads=1)
        ratios.append(_wall_of(hint, seen, threads=2) / one)
    return {"two_hints_over_one": {"ratio": median_of(ratios), "of": runs}}


def _wall_of(hint: Answer, seen: Observation, *, threads: int) -> float:
    workers = [Thread(target=hint, args=(seen,)) for _ in range(threads)]
    started = perf_counter()
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return perf_counter() - started
