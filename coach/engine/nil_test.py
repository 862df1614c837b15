"""Whether a hand is safe for nil: the danger of each suit, after an exchange where there is one."""

from math import exp, log

from coach.engine.counting import Count
from coach.engine.encoding import SPADES, above, singles
from coach.engine.holdings import Holdings
from coach.rules.observation import Observation
from coach.rules.seats import Seat

_BASE, _A_SPADE, _SPADE_DANGER, _PLAIN_DANGER = 2.76, -0.29, -1.18, -1.08
"""Fitted to 2,000 nils played out by REF-1."""
_PARTNER_TRICK, _FOE_NIL = 0.26, 0.2


def nil_chance(observation: Observation) -> float:
    """How likely a nil holds by rule of thumb, before anything is played."""
    count = Count(observation)
    kept = count.hand & ~dangerous_cards(count, observation.ruleset.options.nil_pass)
    holdings, suits = Holdings(count), count.pack.suits
    risks = [-log(max(0.01, 1.0 - holdings.danger(suit, kept & suits[suit]))) for suit in range(4)]
    odds = _BASE + _A_SPADE * (kept & suits[SPADES]).bit_count() + _SPADE_DANGER * risks[SPADES]
    odds += _PLAIN_DANGER * sum(risks[1:]) + _table_odds(observation)
    return 0.0 if _must_win(count, kept) else 1.0 / (1.0 + exp(-odds))


def _must_win(count: Count, kept: int) -> bool:
    """Whether the spades kept must take a trick: the i-th highest has fewer than i higher ones against it."""
    spades = kept & count.pack.suits[SPADES]
    against = count.pack.suits[SPADES] & ~spades
    return any((against & above(one)).bit_count() <= place for place, one in enumerate(singles(spades)))


def _table_odds(observation: Observation) -> float:
    """A strong partner covers better; an opponent's nil at the left leaves its owner unable to attack."""
    partner = observation.bids[observation.seat.partner]
    odds = 0.0 if partner is None else _PARTNER_TRICK * (partner.tricks - 3)
    odds += _FOE_NIL * _bid_nil(observation, observation.seat.left)
    return odds - _FOE_NIL * _bid_nil(observation, observation.seat.right)


def _bid_nil(observation: Observation, seat: Seat) -> bool:
    bid = observation.bids[seat]
    return bid is not None and bid.is_nil


def dangerous_cards(count: Count, number: int) -> int:
    """The cards, as many as told, without which the hand is safest for nil."""
    holdings = Holdings(count)
    gone = 0
    for _ in range(number):
        left = count.hand & ~gone

        def danger_without(one: int, left: int = left) -> tuple[float, int]:
            safe = 1.0
            for suit in range(4):
                safe *= 1.0 - holdings.danger(suit, left & ~one & count.pack.suits[suit])
            return -safe, -one

        gone |= min(singles(left), key=danger_without)
    return gone
