"""Choosing a bid, or between looking and a blind bid."""

from dataclasses import dataclass

from coach.rules.actions import LOOK, Action
from coach.rules.bids import BLIND_BIDS, Bid, bid_from_json, parse_bid
from coach.rules.cards import Card
from coach.rules.errors import InputError
from coach.rules.observation import Observation, Question
from coach.rules.ruleset import Ruleset
from coach.study.exercises.block import Block
from coach.study.exercises.cards import accepted_values, parse_observation_at
from coach.study.exercises.task import Answer, Given, Marking, Sheet, cards_shown, only


@dataclass(frozen=True)
class BidTask:
    """Choose a bid; every one of the accepted is equally good."""

    observation: Observation
    accepted: tuple[Action, ...]
    kind = "bid"

    @property
    def ruleset(self) -> Ruleset:
        """The rule sheet of the position."""
        return self.observation.ruleset

    @property
    def choices(self) -> tuple[str, ...]:
        """All that may be bid, or the look and the blind bid on offer."""
        return tuple(map(str, actions_open(self.observation)))

    @property
    def solution(self) -> Answer:
        """The first accepted bid."""
        return (str(self.accepted[0]),)

    @property
    def shown(self) -> frozenset[Card]:
        """The hand, if it has been looked at."""
        return cards_shown(self.observation)

    @property
    def wrong_keys(self) -> frozenset[str]:
        """The legal bids that are not accepted, and "low" and "high" for the numbers on either side."""
        sides = ("low", "high") if self._numbers else ()
        return frozenset((*self.choices, *sides)) - frozenset(map(str, self.accepted))

    def is_wrong_key(self, key: str) -> bool:
        """Whether this is such a bid or side."""
        return key in self.wrong_keys

    @property
    def _numbers(self) -> list[int]:
        return [bid.tricks for bid in self.accepted if isinstance(bid, Bid) and not bid.is_nil]

    def read(self, given: Given) -> Answer:
        """The bid chosen."""
        text = only(given, "bid", "a bid")
        if text not in self.choices:
            raise InputError("That may not be bid here.", "bid")
        return (text,)

    def mark(self, answer: Answer) -> Marking:
        """Right if the bid is one of the accepted."""
        said = answer[0]
        sides: tuple[str, ...] = ()
        if said.isdigit() and (numbers := self._numbers):
            sides = ("low",) if int(said) < min(numbers) else ("high",) if int(said) > max(numbers) else ()
        return Marking(said in map(str, self.accepted), (said, *sides))


def actions_open(observation: Observation) -> tuple[Action, ...]:
    """The bids open to a seat, or the look and the blind bid on offer."""
    if observation.question is Question.BID:
        return observation.legal_bids()
    offer = observation.blind_offer()
    return (LOOK,) if offer is None else (LOOK, offer)


def read_bid_task(block: Block, sheet: Sheet) -> BidTask:
    """Read a `bid` exercise."""
    observation = parse_observation_at(block, sheet)
    if observation.question not in (Question.BID, Question.LOOK):
        raise InputError(f"The position asks for a {observation.question}, not for a bid.", "position")
    accepted = []
    for value in accepted_values(block):
        bid = _bid(value)
        if bid not in actions_open(observation):
            raise InputError(f"{value} is accepted and may not be bid here.", "accepted")
        accepted.append(bid)
    return BidTask(observation, tuple(accepted))


def _bid(value: object) -> Action:
    if value == "look":
        return LOOK
    if isinstance(value, str) and value in BLIND_BIDS:
        return BLIND_BIDS[value]
    try:
        return parse_bid(value) if isinstance(value, str) and value.endswith("nil") else bid_from_json(value)
    except InputError as error:
        raise error.within("accepted") from None
