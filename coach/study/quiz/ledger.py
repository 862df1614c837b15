"""The worked answer to a score question: each side's hand, line by line as the rules wrote it."""

from coach.rules.seats import Side
from coach.study.quiz.finished import FinishedHand, penalties


def bags_sum(hand: FinishedHand, side: Side) -> str:
    """How the count of bags came about: "8 + 3 = 11, less 10, now 1"."""
    old, new = hand.before[side].bags, hand.score.sides[side].bags_taken
    if not new:
        return f"{old}, none added"
    times, left = penalties(hand.options, old + new)
    if not times:
        return f"{old} + {new}, now {left}"
    return f"{old} + {new} = {old + new}, less {times * hand.options.bag_limit}, now {left}"


def end_text(hand: FinishedHand, names: tuple[str, str]) -> str:
    """Who has won after the hand, and by which rule; `names` are what the sides are called."""
    winner, options = hand.score.winner, hand.options
    ns, ew = (account.score for account in hand.accounts)
    if winner is None:
        return _why_it_goes_on(hand)
    higher = "and the higher score wins"
    if max(ns, ew) >= options.target:
        both = min(ns, ew) >= options.target
        reason = f"both reached {options.target}, {higher}" if both else f"at {options.target} or more"
    else:
        assert options.losing is not None
        bar = f"{options.losing}".replace("-", "−")
        both = max(ns, ew) <= options.losing
        reason = f"both are at {bar} or less, {higher}" if both else f"the other side is at {bar} or less"
    return f"{names[winner]} won: {reason}."


def _why_it_goes_on(hand: FinishedHand) -> str:
    options = hand.options
    ns, ew = (account.score for account in hand.accounts)
    if ns == ew and (ns >= options.target or (options.losing is not None and ns <= options.losing)):
        return "Level at the end: one more hand."
    low = "" if options.losing is None else f", and neither is at {options.losing} or less".replace("-", "−")
    return f"One more hand: neither side has {options.target}{low}."
