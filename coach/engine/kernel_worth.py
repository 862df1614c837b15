"""What one more trick is worth to a side: what it adds to the chance of both contracts, against bags."""

from math import comb

import numpy as np

from coach.engine.compiled import Floats, lean_kernel

MOST = 14
"""Tricks needed from which a contract cannot be made, whatever is left."""

# terms[…]
STAKE_NS, STAKE_EW, PRICE = range(3)
"""Points between making and missing each side's contract, and the price of a bag."""


def _chance(needed: int, tricks: int, share: float) -> float:
    if not 0 <= needed <= tricks:
        return 0.0
    return comb(tricks, needed) * share**needed * (1.0 - share) ** (tricks - needed)


def _tables() -> Floats:
    """[kind, left, need, other's need]: the chance that just one is missing, that there are enough
    already."""
    table = np.zeros((2, MOST, MOST + 1, MOST + 1))
    for left in range(1, MOST):
        for need in range(MOST + 1):
            for other in range(MOST + 1):
                if need > left:
                    continue
                theirs = other if other <= left else 0
                share = min(0.95, max(0.05, (left + need - theirs) / (2 * left)))
                enough = 1.0
                if need > 0:
                    table[0, left, need, other] = _chance(need - 1, left - 1, share)
                    enough -= sum(_chance(taken, left - 1, share) for taken in range(need))
                table[1, left, need, other] = enough
    return table


WORTH_TABLES = _tables()


@lean_kernel
def worth_of_trick(need_ns: int, need_ew: int, left: int, terms: Floats, tables: Floats) -> float:
    """What the next trick is worth to the side that takes it, with the tricks both need and the tricks
    left."""
    ns = min(MOST, max(0, need_ns))
    ew = min(MOST, max(0, need_ew))
    price = terms[PRICE]
    worth = terms[STAKE_NS] * tables[0, left, ns, ew] - price * tables[1, left, ns, ew]
    worth += terms[STAKE_EW] * tables[0, left, ew, ns] - price * tables[1, left, ew, ns]
    return worth
