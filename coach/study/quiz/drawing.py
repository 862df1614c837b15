"""Drawing a finished hand from a seed: one side as a skill wants it, the other as it may be."""

from random import Random
from typing import NamedTuple

from coach.rules.bids import NIL, NUMBERS, Bid
from coach.rules.position import Taken
from coach.rules.ruleset import Ruleset
from coach.rules.scoring import Contracts, SideScore, Standing
from coach.rules.seats import Side
from coach.study.quiz.finished import FinishedHand

Bids = tuple[Bid | None, Bid | None]


class Half(NamedTuple):
    """One side of a finished hand: bids and tricks of its two seats, its blind bid, its score before."""

    bids: Bids
    tricks: tuple[int, int]
    points: int = 0
    bags: int = 0
    blind: int | None = None

    @property
    def taken(self) -> int:
        """The tricks of the side."""
        return sum(self.tricks)


class Drawn(NamedTuple):
    """A finished hand, and the side that the skill is about."""

    hand: FinishedHand
    side: Side


def numbers(chance: Random, contract: int) -> Bids:
    """A contract of 2 to 26 as two numbers, near to each other as a rule."""
    least, most = max(1, contract - 13), min(13, contract - 1)
    one = min(most, max(least, contract // 2 + chance.choice((-2, -1, -1, 0, 0, 1, 1, 2))))
    return NUMBERS[one - 1], NUMBERS[contract - one - 1]


def nil_and(chance: Random, number: int, nil: Bid = NIL) -> Bids:
    """A nil beside a number, in either seat."""
    bids = (nil, NUMBERS[number - 1])
    return bids if chance.random() < 0.5 else (bids[1], bids[0])


def shared(chance: Random, bids: Bids, taken: int, nil_tricks: int = 0) -> tuple[int, int]:
    """Tricks by seat: those of a nil bidder apart, the others as the bids were, or nearly."""
    first, second = bids
    if first is not None and first.is_nil:
        return nil_tricks, taken
    if second is not None and second.is_nil:
        return taken, nil_tricks
    share = (
        taken // 2
        if first is None or second is None
        else taken * first.tricks // (first.tricks + second.tricks)
    )
    one = min(taken, max(0, share + chance.choice((-1, 0, 0, 1))))
    return one, taken - one


def points_with(chance: Random, bags: int, least: int = -90, most: int = 430) -> int:
    """A score that such a count of bags may stand beside."""
    return 10 * chance.randint(least // 10, most // 10 - 1) + bags


def others(chance: Random, taken: int, *, least_contract: int = 2) -> Half:
    """The other side: it takes what is left, having bid about as much."""
    near = taken + chance.choice((-3, -2, -1, -1, 0, 0, 0, 1, 1, 2))
    bids = numbers(chance, max(least_contract, min(11, near)))
    bags = chance.randint(0, 6)
    return Half(bids, shared(chance, bids, taken), points_with(chance, bags), bags)


def ahead(chance: Random, ours: Half, taken: int, *, least_contract: int = 2) -> Half:
    """The other side, a hundred points ahead or more."""
    theirs = others(chance, taken, least_contract=least_contract)
    tens = (ours.points - ours.bags) // 10 + chance.randint(11, 25)
    return theirs._replace(points=10 * tens + theirs.bags)


def seated(
    chance: Random, ruleset: Ruleset, ours: Half, theirs: Half | None = None, *, bids_itself: bool = False
) -> Drawn:
    """The hand with the skill's side North-South as a rule; the other side is drawn where it is open."""
    if theirs is None:
        least = max(2, ruleset.options.min_team_bid)
        theirs = others(chance, 13 - ours.taken, least_contract=least)
    side = Side.EW if chance.random() < 0.25 else Side.NS
    ns, ew = (ours, theirs) if side is Side.NS else (theirs, ours)
    tricks: Taken = (ns.tricks[0], ew.tricks[0], ns.tricks[1], ew.tricks[1])
    hand = FinishedHand(
        ruleset,
        Standing(SideScore(ns.points, ns.bags), SideScore(ew.points, ew.bags)),
        Contracts((ns.bids[0], ew.bids[0], ns.bids[1], ew.bids[1]), (ns.blind, ew.blind)),
        tricks,
        bids_itself,
    )
    return Drawn(hand, side)


def with_contract(chance: Random, contract: int, taken: int, bags: int | None = None, **where: int) -> Half:
    """A side of two numbers that took so many; `least` and `most` bound the score before."""
    bids = numbers(chance, contract)
    old = chance.randint(0, 5) if bags is None else bags
    return Half(bids, shared(chance, bids, taken), points_with(chance, old, **where), old)


def with_nil(
    chance: Random, number: int, taken: int, nil_tricks: int = 0, bags: int | None = None, nil: Bid = NIL
) -> Half:
    """A side of a nil and a number."""
    bids = nil_and(chance, number, nil)
    old = chance.randint(0, 5) if bags is None else bags
    return Half(bids, shared(chance, bids, taken, nil_tricks), points_with(chance, old), old)
