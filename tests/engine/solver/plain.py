"""The slow obvious twin of the solver: every line of play, no table, no bounds, no order."""

from typing import Any

import numba

from coach.rules.cards import Card
from coach.rules.ruleset import Ruleset


@numba.njit  # at the first call; not kept, since recursion kept with differing types crashes
def least_and_most(
    north: Any,
    east: Any,
    south: Any,
    west: Any,
    leader: Any,
    played: Any,
    first: Any,
    second: Any,
    third: Any,
    may_lead: Any,
    led_breaks: Any,
    opening: Any,
) -> Any:
    """The tricks of NS from here on. A card is a number, 16 times its suit (spades 0) plus its rank; hands
    are sets of bits, the table three numbers. `opening`: 1 no spades, 2 lowest clubs on this trick."""
    seat = (leader + played) % 4
    hand = north if seat == 0 else east if seat == 1 else south if seat == 2 else west
    if hand == 0:
        return 0
    plain, clubs = hand >> 16 != 0, hand >> 48
    found, best = False, 0
    for card in range(61):
        if (hand >> card) & 1 == 0:
            continue
        spade = card < 16
        if played == 0:
            if spade and plain and not may_lead:
                continue
        else:
            led = first // 16
            if opening == 2 and clubs != 0:
                if card < 48 or clubs & ((1 << (card - 48)) - 1) != 0:
                    continue
            elif (hand >> (16 * led)) & 65535 != 0:
                if card // 16 != led:
                    continue
            elif opening != 0 and spade and plain:
                continue
        free = may_lead or (spade and (first >= 16 if played > 0 else led_breaks))
        bit = 1 << card
        n, e = north & ~bit, east & ~bit
        s, w = south & ~bit, west & ~bit
        if played == 0:
            value = least_and_most(n, e, s, w, leader, 1, card, 0, 0, free, led_breaks, opening)
        elif played == 1:
            value = least_and_most(n, e, s, w, leader, 2, first, card, 0, free, led_breaks, opening)
        elif played == 2:
            value = least_and_most(n, e, s, w, leader, 3, first, second, card, free, led_breaks, opening)
        else:
            taker, winning = 0, first
            for turn in range(1, 4):
                other = second if turn == 1 else third if turn == 2 else card
                if other > winning if other // 16 == winning // 16 else other < 16:
                    taker, winning = turn, other
            taker = (leader + taker) % 4
            value = least_and_most(n, e, s, w, taker, 0, 0, 0, 0, free, led_breaks, 0)
            if taker % 2 == 0:
                value += 1
        better = value > best if seat % 2 == 0 else value < best
        if not found or better:
            found, best = True, value
    return best


def number_of(ruleset: Ruleset, card: Card) -> int:
    """A card as the twin numbers it, counted off the deck."""
    suit = ruleset.suit_of[card]
    lower = [one for one in ruleset.cards_of(suit) if ruleset.strength[one] < ruleset.strength[card]]
    return 16 * "SHDC".index(suit) + len(lower)
