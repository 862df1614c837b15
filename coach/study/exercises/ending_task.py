"""Playing an ending against the bots until its goal is met or lost."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from coach.rules.cards import Card, parse_card
from coach.rules.errors import RuleViolation
from coach.rules.observation import Observation
from coach.rules.ruleset import Ruleset
from coach.study.exercises.ending import (
    Ending,
    EndingState,
    Fate,
    fate,
    observed,
    play,
    replay,
)
from coach.study.exercises.task import Answer, Given, Marking, only

ChooseCard = Callable[[Observation], Card]
"""How a bot plays: an observation in, a card out, the same one every time."""


@dataclass(frozen=True)
class EndingTask:
    """Play an ending; an answer is every card played in one attempt, the bots' too."""

    ending: Ending
    solution: Answer
    """The learner's cards in a line that reaches the goal against the bots."""
    kind = "ending"

    @property
    def ruleset(self) -> Ruleset:
        """The rule sheet of the hand."""
        return self.ending.ruleset

    @property
    def shown(self) -> frozenset[Card]:
        """All cards: the texts may speak of any hand."""
        return frozenset(self.ruleset.deck)

    @cached_property
    def wrong_keys(self) -> frozenset[str]:
        """The cards that the learner may hold at the first turn."""
        return frozenset(map(str, self.ending.hands[self.ending.seat]))

    def is_wrong_key(self, key: str) -> bool:
        """Whether this is such a card."""
        return key in self.wrong_keys

    def read(self, given: Given) -> Answer:
        """The card chosen for this turn; whether it may be played is seen when it is."""
        return (str(parse_card(only(given, "card", "a card"))),)

    def mark(self, answer: Answer) -> Marking:
        """Right if the goal was met; the key is the learner's first card."""
        state = replay(self.ending, map(Card, answer))
        own = own_cards(self.ending, state)
        return Marking(fate(self.ending, state) is Fate.MET, tuple(map(str, own[:1])))


def own_cards(ending: Ending, state: EndingState) -> tuple[Card, ...]:
    """The learner's cards among those played, in order."""
    tricks = (*state.tricks, state.trick)
    return tuple(card for trick in tricks if (card := trick.card_of(ending.seat)) is not None)


def bots_play(ending: Ending, state: EndingState, choose: ChooseCard) -> EndingState:
    """Let the bots play until it is the learner's turn or the goal is decided."""
    while (seat := state.to_act) is not None and seat is not ending.seat:
        if fate(ending, state) is not Fate.OPEN:
            break
        state = play(ending, state, choose(observed(ending, state, seat)))
    return state


def play_and_answer(ending: Ending, plays: tuple[str, ...], card: str, choose: ChooseCard) -> tuple[str, ...]:
    """All cards after the learner plays one and the bots have answered; raises the rule that it breaks."""
    state = replay(ending, map(Card, plays))
    if state.to_act is not ending.seat:
        raise RuleViolation("It is not your turn.")
    state = bots_play(ending, play(ending, state, Card(card)), choose)
    return tuple(map(str, state.plays))
