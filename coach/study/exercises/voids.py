"""Saying which suits a seat is shown not to hold."""

from dataclasses import dataclass

from coach.rules.cards import SUITS, Card
from coach.rules.errors import InputError
from coach.rules.ruleset import Ruleset
from coach.rules.seats import Seat, parse_seat
from coach.rules.tricks import Trick
from coach.rules.variants import parse_ruleset
from coach.study.exercises.block import Block
from coach.study.exercises.task import Answer, Given, Marking, Sheet
from coach.study.exercises.tricks import broken_before, cards_in, parse_tricks, voids_shown


@dataclass(frozen=True)
class VoidTask:
    """Say which suits a seat is shown not to hold."""

    ruleset: Ruleset
    seat: Seat
    tricks: tuple[Trick, ...]
    starts_broken: bool | None
    kind = "void"

    @property
    def solution(self) -> Answer:
        """The suits shown void, or "none"."""
        void = voids_shown(self.ruleset, self.tricks, starts_broken=self.starts_broken)[self.seat]
        return tuple(str(suit) for suit in SUITS if suit in void) or ("none",)

    @property
    def shown(self) -> frozenset[Card]:
        """The cards of the tricks."""
        return cards_in(self.tricks)

    @property
    def wrong_keys(self) -> frozenset[str]:
        """Any suit (missing, or one too many), and "none"."""
        return frozenset((*map(str, SUITS), "none"))

    def is_wrong_key(self, key: str) -> bool:
        """Whether this is a suit or "none"."""
        return key in self.wrong_keys and not (key == "none" and self.solution == ("none",))

    def read(self, given: Given) -> Answer:
        """The suits ticked, or "none"."""
        ticked = set(given.get("suit", ()))
        if not ticked:
            raise InputError("Tick every suit that is shown void, or “none”.", "suit")
        if not ticked <= {*SUITS, "none"} or ("none" in ticked and len(ticked) > 1):
            raise InputError("Tick suits, or “none” alone.", "suit")
        return tuple(word for word in (*map(str, SUITS), "none") if word in ticked)

    def mark(self, answer: Answer) -> Marking:
        """Right if exactly the void suits are ticked."""
        too_many = [word for word in answer if word not in self.solution and word != "none"]
        missing = [word for word in self.solution if word not in answer and word != "none"]
        first = ["none"] if answer == ("none",) else []
        rule = "Not following shows a void; a card played shows none of its own suit missing."
        return Marking(answer == self.solution, (*first, *too_many, *missing), rule)


def read_void_task(block: Block, sheet: Sheet) -> VoidTask:
    """Read a `void` exercise."""
    ruleset = parse_ruleset(sheet.variant, sheet.options)
    broken = broken_before(block)
    tricks = parse_tricks(ruleset, block.take("tricks"), "tricks", starts_broken=broken)
    try:
        seat = parse_seat(block.take("of"))
    except InputError as error:
        raise InputError(error.message, "of") from None
    return VoidTask(ruleset, seat, tuple(tricks), broken)
