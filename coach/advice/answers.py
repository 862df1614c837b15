"""The hint as the command line and the web API answer it."""

from collections.abc import Callable
from time import perf_counter

from coach.advice.budget import HINT, Budget
from coach.advice.hint import hint
from coach.advice.options import Option
from coach.rules.actions import Action, Pass
from coach.rules.bids import Bid, bid_json
from coach.rules.observation import Observation


def hint_answer(
    observation: Observation,
    budget: Budget = HINT,
    *,
    clock: Callable[[], float] = perf_counter,
) -> dict[str, object]:
    """The hint as the command line and the web API answer it; `ms` is the only part that time changes."""
    started = clock()
    advised = hint(observation, budget)
    best = action_json(observation, advised.best)
    answer: dict[str, object] = {
        "kind": advised.kind.value,
        "action": best,
        "best": best,
        "equal": [action_json(observation, action) for action in advised.equal],
        "why": advised.why,
        "reason": {"concept": advised.concept, "facts": dict(advised.facts)},
        "options": [_option_json(observation, option) for option in advised.options],
        "worlds": advised.worlds,
    }
    if advised.cut:
        answer["cut"] = True
    answer["ms"] = round((clock() - started) * 1000, 3)
    return answer


def answer_by_seed(observation: Observation, seed: int) -> dict[str, object]:
    """The answer to a hint whose deals a seed draws."""
    return hint_answer(observation, Budget(seed=seed))


def answer_of_another(
    observation: Observation, answer: dict[str, object], action: Action
) -> dict[str, object]:
    """The answer of a player who may do something else than the coach: the coach's reason only where they
    agree."""
    done = action_json(observation, action)
    equal = answer["equal"]
    assert isinstance(equal, list)
    if done == answer["best"]:
        return answer
    if done in equal:
        others = [answer["best"], *(one for one in equal if one != done)]
        return {**answer, "action": done, "best": done, "equal": others}
    why = "This level would do so; the coach would choose otherwise."
    reason = {"concept": "by-the-numbers", "facts": {"coach": answer["best"]}}
    return {**answer, "action": done, "best": done, "equal": [], "why": why, "reason": reason}


def _option_json(observation: Observation, option: Option) -> dict[str, object]:
    return {
        "action": action_json(observation, option.action),
        "win": _rounded(option.win, 4),
        "points": _rounded(option.points, 2),
        "make": _rounded(option.make, 4),
        "set_them": _rounded(option.set_them, 4),
        "nil": _rounded(option.nil, 4),
        "their_nil": _rounded(option.their_nil, 4),
        "bags": _rounded(option.bags, 3),
    }


def _rounded(figure: float | None, places: int) -> float | None:
    return None if figure is None else round(figure, places)


def action_json(observation: Observation, action: Action) -> object:
    """An action as JSON: a card's code, a bid, "look", "blind 7", or a list of cards for a pass."""
    if isinstance(action, Bid):
        return bid_json(action)
    if isinstance(action, Pass):
        return [str(card) for card in observation.ruleset.sorted(action.cards)]
    return str(action)
