"""A finished hand to be scored, and each side's account of it by kind of line."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from coach.rules.options import Options
from coach.rules.position import Taken
from coach.rules.queries import ScoreRequest
from coach.rules.ruleset import Ruleset
from coach.rules.scoring import Contracts, HandScore, SideResult, SideScore, Standing, score_hand
from coach.rules.seats import SIDES, Seat, Side


class Account(NamedTuple):
    """What a hand brings one side, by kind of line, with the score before it and the bags after it."""

    contract: int
    bag_points: int
    nil: int
    penalty: int
    bags: int
    before: int

    @property
    def total(self) -> int:
        """What the hand brings."""
        return self.contract + self.bag_points + self.nil + self.penalty

    @property
    def score(self) -> int:
        """The score after the hand."""
        return self.before + self.total


Accounts = tuple[Account, Account]
"""Both sides, indexed by side."""


class Terms(NamedTuple):
    """What a side undertook and took, sorted by what it counts for."""

    bids: tuple[int, ...]
    """The numbers bid, nils left out; none where the side bid blind."""
    bid: int
    taken: int
    """Tricks that count for the contract."""
    nil_seats: tuple[Seat, ...]
    nil_tricks: int
    """Tricks of nil bidders that do not count for the contract."""
    old_bags: int

    @property
    def is_made(self) -> bool:
        """Whether there is a contract and it was made."""
        return 0 < self.bid <= self.taken

    @property
    def is_set(self) -> bool:
        """Whether there is a contract and it was missed."""
        return self.taken < self.bid

    @property
    def over(self) -> int:
        """Tricks over the contract; without one every trick is over."""
        return max(0, self.taken - self.bid)


@dataclass(frozen=True)
class FinishedHand:
    """A rule sheet, the score before, what was bid and what was taken (by seat, sum 13)."""

    ruleset: Ruleset
    before: Standing
    contracts: Contracts
    tricks: Taken
    bids_itself: bool = False

    @classmethod
    def of(cls, request: ScoreRequest) -> "FinishedHand":
        """The finished hand that a request for its score describes."""
        return cls(request.ruleset, request.before, request.contracts, request.tricks, request.bids_itself)

    @property
    def options(self) -> Options:
        """The house rules of the sheet."""
        return self.ruleset.options

    @cached_property
    def score(self) -> HandScore:
        """The score by the rules."""
        return self.scored_under(self.options)

    @cached_property
    def accounts(self) -> Accounts:
        """Both sides' accounts by the rules."""
        return self.accounts_under(self.options)

    def scored_under(self, options: Options) -> HandScore:
        """The score the same hand would have under other house rules."""
        return score_hand(options, self.before, self.contracts, self.tricks, bids_itself=self.bids_itself)

    def accounts_under(self, options: Options) -> Accounts:
        """Both sides' accounts under other house rules."""
        score = self.score if options is self.options else self.scored_under(options)
        ns, ew = (_account(score.sides[side], self.before[side]) for side in SIDES)
        return ns, ew

    def with_old_bags(self, bags: int) -> "FinishedHand":
        """The same hand with another number of bags before it on both sides."""
        ns, ew = (SideScore(side.points, bags) for side in self.before)
        return replace(self, before=Standing(ns, ew))

    def is_blind(self, side: Side) -> bool:
        """Whether a side's contract is a blind bid of the side."""
        return self.contracts.blind[side] is not None

    def terms(self, side: Side) -> Terms:
        """What a side undertook and took."""
        spoken = [] if self.is_blind(side) else [(seat, self.contracts.bids[seat]) for seat in side.seats]
        nils = tuple(seat for seat, bid in spoken if bid is not None and bid.is_nil)
        nil_tricks = sum(self.tricks[seat] for seat in nils)
        taken = sum(self.tricks[seat] for seat in side.seats) - nil_tricks
        if self.options.failed_nil_tricks == "contract":
            taken, nil_tricks = taken + nil_tricks, 0
        numbers = tuple(bid.tricks for _, bid in spoken if bid is not None and not bid.is_nil)
        return Terms(numbers, self.contracts.of(side), taken, nils, nil_tricks, self.before[side].bags)


def _account(result: SideResult, before: SideScore) -> Account:
    return Account(
        contract=result.points_of("contract"),
        bag_points=result.points_of("bags"),
        nil=result.points_of("nil", "blind_nil"),
        penalty=result.points_of("bag_penalty"),
        bags=result.after.bags,
        before=before.points,
    )


def reckon(hand: FinishedHand, side: Side, *, contract: int, over: int) -> Account:
    """The account of a side whose contract and tricks over it were read in some other way; nil, bag points
    and the penalty follow by the rules."""
    options, true, terms = hand.options, hand.accounts[side], hand.terms(side)
    scoring = over + (terms.nil_tricks if options.failed_nil_tricks == "bags" else 0)
    silent = terms.nil_tricks if options.failed_nil_tricks == "bags_no_point" else 0
    times, left = penalties(options, terms.old_bags + scoring + silent)
    penalty = -options.bag_penalty_points * times
    return true._replace(
        contract=contract, bag_points=options.bag_points * scoring, penalty=penalty, bags=left
    )


def penalties(options: Options, running: int) -> tuple[int, int]:
    """How often a running count of bags is punished, and what stays of it."""
    return divmod(running, options.bag_limit) if options.bag_penalty else (0, running)
