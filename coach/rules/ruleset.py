"""A rule sheet: a variant with its house rules, and the deck that follows from them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from coach.rules.cards import BIG_JOKER, FULL_PACK, LITTLE_JOKER, SUITS, Card, Suit
from coach.rules.options import Options, make_options, options_json


@dataclass(frozen=True, slots=True)
class Variant:
    """A way to play Spades: its name, whether jokers are in, and its own defaults."""

    id: str
    name: str
    summary: str
    has_jokers: bool = False
    defaults: Options = field(default_factory=Options)


@dataclass(frozen=True, slots=True)
class Ruleset:
    """A variant with house rules, its deck, and the suit and strength of every card in it."""

    variant: Variant
    options: Options
    deck: tuple[Card, ...] = field(compare=False, repr=False)
    suit_of: Mapping[Card, Suit] = field(compare=False, repr=False)
    strength: Mapping[Card, int] = field(compare=False, repr=False)
    """Compares cards of one suit; every spade is above every plain card."""

    def cards_of(self, suit: Suit) -> tuple[Card, ...]:
        """All cards of an effective suit, strongest first."""
        return tuple(card for card in self.deck if self.suit_of[card] is suit)

    def sorted(self, cards: "frozenset[Card] | tuple[Card, ...] | list[Card]") -> tuple[Card, ...]:
        """Return cards by effective suit S H D C, strongest first."""
        return tuple(sorted(cards, key=self._place))

    def _place(self, card: Card) -> tuple[int, int]:
        return SUITS.index(self.suit_of[card]), -self.strength[card]

    def options_json(self) -> dict[str, object]:
        """The house rules that differ from the variant's own, as JSON values."""
        return options_json(self.options, self.variant.defaults)


def make_ruleset(variant: Variant, given: Mapping[str, object] | None = None) -> Ruleset:
    """Return the rule sheet of a variant with the given house rules; an InputError names a bad option."""
    options = make_options(variant.defaults, given or {}, has_jokers=variant.has_jokers)
    return _ruleset(variant, options)


@lru_cache(maxsize=256)
def _ruleset(variant: Variant, options: Options) -> Ruleset:
    pack = tuple(card for card in FULL_PACK if card not in options.removed_twos)
    jokers = (BIG_JOKER, LITTLE_JOKER) if variant.has_jokers else ()
    trumps = (
        *jokers,
        *options.high_twos,
        *(card for card in pack if card.printed_suit is Suit.SPADES and card not in options.high_twos),
    )
    plain = tuple(card for card in pack if card not in trumps)
    deck = trumps + plain
    suit_of = {card: Suit.SPADES if card in trumps else card.printed_suit for card in deck}
    strength = {card: len(deck) - place for place, card in enumerate(deck)}
    return Ruleset(variant, options, deck, suit_of, strength)
