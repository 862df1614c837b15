"""Chances as they come true: what the playouts say, corrected by what happened in hands of hard bots.

Against each other and against medium they were played out in hundreds of hands and what was said was held
against what came (`tests/bench/calibration.py` prints it). The playouts take a set and a nil of one's own
for likelier than they are, a contract and a nil of partner's for less safe. A correction is a straight
line on the log odds; what came about in every deal, or in none, stays as it is."""

from math import exp, log
from typing import NamedTuple


class Correction(NamedTuple):
    """The log odds become `shift + stretch * log odds`."""

    shift: float
    stretch: float

    def of(self, chance: float) -> float:
        """The chance as it comes true."""
        if not 0.0 < chance < 1.0:
            return chance
        odds = self.shift + self.stretch * log(chance / (1.0 - chance))
        return 1.0 / (1.0 + exp(-odds))


CARD_MAKE = Correction(0.55, 0.9)
CARD_SET = Correction(-0.9, 0.85)
CARD_OWN_NIL = Correction(-0.28, 0.75)
CARD_PARTNERS_NIL = Correction(0.7, 0.45)
BID_MAKE = Correction(0.7, 0.75)
BID_SET = Correction(-1.5, 0.3)
BID_OWN_NIL = Correction(-0.5, 1.0)
BID_PARTNERS_NIL = Correction(0.65, 0.1)
