"""Deals that fit what a seat knows, each as likely as any other.

The unseen cards go to four holders: the three other seats and, where finished tricks are not remembered,
the cards gone. Within a suit all unseen cards are alike, so the ways to finish a deal from a suit on
depend only on the room that each holder has left: they are counted once, and every world is drawn by
these exact counts. `room[holder]`; `may[suit]` has bit h where holder h may hold the suit; `free[suit]`
are its unplaced cards."""

from coach.engine.compiled import Floats, Ints, kernel, lean_kernel
from coach.engine.kernel_bits import count, lowest
from coach.engine.kernel_chance import below, unit

ALL = float("inf")
ROOM = 14
"""Places of one seat, with 0."""
WAYS = 5 * ROOM * ROOM * ROOM
"""Length of `ways`: by suit and the room left to the three seats; what remains is the fourth holder's."""


@lean_kernel
def _at(suit: int, a: int, b: int, c: int) -> int:
    return ((suit * ROOM + a) * ROOM + b) * ROOM + c


@lean_kernel
def _split(
    cards: int,
    may: int,
    a: int,
    b: int,
    c: int,
    rest: int,
    suit: int,
    ways: Floats,
    factorials: Floats,
    aim: float,
) -> tuple[int, int, int, float]:
    """The split of a suit among the holders at which the counted ways exceed `aim`, and the ways counted so
    far: all of them where the aim is out of reach. A way is one of the suit's and of everything after it."""
    total, at_a, at_b, at_c = 0.0, 0, 0, 0
    most_a = min(a, cards) if may & 1 else 0
    for to_a in range(most_a + 1):
        most_b = min(b, cards - to_a) if may & 2 else 0
        for to_b in range(most_b + 1):
            left = cards - to_a - to_b
            most_c = min(c, left) if may & 4 else 0
            least_c = max(0, left - rest) if may & 8 else left
            for to_c in range(least_c, most_c + 1):
                further = ways[_at(suit + 1, a - to_a, b - to_b, c - to_c)]
                if further > 0.0:
                    inner = factorials[to_a] * factorials[to_b] * factorials[to_c] * factorials[left - to_c]
                    total += factorials[cards] / inner * further
                    at_a, at_b, at_c = to_a, to_b, to_c
                    if total > aim:
                        return at_a, at_b, at_c, total
    return at_a, at_b, at_c, total


@kernel
def count_ways(free: Ints, may: Ints, room: Ints, ways: Floats, factorials: Floats) -> float:
    """Fill `ways` and return how many deals fit; 0 when none does."""
    ways[:] = 0.0
    ways[_at(4, 0, 0, 0)] = 1.0
    after = 0
    for suit in range(3, -1, -1):
        cards = count(free[suit])
        after += cards
        for a in range(room[0] + 1):
            for b in range(room[1] + 1):
                for c in range(room[2] + 1):
                    rest = after - a - b - c
                    if 0 <= rest <= room[3]:
                        ways[_at(suit, a, b, c)] = _split(
                            cards, may[suit], a, b, c, rest, suit, ways, factorials, ALL
                        )[3]
    return ways[_at(0, room[0], room[1], room[2])] if after == room[0] + room[1] + room[2] + room[3] else 0.0


@lean_kernel
def _take(cards: int, number: int, chance: Ints, places: Ints) -> int:
    """A random choice of so many of the cards, each choice as likely as any other."""
    total, left = 0, cards
    while left != 0:
        one = lowest(left)
        places[total] = one
        left ^= one
        total += 1
    if 2 * number > total:
        return cards ^ _take_few(total, total - number, chance, places)
    return _take_few(total, number, chance, places)


@lean_kernel
def _take_few(total: int, number: int, chance: Ints, places: Ints) -> int:
    chosen = 0
    for turn in range(number):
        other = turn + below(chance, total - turn)
        one = places[other]
        places[other] = places[turn]
        chosen |= one
    return chosen


@lean_kernel
def draw_world(
    free: Ints,
    may: Ints,
    room: Ints,
    ways: Floats,
    factorials: Floats,
    chance: Ints,
    hands: Ints,
    places: Ints,
) -> None:
    """Draw one deal: fills `hands` of the three seats with the free cards that go to each."""
    a, b, c, rest = room[0], room[1], room[2], room[3]
    hands[0] = 0
    hands[1] = 0
    hands[2] = 0
    for suit in range(4):
        cards = count(free[suit])
        if cards == 0:
            continue
        aim = unit(chance) * ways[_at(suit, a, b, c)]
        to_a, to_b, to_c, _ = _split(cards, may[suit], a, b, c, rest, suit, ways, factorials, aim)
        left = free[suit]
        if to_a > 0:
            some = _take(left, to_a, chance, places)
            hands[0] |= some
            left ^= some
        if to_b > 0:
            some = _take(left, to_b, chance, places)
            hands[1] |= some
            left ^= some
        if to_c > 0:
            hands[2] |= _take(left, to_c, chance, places)
        a -= to_a
        b -= to_b
        c -= to_c
        rest -= cards - to_a - to_b - to_c


@kernel
def draw_worlds(
    number: int,
    free: Ints,
    may: Ints,
    room: Ints,
    fixed: Ints,
    ways: Floats,
    factorials: Floats,
    chance: Ints,
    places: Ints,
    worlds: Ints,
) -> None:
    """Fill `worlds[n, holder]` for the three seats, the cards known to lie there (`fixed`) added."""
    for turn in range(number):
        row = worlds[turn]
        draw_world(free, may, room, ways, factorials, chance, row, places)
        for holder in range(3):
            row[holder] |= fixed[holder]


@kernel
def all_worlds(free: Ints, may: Ints, room: Ints, fixed: Ints, most: int, worlds: Ints) -> int:
    """Fill `worlds` with every deal that fits and return their number, or -1 when there are more than
    `most`."""
    cards = free[0] | free[1] | free[2] | free[3]
    total = count(cards)
    holder = [-1] * (total + 1)
    ones = [0] * (total + 1)
    suits = [0] * (total + 1)
    turn = 0
    for suit in range(4):
        left = free[suit]
        while left != 0:
            one = lowest(left)
            left ^= one
            ones[turn] = one
            suits[turn] = suit
            turn += 1
    spare = [room[0], room[1], room[2], room[3]]
    hands = [fixed[0], fixed[1], fixed[2], 0]
    found, turn = 0, 0
    while turn >= 0:
        if turn == total:
            if found == most:
                return -1
            for seat in range(3):
                worlds[found, seat] = hands[seat]
            found += 1
            turn -= 1
            continue
        here = holder[turn]
        if here >= 0:
            spare[here] += 1
            hands[here] ^= ones[turn]
        here += 1
        while here < 4 and (spare[here] == 0 or may[suits[turn]] >> here & 1 == 0):
            here += 1
        if here == 4:
            holder[turn] = -1
            turn -= 1
        else:
            holder[turn] = here
            spare[here] -= 1
            hands[here] ^= ones[turn]
            turn += 1
    return found
