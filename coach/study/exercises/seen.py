"""Three questions about tricks that lie there: who takes one, what is void, and how many are out."""

from dataclasses import dataclass

from coach.rules.cards import SUITS, Card, Suit, parse_card
from coach.rules.errors import InputError
from coach.rules.notation import parse_hand
from coach.rules.ruleset import Ruleset
from coach.rules.seats import Seat, parse_seat
from coach.rules.tricks import Trick
from coach.rules.variants import parse_ruleset
from coach.study.exercises.block import Block
from coach.study.exercises.task import Answer, Given, Marking, Sheet, only, whole_number
from coach.study.exercises.tricks import cards_in, parse_trick, parse_tricks, voids_shown


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
    broken = block.maybe("broken")
    if broken is not None and not isinstance(broken, bool):
        raise InputError("'broken' is true or false.", "broken")
    tricks = parse_tricks(ruleset, block.take("tricks"), "tricks", starts_broken=broken)
    try:
        seat = parse_seat(block.take("of"))
    except InputError as error:
        raise InputError(error.message, "of") from None
    return VoidTask(ruleset, seat, tuple(tricks), broken)


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
    broken = block.maybe("broken")
    if broken is not None and not isinstance(broken, bool):
        raise InputError("'broken' is true or false.", "broken")
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
