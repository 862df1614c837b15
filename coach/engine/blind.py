"""REF-1 before it looks: a blind bid only as a comeback, when an ordinary hand would come too late."""

from coach.engine.choices import Choice, Reason
from coach.rules.actions import LOOK
from coach.rules.bids import BlindBid
from coach.rules.observation import Observation

NEAR_THE_TARGET = 60
"""Points from the target at which the opponents may well win with the next hand."""


def choose_look(observation: Observation) -> Choice:
    """Look, or the blind bid on offer where the opponents are about to win far ahead."""
    offer = observation.blind_offer()
    if offer is None or not _needs_a_comeback(observation, isinstance(offer, BlindBid)):
        return Choice(LOOK, (), Reason("forced" if offer is None else "blind-nil"))
    return Choice(offer, (), Reason("blind-nil"))


def _needs_a_comeback(observation: Observation, is_for_the_side: bool) -> bool:
    side, standing = observation.seat.side, observation.standing
    behind = standing[side.other].points - standing[side].points
    to_go = observation.ruleset.options.target - standing[side.other].points
    return to_go <= NEAR_THE_TARGET and behind >= (100 if is_for_the_side else 200)
