"""The policy of the playouts: one card from the own hand and what everybody can see, in about 100 ns.

It never looks into another hand. How much a card is liked is the sum of seven weights, each looked up by a
few traits of the card and of the situation; the weights were learned from hands that the policy played
against itself (`python -m coach.bots.make_policy`). `worth` is what one more trick is worth to the side
now, in points."""

from coach.engine.compiled import Ints, Weights, kernel, lean_kernel
from coach.engine.kernel_bits import LANE, count, highest, lane, lowest
from coach.engine.kernel_state import (
    LED,
    NEED,
    NILS,
    PLAYED,
    TABLE,
    UNPLAYED,
    VOIDS,
    WINNER,
    WINNING,
    above,
    legal_cards,
    suit_of,
)

# The nils that matter, what a trick is worth, the turn with who is winning, lead or follow or void.
NIL_WAYS, WORTHS, TURNS, MANNERS = 5, 6, 13, 3
OWN_NIL, PARTNERS_NIL, LEFT_NIL, RIGHT_NIL, NO_NIL = range(NIL_WAYS)
LEAD, FOLLOW, VOID = range(MANNERS)
NEEDS = 6

# Where the weights of each table begin, by its situations and its traits of a card.
_OUT = 80  # wins, is a spade, higher cards out, lower cards out
_SUIT = 192  # length, cards over the top one, cards out, place within the suit
_RUFFERS = 24  # who is void, wins
_TRUMPS = 240  # is a spade, own spades, spades out, length or height
_WINNING = 72  # cards over the winning one, a ruffer behind, wins, is a spade, height
_LATE = 72  # tricks left, is a spade, height, place within the suit
_NEED = 24  # wins, height, is a spade, place within the suit
OUT_AT = 0
SUIT_AT = OUT_AT + NIL_WAYS * WORTHS * TURNS * _OUT
RUFFERS_AT = SUIT_AT + NIL_WAYS * WORTHS * MANNERS * _SUIT
TRUMPS_AT = RUFFERS_AT + NIL_WAYS * TURNS * _RUFFERS
WINNING_AT = TRUMPS_AT + NIL_WAYS * WORTHS * MANNERS * _TRUMPS
LATE_AT = WINNING_AT + NIL_WAYS * WORTHS * TURNS * _WINNING
NEED_AT = LATE_AT + NIL_WAYS * WORTHS * MANNERS * _LATE
POLICY_WEIGHTS = NEED_AT + 2 * NEEDS * NEEDS * TURNS * _NEED
"""Length of `weights`."""
LOOKS = 7
"""Weights that are summed for a card."""
CHOICES = 16
"""Most cards of a hand that do not do the same."""


@lean_kernel
def choose_card(seat: int, state: Ints, worth: float, rules: Ints, weights: Weights) -> int:
    """The policy's card for the seat to play."""
    legal = legal_cards(state[seat], state, rules)
    low = lowest(legal)
    if legal & ~lane(suit_of(low)) == 0:
        # One card, or touching cards, which do the same: there is nothing to weigh.
        parting = state[UNPLAYED] & ~state[seat]
        if state[PLAYED] > 0:
            parting |= state[TABLE]
        if parting & above(low) & (highest(legal) - 1) == 0:
            return low
    return _best_or_all(seat, legal, state, worth, weights, False, state, state)


@kernel
def list_cards(
    seat: int, state: Ints, worth: float, rules: Ints, weights: Weights, cards: Ints, places: Ints
) -> int:
    """Fill `cards` with the legal cards that do not do the same, and `places[LOOKS * n ...]` with the
    weights that are summed for each; returns how many there are."""
    legal = legal_cards(state[seat], state, rules)
    return _best_or_all(seat, legal, state, worth, weights, True, cards, places)


@lean_kernel
def liking(places: Ints, number: int, weights: Weights) -> float:
    """How much a listed card is liked."""
    total = 0.0
    for look in range(LOOKS):
        total += float(weights[places[LOOKS * number + look]])
    return total


@lean_kernel
def _best_or_all(
    seat: int,
    legal: int,
    state: Ints,
    worth: float,
    weights: Weights,
    lists: bool,
    cards: Ints,
    places: Ints,
) -> int:
    """The best card; or the number of cards listed. One body, so that both look at the same weights."""
    own = state[seat]
    others = state[UNPLAYED] & ~own
    voids = state[VOIDS]
    played, led, winning = state[PLAYED], state[LED], state[WINNING]
    manner, turn = LEAD, _turn(seat, played, state[WINNER])
    # A card on the table parts two cards of the hand as one in another hand does.
    fence = others
    if played > 0:
        fence |= state[TABLE]
        manner = FOLLOW
        if legal & lane(led) == 0:
            manner = VOID
            turn += 6
    nil_way = _nil_way(seat, state[NILS])
    situation = nil_way * WORTHS + _worth_place(worth)
    spades, spades_out = count(own & LANE), count(others & LANE)
    left = count(own)
    out_at = OUT_AT + (situation * TURNS + turn) * _OUT
    suit_at = SUIT_AT + (situation * MANNERS + manner) * _SUIT
    ruffers_at = RUFFERS_AT + (nil_way * TURNS + turn) * _RUFFERS
    trumps_at = TRUMPS_AT + (situation * MANNERS + manner) * _TRUMPS
    trumps_at += 4 * (6 * min(4, spades) + _many(spades_out))
    winning_at = WINNING_AT + (situation * TURNS + turn) * _WINNING
    winning_at += 12 * _danger(seat, others, voids, played, led, winning)
    late_at = LATE_AT + (situation * MANNERS + manner) * _LATE + 18 * _stage(left)
    need_at = NEED_AT if nil_way == NO_NIL else NEED_AT + NEEDS * NEEDS * TURNS * _NEED
    side = seat & 1
    needs = NEEDS * _need_place(state[NEED + side], left) + _need_place(state[NEED + 1 - side], left)
    need_at += (needs * TURNS + turn) * _NEED
    best, chosen, number = -1e30, 0, 0
    for suit in range(4):
        mine = legal & lane(suit)
        if mine == 0:
            continue
        out = others & lane(suit)
        length = min(4, count(mine)) - 1
        over_top = min(3, count(out & above(highest(mine))))
        spade = 1 if suit == 0 else 0
        in_suit = suit_at + 3 * (4 * (4 * length + over_top) + _few(count(out)))
        by_ruffers = ruffers_at + 3 * _ruffers(seat, suit, voids, played, led)
        by_trumps = trumps_at + spade * 120
        rest, part = mine, 0
        while rest != 0:
            high = highest(rest)
            gap = highest(fence & lane(suit) & (high - 1))
            run = rest if gap == 0 else rest & above(gap)
            card = lowest(run)
            rest &= ~run
            if part > 0:
                part = 2 if rest == 0 else 1
            over = count(out & above(card))
            height = min(2, over)
            wins = spade
            if played == 0:
                wins = 1 if over == 0 else 0
            elif suit == suit_of(winning):
                wins = 1 if card > winning else 0
            look_out = out_at + 4 * (5 * (2 * wins + spade) + min(4, over)) + _lower(count(out & (card - 1)))
            look_suit = in_suit + part
            look_ruffers = by_ruffers + (wins if over > 0 else 2)
            look_trumps = by_trumps
            if spade == 0:
                look_trumps += min(2, length)
            else:
                look_trumps += 3 if over == 0 else min(2, over - 1)
            look_winning = winning_at + 3 * (2 * wins + spade) + height
            look_late = late_at + 3 * (3 * spade + height) + part
            look_need = need_at + 2 * (2 * (3 * wins + height) + spade) + (0 if part == 0 else 1)
            if lists:
                cards[number] = card
                at = LOOKS * number
                places[at], places[at + 1], places[at + 2] = look_out, look_suit, look_ruffers
                places[at + 3], places[at + 4], places[at + 5] = look_trumps, look_winning, look_late
                places[at + 6] = look_need
                number += 1
            else:
                liked = float(weights[look_out]) + float(weights[look_suit]) + float(weights[look_ruffers])
                liked += float(weights[look_trumps])
                liked += float(weights[look_winning]) + float(weights[look_late]) + float(weights[look_need])
                if liked > best:
                    best, chosen = liked, card
            part = 1
    return number if lists else chosen


@lean_kernel
def _nil_way(seat: int, nils: int) -> int:
    """Whose nil matters most to a seat."""
    if nils == 0:
        return NO_NIL
    if nils >> seat & 1 == 1:
        return OWN_NIL
    if nils >> (seat ^ 2) & 1 == 1:
        return PARTNERS_NIL
    return LEFT_NIL if nils >> ((seat + 1) & 3) & 1 == 1 else RIGHT_NIL


@lean_kernel
def _worth_place(worth: float) -> int:
    """What a trick is worth, in six steps from a bag to shun to a contract at stake."""
    if worth < 3.0:
        return 0 if worth < -9.0 else (1 if worth < -3.0 else 2)
    return 3 if worth < 12.0 else (4 if worth < 25.0 else 5)


@lean_kernel
def _turn(seat: int, played: int, winner: int) -> int:
    """The turn in the trick, and who is winning it: lead, second, third after partner or a foe, last after
    partner, the left or the right."""
    if played < 2:
        return played
    if winner == seat ^ 2:
        return 2 if played == 2 else 4
    if played == 2:
        return 3
    return 5 if winner == (seat + 1) & 3 else 6


@lean_kernel
def _need_place(need: int, left: int) -> int:
    """How tight a contract is: made, lost, or with so many tricks to spare."""
    if need <= 0:
        return 0
    return 5 if need > left else min(4, left - need + 1)


@lean_kernel
def _stage(left: int) -> int:
    """Early or late in the hand, in four steps."""
    if left > 7:
        return 0 if left > 10 else 1
    return 2 if left > 4 else 3


@lean_kernel
def _danger(seat: int, others: int, voids: int, played: int, led: int, winning: int) -> int:
    """How surely the winning card is beaten: by none, one or more cards, and whether the next seat ruffs."""
    if played == 0:
        return 0
    over = min(2, count(others & lane(suit_of(winning)) & above(winning)))
    left = voids >> (4 * ((seat + 1) & 3))
    ruffs = played < 3 and led != 0 and left >> led & 1 == 1 and left & 1 == 0 and others & LANE != 0
    return 2 * over + (1 if ruffs else 0)


@lean_kernel
def _ruffers(seat: int, suit: int, voids: int, played: int, led: int) -> int:
    """Who has shown a void and may ruff: the suit itself, or over a ruff of the suit led."""
    if suit == 0:
        if played == 0 or led == 0:
            return 0
        suit = led
    found = 0
    for turn in range(3):
        shown = voids >> (4 * ((seat + 1 + turn) & 3))
        found |= (shown >> suit & ~shown & 1) << turn
    return found


@lean_kernel
def _lower(number: int) -> int:
    return number if number < 2 else (2 if number < 4 else 3)


@lean_kernel
def _few(number: int) -> int:
    return 0 if number == 0 else (1 if number < 4 else (2 if number < 7 else 3))


@lean_kernel
def _many(number: int) -> int:
    return number if number < 2 else (2 if number < 4 else (3 if number < 6 else (4 if number < 8 else 5)))
