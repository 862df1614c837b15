"""How likely a card wins the trick on the table for my side, for me, or is taken by a nil bidder."""

from coach.engine.counting import Count
from coach.engine.encoding import SPADES, above, singles, top
from coach.rules.seats import Seat

UNCOVERED = 0.1
"""How often the partner of a nil has nothing to put over the lead before the nil must play."""


def side_chance(count: Count, one: int) -> tuple[float, float]:
    """How likely my side wins with what lies after my card, and how likely partner's later card does it."""
    led = _led_after(count, one)
    beats = count.beats(one)
    best = one if beats else count.winning
    ours = beats or count.winner is count.partner
    later = count.later
    holds = 1.0
    for seat in later:
        if seat is not count.partner:
            holds *= 1.0 - count.chance_to_beat(seat, best, led)
    if count.partner not in later:
        return (holds if ours else 0.0), 0.0
    rescue = _partner_chance(count, best, led, len(later) > 1)
    return (holds, (1.0 - holds) * rescue * 0.5) if ours else (0.0, rescue)


def _led_after(count: Count, one: int) -> int:
    return count.pack.suit(one) if count.led is None else count.led


def _partner_chance(count: Count, best: int, led: int, foe_later: bool) -> float:
    """How likely partner, still to play, wins the trick over `best`."""
    pack, partner = count.pack, count.partner
    suits = pack.suits
    has_spade = 1.0 - count.chance_of_none(partner, suits[SPADES])
    no_led = count.chance_of_none(partner, suits[led])
    if pack.suit(best) != led:
        higher = count.may[partner] & suits[SPADES] & above(best)
        return no_led * (1.0 - count.chance_of_none(partner, higher))
    ruff = no_led * has_spade if led != SPADES else 0.0
    higher = count.may[partner] & suits[led] & above(best)
    by_rank = 1.0 - count.chance_of_none(partner, higher)
    if not foe_later:
        return by_rank + ruff
    boss = top(count.out(led))
    share = _share(count, partner, boss) if boss > best else 0.0
    stays = 1.0
    for seat in (count.left, count.right):
        if seat in count.later and led != SPADES:
            no_suit = count.chance_of_none(seat, suits[led])
            stays *= 1.0 - no_suit * (1.0 - count.chance_of_none(seat, suits[SPADES]))
    return (share + 0.3 * max(0.0, by_rank - share)) * stays + 0.9 * ruff


def _share(count: Count, seat: Seat, one: int) -> float:
    """How likely a seat holds one unseen card."""
    if not count.may[seat] & one:
        return 0.0
    places = sum(count.size[x] for x in count.me.clockwise()[1:] if count.may[x] & one)
    return count.size[seat] / places if places else 0.0


def own_nil_chance(count: Count, one: int) -> float:
    """How likely a card of mine takes the trick though I bid nil: partner goes over it if able, the
    opponents only if it suits them."""
    if not count.beats(one):
        return 0.0
    led = _led_after(count, one)
    chance = 1.0
    for seat in count.later:
        over = count.chance_to_beat(seat, one, led)
        chance *= 1.0 - (over if seat is count.partner else 0.5 * over)
    return chance


def nil_takes_chance(count: Count, nil: Seat, one: int) -> float:
    """How likely the nil bidder at another seat takes this trick after my card."""
    led = _led_after(count, one)
    later = count.later
    best = one if count.beats(one) else count.winning
    friend = nil.partner
    if nil in later:
        before = friend in later and later.index(friend) < later.index(nil)
        chance = _forced_over(count, nil, best, led)
        if before:
            # The nil's partner puts up what he has; mostly the nil is caught only above that.
            covered = _forced_over(count, nil, max(best, _likely_cover(count, led)), led)
            chance = UNCOVERED * chance + (1.0 - UNCOVERED) * covered
        plays_after = friend in later and later.index(friend) > later.index(nil)
    elif count.winner is nil and best == count.winning:
        chance, plays_after = 1.0, friend in later
    else:
        return 0.0
    if chance and plays_after:
        chance *= 1.0 - count.chance_to_beat(friend, best, led)
    return chance


def _likely_cover(count: Count, led: int) -> int:
    """A card about as high as the best that one hand holds of the unseen cards of a suit."""
    out = singles(count.out(led))
    return out[len(out) // 4] if out else 0


def _forced_over(count: Count, nil: Seat, best: int, led: int) -> float:
    suit = count.pack.suits[led]
    if count.pack.suit(best) != led:
        return 0.0
    higher = suit & above(best)
    return count.chance_of_none(nil, suit & ~higher) - count.chance_of_none(nil, suit)
