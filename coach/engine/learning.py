"""The policy, the bid model and the beliefs, learned from nothing but hands played against themselves."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from coach.engine import kernel_bids as bids
from coach.engine import kernel_learning as kernels
from coach.engine.aims import bag_price
from coach.engine.compiled import Floats, Ints
from coach.engine.kernel_beliefs import PLACES, ROWS
from coach.engine.kernel_policy import POLICY_WEIGHTS
from coach.engine.kernel_worth import WORTH_TABLES
from coach.engine.layout import layout_of
from coach.engine.worlds import chance_of
from coach.rules.ruleset import Ruleset

HAND_ENDS = 2 / 3
"""What a bag is worth of its share of the penalty: many games end before the tenth."""
RIDGE = 2.0
"""Cases' worth of pull towards nothing, where a holding hardly ever comes."""
STRAY = 0.12
"""Share of the bids that are one more or less than the model's: what is learned must hold beside others."""
STEPS = {
    bids.OFFSET: 0.08,
    bids.OFFSET_TABLE: 0.03,
    bids.OFFSET_PARTNER_NIL: 0.2,
    bids.OFFSET_FOE_NIL: 0.2,
    bids.NIL_LEAST: 0.04,
    bids.NIL_NUMBER: 0.015,
}
"""By how much the numbers of the bid model are tried higher and lower."""
_Hands = tuple[Ints, int, Ints, float, Floats, Ints, Floats, Ints, Floats]


@dataclass
class School:
    """One rule sheet's hands to learn from; every round of them is another deal of the cards."""

    ruleset: Ruleset
    tables: Floats
    seed: int

    @classmethod
    def first(cls, ruleset: Ruleset, seed: int) -> "School":
        """Begin with everybody bidding 3, and never nil."""
        tables = np.zeros(bids.BID_TABLES)
        tables[bids.OFFSETS_AT + bids.OFFSET] = 3.0
        tables[bids.OFFSETS_AT + bids.NIL_LEAST] = 2.0
        return cls(ruleset, tables, seed)

    def begin_to_bid(self) -> None:
        """From now on bid what the hand is expected to take, and nil where it is likely to hold."""
        self.tables[bids.OFFSETS_AT + bids.OFFSET] = 0.0
        self.tables[bids.OFFSETS_AT + bids.NIL_LEAST] = 0.6

    def play(self, weights: Floats, moved: Floats, hands: int) -> float:
        """Let the policy learn from so many hands."""
        layout = layout_of(self.ruleset)
        learning = np.array([0.1, 0.15, 0.06, STRAY, 20.0, self.bag])
        return float(
            kernels.learn_policy(
                hands, self._cards(), layout.deck, self._chance(), bag_price(self.ruleset.options),
                WORTH_TABLES, layout.rules, weights, moved, layout.tops, self.tables, learning,
            )
        )  # fmt: skip

    def fit_tricks(self, weights: Floats, hands: int) -> None:
        """Fit the tricks that a holding is expected to take."""
        size = bids.NIL_AT
        squares, products = np.zeros((size, size)), np.zeros(size)
        kernels.sum_tricks(hands, *self._hands(weights), STRAY, squares, products)
        self.tables[:size] = _solved(squares, products)

    def fit_nils(self, weights: Floats, nils: int) -> None:
        """Fit the log odds that a nil holds."""
        features, held = np.zeros((nils, bids.NIL_FEATURES)), np.zeros(nils)
        kernels.try_nils(nils, *self._hands(weights), features, held)
        odds = logistic(features, held)
        self.tables[bids.NIL_AT : bids.NIL_AT + bids.NIL_FEATURES] = odds

    def tune_bids(self, weights: Floats, hands: int, rounds: int) -> Iterator[tuple[int, float, float]]:
        """Move the numbers of the bid model while that wins points; tells what was moved, to what, and what
        it won."""
        for _ in range(rounds):
            moved = False
            for name, step in STEPS.items():
                for way in (step, -step):
                    trial = self.tables.copy()
                    trial[bids.OFFSETS_AT + name] += way
                    won = self.compare(weights, trial, hands)
                    # Twice the standard error of a deal that is played twice with hardly another bid.
                    if won > 2.0 * 20.0 / hands**0.5:
                        self.tables = trial
                        moved = True
                        yield name, float(trial[bids.OFFSETS_AT + name]), won
                        break
            if not moved:
                return

    def compare(self, weights: Floats, tables: Floats, hands: int) -> float:
        """Points a hand by which other bid tables beat those of the school."""
        return float(kernels.compare_bids(hands, *self._hands(weights, tables), self.tables, self.bag))

    def beliefs(self, weights: Floats, hands: int) -> Floats:
        """The belief tables: what a seat with such a hand had yet to take of its bid."""
        size = PLACES - 1
        squares, products = np.zeros((ROWS, size, size)), np.zeros((ROWS, size))
        sums = np.zeros((ROWS, 2))
        kernels.sum_needs(hands, *self._hands(weights), STRAY, squares, products, sums)
        tables = np.zeros((ROWS, PLACES))
        tables[0, size] = 1.0
        for left in range(1, ROWS):
            fitted = _solved(squares[left], products[left])
            tables[left, :size] = fitted
            rest = sums[left, 1] - 2 * fitted @ products[left] + fitted @ squares[left] @ fitted
            tables[left, size] = (rest / sums[left, 0]) ** 0.5
        return tables

    @property
    def bag(self) -> float:
        """Points a bag is worth, less than nothing where they are punished."""
        return -HAND_ENDS * bag_price(self.ruleset.options)

    def _hands(self, weights: Floats, tables: Floats | None = None) -> _Hands:
        layout = layout_of(self.ruleset)
        return (
            self._cards(), layout.deck, self._chance(), bag_price(self.ruleset.options), WORTH_TABLES,
            layout.rules, weights, layout.tops, self.tables if tables is None else tables,
        )  # fmt: skip

    def _cards(self) -> Ints:
        return np.array(list(layout_of(self.ruleset).bit.values()), np.int64)

    def _chance(self) -> Ints:
        self.seed += 1
        return chance_of(self.seed)


def no_weights() -> tuple[Floats, Floats]:
    """The weights of a policy that has learned nothing, and how far they have moved."""
    return np.zeros(POLICY_WEIGHTS), np.zeros(POLICY_WEIGHTS)


def _solved(squares: Floats, products: Floats) -> Floats:
    """Least squares; a trait that never came stays at nothing."""
    return np.asarray(np.linalg.solve(squares + RIDGE * np.eye(len(products)), products), np.float64)


def logistic(
    features: Floats, held: Floats, pull: Floats | float = 1e-3, towards: Floats | float = 0.0
) -> Floats:
    """Logistic regression by Newton's steps; `pull` draws each weight `towards` a value."""
    weights, goal = np.zeros(features.shape[1]), np.asarray(towards, np.float64)
    ridge = np.broadcast_to(np.asarray(pull, np.float64), weights.shape)
    for _ in range(25):
        chance = 1.0 / (1.0 + np.exp(-features @ weights))
        slope = features.T @ (held - chance) - ridge * (weights - goal)
        curve = (features * (chance * (1.0 - chance))[:, None]).T @ features + np.diag(ridge)
        step = np.linalg.solve(curve, slope)
        weights += step
        if float(np.abs(step).max()) < 1e-6:
            break
    return weights
