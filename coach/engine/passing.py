"""REF-1's exchange: the nil bidder gives its dangers away, the partner its lowest side cards."""

from coach.engine.choices import Choice, Reason
from coach.engine.counting import Count
from coach.engine.encoding import SPADES, singles
from coach.engine.nil_test import dangerous_cards
from coach.rules.actions import Pass
from coach.rules.observation import Observation


def choose_pass(observation: Observation) -> Choice:
    """The cards to exchange with partner."""
    count = Count(observation)
    number = observation.ruleset.options.nil_pass
    if observation.is_nil(observation.seat):
        cards = dangerous_cards(count, number)
        return Choice(Pass(frozenset(count.pack.cards_of(cards))), (), Reason("nil-stay-under"))
    cards = _low_cards(count, number)
    return Choice(Pass(frozenset(count.pack.cards_of(cards))), (), Reason("cover-nil"))


def _low_cards(count: Count, number: int) -> int:
    """The lowest cards, side suits before spades, short suits first: the cover wants a void to ruff in."""

    def how_useful_here(one: int) -> tuple[bool, int, int, int]:
        suit = count.pack.suit(one)
        lower = (count.out(suit) & (one - 1)).bit_count()
        return suit == SPADES, lower, count.own(suit).bit_count(), one

    chosen = 0
    for one in sorted(singles(count.hand), key=how_useful_here)[:number]:
        chosen |= one
    return chosen
