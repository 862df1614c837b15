"""Full deals that fit an observation: what the other seats may hold, drawn without bias."""

from dataclasses import dataclass
from math import factorial

import numpy as np

from coach.engine.compiled import Floats, Ints
from coach.engine.kernel_chance import seed_chance
from coach.engine.kernel_worlds import WAYS, all_worlds, count_ways, draw_worlds
from coach.engine.layout import Layout
from coach.rules.cards import SUITS
from coach.rules.errors import InputError
from coach.rules.observation import Observation

FACTORIALS: Floats = np.array([float(factorial(number)) for number in range(64)])


@dataclass(frozen=True, slots=True)
class Unseen:
    """What the three other seats may hold, clockwise from the observer, and the cards gone that nobody
    remembers.

    `free`: cards by suit whose place is not known; `may[suit]`: bit h where holder h may hold it; `room`:
    places of each holder for free cards; `fixed`: cards known to be with a seat; `ways`: the counted
    completions."""

    free: Ints
    may: Ints
    room: Ints
    fixed: Ints
    ways: Floats
    number: float
    """How many deals fit."""


def unseen_of(observation: Observation, layout: Layout) -> Unseen:
    """Count the deals that fit an observation; an InputError where none does."""
    left_of_me = observation.seat.clockwise()[1:]
    played = observation.trick.seats() if observation.trick else ()
    unseen = layout.mask(observation.unseen)
    fixed = np.zeros(3, np.int64)
    room = np.zeros(4, np.int64)
    for holder, seat in enumerate(left_of_me):
        known = layout.mask(observation.known[seat]) & unseen
        fixed[holder] = known
        room[holder] = observation.tricks_left - (seat in played) - known.bit_count()
    open_cards = unseen & ~int(fixed[0] | fixed[1] | fixed[2])
    room[3] = open_cards.bit_count() - int(room[0] + room[1] + room[2])
    may, free = np.zeros(4, np.int64), np.zeros(4, np.int64)
    for lane, suit in enumerate(SUITS):
        free[lane] = open_cards & 0xFFFF << 16 * lane
        may[lane] = 8 + sum(
            1 << holder for holder, seat in enumerate(left_of_me) if suit not in observation.voids[seat]
        )
    ways = np.zeros(WAYS)
    number = count_ways(free, may, room, ways, FACTORIALS) if room.min() >= 0 else 0.0
    if number <= 0.0:
        raise InputError(
            "No deal fits: the cards left cannot be shared out by these hands and voids.", "voids"
        )
    return Unseen(free, may, room, fixed, ways, number)


def draw(unseen: Unseen, number: int, chance: Ints) -> Ints:
    """Draw so many worlds, by [world, seat clockwise from the observer's left]."""
    worlds = np.zeros((number, 3), np.int64)
    places = np.zeros(64, np.int64)
    draw_worlds(
        number,
        unseen.free,
        unseen.may,
        unseen.room,
        unseen.fixed,
        unseen.ways,
        FACTORIALS,
        chance,
        places,
        worlds,
    )
    return worlds


def every(unseen: Unseen, most: int) -> Ints | None:
    """All deals that fit where there are no more than `most`; None where there are, or where it is not
    known which cards are gone."""
    if unseen.number > most or unseen.room[3] > 0:
        return None
    worlds = np.zeros((most, 3), np.int64)
    found = all_worlds(unseen.free, unseen.may, unseen.room, unseen.fixed, most, worlds)
    return worlds[:found]


def chance_of(seed: int) -> Ints:
    """The chance of a seed."""
    chance = np.zeros(1, np.int64)
    seed_chance(chance, seed)
    return chance
