"""Tricks that need no search: trumps that cannot be kept from winning, and winners that can be cashed at
once.

Each answer comes with the cards it rests on, because a proof holds for every deal that agrees on those.
"""

from coach.engine.compiled import lean_kernel
from coach.engine.kernel_bits import LANE, count, highest, lane, lowest


@lean_kernel
def from_top(cards: int, place: int) -> int:
    """The card at a place from the top of one suit, 1 for the highest."""
    for _ in range(place - 1):
        cards ^= highest(cards)
    return highest(cards)


@lean_kernel
def without_top(cards: int, number: int) -> int:
    """The cards of one suit but its highest `number`."""
    for _ in range(number):
        cards ^= highest(cards)
    return cards


@lean_kernel
def above(cards: int, others: int) -> int:
    """The cards of one suit above the highest of the others."""
    return cards & -highest(others) if others != 0 else cards


@lean_kernel
def sure_trumps(one: int, other: int, theirs: int, need: int) -> tuple[int, int]:
    """The trump tricks a side takes however the play goes, at most `need`, and the lowest trump they rest on.

    Of a side's highest trumps each loses only to a higher one of theirs, and each of those takes but one.
    Both hands of the side cannot take more tricks than the longer of them has trumps.
    """
    longest = max(count(one), count(other))
    rest = one | other
    seen, best, mattered = 0, 0, 0
    while rest != 0 and best < need:
        card = highest(rest)
        rest ^= card
        seen += 1
        higher = count(theirs & -card)
        if min(seen, longest) - higher > best:
            best = min(seen, longest) - higher
            mattered = card
        if longest - higher <= best:
            break
    return best, mattered


@lean_kernel
def quick_tricks(
    me: int, partner: int, left: int, right: int, may_lead_trumps: bool, need: int, sure: int, sure_card: int
) -> tuple[bool, int]:
    """Whether the side on lead takes `need` tricks by cashing, and the cards that mattered.

    `sure` are its sure trump tricks, resting on `sure_card`. The leader draws trumps if that costs nothing,
    cashes, goes over to a master of partner's and partner cashes. No winner is counted that could be ruffed,
    by partner either, whose forced ruff would take the lead away.
    """
    got, mattered = sure, sure_card
    trumps, partners = me & LANE, partner & LANE
    left_trumps, right_trumps = left & LANE, right & LANE
    left_ruffs, right_ruffs = left_trumps != 0, right_trumps != 0
    spare = count(partner) - count(partners)
    if may_lead_trumps and trumps != 0:
        own, own_card = sure_trumps(trumps, 0, left_trumps | right_trumps, need)
        tops = above(trumps, left_trumps | right_trumps | partners)
        run = count(tops)
        rounds = run
        longest = max(max(count(left_trumps), count(right_trumps)), count(partners))
        if run > 0 and run >= longest and count(trumps) > own:
            own = min(count(trumps), need)
            own_card = from_top(trumps, min(longest, own)) if longest > 0 else 0
            rounds = own
        if own >= need:
            return True, own_card
        if own >= sure:
            got, mattered = own, own_card
            if left_ruffs or right_ruffs:
                left_ruffs = count(left_trumps) > run
                right_ruffs = count(right_trumps) > run
                mattered |= lowest(tops)
            spare -= max(0, rounds - count(partners))
    if got + spare < need:
        return False, 0
    plain_room = got + count(me & ~LANE)
    # How often each plain suit has been cashed, four bits a suit, and the suit that leads to partner.
    cashed, entry = 0, 0
    for suit in range(1, 4):
        mine = me & lane(suit)
        if mine == 0:
            continue
        lefts, rights, theirs = left & lane(suit), right & lane(suit), partner & lane(suit)
        tops = above(mine, lefts | rights | theirs)
        take = 0
        if tops != 0:
            longest = max(max(count(lefts), count(rights)), count(theirs))
            take = count(tops)
            if take >= longest:
                take = count(mine)
            if left_ruffs:
                take = min(take, count(lefts))
            if right_ruffs:
                take = min(take, count(rights))
            if take > 0:
                take = min(take, need - got)
                if longest > 0:
                    mattered |= from_top(mine, min(take, longest))
                got += take
                if got >= need:
                    return True, mattered
                cashed |= take << (suit << 2)
        followed = (not left_ruffs or count(lefts) > take) and (not right_ruffs or count(rights) > take)
        if entry == 0 and count(theirs) > take and count(mine) > take and followed:
            entry = suit if above(theirs, lefts | rights | without_top(mine, take)) != 0 else 0
    if entry == 0 or plain_room < need:
        return False, 0
    mattered |= highest(partner & lane(entry))
    for suit in range(1, 4):
        spent = (cashed >> (suit << 2)) & 15
        theirs = partner & lane(suit)
        lefts, rights = left & lane(suit), right & lane(suit)
        take = count(above(theirs, lefts | rights | without_top(me & lane(suit), spent)))
        take = min(take, count(theirs) - spent)
        if left_ruffs:
            take = min(take, count(lefts) - spent)
        if right_ruffs:
            take = min(take, count(rights) - spent)
        if take > 0:
            take = min(take, need - got)
            mattered |= from_top(theirs, take)
            got += take
            if got >= need:
                return True, mattered
    return False, 0
