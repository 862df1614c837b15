"""What both sides have undertaken, in numbers: for the playouts, and the score of every possible
outcome."""

from dataclasses import dataclass

import numpy as np

from coach.engine import kernel_score as scoring
from coach.engine.aims import bag_price
from coach.engine.compiled import Floats, Ints, kernel
from coach.engine.kernel_score import score_side
from coach.engine.kernel_search import OUTCOMES
from coach.engine.layout import Layout
from coach.rules.bids import Bid
from coach.rules.observation import Observation, Question
from coach.rules.options import Options
from coach.rules.seats import SEATS, SIDES

# columns of a score table, for NS; EW's are the same from EW_AT on
POINTS, BAGS_AFTER, MADE, NILS_MADE, NILS_FAILED, BAGS = range(6)
EW_AT = 6
COLUMNS = 12


@dataclass(frozen=True, slots=True)
class Undertaken:
    """The contracts of a hand: `bids` and `kinds` by seat as `kernel_score` reads them, `blind` and
    `bags` by side."""

    bids: Ints
    kinds: Ints
    blind: Ints
    bags: Ints
    sheet: Ints

    @property
    def contracts(self) -> tuple[int, int]:
        """The tricks each side has undertaken."""
        ns, ew = (int(self.blind[side] or self.bids[side] + self.bids[side + 2]) for side in (0, 1))
        return ns, ew


def undertaken(
    observation: Observation, layout: Layout, bids: tuple[Bid | None, ...] | None = None
) -> Undertaken:
    """The contracts an observation knows of; `bids` stand in for its own where they are given."""
    given = observation.bids if bids is None else bids
    numbers, kinds = np.zeros(4, np.int64), np.zeros(4, np.int64)
    for seat in SEATS:
        bid = given[seat]
        if bid is not None:
            numbers[seat] = bid.tricks
            if bid.is_nil:
                kinds[seat] = scoring.BLIND_NIL if bid.is_blind else scoring.NIL
    blind = np.array([observation.side_blinds[side] or 0 for side in SIDES], np.int64)
    bags = np.array([observation.standing[side].bags for side in SIDES], np.int64)
    sheet = layout.sheet.copy()
    # Where a contract is not known, as where there is none, every trick is worth the same.
    sheet[scoring.BIDS_ITSELF] = plays_for_tricks(observation)
    return Undertaken(numbers, kinds, blind, bags, sheet)


def plays_for_tricks(observation: Observation) -> bool:
    """Whether a card is chosen for its tricks alone: the hand bids itself, or a contract is not known."""
    asks_for_card = observation.question is Question.PLAY
    return observation.bids_itself or (asks_for_card and not observation.need_is_known)


def terms_of(contracts: Undertaken, options: Options) -> Floats:
    """What both contracts and a bag are worth to the playouts, as `kernel_worth` reads it."""
    if contracts.sheet[scoring.BIDS_ITSELF]:
        return np.array([0.0, 0.0, -10.0])
    stakes = []
    for side in SIDES:
        bid = contracts.contracts[side]
        blind = bool(contracts.blind[side])
        stakes.append(40.0 * bid if blind else 400.0 if options.ten_for_200 and bid >= 10 else 20.0 * bid)
    return np.array([*stakes, bag_price(options)])


def score_table(contracts: Undertaken, taken: Ints) -> Floats:
    """The score of every outcome that is still possible, by [outcome, column]; the others stay 0."""
    table = np.zeros((OUTCOMES, COLUMNS))
    _fill_scores(
        contracts.bids, contracts.kinds, contracts.blind, contracts.bags, contracts.sheet, taken, table
    )
    return table


@kernel
def _fill_scores(
    bids: Ints, kinds: Ints, blind: Ints, bags: Ints, sheet: Ints, taken: Ints, table: Floats
) -> None:
    out = np.zeros(6, np.int64)
    for n in range(taken[0], 14):
        for s in range(taken[2], 14 - n):
            score_side(0, n, s, bids, kinds, blind, sheet, bags[0], out)
            for e in range(taken[1], 14 - n - s):
                w = 13 - n - s - e
                if w < taken[3]:
                    break
                place = (n * 14 + e) * 14 + s
                for column in range(6):
                    table[place, column] = out[column]
    for e in range(taken[1], 14):
        for w in range(taken[3], 14 - e):
            score_side(1, e, w, bids, kinds, blind, sheet, bags[1], out)
            for n in range(taken[0], 14 - e - w):
                s = 13 - n - e - w
                if s < taken[2]:
                    break
                place = (n * 14 + e) * 14 + s
                for column in range(6):
                    table[place, EW_AT + column] = out[column]
