"""Counting a suit: how many of it are still in the other hands."""

from dataclasses import dataclass

from coach.rules.cards import SUITS, Card, Suit, parse_card
from coach.rules.errors import InputError
from coach.rules.notation import parse_hand
from coach.rules.ruleset import Ruleset
from coach.rules.seats import Seat
from coach.rules.tricks import Trick
from coach.rules.variants import parse_ruleset
from coach.study.exercises.block import Block
from coach.study.exercises.task import Answer, Given, Marking, Sheet, only, whole_number
from coach.study.exercises.tricks import broken_before, cards_in, parse_tricks


@dataclass(frozen=True)
class CountTask:
    """Say how many cards of a suit are still in the other hands."""

    ruleset: Ruleset
    suit: Suit
    above: Card | None
    hand: frozenset[Card]
    """The hand as it is now."""
    tricks: tuple[Trick, ...]
    kind = "count"

    @property
    def solution(self) -> Answer:
        """The number of cards of the suit that are neither held nor gone."""
        strength = self.ruleset.strength
        out = frozenset(self.ruleset.cards_of(self.suit)) - self.hand - cards_in(self.tricks)
        if self.above is not None:
            out = frozenset(card for card in out if strength[card] > strength[self.above])
        return (str(len(out)),)

    @property
    def shown(self) -> frozenset[Card]:
        """The hand and the tricks."""
        return self.hand | cards_in(self.tricks)

    @property
    def wrong_keys(self) -> None:
        """Any number but the right one."""

    def is_wrong_key(self, key: str) -> bool:
        """Whether this is a wrong number."""
        return key.isascii() and key.isdigit() and (key,) != self.solution

    def read(self, given: Given) -> Answer:
        """The number typed."""
        return (str(whole_number(only(given, "count", "a number"), "count")),)

    def mark(self, answer: Answer) -> Marking:
        """Right if it is that number."""
        held = sum(self.ruleset.suit_of[card] is self.suit for card in self.hand)
        gone = sum(self.ruleset.suit_of[card] is self.suit for card in cards_in(self.tricks))
        dealt = len(self.ruleset.cards_of(self.suit))
        rule = f"{dealt} {self.suit.plural} were dealt: {gone} have gone and you hold {held}."
        return Marking(answer == self.solution, answer, rule)


def read_count_task(block: Block, sheet: Sheet) -> CountTask:
    """Read a `count` exercise."""
    ruleset = parse_ruleset(sheet.variant, sheet.options)
    suit = block.take("suit")
    if suit not in SUITS:
        raise InputError("A suit is S, H, D or C.", "suit")
    given = block.maybe("tricks")
    broken = broken_before(block)
    tricks = parse_tricks(ruleset, given, "tricks", starts_broken=broken) if given is not None else []
    above = block.maybe("above")
    card = None if above is None else _card_of(ruleset, above, Suit(str(suit)))
    return CountTask(ruleset, Suit(str(suit)), card, _hand_now(ruleset, block, tricks), tuple(tricks))


def _card_of(ruleset: Ruleset, code: object, suit: Suit) -> Card:
    try:
        card = parse_card(code)
    except InputError as error:
        raise error.within("above") from None
    if ruleset.suit_of.get(card) is not suit:
        raise InputError(f"The {card.name} is no {suit.singular} here.", "above")
    return card


def _hand_now(ruleset: Ruleset, block: Block, tricks: list[Trick]) -> frozenset[Card]:
    value = block.take("hand")
    try:
        if isinstance(value, list):
            hand = frozenset(map(parse_card, value))
        else:
            hand = frozenset(parse_hand(str(value)))
    except InputError as error:
        raise error.within("hand") from None
    if strange := sorted(hand - frozenset(ruleset.deck)):
        raise InputError(f"The {strange[0].name} is not in this deck.", "hand")
    own = frozenset(card for trick in tricks if (card := trick.card_of(Seat.S)) is not None)
    if others := sorted(hand & (cards_in(tricks) - own)):
        raise InputError(f"The {others[0].name} is in your hand and somebody else plays it.", "hand")
    if len(hand) == 13 and not own <= hand:
        raise InputError(f"You play the {min(own - hand).name}, which is not in your 13 cards.", "hand")
    if len(hand - own) + len(tricks) > 13:
        raise InputError(f"{len(hand - own)} cards are too many after {len(tricks)} tricks.", "hand")
    return hand - own
