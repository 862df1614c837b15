"""The word after a weaker bid: what the coach would have bid, and what sets the two apart."""

from typing import TYPE_CHECKING

from coach.advice.numbers import is_tellable, percent, points_words
from coach.advice.proven.comparison import WORTH_A_WORD
from coach.advice.searched import Searched
from coach.advice.words import LONGEST, sentence
from coach.rules.bids import Bid

if TYPE_CHECKING:
    from coach.engine.analysis import Candidate


def bid_remark(found: Searched, bid: Bid) -> str | None:
    """What the coach says after a bid; None where it is not clearly weaker."""
    worse, best = found.analysis.of(bid), found.best
    assert isinstance(best, Bid)
    if worse is None:
        return _far_off(found, best, bid)
    if not _is_weaker(found, worse):
        return None
    chosen, gap = found.chosen, found.chosen.points - worse.points
    if gap >= 1:
        text = f"I would bid {best}: it scores {points_words(gap)} more than {bid}"
    else:
        mine, theirs = percent(found.win(chosen)), percent(found.win(worse))
        often = f"in {mine}, {bid} in {theirs}" if mine != theirs else f"more often than {bid}"
        text = f"I would bid {best}: it wins the game {often}"
    tail = _tail(found, bid, worse)
    told = sentence(f"{text}; {tail}" if tail else text)
    return told if len(told) <= LONGEST else sentence(text)


def _far_off(found: Searched, best: Bid, bid: Bid) -> str:
    """The word after a bid so far from the hand that it was not tried."""
    takes = float(found.findings.own_tricks(found.chosen).mean())
    hand = f"your hand takes {takes:.1f} tricks on average"
    if bid.is_nil:
        return sentence(f"I would bid {best}: {hand}, too many for nil")
    return sentence(f"I would bid {best}: {bid} is far off" if best.is_nil else f"I would bid {best}: {hand}")


def _is_weaker(found: Searched, worse: "Candidate") -> bool:
    apart = found.findings.apart(found.findings.utility, found.chosen, worse)
    return apart.is_up and apart.value >= WORTH_A_WORD


def _tail(found: Searched, bid: Bid, worse: "Candidate") -> str | None:
    """The figure that differs: how often a nil holds, how often the contract is made, or the bags."""
    chosen, best, deals = found.chosen, found.best, found.analysis.worlds
    assert isinstance(best, Bid)
    for one, candidate in ((best, chosen), (bid, worse)):
        if one.is_nil:
            held = candidate.nil or 0.0
            return f"the nil holds in {percent(held)}" if is_tellable(held, deals) else None
    if bid.tricks < best.tricks:
        return f"{chosen.bags:.1f} bags on average, not {worse.bags:.1f}"
    if chosen.make is None or worse.make is None or chosen.make <= worse.make:
        return None
    mine, theirs = percent(chosen.make), percent(worse.make)
    return f"your side makes its contract in {mine}, not {theirs}" if mine != theirs else None
