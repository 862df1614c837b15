"""The last tricks played out exactly: both sides see all cards and play for the utility of the finished
hand.

One alpha-beta search over a frame a card. Between tricks a table remembers what was found, and a line is
left where the tricks still to come cannot change enough: `low` and `high` bound the utility by the tricks
taken so far. Outcomes are numbered by the tricks of N, E and S as in `kernel_search`; `steps[seat]` is
what a trick of a seat adds to the number, and where it is alike who of a side takes a trick, both add the
same."""

from coach.engine.compiled import Floats, Ints, kernel, lean_kernel
from coach.engine.kernel_bits import LANE, count, highest, lane, lowest
from coach.engine.kernel_state import (
    LEAD_FREE,
    LEADER,
    ONLY_SPADES_BREAK,
    PLAYED,
    TAKEN,
    above,
    suit_of,
)

MOST_CARDS = 6
"""Cards a seat may hold where an ending begins."""
FRAMES = 4 * MOST_CARDS + 2
"""One for the position, one for each card after it."""
# A frame is laid out like a state as far as _BROKEN.
_LEADER, _PLAYED, _LED, _WINNING, _WINNER, _BROKEN, OUTCOME, MOVES, FOUND = range(4, 13)
FRAME = 13
"""Length of a frame: the four hands, the trick on the table as in `kernel_state`, the outcome so far, the
moves not yet tried, the outcome that the best of them led to (-1 where only a bound is known)."""
SLOTS = 1 << 12
_KEY, _MORE, _AT = range(3)
"""Columns of the table's integers: remaining cards, everything else that matters, the outcome found."""
_LOW, _HIGH = range(2)
OUTCOMES = 14 * 14 * 14


@kernel
def fill_bounds(outcome: int, left: int, steps: Ints, utility: Floats, low: Floats, high: Floats) -> None:
    """Fill `low[left, outcome]` and `high[left, outcome]`, flat, for all that can follow from an
    outcome."""
    for rest in range(left + 1):
        gone = left - rest
        for n in range(gone + 1):
            for e in range(gone + 1 - n):
                for s in range(gone + 1 - n - e):
                    place = outcome + 196 * n + 14 * e + s
                    at = rest * OUTCOMES + place
                    if rest == 0:
                        low[at] = utility[place]
                        high[at] = utility[place]
                        continue
                    before = (rest - 1) * OUTCOMES + place
                    low[at], high[at] = low[before + steps[0]], high[before + steps[0]]
                    for seat in range(1, 4):
                        low[at] = min(low[at], low[before + steps[seat]])
                        high[at] = max(high[at], high[before + steps[seat]])


@lean_kernel
def _moves(frames: Ints, here: int, free: int) -> int:
    """The legal cards of the seat to play, one of each run of cards that do the same."""
    seat = (frames[here + _LEADER] + frames[here + _PLAYED]) & 3
    cards = frames[here + seat]
    if frames[here + _PLAYED] == 0:
        legal = cards
        if frames[here + _BROKEN] == 0 and free == 0 and cards & ~LANE != 0:
            legal = cards & ~LANE
    else:
        same = cards & lane(frames[here + _LED])
        legal = same if same != 0 else cards
    if legal & (legal - 1) == 0:
        return legal
    others = (
        frames[here + 0] | frames[here + 1] | frames[here + 2] | frames[here + 3] | frames[here + _WINNING]
    )
    others &= ~cards
    # A card stays when another's card lies between it and the next lower one of ours.
    kept, last, left = 0, 0, legal
    while left != 0:
        one = lowest(left)
        left ^= one
        if last == 0 or suit_of(last) != suit_of(one) or others & (one - 1) & above(last) != 0:
            kept |= one
        last = one
    return kept


@lean_kernel
def _next_move(frames: Ints, here: int, wanted: bool) -> int:
    """The move to try next: where tricks are wanted the strongest lead and the least that wins, else the
    lowest lead and the most that loses."""
    moves = frames[here + MOVES]
    if frames[here + _PLAYED] == 0:
        return highest(moves) if wanted else lowest(moves)
    winning = frames[here + _WINNING]
    same = moves & lane(suit_of(winning))
    beat = same & above(winning)
    under = same & ~beat
    if not wanted:
        if under != 0:
            return highest(under)
        plain = moves & ~LANE
        return highest(plain) if plain != 0 else lowest(moves)
    if beat != 0:
        return lowest(beat) if frames[here + _PLAYED] == 3 else highest(beat)
    spades = moves & LANE
    if spades != 0 and winning & LANE == 0:
        return lowest(spades)
    return lowest(moves)


@lean_kernel
def _after(card: int, frames: Ints, here: int, only_spades_break: int, steps: Ints) -> None:
    """The frame after a card; a full trick is given to its winner."""
    then = here + FRAME
    for place in range(11):
        frames[then + place] = frames[here + place]
    played = frames[here + _PLAYED]
    seat = (frames[here + _LEADER] + played) & 3
    suit = suit_of(card)
    held = frames[here + seat]
    frames[then + seat] = held ^ card
    if played == 0:
        if suit == 0 and only_spades_break == 1 and held & ~LANE == 0:
            frames[then + _BROKEN] = 1
        frames[then + _LED] = suit
        frames[then + _WINNING] = card
        frames[then + _WINNER] = seat
    else:
        winning = frames[here + _WINNING]
        if suit == suit_of(winning):
            if card > winning:
                frames[then + _WINNING] = card
                frames[then + _WINNER] = seat
        elif suit == 0:
            frames[then + _WINNING] = card
            frames[then + _WINNER] = seat
        if suit == 0 and frames[here + _LED] != 0:
            frames[then + _BROKEN] = 1
    if played == 3:
        winner = frames[then + _WINNER]
        frames[then + _LEADER] = winner
        frames[then + _PLAYED] = 0
        frames[then + _WINNING] = 0
        frames[then + OUTCOME] += steps[winner]
    else:
        frames[then + _PLAYED] = played + 1


@lean_kernel
def _last_trick(frames: Ints, here: int) -> int:
    """Who takes a trick for which everybody has one card left."""
    winner = frames[here + _LEADER]
    winning = frames[here + winner]
    for turn in range(1, 4):
        seat = (frames[here + _LEADER] + turn) & 3
        card = frames[here + seat]
        if card & LANE != 0:
            if winning & LANE == 0 or card > winning:
                winner, winning = seat, card
        elif card > winning and suit_of(card) == suit_of(winning):
            winner, winning = seat, card
    return winner


@lean_kernel
def _slot(cards: int, more: int) -> int:
    mixed = cards * 6364136223846793005 + more * 1442695040888963407
    mixed ^= (mixed >> 31) & 0x1FFFFFFFF
    return (mixed * 2862933555777941757 >> 40) & (SLOTS - 1)


@kernel
def solve_ending(
    left: int,
    side: int,
    world: int,
    free: int,
    only_spades_break: int,
    steps: Ints,
    low: Floats,
    high: Floats,
    frames: Ints,
    alphas: Floats,
    betas: Floats,
    values: Floats,
    keys: Ints,
    bounds: Floats,
) -> float:
    """The utility of the second frame to `side`, with so many tricks left (the one on the table counted);
    the outcome is left in `frames[FRAME + FOUND]`. `world` tells this deal's entries in the table from
    others'."""
    depth = 0
    alphas[0], betas[0] = -1e18, 1e18
    tricks = left
    entering = True
    value, found = 0.0, 0
    while True:
        here = (depth + 1) * FRAME
        mine = ((frames[here + _LEADER] + frames[here + _PLAYED]) & 1) == side
        if entering:
            done = False
            tricks = left - ((depth + frames[FRAME + _PLAYED]) >> 2)
            if frames[here + _PLAYED] == 0:
                at = tricks * OUTCOMES + frames[here + OUTCOME]
                lo, hi = low[at], high[at]
                if tricks == 1:
                    found = frames[here + OUTCOME] + steps[_last_trick(frames, here)]
                    value, done = low[found], True
                elif tricks == 0 or lo == hi:
                    value, found, done = lo, frames[here + OUTCOME], True
                    if tricks > 0:
                        found += tricks * steps[frames[here + _LEADER]]  # any will do
                elif hi <= alphas[depth]:
                    value, found, done = hi, -1, True
                elif lo >= betas[depth]:
                    value, found, done = lo, -1, True
                else:
                    if tricks > 1 and tricks < left:
                        cards = frames[here + 0] | frames[here + 1] | frames[here + 2] | frames[here + 3]
                        more = (
                            (world * 4096 + frames[here + OUTCOME]) * 4 + frames[here + _LEADER]
                        ) * 2 + frames[here + _BROKEN]
                        slot = _slot(cards, more)
                        if keys[slot, _KEY] == cards and keys[slot, _MORE] == more:
                            lo, hi = bounds[slot, _LOW], bounds[slot, _HIGH]
                            if lo == hi:
                                value, found, done = lo, keys[slot, _AT], True
                            elif hi <= alphas[depth]:
                                value, found, done = hi, -1, True
                            elif lo >= betas[depth]:
                                value, found, done = lo, -1, True
            if not done:
                alphas[FRAMES + depth], betas[FRAMES + depth] = alphas[depth], betas[depth]
                frames[here + MOVES] = _moves(frames, here, free)
                frames[here + FOUND] = -1
                values[depth] = -1e18 if mine else 1e18
                entering = False
                continue
        elif frames[here + MOVES] != 0 and alphas[depth] < betas[depth]:
            at = frames[here + OUTCOME]
            rest = left - ((depth + frames[FRAME + _PLAYED]) >> 2)
            seat = (frames[here + _LEADER] + frames[here + _PLAYED]) & 3
            gain = low[at + rest * steps[seat]] - low[at + rest * steps[(seat + 1) & 3]]
            card = _next_move(frames, here, (gain >= 0.0) == mine)
            frames[here + MOVES] &= ~card
            _after(card, frames, here, only_spades_break, steps)
            alphas[depth + 1], betas[depth + 1] = alphas[depth], betas[depth]
            depth += 1
            entering = True
            continue
        else:
            value, found = values[depth], frames[here + FOUND]
            tricks = left - ((depth + frames[FRAME + _PLAYED]) >> 2)
            if frames[here + _PLAYED] == 0 and tricks > 1 and tricks < left:
                cards = frames[here + 0] | frames[here + 1] | frames[here + 2] | frames[here + 3]
                more = ((world * 4096 + frames[here + OUTCOME]) * 4 + frames[here + _LEADER]) * 2 + frames[
                    here + _BROKEN
                ]
                slot = _slot(cards, more)
                first_alpha, first_beta = alphas[FRAMES + depth], betas[FRAMES + depth]
                keys[slot, _KEY] = cards
                keys[slot, _MORE] = more
                keys[slot, _AT] = found
                at = tricks * OUTCOMES + frames[here + OUTCOME]
                bounds[slot, _LOW] = value if value > first_alpha else low[at]
                bounds[slot, _HIGH] = value if value < first_beta else high[at]
        if depth == 0:
            frames[FRAME + FOUND] = found
            return value
        depth -= 1
        here = (depth + 1) * FRAME
        above_mine = ((frames[here + _LEADER] + frames[here + _PLAYED]) & 1) == side
        entering = False
        if above_mine:
            if value > values[depth]:
                values[depth] = value
                frames[here + FOUND] = found
            if value > alphas[depth]:
                alphas[depth] = value
        else:
            if value < values[depth]:
                values[depth] = value
                frames[here + FOUND] = found
            if value < betas[depth]:
                betas[depth] = value


@kernel
def solve_endings(
    base: Ints,
    seat: int,
    worlds: Ints,
    first: int,
    last: int,
    cards: Ints,
    rules: Ints,
    steps: Ints,
    low: Floats,
    high: Floats,
    frames: Ints,
    alphas: Floats,
    betas: Floats,
    values: Floats,
    keys: Ints,
    bounds: Floats,
    utility: Floats,
    outcomes: Ints,
) -> None:
    """Solve every card in the worlds from `first` to `last`; fills by [world, card] its utility to the
    seat's side and the outcome."""
    free, only = rules[LEAD_FREE], rules[ONLY_SPADES_BREAK]
    for place in range(6):
        frames[_LEADER + place] = base[LEADER + place]
    frames[OUTCOME] = (base[TAKEN] * 14 + base[TAKEN + 1]) * 14 + base[TAKEN + 2]
    tricks = count(base[seat])
    left = tricks - 1 if base[PLAYED] == 3 else tricks
    for world in range(first, last):
        frames[seat] = base[seat]
        for turn in range(3):
            frames[(seat + 1 + turn) & 3] = worlds[world, turn]
        for turn in range(cards.shape[0]):
            _after(cards[turn], frames, 0, only, steps)
            utility[world, turn] = solve_ending(
                left,
                seat & 1,
                world,
                free,
                only,
                steps,
                low,
                high,
                frames,
                alphas,
                betas,
                values,
                keys,
                bounds,
            )
            outcomes[world, turn] = frames[FRAME + FOUND]
