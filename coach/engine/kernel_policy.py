"""The rule policy of the playouts: one card from the own hand and what everybody can see, in about 50 ns.

It never looks into another hand. `worth` is what one more trick is worth to the side now, in points;
where it is positive the side wants the trick. `weights` are the few numbers that were tuned by play
against itself."""

from coach.engine.compiled import Floats, Ints, lean_kernel
from coach.engine.kernel_bits import LANE, count, highest, lane, lowest
from coach.engine.kernel_state import (
    LED,
    NILS,
    PLAYED,
    UNPLAYED,
    VOIDS,
    WINNER,
    WINNING,
    above,
    legal_cards,
    run_low,
    suit_of,
)

# weights[…]
(
    MASTER, MASTER_OUT, MASTER_RUFFED, SINGLETON, PARTNER_VOID, LOW, LOW_HONOUR, THEIR_VOID, SPADE_MASTER,
    SPADE_LOW, SPADE_LONG, NIL_COMES_FIRST, SECOND_MASTER, RUFF_OVER, GUARD, SHORTEN, WANTED,
    LOW_LENGTH,
) = range(18)  # fmt: skip


@lean_kernel
def choose_card(seat: int, state: Ints, worth: float, rules: Ints, weights: Floats) -> int:
    """The policy's card for the seat to play."""
    own = state[seat]
    legal = legal_cards(own, state, rules)
    if legal & (legal - 1) == 0:
        return legal
    others = state[UNPLAYED] & ~own
    nils, voids = state[NILS], state[VOIDS]
    if state[PLAYED] == 0:
        return _lead(seat, own, legal, others, voids, nils, worth, weights)
    led, winning, winner, played = state[LED], state[WINNING], state[WINNER], state[PLAYED]
    if legal & lane(led) != 0:
        return _follow(seat, legal, others, led, winning, winner, played, nils, worth, weights)
    return _void(seat, own, legal, others, led, winning, winner, played, voids, nils, worth, weights)


@lean_kernel
def _follow(
    seat: int,
    mine: int,
    others: int,
    led: int,
    winning: int,
    winner: int,
    played: int,
    nils: int,
    worth: float,
    weights: Floats,
) -> int:
    """A card of the suit led, of which there are two or more."""
    out = others & lane(led)
    partner = seat ^ 2
    beat = 0
    if winning & lane(led) != 0:
        beat = mine & above(winning)
    under = mine & ~beat
    if nils >> seat & 1 == 1:
        if under != 0:
            return highest(under)
        return highest(mine) if played == 3 else lowest(mine)
    if beat == 0:
        if worth > weights[WANTED]:
            return lowest(mine)
        if nils >> partner & 1 == 1 and winner != partner:
            return lowest(mine)
        return highest(mine)
    if nils >> partner & 1 == 1:
        if winner == partner:
            return lowest(beat) if played == 3 else highest(beat)
        if played == 1:
            # Partner, the nil, plays last: a high card covers, and is not lost where a trick is wanted.
            return highest(beat)
    left = (seat + 1) & 3
    if worth < weights[NIL_COMES_FIRST]:
        if nils >> winner & 1 == 1 and winner & 1 != seat & 1:
            if under != 0:
                return highest(under)
            return highest(mine) if played == 3 else lowest(mine)
        if nils >> left & 1 == 1 and played < 3 and under != 0:
            return highest(under)
    if worth <= weights[WANTED]:
        if under != 0:
            return highest(under)
        return highest(mine) if played == 3 else lowest(mine)
    if played == 3:
        return lowest(mine) if winner == partner else lowest(beat)
    best = highest(beat)
    if winner == partner:
        over = out & above(winning)
        if over == 0 or over & (best - 1) == 0:
            return lowest(mine)
        return run_low(best, beat, others)
    if played == 2:
        return run_low(best, beat, others)
    if out & above(best) == 0 and (led != 0 or weights[SECOND_MASTER] > 0.0):
        return run_low(best, beat, others)
    return lowest(mine)


@lean_kernel
def _void(
    seat: int,
    own: int,
    legal: int,
    others: int,
    led: int,
    winning: int,
    winner: int,
    played: int,
    voids: int,
    nils: int,
    worth: float,
    weights: Floats,
) -> int:
    """A discard or a ruff."""
    partner = seat ^ 2
    spades = legal & LANE
    rest = legal & ~LANE
    beat = spades
    if winning & LANE != 0:
        beat = spades & above(winning)
    under = spades & ~beat
    if nils >> seat & 1 == 1:
        if under != 0:
            return highest(under)
        if rest != 0:
            return _unload(rest, others)
        return lowest(beat)
    if nils >> partner & 1 == 1 and winner == partner and beat != 0:
        return lowest(beat)
    left = (seat + 1) & 3
    wanted = worth > weights[WANTED]
    if worth < weights[NIL_COMES_FIRST] and (
        (nils >> winner & 1 == 1 and winner & 1 != seat & 1) or (nils >> left & 1 == 1 and played < 3)
    ):
        if rest != 0:
            return _throw(own, rest, others, weights) if wanted else _unload(rest, others)
        if under != 0:
            return highest(under)
        return lowest(beat)
    if not wanted:
        if under != 0 and played == 3:
            return highest(under)
        if rest != 0:
            return _unload(rest, others)
        return highest(under) if under != 0 else (highest(beat) if played == 3 else lowest(beat))
    if winner == partner:
        if played == 3 or rest == 0:
            return _throw(own, rest, others, weights) if rest != 0 else lowest(spades)
        over = others & lane(suit_of(winning)) & above(winning)
        ruffs = voids >> (4 * left + led) & 1 == 1 and voids >> 4 * left & 1 == 0 and led != 0
        if winning & LANE != 0 or (count(over) <= weights[RUFF_OVER] and not ruffs):
            return _throw(own, rest, others, weights)
        return lowest(beat) if beat != 0 else _throw(own, rest, others, weights)
    if beat != 0:
        return lowest(beat)
    return _throw(own, rest, others, weights) if rest != 0 else lowest(spades)


@lean_kernel
def _throw(own: int, rest: int, others: int, weights: Floats) -> int:
    """The plain card that is missed least where tricks are wanted."""
    best, chosen = -1e9, 0
    for suit in range(1, 4):
        mine = rest & lane(suit)
        if mine == 0:
            continue
        card = lowest(mine)
        length = count(mine)
        out = others & lane(suit)
        top = highest(mine)
        over = count(out & above(top))
        value = 0.0
        if length == 1:
            value += weights[SHORTEN] if own & LANE != 0 else 0.0
            if over == 0 and out != 0:
                value -= 4.0
            elif over == 1:
                value -= 0.5
        elif (over == 1 and length == 2) or (over == 2 and length == 3):
            value -= weights[GUARD]
        elif over == 0 and length == 2:
            value -= 0.3
        value -= 0.05 * count(out & (card - 1) & lane(suit))
        if value > best:
            best, chosen = value, card
    return chosen


@lean_kernel
def _unload(rest: int, others: int) -> int:
    """The plain card that is most likely to win a trick against its owner's will."""
    best, chosen = -1.0, 0
    for suit in range(1, 4):
        mine = rest & lane(suit)
        if mine == 0:
            continue
        card = highest(mine)
        out = others & lane(suit)
        total = count(out)
        value = 0.0
        if total > 0:
            lower = count(out & (card - 1))
            value = 1.0 + lower / total - 0.1 * count(mine & ~card)
            small = lowest(mine)
            value += 0.5 * count(out & (small - 1)) / total
        if value > best:
            best, chosen = value, card
    return chosen


@lean_kernel
def _lead(
    seat: int,
    own: int,
    legal: int,
    others: int,
    voids: int,
    nils: int,
    worth: float,
    weights: Floats,
) -> int:
    """A lead."""
    left, partner, right = (seat + 1) & 3, seat ^ 2, (seat + 3) & 3
    if nils >> seat & 1 == 1:
        return _lead_low(legal, others, 0, 0)
    if nils >> partner & 1 == 1:
        return _lead_over(legal, others, voids >> 4 * partner)
    if worth < weights[NIL_COMES_FIRST]:
        if nils >> left & 1 == 1:
            return _lead_low(legal, others, voids >> 4 * left, 1)
        if nils >> right & 1 == 1:
            return _lead_low(legal, others, voids >> 4 * right, 1)
    if worth <= weights[WANTED]:
        return _lead_low(legal, others, 0, 0)
    return _lead_for_tricks(
        own, legal, others, voids >> 4 * left, voids >> 4 * partner, voids >> 4 * right, weights
    )


@lean_kernel
def _lead_low(legal: int, others: int, nil_voids: int, attacks: int) -> int:
    """The lead that is most surely beaten; against a nil one that it has to follow."""
    best, chosen = -1e9, 0
    for suit in range(4):
        mine = legal & lane(suit)
        if mine == 0:
            continue
        out = others & lane(suit)
        total = count(out)
        card = lowest(mine)
        if total == 0:
            value = -2.0
        else:
            value = count(out & above(card)) / total + 0.02 * total
            if attacks == 1:
                value += 0.03 * total
                if nil_voids >> suit & 1 == 1:
                    value -= 1.0
            elif suit == 0:
                value -= 0.2
        if value > best:
            best, chosen = value, card
    return chosen


@lean_kernel
def _lead_over(legal: int, others: int, partner_voids: int) -> int:
    """The lead that covers a nil opposite: high, or of a suit that the nil has shown it does not hold."""
    best, chosen = -1e9, 0
    for suit in range(4):
        mine = legal & lane(suit)
        if mine == 0:
            continue
        out = others & lane(suit)
        card = highest(mine)
        value = -float(count(out & above(card))) - (0.3 if suit == 0 else 0.0)
        if partner_voids >> suit & 1 == 1:
            card = lowest(mine)
            value = 1.0
        if value > best:
            best, chosen = value, card
    return chosen


@lean_kernel
def _lead_for_tricks(
    own: int,
    legal: int,
    others: int,
    left: int,
    partner: int,
    right: int,
    weights: Floats,
) -> int:
    """The lead where tricks are wanted: masters, ruffs to come, trumps to draw, then the weakest suit."""
    spades = own & LANE
    trumps, trumps_out = count(spades), count(others & LANE)
    best, chosen = -1e9, 0
    for suit in range(1, 4):
        mine = legal & lane(suit)
        if mine == 0:
            continue
        out = others & lane(suit)
        total, length = count(out), count(mine)
        top = highest(mine)
        ruffers = 0
        if trumps_out > 0:
            if left >> suit & 1 == 1 and left & 1 == 0:
                ruffers += 1
            if right >> suit & 1 == 1 and right & 1 == 0:
                ruffers += 1
        if out & above(top) == 0:
            value = weights[MASTER] - weights[MASTER_RUFFED] * ruffers
            if trumps_out > 0:
                value += weights[MASTER_OUT] * (total - 7.0)
            card = top
            if value > best:
                best, chosen = value, card
            if ruffers == 0:
                continue
        card = lowest(mine)
        value = weights[LOW] - weights[THEIR_VOID] * ruffers + weights[LOW_LENGTH] * length
        over = count(out & above(top))
        if over <= 2 and length <= over + 2:
            value -= weights[LOW_HONOUR]
        if length == 1 and trumps > 0 and trumps <= 4:
            value += weights[SINGLETON]
        if partner >> suit & 1 == 1 and partner & 1 == 0 and trumps_out > 0:
            value += weights[PARTNER_VOID]
        if value > best:
            best, chosen = value, card
    mine = legal & LANE
    if mine != 0:
        top = highest(mine)
        if others & LANE & above(top) == 0:
            value = weights[SPADE_MASTER] + weights[SPADE_LONG] * (2 * trumps - trumps_out)
            card = run_low(top, mine, others)
        else:
            value = weights[SPADE_LOW] + weights[SPADE_LONG] * (2 * trumps - trumps_out)
            card = lowest(mine)
        if trumps_out == 0:
            value -= 1.0
        if value > best:
            best, chosen = value, card
    return chosen
