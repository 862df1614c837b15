"""The perfect-information solver: how many tricks NS take when all four hands are seen and both sides play
best.

A null-window search without recursion asks "do NS take this many?" of one line of play at a time
(`kernel_solver_frames`). At each boundary between tricks it first asks for tricks that need no search
(`kernel_solver_bounds`), then the table of what was proven (`kernel_solver_table`), and else tries cards
(`kernel_solver_order`). Every answer goes up with the cards that *mattered*: from the lowest of these up in
each suit the proof needs every card where it is; below, only how many cards each hand has. A card that failed
without its rank mattering answers for all lower cards of its suit.
"""

from typing import NamedTuple

from coach.engine.compiled import Ints, lean_kernel
from coach.engine.kernel_bits import LANE, count, high_place, highest, lane, lowest
from coach.engine.kernel_solver_bounds import quick_tricks, sure_trumps
from coach.engine.kernel_solver_frames import (
    BEST,
    CARD,
    CARDS,
    FREE,
    HIGH_OWNER,
    KEY,
    LEFT,
    LOW_OWNER,
    MATTERED,
    MOVES,
    RANKED,
    RULE,
    SEAT,
    SHIFT,
    SKIP,
    SLOT,
    TAKER,
    TARGET,
    TRIED,
    beats,
    legal_to_follow,
    play_card,
    relate,
    set_up,
    shape_key,
    suit_lane,
)
from coach.engine.kernel_solver_order import list_discards, list_followers, list_leads
from coach.engine.kernel_solver_table import (
    NODES,
    best_lead,
    find_shape,
    look_up,
    make_room,
    remember,
    to_cards,
    to_relative,
)

OPEN = -1
"""Neither 1 (NS take their target) nor 0 (they do not): not known yet, or cut off."""


class Workspace(NamedTuple):
    """The arrays one thread searches in; `stop[0]`, which another thread may set, ends the search."""

    frames: Ints
    moves: Ints
    hands: Ints
    table: Ints
    shapes: Ints
    entries: Ints
    counts: Ints
    stop: Ints
    values: Ints
    """[place, 2]: the cards that may be played and the tricks NS take after each."""


@lean_kernel
def last_trick(hands: Ints, leader: int) -> tuple[int, int]:
    """Whether NS take the only trick left, and the card that mattered."""
    best, taker, trick = hands[leader], leader, hands[leader]
    for turn in range(1, 4):
        seat = (leader + turn) & 3
        trick |= hands[seat]
        if beats(hands[seat], best):
            best, taker = hands[seat], seat
    return 1 - (taker & 1), best if (trick & suit_lane(best)) != best else 0


@lean_kernel
def judge(frames: Ints, hands: Ints, ply: int) -> tuple[int, int]:
    """What a boundary is worth without search, 1, 0 or OPEN, and the cards that mattered."""
    target, left, leader = frames[ply, TARGET], frames[ply, LEFT], frames[ply, SEAT]
    if target <= 0:
        return 1, 0
    if target > left:
        return 0, 0
    if left == 1:
        return last_trick(hands, leader)
    theirs = left - target + 1
    north, east, south, west = hands[0] & LANE, hands[1] & LANE, hands[2] & LANE, hands[3] & LANE
    sure_ns, ns_card = sure_trumps(north, south, east | west, target)
    if sure_ns >= target:
        return 1, ns_card
    sure_ew, ew_card = sure_trumps(east, west, north | south, theirs)
    if sure_ew >= theirs:
        return 0, ew_card
    me, ns_lead = hands[leader], (leader & 1) == 0
    is_enough, mattered = quick_tricks(
        me,
        hands[(leader + 2) & 3],
        hands[(leader + 1) & 3],
        hands[(leader + 3) & 3],
        frames[ply, RULE] == FREE or (me & ~LANE) == 0,
        target if ns_lead else theirs,
        sure_ns if ns_lead else sure_ew,
        ns_card if ns_lead else ew_card,
    )
    return (1 - (leader & 1), mattered) if is_enough else (OPEN, 0)


@lean_kernel
def list_moves(work: Workspace, ply: int, lead: int) -> None:
    """List the cards to try from a row."""
    frames, hands, turn = work.frames, work.hands, ply & 3
    seat, cards, best = frames[ply, SEAT], frames[ply, CARDS], frames[ply, BEST]
    if turn == 0:
        free = frames[ply, RULE] == FREE
        frames[ply, MOVES] = list_leads(work.moves, ply, hands, seat, cards, free, lead)
    else:
        legal, shift = legal_to_follow(frames, ply, hands[seat]), frames[ply, SHIFT]
        partner_wins = ((frames[ply, TAKER] ^ seat) & 1) == 0
        if ((legal >> shift) & LANE) != 0:
            frames[ply, MOVES] = list_followers(
                work.moves, ply, legal, hands, seat, turn, cards, shift, best, partner_wins
            )
        else:
            frames[ply, MOVES] = list_discards(
                work.moves, ply, legal, hands, seat, turn, cards, shift, best, partner_wins
            )
    frames[ply, TRIED] = 0
    frames[ply, MATTERED] = 0
    frames[ply, SKIP] = 0


@lean_kernel
def settle(work: Workspace, ply: int) -> tuple[int, int]:
    """What a row is worth as far as it is known, and the cards that mattered; OPEN with its cards listed."""
    frames, lead = work.frames, -1
    if (ply & 3) == 0:
        value, mattered = judge(frames, work.hands, ply)
        if value != OPEN:
            return value, mattered
        relate(frames, ply)
        key = shape_key(frames, ply)
        slot = find_shape(work.shapes, work.counts, key)
        frames[ply, KEY] = key
        frames[ply, SLOT] = slot
        value, mask = look_up(
            work.shapes,
            work.entries,
            slot,
            frames[ply, LOW_OWNER],
            frames[ply, HIGH_OWNER],
            frames[ply, TARGET],
        )
        if value != OPEN:
            return value, to_cards(frames[ply, CARDS], mask)
        lead = best_lead(work.shapes, slot)
    list_moves(work, ply, lead)
    return OPEN, 0


@lean_kernel
def note_failure(frames: Ints, ply: int, hand: int, mattered: int) -> None:
    """Note that the card played from a row failed; `hand` holds it again."""
    card = frames[ply, CARD]
    bits = suit_lane(card)
    floor = lowest(mattered & bits)
    if floor == 0 or floor > card:
        # Its rank was nothing to the proof: all lower cards and those up to the floor fail as it did.
        frames[ply, SKIP] |= bits & ~-floor if floor != 0 else bits
    else:
        # It spoke for the cards equal to it, so the proof needs those where they are as well.
        others = ((frames[ply, CARDS] & ~hand) | frames[ply, BEST]) & bits & (card - 1)
        run = hand & bits & ((card << 1) - 1)
        mattered |= lowest(run & -(highest(others) << 1) if others != 0 else run)
    frames[ply, MATTERED] |= mattered


@lean_kernel
def next_move(work: Workspace, ply: int) -> int:
    """The next card to try from a row, 0 when there is none."""
    frames = work.frames
    place = frames[ply, TRIED] + 1
    while place < frames[ply, MOVES]:
        card = 1 << (work.moves[ply, place] & 63)
        if (card & frames[ply, SKIP]) == 0:
            frames[ply, TRIED] = place
            return card
        place += 1
    return 0


@lean_kernel
def write_down(work: Workspace, ply: int, value: int, mattered: int, card: int) -> None:
    """Remember what was proven of a boundary; `card` is the lead that succeeded, 0 if none did."""
    frames = work.frames
    target, left, cards = frames[ply, TARGET], frames[ply, LEFT], frames[ply, CARDS]
    lead = -1
    if card != 0:
        suit = high_place(card) >> 4
        lead = (suit << 4) | count(work.hands[frames[ply, SEAT]] & lane(suit) & -(card << 1))
    remember(
        work.shapes,
        work.entries,
        work.counts,
        frames[ply, SLOT],
        frames[ply, KEY],
        frames[ply, LOW_OWNER],
        frames[ply, HIGH_OWNER],
        to_relative(cards, mattered),
        target | (left << 4) if value == 1 else (target - 1) << 4,
        lead,
    )


@lean_kernel
def search(work: Workspace, start: int, limit: int) -> int:
    """Whether NS take the target of the row `start`: 1, 0, or OPEN when more than `limit` boundaries were met
    or the stop flag was set."""
    frames, hands = work.frames, work.hands
    ply, nodes = start, work.counts[NODES]
    while True:
        value, mattered = OPEN, 0
        if (ply & 3) == 0:
            nodes += 1
        if nodes <= limit and work.stop[0] == 0:
            value, mattered = settle(work, ply)
        else:
            while ply > start:
                ply -= 1
                hands[frames[ply, SEAT]] ^= frames[ply, CARD]
            work.counts[NODES] = nodes
            return OPEN
        card = 1 << (work.moves[ply, 0] & 63)
        while value != OPEN:
            if ply == start:
                work.counts[NODES] = nodes
                return value
            ply -= 1
            turn, seat, card = ply & 3, frames[ply, SEAT], frames[ply, CARD]
            hands[seat] ^= card
            if turn == 3:
                mattered |= frames[ply, RANKED]
            if value == (seat & 1):
                note_failure(frames, ply, hands[seat], mattered)
                card = next_move(work, ply)
                if card != 0:
                    break
                mattered = frames[ply, MATTERED]
            if turn == 0:
                write_down(work, ply, value, mattered, card)
        play_card(frames, hands, ply, card)
        ply += 1


@lean_kernel
def count_tricks(work: Workspace, ply: int, guess: int, most: int, limit: int) -> int:
    """The tricks NS take from a row on, at most `most`; OPEN if cut off."""
    low, high = 0, most
    target = max(1, min(most, guess))
    while low < high:
        work.frames[ply, TARGET] = target
        value = search(work, ply, limit)
        if value == OPEN:
            return OPEN
        if value == 1:
            low = target
            target += 1
        else:
            high = target - 1
            target -= 1
    return low


@lean_kernel
def solve(
    work: Workspace, played: int, leader: int, rule: int, first: int, legal: int, limit: int
) -> tuple[int, bool]:
    """Write the tricks NS take after each legal card, the trick on the table among them, to `work.values`.

    `work.hands` and `work.table` hold the hands and the `played` cards on the table, `legal` the cards the
    seat to play may choose from; rule and first: see `kernel_solver_frames`. Returns how many cards were
    solved, and whether that is all of them.
    """
    frames, hands, values = work.frames, work.hands, work.values
    work.counts[NODES] = 0
    make_room(work.shapes, work.entries, work.counts)
    set_up(frames, hands, work.table, played, leader, rule, first)
    seat, left = frames[played, SEAT], frames[played, LEFT]
    solved, guess = 0, (left + 1) >> 1
    for suit in range(4):
        rest = legal & lane(suit)
        others = ((frames[played, CARDS] & ~legal) | frames[played, BEST]) & lane(suit)
        above = 0
        while rest != 0:
            card = highest(rest)
            rest ^= card
            # A card next to the one above it does what that one does.
            if above == 0 or (others & (above - 1) & -card) != 0:
                play_card(frames, hands, played, card)
                taken = 1 - (frames[played + 1, SEAT] & 1) if played == 3 else 0
                value = count_tricks(work, played + 1, guess - taken, left - (played == 3), limit)
                hands[seat] ^= card
                if value == OPEN:
                    return solved, False
                guess = value + taken
            values[solved, 0] = card
            values[solved, 1] = guess
            solved += 1
            above = card
    return solved, True
