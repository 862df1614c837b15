"""Saying who takes a trick, or is winning it so far."""

from dataclasses import dataclass

from coach.rules.cards import Card, Suit
from coach.rules.errors import InputError
from coach.rules.ruleset import Ruleset
from coach.rules.seats import parse_seat
from coach.rules.tricks import Trick
from coach.rules.variants import parse_ruleset
from coach.study.exercises.block import Block
from coach.study.exercises.task import Answer, Given, Marking, Sheet, only
from coach.study.exercises.tricks import parse_trick


@dataclass(frozen=True)
class TrickTask:
    """Say who takes a trick, or is winning it so far."""

    ruleset: Ruleset
    trick: Trick
    kind = "trick"

    @property
    def solution(self) -> Answer:
        """The seat of the highest spade, else of the highest card of the suit led."""
        return (str(self.trick.winner(self.ruleset)),)

    @property
    def shown(self) -> frozenset[Card]:
        """The cards of the trick."""
        return frozenset(self.trick.cards)

    @property
    def wrong_keys(self) -> frozenset[str]:
        """The other seats that have played."""
        return frozenset(map(str, self.trick.seats())) - frozenset(self.solution)

    def is_wrong_key(self, key: str) -> bool:
        """Whether this is such a seat."""
        return key in self.wrong_keys

    def read(self, given: Given) -> Answer:
        """The seat chosen."""
        seat = parse_seat(only(given, "seat", "a seat"))
        if seat not in self.trick.seats():
            raise InputError("That seat has not played to this trick yet.", "seat")
        return (str(seat),)

    def mark(self, answer: Answer) -> Marking:
        """Right if that seat's card wins."""
        spade = any(self.ruleset.suit_of[card] is Suit.SPADES for card in self.trick.cards)
        led = self.ruleset.suit_of[self.trick.cards[0]]
        rule = "The highest spade takes it." if spade else f"The highest of the {led.plural} takes it."
        return Marking(answer == self.solution, answer, rule)


def read_trick_task(block: Block, sheet: Sheet) -> TrickTask:
    """Read a `trick` exercise."""
    ruleset = parse_ruleset(sheet.variant, sheet.options)
    trick = parse_trick(ruleset, block.take("trick"), "trick")
    if len(trick.cards) < 2:
        raise InputError("With one card there is nothing to say.", "trick")
    return TrickTask(ruleset, trick)
