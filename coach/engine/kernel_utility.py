"""The chance to win the game from a standing, and from it what a finished hand is worth."""

from coach.engine.compiled import Floats, Ints, kernel

STEP = 10
"""Points between two rows of a table."""
LOWEST = -200
"""Points of the first row; nobody is lower."""
TENS = 10
"""Bags a table tells apart: none to nine tenths of a penalty. A cell stands for its row's points and a
point for each of its bags, as scores are in a game that began at nothing."""

# game[…]
TARGET, LOSING, SHIFT, STRETCH, BAGS_TIMES, BAGS_LIMIT, ROWS = range(7)
GAME = 7
"""Length of `game`: points that win and points that lose (below -10000: none); what is taken off a score,
and the thousandths that are left of it, before the table is asked; a bag's place in the table is bags *
BAGS_TIMES // BAGS_LIMIT; rows of the table."""


@kernel
def _chance_at(table: Floats, rows: int, ns: int, ns_bags: int, ew: int, ew_bags: int) -> float:
    return table[((ns * TENS + ns_bags) * rows + ew) * TENS + ew_bags]


@kernel
def win_chance(table: Floats, game: Ints, ns: int, ns_bags: int, ew: int, ew_bags: int) -> float:
    """The chance of NS to win the game from these scores and bags; 1 or 0 where it is over."""
    if ns != ew:
        top, bottom = max(ns, ew), min(ns, ew)
        if top >= game[TARGET] or bottom <= game[LOSING]:
            return 1.0 if ns > ew else 0.0
    rows = game[ROWS]
    last = LOWEST + STEP * rows - 1
    n_bags = min(TENS - 1, ns_bags * game[BAGS_TIMES] // game[BAGS_LIMIT])
    e_bags = min(TENS - 1, ew_bags * game[BAGS_TIMES] // game[BAGS_LIMIT])
    n = min(last, max(LOWEST, (ns - game[SHIFT]) * game[STRETCH] // 1000 - n_bags))
    e = min(last, max(LOWEST, (ew - game[SHIFT]) * game[STRETCH] // 1000 - e_bags))
    n_row, e_row = (n - LOWEST) // STEP, (e - LOWEST) // STEP
    n_part, e_part = ((n - LOWEST) % STEP) / STEP, ((e - LOWEST) % STEP) / STEP
    # Past the last row the game is won: what is short of the target is not half won.
    n_next, e_next = min(rows - 1, n_row + 1), min(rows - 1, e_row + 1)
    low = (1.0 - e_part) * _chance_at(table, rows, n_row, n_bags, e_row, e_bags)
    low += e_part * _chance_at(table, rows, n_row, n_bags, e_next, e_bags)
    high = (1.0 - e_part) * _chance_at(table, rows, n_next, n_bags, e_row, e_bags)
    high += e_part * _chance_at(table, rows, n_next, n_bags, e_next, e_bags)
    return (1.0 - n_part) * low + n_part * high


@kernel
def sweep(table: Floats, game: Ints, hands: Ints, bag_limit: int, penalty: int) -> float:
    """One step of value iteration over all standings; returns the largest change. `hands[n]`: what one
    hand brings, as NS points for contract and nils, NS bags, EW points, EW bags; a bag is a point
    more."""
    rows = game[ROWS]
    largest = 0.0
    for ns in range(rows - 1, -1, -1):
        for ew in range(ns, -1, -1):
            for ns_bags in range(TENS):
                for ew_bags in range(TENS):
                    total = 0.0
                    for turn in range(hands.shape[0]):
                        n = LOWEST + STEP * ns + hands[turn, 0] + hands[turn, 1]
                        e = LOWEST + STEP * ew + hands[turn, 2] + hands[turn, 3]
                        n_bags, e_bags = ns_bags + hands[turn, 1], ew_bags + hands[turn, 3]
                        if n_bags >= bag_limit:
                            n -= penalty * (n_bags // bag_limit)
                            n_bags %= bag_limit
                        if e_bags >= bag_limit:
                            e -= penalty * (e_bags // bag_limit)
                            e_bags %= bag_limit
                        total += win_chance(table, game, n + ns_bags, n_bags, e + ew_bags, e_bags)
                    chance = total / hands.shape[0]
                    place = ((ns * TENS + ns_bags) * rows + ew) * TENS + ew_bags
                    other = ((ew * TENS + ew_bags) * rows + ns) * TENS + ns_bags
                    largest = max(largest, abs(chance - table[place]))
                    table[place] = chance
                    table[other] = 1.0 - chance
    return largest
