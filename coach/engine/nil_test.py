"""Whether a hand is safe for nil: the danger of each suit, after an exchange where there is one."""

from coach.engine.counting import Count
from coach.engine.encoding import singles
from coach.engine.holdings import Holdings
from coach.rules.observation import Observation
from coach.rules.seats import Seat


def nil_chance(observation: Observation) -> float:
    """How likely a nil holds by rule of thumb, before anything is played."""
    count = Count(observation)
    kept = count.hand & ~dangerous_cards(count, observation.ruleset.options.nil_pass)
    holdings = Holdings(count)
    safe = 1.0
    for suit in range(4):
        safe *= 1.0 - holdings.danger(suit, kept & count.pack.suits[suit])
    return safe * _seat_factor(observation)


def _seat_factor(observation: Observation) -> float:
    """A strong partner covers better; an opponent's nil at the left leaves its owner unable to attack."""
    factor = 1.0
    partner = observation.bids[observation.seat.partner]
    if partner is not None:
        factor += 0.01 * (partner.tricks - 3)
    if _bid_nil(observation, observation.seat.left):
        factor += 0.03
    if _bid_nil(observation, observation.seat.right):
        factor -= 0.03
    return factor


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
