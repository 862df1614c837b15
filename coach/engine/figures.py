"""The figures of each candidate from the deals in which it was tried."""

from dataclasses import dataclass

import numpy as np

from coach.engine import contracts as columns
from coach.engine.analysis import Candidate, Tried
from coach.engine.compiled import Floats, Ints
from coach.engine.contracts import EW_AT, Undertaken
from coach.engine.kernel_score import BIDS_ITSELF, NUMBER
from coach.rules.actions import Action
from coach.rules.seats import Seat, Side

TRICK = 10
"""Points of a trick where no contract counts."""


@dataclass(frozen=True, slots=True)
class Scored:
    """A card decision's scores by outcome, and whose they are."""

    seat: Seat
    contracts: Undertaken
    scores: Floats
    taken: Ints
    missing: int = 0
    """Tricks that nobody is known to have taken: the outcomes give them to West."""

    def candidates(
        self, actions: list[tuple[Action, ...]], tried: Tried, counts: Ints
    ) -> tuple[Candidate, ...]:
        """The candidates best first; `counts[column]` deals were tried of each."""
        means = np.array([tried.utility[:number, column].mean() for column, number in enumerate(counts)])
        full = np.flatnonzero(counts == counts.max())
        best = int(full[means[full].argmax()])
        found = [
            self._candidate(actions[column], column, int(counts[column]), tried, means, best)
            for column in range(len(actions))
        ]
        return tuple(sorted(found, key=lambda one: (one.column not in full, -one.utility)))

    def _candidate(
        self, actions: tuple[Action, ...], column: int, number: int, tried: Tried, means: Floats, best: int
    ) -> Candidate:
        gaps = tried.utility[:number, best] - tried.utility[:number, column]
        outcomes = tried.outcomes[:number, column]
        rows = self.scores[outcomes].mean(axis=0)
        side = self.seat.side
        own, other = (0, EW_AT) if side is Side.NS else (EW_AT, 0)
        points = self.scores[:, own + columns.POINTS] - self.scores[:, other + columns.POINTS]
        lag = points[tried.outcomes[:number, best]] - points[outcomes]
        return Candidate(
            action=actions[0],
            equal=actions[1:],
            utility=float(means[column]),
            behind=float(gaps.mean()),
            error=float(gaps.std() / max(1, number - 1) ** 0.5),
            points=float(rows[own + columns.POINTS] - rows[other + columns.POINTS]) + self._not_told(side),
            points_behind=float(lag.mean()),
            points_error=float(lag.std() / max(1, number - 1) ** 0.5),
            make=float(rows[own + columns.MADE]) if self._has_contract(side) else None,
            set_them=self._set(float(rows[other + columns.MADE])),
            nil=self._held(outcomes, (self.seat, self.seat.partner)),
            their_nil=self._broken(outcomes),
            bags=float(rows[own + columns.BAGS]),
            tricks=float(side_tricks(outcomes, side).mean()),
            worlds=number,
            column=column,
        )

    def _not_told(self, side: Side) -> float:
        """The points of the tricks that are missing, where tricks alone count."""
        return TRICK * self.missing * (1 if side is Side.NS else -1)

    def _has_contract(self, side: Side) -> bool:
        return self.contracts.contracts[side] > 0 and not self.contracts.sheet[BIDS_ITSELF]

    def _is_nil(self, seat: Seat) -> bool:
        return bool(self.contracts.kinds[seat] != NUMBER and not self.contracts.blind[seat.side])

    def _held(self, outcomes: Ints, seats: tuple[Seat, ...]) -> float | None:
        nils = [seat for seat in seats if self._is_nil(seat)]
        seat = next((seat for seat in nils if not self.taken[seat]), nils[0] if nils else None)
        return None if seat is None else float((seat_tricks(outcomes, seat) == 0).mean())

    def _set(self, made: float) -> float | None:
        return 1.0 - made if self._has_contract(self.seat.side.other) else None

    def _broken(self, outcomes: Ints) -> float | None:
        held = self._held(outcomes, (self.seat.left, self.seat.right))
        return None if held is None else 1.0 - held


def seat_tricks(outcomes: Ints, seat: Seat) -> Ints:
    """The tricks of a seat in each outcome."""
    north, east, south = outcomes // 196, outcomes // 14 % 14, outcomes % 14
    return (north, east, south, 13 - north - east - south)[seat]


def side_tricks(outcomes: Ints, side: Side) -> Ints:
    """The tricks of a side in each outcome."""
    ns = outcomes // 196 + outcomes % 14
    return ns if side is Side.NS else 13 - ns
