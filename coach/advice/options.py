"""What an observation leaves open: every choice once, each with the figures of the table of options."""

from dataclasses import dataclass
from itertools import combinations

from coach.rules.actions import LOOK, Action, Pass
from coach.rules.observation import Observation, Question


@dataclass(frozen=True, slots=True)
class Option:
    """One legal action; a figure that was not computed is None."""

    action: Action
    win: float | None = None
    """The chance to win the game, by which the coach decides."""
    points: float | None = None
    make: float | None = None
    set_them: float | None = None
    nil: float | None = None
    their_nil: float | None = None
    """The chance that the other side's nil is broken."""
    bags: float | None = None


def legal_actions(observation: Observation) -> tuple[Action, ...]:
    """Every action an observation leaves open, each once."""
    question = observation.question
    if question is Question.PLAY:
        return observation.legal_cards()
    if question is Question.BID:
        return observation.legal_bids()
    if question is Question.LOOK:
        offer = observation.blind_offer()
        return (LOOK,) if offer is None else (LOOK, offer)
    cards = observation.ruleset.sorted(observation.held)
    number = observation.ruleset.options.nil_pass
    return tuple(Pass(frozenset(some)) for some in combinations(cards, number))
