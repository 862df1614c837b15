"""The slow obvious twin of the solver: every line of play, no table, no bounds, no order."""

from typing import Any

import numba

from coach.rules.cards import Card
from coach.rules.ruleset import Ruleset


@numba.njit
def _place(bit: Any) -> Any:
    """The number of a card that is a single bit, by halves."""
    place = 0
    for half in (32, 16, 8, 4, 2, 1):
        if bit >> half != 0:
            bit >>= half
            place += half
    return place


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
    rest = hand
    while rest != 0:
        card = _place(rest & -rest)
        rest &= rest - 1
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
        then, turn, one, two, three, held_to = leader, played + 1, first, second, third, opening
        taken = 0
        if played == 0:
            one = card
        elif played == 1:
            two = card
        elif played == 2:
            three = card
        else:
            taker, winning = 0, first
            for place in range(1, 4):
                other = second if place == 1 else third if place == 2 else card
                if other > winning if other // 16 == winning // 16 else other < 16:
                    taker, winning = place, other
            then = (leader + taker) % 4
            taken = 1 - then % 2
            turn, one, two, three, held_to = 0, 0, 0, 0, 0
        # One call, for each that is written here is compiled into itself again.
        value = taken + least_and_most(n, e, s, w, then, turn, one, two, three, free, led_breaks, held_to)
        better = value > best if seat % 2 == 0 else value < best
        if not found or better:
            found, best = True, value
    return best


def number_of(ruleset: Ruleset, card: Card) -> int:
    """A card as the twin numbers it, counted off the deck."""
    suit = ruleset.suit_of[card]
    lower = [one for one in ruleset.cards_of(suit) if ruleset.strength[one] < ruleset.strength[card]]
    return 16 * "SHDC".index(suit) + len(lower)
