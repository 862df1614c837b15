"""What the deals of a search show beside the figures: shares and means over them, and differences between
two candidates, paired deal by deal."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from coach.engine import contracts as columns
from coach.engine import kernel_bid_search as bidding
from coach.engine.analysis import Analysis, Candidate, Tried
from coach.engine.bidding import worth_of
from coach.engine.compiled import Floats, Ints
from coach.engine.contracts import EW_AT, score_table, undertaken
from coach.engine.figures import seat_tricks, side_tricks
from coach.engine.layout import layout_of
from coach.engine.search import touching
from coach.engine.utility import chances
from coach.rules.cards import Card
from coach.rules.observation import Observation
from coach.rules.seats import SEATS, Seat, Side

CLEAR = 2.0
"""Standard errors beyond which a difference is told as one."""


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean over deals with its standard error."""

    value: float
    error: float
    deals: int

    @property
    def is_up(self) -> bool:
        """Whether it is clearly above nothing."""
        return self.value > CLEAR * self.error and self.value > 0

    @property
    def is_down(self) -> bool:
        """Whether it is clearly below nothing."""
        return self.value < -CLEAR * self.error and self.value < 0


def mean_of(series: Floats) -> Mean:
    """The mean of a series with its standard error."""
    deals = len(series)
    return Mean(float(series.mean()), float(series.std() / max(1, deals - 1) ** 0.5), deals)


class Findings:
    """The deals of one analysis, asked for whatever a line wants to say.

    A series has a number for each deal; `Mean`s are made of one, or of the difference of two."""

    def __init__(self, observation: Observation, analysis: Analysis) -> None:
        self.observation, self.analysis = observation, analysis
        self.layout = layout_of(observation.ruleset)
        self.seat, self.side = observation.seat, observation.seat.side

    @property
    def knows_tricks(self) -> bool:
        """Whether it is known which cards won: endings solved exactly tell the outcome alone."""
        tried = self.analysis.tried
        return tried is None or not tried.exact

    def apart(self, series: Callable[[Candidate], Floats], one: Candidate, other: Candidate) -> Mean:
        """By how much a series is higher for one candidate than for another, deal by deal."""
        number = min(one.worlds, other.worlds)
        return mean_of(series(one)[:number] - series(other)[:number])

    # -- the hand's end ------------------------------------------------------------------------

    def utility(self, one: Candidate) -> Floats:
        """The worth of the finished hand, in points of a swing."""
        if self.analysis.bids is not None:
            return self._worths[:, one.column]
        return self._tried(one).utility[: one.worlds, one.column]

    def chance_to_win(self, one: Candidate) -> Floats:
        """The chance to win the game after the hand."""
        if self.analysis.bids is not None:
            chance = self._bid_results(one, bidding.CHANCE)
            return chance if self.side is Side.NS else 1.0 - chance
        return self._chances[self._outcomes(one)]

    def points(self, one: Candidate) -> Floats:
        """Points of the own side less the other's."""
        if self.analysis.bids is not None:
            ns, ew = (self._bid_results(one, at) for at in (bidding.NS_POINTS, bidding.EW_POINTS))
            return self._sign * (ns - ew)
        return self._score(one, columns.POINTS, self.side) - self._score(one, columns.POINTS, self.side.other)

    def made(self, side: Side, one: Candidate) -> Floats:
        """Whether a side makes its contract."""
        if self.analysis.bids is not None:
            return self._bid_results(one, bidding.NS_MADE if side is Side.NS else bidding.EW_MADE)
        return self._score(one, columns.MADE, side)

    def bags(self, one: Candidate) -> Floats:
        """Bags of the own side in this hand."""
        return self.bags_of(self.side, one)

    def bags_of(self, side: Side, one: Candidate) -> Floats:
        """Bags of a side in this hand."""
        if self.analysis.bids is not None:
            return self._bid_results(one, bidding.NS_BAGS if side is Side.NS else bidding.EW_BAGS)
        return self._score(one, columns.BAGS, side)

    def side_tricks(self, one: Candidate) -> Floats:
        """Tricks of the own side in the whole hand."""
        return side_tricks(self._outcomes(one), self.side).astype(np.float64)

    def own_tricks(self, one: Candidate) -> Floats:
        """Tricks of the seat itself in the whole hand."""
        if self.analysis.bids is not None:
            return self._bid_results(one, bidding.OWN_TRICKS)
        return seat_tricks(self._outcomes(one), self.seat).astype(np.float64)

    def nil_fails(self, side: Side, one: Candidate) -> Floats:
        """Whether a nil of a side fails, in the deals where it bids one."""
        nils = self._bid_results(one, bidding.NS_NIL if side is Side.NS else bidding.EW_NIL)
        return (nils[nils != 0] < 0).astype(np.float64)

    def at_least(self, tricks: int, one: Candidate) -> Floats:
        """Whether the seat itself takes so many tricks."""
        return (self.own_tricks(one) >= tricks).astype(np.float64)

    def takes_none(self, seat: Seat, one: Candidate) -> Floats:
        """Whether a seat ends the hand without a trick."""
        return (seat_tricks(self._outcomes(one), seat) == 0).astype(np.float64)

    # -- on the way ----------------------------------------------------------------------------

    def takes(self, seats: tuple[Seat, ...], one: Candidate) -> Floats:
        """Whether one of some seats takes the trick on the table."""
        taker = self._tried(one).taker[: one.worlds, one.column]
        return np.isin(taker, [int(seat) for seat in seats]).astype(np.float64)

    def wins(self, card: Card, one: Candidate) -> Floats:
        """Whether a card wins a trick from now on."""
        return ((self._won(one) & self.layout.bit[card]) != 0).astype(np.float64)

    def card_tricks(self, cards: tuple[Card, ...], one: Candidate) -> Floats:
        """How many of some cards win a trick from now on."""
        return _counts(self._won(one) & self.layout.mask(cards))

    def ruffs(self, seats: tuple[Seat, ...], one: Candidate) -> Floats:
        """How many tricks some seats win by ruffing from now on."""
        return _counts(self._ruffed(one) & sum(self.hands(seat)[: one.worlds] for seat in seats))

    def ruffs_any(self, seats: tuple[Seat, ...], one: Candidate) -> Floats:
        """Whether some seats win a trick by ruffing from now on."""
        return (self.ruffs(seats, one) > 0).astype(np.float64)

    def holds(self, seat: Seat, card: Card) -> Floats:
        """Whether a seat holds a card."""
        return ((self.hands(seat) & self.layout.bit[card]) != 0).astype(np.float64)

    def hands(self, seat: Seat) -> Ints:
        """The hand of a seat in every deal."""
        bids = self.analysis.bids
        if bids is not None:
            return bids.worlds[:, seat]
        assert self.analysis.tried is not None
        worlds = self.analysis.tried.worlds
        if seat is self.seat:
            return np.full(len(worlds), self.layout.mask(self.observation.held), np.int64)
        return worlds[:, self.seat.clockwise().index(seat) - 1]

    # -- the arrays ----------------------------------------------------------------------------

    @property
    def _sign(self) -> float:
        return 1.0 if self.side is Side.NS else -1.0

    @cached_property
    def _worths(self) -> Floats:
        """The worth of each bid in every deal."""
        assert self.analysis.bids is not None
        return worth_of(self.observation, self.analysis.bids)

    @cached_property
    def _scores(self) -> Floats:
        """The score of every outcome."""
        taken = self.observation.taken
        contracts = undertaken(self.observation, self.layout)
        return score_table(contracts, np.array([taken[seat] for seat in SEATS], np.int64))

    @cached_property
    def _chances(self) -> Floats:
        """The chance to win after every outcome."""
        return chances(self.observation, self._scores)

    def _tried(self, one: Candidate) -> Tried:
        tried = self.analysis.tried
        assert tried is not None and one.worlds <= len(tried.worlds)
        return tried

    def _bid_results(self, one: Candidate, column: int) -> Floats:
        bids = self.analysis.bids
        assert bids is not None
        results: Floats = bids.results[:, one.column, column]
        return results

    def _won(self, one: Candidate) -> Ints:
        found = self.analysis.bids or self._tried(one)
        won: Ints = found.won[: one.worlds, one.column]
        return won if self.analysis.bids is None else self._from_the_top(won)

    def _from_the_top(self, won: Ints) -> Ints:
        """The winners with those of touching cards told as the highest: that the king was played where the
        ace would have done the same says nothing against the ace."""
        counted = won.copy()
        held = self.layout.mask(self.observation.held)
        for group in touching(self.layout, held, self.layout.mask(self.observation.unseen)):
            if len(group) > 1:
                bits = [self.layout.bit[card] for card in reversed(group)]
                number = _counts(won & self.layout.mask(group))
                counted &= ~self.layout.mask(group)
                for place, bit in enumerate(bits):
                    counted |= np.where(number > place, bit, 0)
        return counted

    def _ruffed(self, one: Candidate) -> Ints:
        found = self.analysis.bids or self._tried(one)
        ruffed: Ints = found.ruffed[: one.worlds, one.column]
        return ruffed

    def _outcomes(self, one: Candidate) -> Ints:
        outcomes: Ints = self._tried(one).outcomes[: one.worlds, one.column]
        return outcomes

    def _score(self, one: Candidate, column: int, side: Side) -> Floats:
        scores: Floats = self._scores[self._outcomes(one), column + (0 if side is Side.NS else EW_AT)]
        return scores


_ONES = np.array([number.bit_count() for number in range(256)], np.float64)


def _counts(cards: Ints) -> Floats:
    octets = np.ascontiguousarray(cards).view(np.uint8).reshape(-1, 8)
    counts: Floats = _ONES[octets].sum(axis=1)
    return counts
