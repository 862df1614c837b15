"""The exchange of cards after a nil in the playouts: card for card what `exchange` chooses."""

from math import log

import numpy as np

from coach.engine.compiled import Floats, Ints, kernel
from coach.engine.exchange import (
    A_SPADE,
    BOUND_CARD,
    BOUND_TRICK,
    EACH_CARD,
    EACH_SPADE,
    PLAIN_WEIGHTS,
    SPADE_WEIGHTS,
    SPADES_MATTER,
    SURELY,
)
from coach.engine.kernel_bits import count, highest, lane, lowest

MOST = 4
"""The most cards that are exchanged."""
_NEVER = 1e9


@kernel
def exchange(state: Ints, nil_seat: int, number: int, deck: int) -> None:
    """The nil bidder and the partner give so many cards, neither knowing the other's."""
    partner = nil_seat ^ 2
    given = given_by_nil(state[nil_seat], number, deck)
    taken = given_by_partner(state[partner], number, deck)
    state[nil_seat] = (state[nil_seat] & ~given) | taken
    state[partner] = (state[partner] & ~taken) | given


@kernel
def given_by_nil(hand: int, number: int, deck: int) -> int:
    """The cards without which a hand is safest for nil: of all sets the best one."""
    least, sets = np.zeros(MOST + 1), np.zeros(MOST + 1, np.int64)
    dangers, cards = np.zeros(MOST + 1), np.zeros(MOST + 1, np.int64)
    least[1:] = _NEVER
    for suit in range(4):
        _best_of_suit(hand & lane(suit), deck & lane(suit), suit == 0, number, dangers, cards)
        for wanted in range(number, -1, -1):
            best, chosen = _NEVER, 0
            for some in range(wanted + 1):
                danger = least[wanted - some] + dangers[some]
                if danger < best:
                    best, chosen = danger, sets[wanted - some] | cards[some]
            least[wanted], sets[wanted] = best, chosen
    return sets[number]


@kernel
def _best_of_suit(
    own: int, suit_cards: int, is_spades: bool, number: int, dangers: Floats, cards: Ints
) -> None:
    """Fill in by how many cards of a suit go: the danger of the rest, and the cards."""
    dangers[:] = _NEVER
    given, is_more = own, True
    while is_more:
        some = count(given)
        if some <= number:
            kept = own & ~given
            danger = suit_danger(kept, suit_cards & ~kept, is_spades)
            if danger < dangers[some]:
                dangers[some], cards[some] = danger, given
        is_more = given != 0
        given = (given - 1) & own


@kernel
def suit_danger(kept: int, out: int, is_spades: bool) -> float:
    """The danger of the cards kept of a suit to a nil, as -log of their safety."""
    danger, turn, unseen, left = 0.0, 0, max(1, count(out)), kept
    while left != 0:
        one = lowest(left)
        left ^= one
        lower = count(out & (one - 1)) / unseen
        weight = SPADE_WEIGHTS[min(turn, 5)] if is_spades else PLAIN_WEIGHTS[min(turn, 5)]
        danger -= log(1.0 - min(SURELY, weight * lower * lower))
        turn += 1
    if not is_spades:
        return danger
    danger = SPADES_MATTER * (danger + EACH_SPADE * count(kept))
    bound, tricks, place, left = 0, 0, 0, kept
    while left != 0:
        one = highest(left)
        left ^= one
        higher = count(out & ~((one << 1) - 1))
        if higher == 0:
            bound += 1
        tricks = max(tricks, place + 1 - higher)
        place += 1
    return danger + BOUND_CARD * bound + BOUND_TRICK * tricks


@kernel
def given_by_partner(hand: int, number: int, deck: int) -> int:
    """The cards that harm a nil least: low ones, of short suits, plain before spades."""
    given = 0
    for _ in range(number):
        least, best = 0.0, 0
        for suit in range(4):
            left = hand & ~given & lane(suit)
            if left != 0:
                one = lowest(left)
                out = deck & lane(suit) & ~hand
                lower = count(out & (one - 1)) / max(1, count(out))
                harm = lower * lower + EACH_CARD * count(left) + (A_SPADE if suit == 0 else 0.0)
                if best == 0 or harm < least:
                    least, best = harm, one
        given |= best
    return given
