"""The deals of a search read by other code than the coach's: plain integers, one deal after another.

The search itself is asked again, for the same deals and for others of another seed; nothing is shared with
coach.advice or coach.engine.findings.
"""

from collections.abc import Callable
from functools import cached_property

import numpy as np

from coach.engine import kernel_bid_search as columns
from coach.engine.analysis import Limit
from coach.engine.contracts import score_table, undertaken
from coach.engine.layout import layout_of
from coach.engine.ready import analysis_of
from coach.engine.utility import chances, slope_at
from coach.engine.win_chances import game_of
from coach.rules.cards import Card, Suit
from coach.rules.observation import Observation
from coach.rules.seats import Seat, Side
from tests.advice.table_read import require

Series = list[float]
OTHER_SEED = 77
LOOSE = 0.2
"""How far a share may be from that of other deals: about four standard errors of 400 weighted ones."""


class Deals:
    """What came of each choice, by deal."""

    def __init__(self, seen: Observation, seed: int = 0, worlds: int = 400) -> None:
        analysis = analysis_of(seen, Limit(worlds, None, seed))
        assert analysis is not None
        self.seen, self.analysis = seen, analysis
        self.bit = {}
        for lane, suit in enumerate(Suit):
            cards = sorted(seen.ruleset.cards_of(suit), key=seen.ruleset.strength.__getitem__)
            self.bit |= {card: 1 << (16 * lane + place) for place, card in enumerate(cards)}

    def column(self, action: object) -> int:
        for one in self.analysis.candidates:
            if action == one.action or action in one.equal:
                return one.column
        require(False, f"{action} was not tried")
        return 0

    def has_tried(self, action: object) -> bool:
        """Whether a choice was tried: which numbers are bid beside the likely ones depends on the deals."""
        return self.analysis.of(action) is not None  # type: ignore[arg-type]

    @cached_property
    def number(self) -> int:
        return self.analysis.worlds

    # -- cards ---------------------------------------------------------------------------------

    def _each(self, name: str, action: object, read: Callable[[int], float]) -> Series:
        column = self.column(action)
        found = getattr(self.analysis.tried or self.analysis.bids, name)
        return [read(int(found[deal, column])) for deal in range(self.number)]

    def taken_by(self, seats: list[Seat], action: object) -> Series:
        assert self.analysis.tried is not None and not self.analysis.tried.exact
        return self._each("taker", action, lambda taker: float(taker in [int(seat) for seat in seats]))

    def won(self, card: Card, action: object) -> Series:
        return self._each("won", action, lambda won: float(self.counted(won) & self.bit[card] != 0))

    def tricks_of(self, cards: set[Card], action: object) -> Series:
        mask = sum(self.bit[card] for card in cards)
        return self._each("won", action, lambda won: float((self.counted(won) & mask).bit_count()))

    def counted(self, won: int) -> int:
        """Before the first card touching cards are one: of ace and king the ace is said to win first."""
        if self.analysis.bids is None:
            return won
        held = sum(self.bit[card] for card in self.seen.held)
        for low in range(64):
            if held >> low & 1 and (low == 0 or not held >> (low - 1) & 1 or low % 16 == 0):
                high = low
                while high % 16 < 15 and held >> (high + 1) & 1:
                    high += 1
                run = [1 << place for place in range(low, high + 1)]
                number = sum(won & one != 0 for one in run)
                won &= ~sum(run)
                won |= sum(run[len(run) - number :])
        return won

    def ruffed(self, seats: list[Seat], action: object) -> Series:
        column = self.column(action)
        found = self.analysis.tried or self.analysis.bids
        return [
            float(
                sum((int(found.ruffed[deal, column]) & self.hand(seat, deal)).bit_count() for seat in seats)
            )
            for deal in range(self.number)
        ]

    def hand(self, seat: Seat, deal: int) -> int:
        if self.analysis.bids is not None:
            return int(self.analysis.bids.worlds[deal, int(seat)])
        if seat is self.seen.seat:
            return sum(self.bit[card] for card in self.seen.held)
        turn = (int(seat) - int(self.seen.seat)) % 4 - 1
        return int(self.analysis.tried.worlds[deal, turn])

    def held_by(self, seat: Seat, card: Card) -> Series:
        return [float(self.hand(seat, deal) & self.bit[card] != 0) for deal in range(self.number)]

    def tricks(self, seat: Seat, action: object) -> Series:
        def read(outcome: int) -> float:
            north, east, south = outcome // 196, outcome // 14 % 14, outcome % 14
            return float((north, east, south, 13 - north - east - south)[seat])

        return self._each("outcomes", action, read)

    def none(self, seat: Seat, action: object) -> Series:
        return [float(tricks == 0) for tricks in self.tricks(seat, action)]

    def utility(self, action: object) -> Series:
        """What decides: the chance to win in points with the points beside it, or the points
        alone where no choice changes who wins."""
        if self.analysis.tried is not None:
            column = self.column(action)
            return [float(self.analysis.tried.utility[deal, column]) for deal in range(self.number)]
        chances = [self.chance(one.action) for one in self.analysis.candidates]
        points = [
            (ns - ew) * self.sign
            for ns, ew in zip(
                self.result(columns.NS_POINTS, action), self.result(columns.EW_POINTS, action), strict=True
            )
        ]
        if min(chances) > 0.995 or max(chances) < 0.005:
            return points
        slope = slope_at(self.seen, game_of(self.seen.ruleset.options))
        ours = [self._own(chance) for chance in self.result(columns.CHANCE, action)]
        return [chance / slope + point / 100_000 for chance, point in zip(ours, points, strict=True)]

    @property
    def sign(self) -> int:
        return 1 if self.seen.seat.side is Side.NS else -1

    def _own(self, chance_of_ns: float) -> float:
        return chance_of_ns if self.sign == 1 else 1 - chance_of_ns

    def chance(self, action: object) -> float:
        """The chance of the own side to win the game."""
        if self.analysis.tried is None:
            return mean([self._own(chance) for chance in self.result(columns.CHANCE, action)])
        return mean(self._each("outcomes", action, lambda outcome: float(self._chances[outcome])))

    @cached_property
    def _chances(self) -> Series:
        layout = layout_of(self.seen.ruleset)
        taken = np.array([self.seen.taken[seat] for seat in Seat], np.int64)
        scores = score_table(undertaken(self.seen, layout), taken)
        return [float(chance) for chance in chances(self.seen, scores)]

    # -- bids ----------------------------------------------------------------------------------

    def result(self, name: int, bid: object) -> Series:
        column = self.column(bid)
        assert self.analysis.bids is not None
        return [float(self.analysis.bids.results[deal, column, name]) for deal in range(self.number)]

    def own_tricks(self, bid: object) -> Series:
        return self.result(columns.OWN_TRICKS, bid)

    def nil(self, side: Side, bid: object) -> Series:
        """Of the deals in which a side bids nil, whether it fails."""
        results = self.result(columns.NS_NIL if side is Side.NS else columns.EW_NIL, bid)
        return [float(nil < 0) for nil in results if nil]


def mean(series: Series) -> float:
    return sum(series) / max(1, len(series))


def is_clear(more: Series, less: Series) -> bool:
    """Whether the first series is above the second by more than two standard errors, deal by deal."""
    gaps = [one - other for one, other in zip(more, less, strict=True)]
    middle = mean(gaps)
    spread = (sum((gap - middle) ** 2 for gap in gaps) / len(gaps) / max(1, len(gaps) - 1)) ** 0.5
    return middle > 0 and middle > 2 * spread - 1e-9


def says(words: str, share: float) -> None:
    """Require that a share is what the words say of it."""
    if words == "over 99 %":
        require(0.99 < share <= 1 + 1e-9, f"{share} is not over 99 %")
    elif words == "under 1 %":
        require(-1e-9 <= share < 0.01, f"{share} is not under 1 %")
    else:
        require(abs(100 * share - int(words.split()[0])) <= 0.51, f"{share} is not {words}")
        require(words not in ("0 %", "100 %"), "deals tried show neither never nor always")
