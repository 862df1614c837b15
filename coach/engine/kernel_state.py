"""A hand in play as one row of int64: what is where in it, which cards are legal, and what a card does.

`state[seat]` is the set of cards a seat holds; the other places are named below. Sets of seats and of
shown voids are packed into one number. One row is all that a playout needs, so that rows can be copied
and started from. Nobody but the owner's policy reads a hand."""

from coach.engine.compiled import Ints, lean_kernel
from coach.engine.kernel_bits import LANE, highest, lane, low_place, lowest

# state[…]: 0 to 3 are the hands
(
    LEADER, PLAYED, LED, WINNING, WINNER, BROKEN, FIRST, UNPLAYED, TABLE, VOIDS, NILS, COUNTED,
    TAKEN, _E, _S, _W, NEED, _EW, WON, RUFFED, TAKER,
) = range(4, 25)  # fmt: skip
STATE = 25
"""Length of a state. In order: the seat on lead; cards on the table; suit led; winning card and its seat;
whether spades are broken; whether it is the first trick; the cards still in hands; the cards on the
table; shown voids (bit 4 * seat + suit); nils alive (bit seat); seats whose tricks count towards the
contract (bit seat); tricks taken by seat; tricks each side still needs; cards that won tricks, and by
ruffing, since the playout began; who took the first trick since then, -1 for nobody yet."""

# rules[…]
LEAD_FREE, ONLY_SPADES_BREAK, FIRST_PLAIN, LOW_CLUB = range(4)
RULES = 4
"""Length of `rules`: spades may be led at any time; a spade led by an only-spades hand breaks them; no
spade on the first trick; the first trick is everybody's lowest club."""


@lean_kernel
def suit_of(card: int) -> int:
    """The suit of a single card."""
    return low_place(card) >> 4


@lean_kernel
def above(card: int) -> int:
    """All bits above a single card, its own lane's and the lanes' over it."""
    return ~((card << 1) - 1)


@lean_kernel
def _plain_or_all(cards: int) -> int:
    plain = cards & ~LANE
    return plain if plain != 0 else cards


@lean_kernel
def legal_cards(cards: int, state: Ints, rules: Ints) -> int:
    """The cards of a hand that may be played now; never empty for a hand that holds one."""
    first = state[FIRST]
    if state[PLAYED] != 0 and first == 0:
        same = cards & lane(state[LED])
        return same if same != 0 else cards
    if first == 1 and rules[LOW_CLUB] == 1:
        clubs = cards & lane(3)
        return lowest(clubs) if clubs != 0 else _plain_or_all(cards)
    if state[PLAYED] == 0:
        if first == 1:
            free = rules[LEAD_FREE] == 1 and rules[FIRST_PLAIN] == 0
        else:
            free = state[BROKEN] == 1 or rules[LEAD_FREE] == 1
        return cards if free else _plain_or_all(cards)
    same = cards & lane(state[LED])
    if same != 0:
        return same
    return _plain_or_all(cards) if rules[FIRST_PLAIN] == 1 else cards


@lean_kernel
def play(card: int, seat: int, state: Ints, rules: Ints) -> None:
    """Put a legal card of the seat to play on the table; the trick stays there when it is the fourth."""
    suit = suit_of(card)
    held = state[seat]
    if state[PLAYED] == 0:
        if suit == 0 and (held & ~LANE) == 0:
            # Only a hand of nothing but spades leads one unbroken: everybody sees what it does not hold.
            if state[BROKEN] == 0 and rules[LEAD_FREE] == 0:
                state[VOIDS] |= 14 << (seat << 2)
            if rules[ONLY_SPADES_BREAK] == 1:
                state[BROKEN] = 1
        state[LEADER] = seat
        state[LED] = suit
        state[WINNING] = card
        state[WINNER] = seat
        state[TABLE] = 0
    else:
        led, winning = state[LED], state[WINNING]
        if suit == led:
            if card > winning and suit_of(winning) == led:
                state[WINNING] = card
                state[WINNER] = seat
        else:
            state[VOIDS] |= 1 << ((seat << 2) + led)
            if suit == 0:
                state[BROKEN] = 1
                if suit_of(winning) != 0 or card > winning:
                    state[WINNING] = card
                    state[WINNER] = seat
    state[seat] = held ^ card
    state[UNPLAYED] &= ~card
    state[TABLE] |= card
    state[PLAYED] += 1


@lean_kernel
def take_trick(state: Ints) -> None:
    """Give a full trick to its winner, who leads the next."""
    seat, winning = state[WINNER], state[WINNING]
    state[WON] |= winning
    if winning & LANE != 0 and state[LED] != 0:
        state[RUFFED] |= winning
    if state[TAKER] < 0:
        state[TAKER] = seat
    state[TAKEN + seat] += 1
    state[NILS] &= ~(1 << seat)
    state[NEED + (seat & 1)] -= state[COUNTED] >> seat & 1
    state[LEADER] = seat
    state[PLAYED] = 0
    state[TABLE] = 0
    state[FIRST] = 0


@lean_kernel
def run_low(card: int, cards: int, others: int) -> int:
    """The lowest of the cards in hand that do the same as `card`: nobody else's card lies between."""
    suit = lane(suit_of(card))
    below = suit & (card - 1)
    gap = highest(others & below)
    run = cards & below if gap == 0 else cards & below & above(gap)
    return lowest(run) if run != 0 else card
