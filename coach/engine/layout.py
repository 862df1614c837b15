"""The border between rules values and the kernels: cards as bits in suit lanes, rules and options as
numbers."""

from collections.abc import Iterable
from functools import lru_cache

import numpy as np

from coach.engine import kernel_score as scoring
from coach.engine import kernel_state as states
from coach.engine.compiled import Ints
from coach.rules.cards import SUITS, Card
from coach.rules.ruleset import Ruleset

_FAILED_NIL = {
    "bags": scoring.AS_BAGS,
    "contract": scoring.AS_CONTRACT,
    "bags_no_point": scoring.AS_BAGS_NO_POINT,
    "ignore": scoring.IGNORED,
}


class Layout:
    """A rule sheet for the kernels: `kernel_bits` says how cards lie, `kernel_state` and `kernel_score`
    what the numbers of `rules` and `sheet` mean."""

    __slots__ = ("_cards", "bit", "deck", "rules", "ruleset", "sheet", "tops")

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.bit: dict[Card, int] = {}
        tops = []
        for lane, suit in enumerate(SUITS):
            cards = sorted(ruleset.cards_of(suit), key=ruleset.strength.__getitem__)
            for place, card in enumerate(cards):
                self.bit[card] = 1 << (16 * lane + place)
            tops.append(self.bit[cards[-1]])
        self._cards = {bit.bit_length(): card for card, bit in self.bit.items()}
        self.deck = self.mask(self.bit)
        self.tops: Ints = np.array(tops, np.int64)
        self.rules = _lead_rules(ruleset)
        self.sheet = _score_sheet(ruleset)

    def mask(self, cards: Iterable[Card]) -> int:
        """A set of cards as one integer."""
        bit, mask = self.bit, 0
        for card in cards:
            mask |= bit[card]
        return mask

    def card(self, one: int) -> Card:
        """The card of a single bit."""
        return self._cards[one.bit_length()]

    def cards_of(self, mask: int) -> list[Card]:
        """The cards of a set, S H D C, strongest first in each suit."""
        cards = []
        for lane in range(4):
            suit = mask >> 16 * lane & 0xFFFF
            while suit:
                top = suit.bit_length()
                cards.append(self._cards[16 * lane + top])
                suit ^= 1 << top - 1
        return cards


@lru_cache(maxsize=64)
def layout_of(ruleset: Ruleset) -> Layout:
    """The layout of a rule sheet."""
    return Layout(ruleset)


def _lead_rules(ruleset: Ruleset) -> Ints:
    options = ruleset.options
    rules = np.zeros(states.RULES, np.int64)
    rules[states.LEAD_FREE] = options.lead_spades == "anytime"
    rules[states.ONLY_SPADES_BREAK] = options.only_spades_lead_breaks
    rules[states.FIRST_PLAIN] = options.first_trick_no_spades
    rules[states.LOW_CLUB] = options.first_lead == "low_club"
    return rules


def _score_sheet(ruleset: Ruleset) -> Ints:
    options = ruleset.options
    sheet = np.zeros(scoring.SHEET, np.int64)
    sheet[scoring.BAG_PENALTY] = options.bag_penalty
    sheet[scoring.BAG_LIMIT] = options.bag_limit
    sheet[scoring.BAG_PENALTY_POINTS] = options.bag_penalty_points
    sheet[scoring.BAG_POINTS] = options.bag_points
    sheet[scoring.NIL_POINTS] = int(options.nil)
    sheet[scoring.FAILED_NIL] = _FAILED_NIL[options.failed_nil_tricks]
    sheet[scoring.TEN_FOR_200] = options.ten_for_200
    return sheet
