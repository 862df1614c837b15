"""REF-1: the frozen rule policy and rule bidder that hints, bots and every later stage are measured by."""

from coach.engine.blind import choose_look
from coach.engine.choices import Choice
from coach.engine.passing import choose_pass
from coach.engine.rule_bidder import choose_bid
from coach.engine.rule_policy import choose_card
from coach.rules.observation import Observation, Question

_ANSWERS = {
    Question.LOOK: choose_look,
    Question.BID: choose_bid,
    Question.PASS: choose_pass,
    Question.PLAY: choose_card,
}


def choose(observation: Observation) -> Choice:
    """REF-1's answer to whatever an observation asks: always legal, always the same."""
    return _ANSWERS[observation.question](observation)
