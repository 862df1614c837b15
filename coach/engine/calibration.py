"""Chances as they come true: what the playouts say, corrected by what happened in hands of hard bots.

Against each other and against medium they were played out in thousands of hands and what was said was held
against what came (`python -m tests.bench.calibration` prints it, and the line that fits). Against weaker
players contracts and nils hold oftener; the corrections lie between the two, those of a nil before it is bid
by strong attackers alone. A correction is a straight line on the log odds; what came about in every deal, or
in none, stays as it is."""

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


CARD_MAKE = Correction(0.62, 0.85)
CARD_SET = Correction(-0.22, 0.9)
CARD_OWN_NIL = Correction(0.25, 0.76)
CARD_PARTNERS_NIL = Correction(1.25, 0.6)
BID_MAKE = Correction(0.45, 0.92)
BID_SET = Correction(-0.43, 0.75)
BID_OWN_NIL = Correction(-0.6, 1.15)
BID_PARTNERS_NIL = Correction(1.0, 0.5)
