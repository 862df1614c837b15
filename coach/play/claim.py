"""Whether the remaining tricks are certain for a seat on lead, by counting what it can see."""

from collections.abc import Sequence

from coach.rules.cards import PLAIN_SUITS, Card, Suit
from coach.rules.observation import Observation
from coach.rules.ruleset import Ruleset


def certain_order(observation: Observation) -> tuple[Card, ...] | None:
    """The held cards in an order that takes every remaining trick wherever the unseen cards lie.

    None when that is not certain, or when the seat is not on lead. Sound, not complete: spades go first,
    each above every unseen spade, until no unseen spade can be left; then plain cards, each above every
    unseen card of its suit. While spades may not be led, plain cards must win with trumps still out, which
    only an empty unseen spade suit makes certain.
    """
    if observation.trick is not None or not observation.held:
        return None
    ruleset = observation.ruleset
    hand, unseen = observation.held, observation.unseen
    spades = _of(ruleset, hand, Suit.SPADES)
    trumps_out = len(_of(ruleset, unseen, Suit.SPADES))
    plain = [card for suit in PLAIN_SUITS for card in _of(ruleset, hand, suit)]
    if not all(_beats_all(ruleset, _of(ruleset, hand, suit), unseen, suit) for suit in PLAIN_SUITS):
        return None
    if not _beats_all(ruleset, spades, unseen, Suit.SPADES):
        return None
    if trumps_out == 0:
        return (*plain, *spades)
    legal = observation.legal_cards()
    if plain and (len(spades) < trumps_out or not set(spades) <= set(legal)):
        return None
    return (*spades, *plain)


def _of(ruleset: Ruleset, cards: frozenset[Card], suit: Suit) -> list[Card]:
    strength = ruleset.strength
    return sorted((card for card in cards if ruleset.suit_of[card] is suit), key=lambda card: -strength[card])


def _beats_all(ruleset: Ruleset, held: Sequence[Card], unseen: frozenset[Card], suit: Suit) -> bool:
    """Whether each held card wins when led in turn: above every unseen card that can be left by then."""
    theirs = _of(ruleset, unseen, suit)
    for led, card in enumerate(held):
        # Each earlier lead took one card of the suit from every hand that had one, so at most this many
        # of the unseen ones are left, and the weakest may have fallen first.
        left = theirs[: max(0, len(theirs) - led)]
        if left and ruleset.strength[left[0]] > ruleset.strength[card]:
            return False
    return True
