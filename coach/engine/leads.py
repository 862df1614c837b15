"""What a lead is worth beyond its own trick: weak suits before honours, ruffs to come, trumps to draw."""

from coach.engine.aims import Aims
from coach.engine.counting import Count
from coach.engine.encoding import SPADES
from coach.engine.holdings import Holdings


def lead_bonus(count: Count, holdings: Holdings, aims: Aims, one: int) -> float:
    """Points a lead gains or loses beside the trick it is led to."""
    suit = count.pack.suit(one)
    own, spades = count.own(suit), count.own(SPADES)
    bonus = 0.0
    if suit == SPADES:
        winners_beside = holdings.hand_tricks() - holdings.tricks(SPADES, spades)
        if winners_beside > 1.0:
            bonus += 0.15
            if count.is_master(one) and 2 * spades.bit_count() > count.out(SPADES).bit_count() + 2:
                bonus += 0.35
        return bonus * aims.worth
    master = count.is_master(one)
    if not master and holdings.tricks(suit, own) > 0.4:
        bonus -= 0.25
    if own == one and not master and 0 < spades.bit_count() <= 4:
        bonus += 0.2
    return bonus * aims.worth
