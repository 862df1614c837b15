"""What a search has found out: every candidate with its figures, and the deals they rest on."""

from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING

from coach.engine.compiled import Floats, Ints
from coach.engine.opponents import STRONGEST
from coach.rules.actions import Action

if TYPE_CHECKING:
    from coach.engine.bid_search import BidsTried


EXACT = 5
"""Tricks left from which endings are solved, not played out."""


@dataclass(frozen=True, slots=True)
class Limit:
    """How far a search goes: deals to try at most, seconds after which it answers with what it has, and
    whether it gives up candidates that are clearly behind; and the level it takes the opponents for,
    None for nobody in particular."""

    worlds: int = 320
    seconds: float | None = None
    seed: int = 0
    gives_up: bool = False
    against: str | None = STRONGEST

    def is_over(self, started: float) -> bool:
        """Whether the time of a search that began at `started` (of `perf_counter`) is up."""
        return self.seconds is not None and perf_counter() - started > self.seconds


DEFAULT = Limit()
"""How far a hint searches."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A choice tried out: its action, the others that do the same, and its means over the deals.

    `utility` is what decides, in points of a swing between the sides (see `utility`); `behind` is how far
    it lies behind the best and `error` the standard error of that, paired deal by deal; `points` are
    those of the own side less the other's. The chances are shares of the deals until `calibration.told`
    makes them what comes true; one that does not apply is None."""

    action: Action
    equal: tuple[Action, ...]
    utility: float
    behind: float
    error: float
    points: float
    points_behind: float
    """Points less than the best, and the standard error of that, paired deal by deal."""
    points_error: float
    make: float | None
    set_them: float | None
    nil: float | None
    """That the own side's nil holds: the seat's own where both bid it."""
    their_nil: float | None
    """That the other side's nil is broken."""
    bags: float
    tricks: float
    """Tricks of the own side in the whole hand; of the seat alone where a bid is tried."""
    worlds: int
    """Deals in which it was tried."""
    column: int
    """Its column in the arrays of `Tried`."""


@dataclass(frozen=True, slots=True)
class Tried:
    """The deals that were tried, in arrays by [deal] or [deal, column].

    `worlds`: the hands of the seats clockwise from the observer's left, in lanes; `utility`; `outcomes`:
    tricks of N, E, S as (14 n + e) 14 + s; `won`, `ruffed`: cards that won tricks from now on, and by
    ruffing; `taker`: who took the trick on the table. Of endings solved exactly the last three are 0, 0
    and -1."""

    worlds: Ints
    utility: Floats
    outcomes: Ints
    won: Ints
    ruffed: Ints
    taker: Ints
    exact: bool


@dataclass(frozen=True, slots=True)
class Analysis:
    """The answer of a search: candidates best first, how many deals were tried, whether time cut it
    off."""

    candidates: tuple[Candidate, ...]
    worlds: int
    cut: bool
    tried: Tried | None = None
    """What came of every card; None where a bid is tried."""
    bids: "BidsTried | None" = None
    """What came of every bid; None where a card is tried."""

    @property
    def best(self) -> Candidate:
        """The candidate of the highest utility."""
        return self.candidates[0]

    def of(self, action: Action) -> Candidate | None:
        """The candidate that an action belongs to, None where it was not tried."""
        for candidate in self.candidates:
            if action == candidate.action or action in candidate.equal:
                return candidate
        return None
