"""Choosing a card, and choosing all that are legal: cards, or bids where a bid is asked."""

from dataclasses import dataclass
from functools import cached_property

from coach.rules.bids import NIL, NUMBERS, parse_bid, why_not_bid
from coach.rules.cards import Card, parse_card
from coach.rules.errors import InputError, RuleViolation
from coach.rules.interchange import parse_observation
from coach.rules.observation import Observation, Question
from coach.rules.ruleset import Ruleset
from coach.study.exercises.block import Block
from coach.study.exercises.task import Answer, Given, Marking, Sheet, cards_shown, only


@dataclass(frozen=True)
class CardTask:
    """Choose a card; every one of the accepted is equally good."""

    observation: Observation
    accepted: tuple[Card, ...]
    kind = "card"

    @property
    def ruleset(self) -> Ruleset:
        """The rule sheet of the position."""
        return self.observation.ruleset

    @property
    def solution(self) -> Answer:
        """The first accepted card."""
        return (str(self.accepted[0]),)

    @property
    def shown(self) -> frozenset[Card]:
        """The cards of the position."""
        return cards_shown(self.observation)

    @cached_property
    def wrong_keys(self) -> frozenset[str]:
        """The legal cards that are not accepted."""
        return frozenset(map(str, self.observation.legal_cards())) - frozenset(map(str, self.accepted))

    def is_wrong_key(self, key: str) -> bool:
        """Whether this is such a card."""
        return key in self.wrong_keys

    def read(self, given: Given) -> Answer:
        """The card chosen; one that may not be played is refused by its rule."""
        card = parse_card(only(given, "card", "a card"))
        violation = self.observation.why_not_card(card)
        if violation is not None:
            raise violation
        return (str(card),)

    def mark(self, answer: Answer) -> Marking:
        """Right if the card is one of the accepted."""
        return Marking(answer[0] in self.accepted, answer)


def read_card_task(block: Block, sheet: Sheet) -> CardTask:
    """Read a `card` exercise."""
    observation = parse_observation_at(block, sheet)
    if observation.question is not Question.PLAY:
        raise InputError(f"The position asks for a {observation.question}, not for a card.", "position")
    accepted = []
    for code in accepted_values(block):
        card = parse_card(code)
        if violation := observation.why_not_card(card):
            raise InputError(f"{code} is accepted and may not be played: {violation}", "accepted")
        accepted.append(card)
    return CardTask(observation, tuple(accepted))


def parse_observation_at(block: Block, sheet: Sheet) -> Observation:
    """The observation in the table `position`."""
    try:
        return parse_observation(sheet.over(block.table("position")))
    except InputError as error:
        raise error if error.field == "position" else error.within("position") from None


def accepted_values(block: Block) -> list[object]:
    """The values of `accepted`: a list that names each choice once."""
    values = block.take("accepted")
    if not isinstance(values, list) or not values:
        raise InputError("'accepted' is a list of one choice at least.", "accepted")
    if len(set(map(str, values))) != len(values):
        raise InputError("A choice is accepted twice.", "accepted")
    return values


@dataclass(frozen=True)
class LegalTask:
    """Choose all cards (or bids) that are legal."""

    observation: Observation
    kind = "legal"

    @property
    def asks_bids(self) -> bool:
        """Whether it is about bids."""
        return self.observation.question is Question.BID

    @property
    def ruleset(self) -> Ruleset:
        """The rule sheet of the position."""
        return self.observation.ruleset

    @property
    def choices(self) -> tuple[str, ...]:
        """All that may be ticked: the cards of the hand, or nil and the numbers."""
        if self.asks_bids:
            return tuple(map(str, (NIL, *NUMBERS)))
        return tuple(map(str, self.ruleset.sorted(self.observation.held)))

    @cached_property
    def solution(self) -> Answer:
        """The legal ones."""
        return tuple(choice for choice in self.choices if self.why_not(choice) is None)

    @property
    def shown(self) -> frozenset[Card]:
        """The cards of the position."""
        return cards_shown(self.observation)

    @property
    def wrong_keys(self) -> frozenset[str]:
        """Any of the choices: a legal one may be left out, any other ticked."""
        return frozenset(self.choices)

    def is_wrong_key(self, key: str) -> bool:
        """Whether this is a choice."""
        return key in self.wrong_keys

    def why_not(self, choice: str) -> RuleViolation | None:
        """The rule that a choice would break."""
        observation = self.observation
        if self.asks_bids:
            partner_bid = observation.bids[observation.seat.partner]
            return why_not_bid(observation.ruleset, observation.held, partner_bid, parse_bid(choice))
        return observation.why_not_card(Card(choice))

    def read(self, given: Given) -> Answer:
        """What was ticked, in the order of the choices."""
        ticked = set(given.get("card", ()))
        if strange := sorted(ticked - set(self.choices)):
            raise InputError(f"{strange[0]} is not among the choices.", "card")
        if not ticked:
            raise InputError("Tick every one that is legal.", "card")
        return tuple(choice for choice in self.choices if choice in ticked)

    def mark(self, answer: Answer) -> Marking:
        """Right if exactly the legal ones are ticked."""
        too_many = [choice for choice in answer if choice not in self.solution]
        missing = [choice for choice in self.solution if choice not in answer]
        rule = str(self.why_not(too_many[0])) if too_many else ""
        if missing and not too_many:
            left = "One more" if len(missing) == 1 else f"{len(missing)} more"
            rule = f"All you ticked are legal. {left} would be, too."
        return Marking(not too_many and not missing, (*too_many, *missing), rule)


def read_legal_task(block: Block, sheet: Sheet) -> LegalTask:
    """Read a `legal` exercise."""
    observation = parse_observation_at(block, sheet)
    if observation.question not in (Question.PLAY, Question.BID):
        raise InputError("The position asks neither for a card nor for a bid.", "position")
    task = LegalTask(observation)
    if not task.asks_bids and len(observation.held) < 2:
        raise InputError("With one card there is nothing to choose.", "position.hand")
    return task
