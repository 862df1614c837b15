"""Whether a hand is safe for nil: the danger of each suit, after an exchange where there is one."""

from math import exp, log

from coach.engine.counting import Count
from coach.engine.encoding import SPADES
from coach.engine.exchange import bound, given_by_nil
from coach.engine.holdings import Holdings
from coach.rules.observation import Observation
from coach.rules.seats import Seat

_BASE, _A_SPADE, _SPADE_DANGER, _PLAIN_DANGER = 2.76, -0.29, -1.18, -1.08
"""Fitted to 2,000 nils played out by REF-1."""
_PARTNER_TRICK, _FOE_NIL = 0.26, 0.2


def nil_chance(observation: Observation) -> float:
    """How likely a nil holds by rule of thumb, before anything is played."""
    count = Count(observation)
    kept = count.hand & ~given_by_nil(count.pack, count.hand, observation.ruleset.options.nil_pass)
    holdings, suits = Holdings(count), count.pack.suits
    risks = [-log(max(0.01, 1.0 - holdings.danger(suit, kept & suits[suit]))) for suit in range(4)]
    odds = _BASE + _A_SPADE * (kept & suits[SPADES]).bit_count() + _SPADE_DANGER * risks[SPADES]
    odds += _PLAIN_DANGER * sum(risks[1:]) + _table_odds(observation)
    spades = kept & suits[SPADES]
    _, tricks = bound(spades, suits[SPADES] & ~spades)
    return 0.0 if tricks else 1.0 / (1.0 + exp(-odds))


def _table_odds(observation: Observation) -> float:
    """A strong partner covers better; an opponent's nil at the left leaves its owner unable to attack."""
    partner = observation.bids[observation.seat.partner]
    odds = 0.0 if partner is None else _PARTNER_TRICK * (partner.tricks - 3)
    odds += _FOE_NIL * _bid_nil(observation, observation.seat.left)
    return odds - _FOE_NIL * _bid_nil(observation, observation.seat.right)


def _bid_nil(observation: Observation, seat: Seat) -> bool:
    bid = observation.bids[seat]
    return bid is not None and bid.is_nil
