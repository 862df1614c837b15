"""The solver's records of one line of play: a row a card played, and what a played card makes of the next
row.

`frames` [ply, field]: ply 4t + i is the i-th card of trick t, so ply & 3 is the turn within the trick. A row
says what holds before its card is played. The rows of turn 0, the *boundaries* between tricks, also hold how
the cards left look to the table. Hands are kept once, in `hands`, and change as cards are played and taken
back.
"""

from coach.engine.compiled import Ints, lean_kernel
from coach.engine.kernel_bits import LANE, count, high_place, lane, lowest

PLIES = 56
(
    SEAT,  # whose turn it is
    RULE,  # FREE, UNBROKEN or UNBROKEN_TILL_LED
    SHIFT,  # where the lane of the led suit begins
    BEST,  # the card that wins the trick so far, 0 at a boundary
    TAKER,  # who played it
    TRICK,  # the cards on the table
    CARDS,  # the cards in all hands
    TARGET,  # tricks NS still need
    LEFT,  # tricks left, the one on the table among them
    CARD,  # the card played from here
    RANKED,  # of turn 3: the winning card, if it had to beat another of its suit
    MOVES,  # how many cards are to be tried
    TRIED,  # the place of the one being tried
    MATTERED,  # the cards that mattered to those that failed
    SKIP,  # cards that would fail as one that failed did
    FIRST,  # rules of the first trick: 0, PLAIN_FIRST or CLUB_FIRST; of turns in the first four plies only
    LOW_OWNER,  # of boundaries, as the table has it
    HIGH_OWNER,
    SHAPE,
    KEY,
    SLOT,
) = range(21)
FIELDS = 21
FREE, UNBROKEN, UNBROKEN_TILL_LED = range(3)
"""Whether spades may be led: yes; not yet; not yet, but a spade led by a hand of spades breaks them."""
PLAIN_FIRST, CLUB_FIRST = 1, 2
"""First tricks on which nobody plays a spade with anything else in hand; and on which the lowest club is
due."""


@lean_kernel
def suit_lane(card: int) -> int:
    """All bits of the suit of a card."""
    return lane(high_place(card) >> 4)


@lean_kernel
def beats(card: int, best: int) -> bool:
    """Whether a later card takes the trick from the best so far: it is higher in its suit, or a ruff."""
    if (suit_lane(best) & card) != 0:
        return card > best
    return (card & LANE) != 0


@lean_kernel
def play_card(frames: Ints, hands: Ints, ply: int, card: int) -> None:
    """Play a card from a row and write the next one."""
    turn, after = ply & 3, ply + 1
    seat, rule = frames[ply, SEAT], frames[ply, RULE]
    best, taker, trick = card, seat, card
    shift = high_place(card) & 48
    hands[seat] ^= card
    frames[ply, CARD] = card
    if turn == 0:
        if rule == UNBROKEN_TILL_LED and (card & LANE) != 0:
            rule = FREE
    else:
        shift = frames[ply, SHIFT]
        trick |= frames[ply, TRICK]
        if shift != 0 and (card & LANE) != 0:
            rule = FREE
        if not beats(card, frames[ply, BEST]):
            best, taker = frames[ply, BEST], frames[ply, TAKER]
    cards = frames[ply, CARDS] & ~card
    frames[after, CARDS] = cards
    frames[after, TARGET] = frames[ply, TARGET]
    frames[after, LEFT] = frames[ply, LEFT]
    if turn == 3:
        frames[ply, RANKED] = best if (trick & suit_lane(best)) != best else 0
        frames[after, SEAT] = taker
        frames[after, BEST] = 0
        frames[after, TARGET] -= 1 - (taker & 1)
        frames[after, LEFT] -= 1
        if (cards & LANE) == 0:
            rule = FREE
    else:
        frames[after, SEAT] = (seat + 1) & 3
        frames[after, SHIFT] = shift
        frames[after, BEST] = best
        frames[after, TAKER] = taker
        frames[after, TRICK] = trick
    frames[after, RULE] = rule


@lean_kernel
def relate(frames: Ints, ply: int) -> None:
    """Bring a boundary's owners and shape up to date from the boundary before and the four cards since."""
    before = ply - 4
    low_owner, high_owner = frames[before, LOW_OWNER], frames[before, HIGH_OWNER]
    shape, cards = frames[before, SHAPE], frames[before, CARDS]
    for turn in range(4):
        card = frames[before + turn, CARD]
        suit = high_place(card) >> 4
        bits = lane(suit)
        place = (bits & -bits) << count(cards & bits & (card - 1))
        upper = bits & -place
        low_owner = (low_owner & ~upper) | ((low_owner & upper & ~place) >> 1)
        high_owner = (high_owner & ~upper) | ((high_owner & upper & ~place) >> 1)
        cards ^= card
        if suit < 3:
            shape -= 1 << (frames[before + turn, SEAT] * 12 + (suit << 2))
    frames[ply, LOW_OWNER] = low_owner
    frames[ply, HIGH_OWNER] = high_owner
    frames[ply, SHAPE] = shape


@lean_kernel
def shape_key(frames: Ints, ply: int) -> int:
    """A boundary's shape with the tricks left, the leader and the rule of leads, in 56 bits."""
    return (
        frames[ply, SHAPE] | (frames[ply, LEFT] << 48) | (frames[ply, SEAT] << 52) | (frames[ply, RULE] << 54)
    )


@lean_kernel
def describe(frames: Ints, hands: Ints) -> None:
    """Write how the cards of row 0 look to the table."""
    low_owner, high_owner, shape = 0, 0, 0
    low, high = hands[1] | hands[3], hands[2] | hands[3]
    for suit in range(4):
        rest = frames[0, CARDS] & lane(suit)
        place = 1 << (suit << 4)
        while rest != 0:
            card = lowest(rest)
            rest ^= card
            low_owner |= place if (low & card) != 0 else 0
            high_owner |= place if (high & card) != 0 else 0
            place <<= 1
        for seat in range(4):
            if suit < 3:
                shape |= count(hands[seat] & lane(suit)) << (seat * 12 + (suit << 2))
    frames[0, LOW_OWNER] = low_owner
    frames[0, HIGH_OWNER] = high_owner
    frames[0, SHAPE] = shape


@lean_kernel
def set_up(frames: Ints, hands: Ints, table: Ints, played: int, leader: int, rule: int, first: int) -> None:
    """Write the rows up to the seat to play: hands without the cards on the table, the rule that holds
    now."""
    for turn in range(played):
        hands[(leader + turn) & 3] ^= table[turn]
    frames[0, SEAT] = leader
    frames[0, RULE] = FREE
    frames[0, BEST] = 0
    frames[0, CARDS] = hands[0] | hands[1] | hands[2] | hands[3]
    frames[0, TARGET] = 0
    frames[0, LEFT] = count(hands[leader])
    describe(frames, hands)
    for turn in range(4):
        frames[turn, FIRST] = first
    for turn in range(played):
        play_card(frames, hands, turn, table[turn])
    frames[played, RULE] = rule


@lean_kernel
def legal_to_follow(frames: Ints, ply: int, hand: int) -> int:
    """The cards a hand may play to the trick on the table."""
    same = hand & (LANE << frames[ply, SHIFT])
    first = frames[ply, FIRST] if ply < 4 else 0
    if first == CLUB_FIRST and (hand & lane(3)) != 0:
        return lowest(hand & lane(3))
    if same != 0:
        return same
    if first != 0 and (hand & ~LANE) != 0:
        return hand & ~LANE
    return hand
