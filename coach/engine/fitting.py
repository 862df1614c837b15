"""The corrections that bring said chances closest to what happened."""

from collections.abc import Mapping, Sequence

import numpy as np

from coach.engine.calibration import KNOTS, Correction
from coach.engine.compiled import Floats
from coach.engine.learning import logistic

AS_IT_IS = np.array([0.0, 1.0, 0.0])
PULL = np.array([3.0, 3.0, 30.0])
"""Few cases correct little; and where hardly anything lies on one side of even the two slopes are one."""
LEAST = 0.1
"""The least slope of these two lines: what is likelier in the deals is never told as less likely."""
TO_THE_LINES = 30.0
"""How firmly a knot is held to the two lines; fitted to some hands and tried on others this did best."""
NEARLY, FAITH = 0.0025, 20.0
"""How near to never and always what came about in no deal or in every one is taken to be, and for how many
cases this counts beside those seen."""
DOUBT = 0.0005
"""The least chance that is left to what is not settled."""


def fitted(said: Mapping[str, Sequence[tuple[float, bool]]]) -> dict[str, Correction]:
    """For each kind of share the correction that fits best what came true."""
    return {name: _correction(np.array(cases, np.float64)) for name, cases in said.items()}


def _correction(cases: Floats) -> Correction:
    share, came = cases.T
    between = (share > 0.0) & (share < 1.0)
    odds = np.log(share[between] / (1.0 - share[between]))
    lines = _two_lines(odds, came[between])
    knots = logistic(_nearness(odds), came[between], TO_THE_LINES, lines)
    never, always = (
        (float(came[share == end].sum()) + FAITH * abs(end - NEARLY)) / (float((share == end).sum()) + FAITH)
        for end in (0.0, 1.0)
    )
    at = tuple(map(float, np.maximum.accumulate(knots)))
    return Correction(at, max(DOUBT, never), min(1.0 - DOUBT, always))


def _two_lines(odds: Floats, came: Floats) -> Floats:
    """At the knots the log odds by two lines that meet at even odds."""
    features = np.column_stack([np.ones_like(odds), odds, np.abs(odds)])
    shift, slope, bend = map(float, logistic(features, came, PULL, AS_IT_IS))
    knots = np.array(KNOTS)
    lines: Floats = shift + np.where(knots < 0.0, max(LEAST, slope - bend), max(LEAST, slope + bend)) * knots
    return lines


def _nearness(odds: Floats) -> Floats:
    """How much each knot counts at some log odds."""
    knots = np.array(KNOTS)
    left = np.clip(np.searchsorted(knots, odds, side="right") - 1, 0, len(knots) - 2)
    part = (odds - knots[left]) / (knots[left + 1] - knots[left])
    near: Floats = np.zeros((len(odds), len(knots)))
    cases = np.arange(len(odds))
    near[cases, left], near[cases, left + 1] = 1.0 - part, part
    return near
