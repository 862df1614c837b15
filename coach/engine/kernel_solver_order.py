"""The order in which the solver tries cards; the weights were tuned by counting nodes and change no result.

Of cards that are equal, nothing left or winning the trick lying between them, only the highest is tried.
`moves` [ply, place]: weight << 6 | bit of the card, best first.
"""

from coach.engine.compiled import Ints, lean_kernel
from coach.engine.kernel_bits import LANE, count, high_place, highest, lane

# Leads: what speaks for a suit, then for a card; RANK is taken off a quarter at a time.
TRUMP = -4
TRUMPS_DRAWN = -16
LEFT_RUFFS = -17
RIGHT_RUFFS = -40
PARTNER_RUFFS = 3
PARTNER_RUFFS_FIRST = 13
SINGLETON = 3
LENGTH = 1
PARTNER_HAS_MASTER = 8
THEY_HAVE_MASTER = -2
RIGHT_HAS_MASTER = -3
PARTNER_HAS_SECOND = 3
I_HAVE_SECOND = 2
MASTER = 11
TRUMP_MASTER = 8
LOWEST = -3
RANK = 2
CARD_WINS = 0
PARTNER_WINS = 6
BY_A_RUFF = -2
LEFT_OVERRUFFS = 0
REMEMBERED = 4000
# Later turns; of the tuples by turn, 0 is never asked.
OURS = 30
FOLLOW_LOWEST = -2
RUFF_RANK = 2
RUFF_WINS = 28
RUFFS_PARTNER = -33
RUFF_FORCES = 6
UNDERRUFF = -53
DISCARD_OURS = 36
DISCARD_THEIRS = -13
DISCARD_LENGTH = 2
DISCARD_RANK = 3
DISCARD_MASTER = -8
UNGUARDS = 3
MAKES_VOID = 17
DISCARD_LOWEST = 8
FOLLOW_RANK = (0, 2, 2, 2)
OURS_BY_CARD = (0, 0, -8, -1)
FORCES = (0, 19, -2, 0)
RUFF = (0, 13, 26, 11)
DISCARD = (0, -7, -6, -4)


@lean_kernel
def add_move(moves: Ints, ply: int, number: int, weight: int, card: int) -> int:
    """Put a card in its place among the `number` found so far, and count it."""
    item = (weight << 6) | high_place(card)
    place = number
    while place > 0 and moves[ply, place - 1] < item:
        moves[ply, place] = moves[ply, place - 1]
        place -= 1
    moves[ply, place] = item
    return number + 1


@lean_kernel
def below_run(cards: int, others: int) -> int:
    """What a hand holds of a suit below its highest card and those equal to it."""
    barrier = highest(others & (highest(cards) - 1))
    return cards & (barrier - 1) if barrier != 0 else 0


@lean_kernel
def power(card: int, shift: int) -> int:
    """What a card is worth to a trick whose led suit lies `shift` bits up, 0 for a discard."""
    led = (card >> shift) & LANE
    return led if led != 0 else (card & LANE) << 20


@lean_kernel
def top_power(hand: int, shift: int) -> int:
    """The most a hand can put on a trick whose led suit lies `shift` bits up."""
    return highest(power(hand, shift))


@lean_kernel
def known_lead(mine: int, suit: int, lead: int) -> int:
    """The card that a remembered lead stands for in a hand's suit, 0 if it is of another suit."""
    if lead < 0 or (lead >> 4) != suit:
        return 0
    for _ in range(min(lead & 15, count(mine) - 1)):
        mine ^= highest(mine)
    return highest(mine)


@lean_kernel
def suit_weight(me: int, partner: int, left: int, right: int, suit: int, cards: int) -> int:
    """What speaks for leading a suit, whatever the card."""
    bits = lane(suit)
    mine, best = me & bits, highest(cards)
    second = highest(cards ^ best)
    weight = LENGTH * count(mine)
    if suit == 0:
        weight += TRUMP
        if ((left | right) & bits) == 0:
            weight += TRUMPS_DRAWN
    else:
        if (left & bits) == 0 and (left & LANE) != 0:
            weight += LEFT_RUFFS
        if (right & bits) == 0 and (right & LANE) != 0:
            weight += RIGHT_RUFFS
        if (partner & bits) == 0 and (partner & LANE) != 0:
            weight += PARTNER_RUFFS
            if (left & bits) != 0 or (left & LANE) == 0:
                weight += PARTNER_RUFFS_FIRST
        if count(mine) == 1 and (me & LANE) != 0:
            weight += SINGLETON
    if (partner & best) != 0:
        weight += PARTNER_HAS_MASTER
    if ((left | right) & best) != 0:
        weight += THEY_HAVE_MASTER
        if (right & best) != 0:
            weight += RIGHT_HAS_MASTER
        if (partner & second) != 0:
            weight += PARTNER_HAS_SECOND
        if (mine & second) != 0:
            weight += I_HAVE_SECOND
    return weight


@lean_kernel
def list_leads(moves: Ints, ply: int, hands: Ints, seat: int, cards: int, free: bool, lead: int) -> int:
    """List the leads of a seat, the remembered one first, and count them; `free`: spades may be led."""
    me, left = hands[seat], hands[(seat + 1) & 3]
    partner, right = hands[(seat + 2) & 3], hands[(seat + 3) & 3]
    plain = me & ~LANE
    legal = me if free or plain == 0 else plain
    number = 0
    for suit in range(4):
        mine = legal & lane(suit)
        if mine == 0:
            continue
        shift = suit << 4
        left_cards = cards & lane(suit)
        base = suit_weight(me, partner, left, right, suit, left_cards)
        left_top, right_top = top_power(left, shift), top_power(right, shift)
        partner_top = top_power(partner, shift)
        known = known_lead(mine, suit, lead)
        rest = mine
        while rest != 0:
            card = highest(rest)
            lower = below_run(rest, left_cards & ~mine)
            weight = base - ((RANK * count(left_cards & (card - 1))) >> 2)
            over = max(card >> shift, left_top)
            ours = max(over, partner_top)
            if (ours > over or over == card >> shift) and right_top < ours:
                weight += CARD_WINS if ours == card >> shift else PARTNER_WINS
                if ours > LANE:
                    weight += BY_A_RUFF
            elif over > LANE:
                weight += LEFT_OVERRUFFS
            if rest == mine and card == highest(left_cards):
                weight += MASTER if suit != 0 else TRUMP_MASTER
            if lower == 0:
                weight += LOWEST
            if (known & rest & ~lower) != 0:
                weight += REMEMBERED
            number = add_move(moves, ply, number, weight, card)
            rest = lower
    return number


@lean_kernel
def is_ours(turn: int, mine: int, best: int, partner_wins: bool, left_top: int, partner_top: int) -> bool:
    """Whether my side takes the trick if I put `mine` on `best` and all later seats do their most."""
    now = max(mine, best)
    ours = partner_wins or mine > best
    if turn < 3 and left_top > now:
        ours, now = False, left_top
    return ours or (turn == 1 and partner_top > now)


@lean_kernel
def list_followers(
    moves: Ints,
    ply: int,
    legal: int,
    hands: Ints,
    seat: int,
    turn: int,
    cards: int,
    shift: int,
    best: int,
    partner_wins: bool,
) -> int:
    """List the cards of a seat that follows suit, and count them; `best` wins so far, turn 1 is second
    hand."""
    led = LANE << shift
    mine, left_cards = legal & led, cards & led
    highest_yet = power(best, shift)
    left_top, partner_top = top_power(hands[(seat + 1) & 3], shift), top_power(hands[(seat + 2) & 3], shift)
    others = (left_cards & ~mine) | (best & led)
    number, rest = 0, mine
    while rest != 0:
        card = highest(rest)
        lower = below_run(rest, others)
        weight = -count(left_cards & (card - 1)) * FOLLOW_RANK[turn]
        beats = (card >> shift) > highest_yet
        if is_ours(turn, card >> shift, highest_yet, partner_wins, left_top, partner_top):
            weight += OURS
            if beats:
                weight += OURS_BY_CARD[turn]
        elif beats:
            weight += FORCES[turn]
        if lower == 0:
            weight += FOLLOW_LOWEST
        number = add_move(moves, ply, number, weight, card)
        rest = lower
    return number


@lean_kernel
def list_discards(
    moves: Ints,
    ply: int,
    legal: int,
    hands: Ints,
    seat: int,
    turn: int,
    cards: int,
    shift: int,
    best: int,
    partner_wins: bool,
) -> int:
    """List the legal ruffs and discards of a seat void in the led suit, and count them."""
    highest_yet = power(best, shift)
    left_top, partner_top = top_power(hands[(seat + 1) & 3], shift), top_power(hands[(seat + 2) & 3], shift)
    ours_anyway = is_ours(turn, 0, highest_yet, partner_wins, left_top, partner_top)
    number = 0
    for suit in range(4):
        mine, left_cards = legal & lane(suit), cards & lane(suit)
        if mine == 0:
            continue
        others = (left_cards & ~mine) | (best & lane(suit))
        length, master = count(mine), highest(left_cards)
        rest = mine
        while rest != 0:
            card = highest(rest)
            lower = below_run(rest, others)
            rank = count(left_cards & (card - 1))
            if suit == 0:
                weight = RUFF[turn] - rank * RUFF_RANK
                if (card << 20) <= highest_yet:
                    weight += UNDERRUFF
                elif is_ours(turn, card << 20, highest_yet, partner_wins, left_top, partner_top):
                    weight += RUFF_WINS
                    if partner_wins:
                        weight += RUFFS_PARTNER
                else:
                    weight += RUFF_FORCES
            else:
                weight = DISCARD_OURS if ours_anyway else DISCARD_THEIRS
                weight += DISCARD[turn] + DISCARD_LENGTH * length - rank * DISCARD_RANK
                if card == master:
                    weight += DISCARD_MASTER
                if rest == mine and length == 2 and (mine & highest(left_cards ^ master)) != 0:
                    weight += UNGUARDS
                if length == 1 and (legal & LANE) != 0:
                    weight += MAKES_VOID
                if lower == 0:
                    weight += DISCARD_LOWEST
            number = add_move(moves, ply, number, weight, card)
            rest = lower
    return number
