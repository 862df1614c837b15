"""What a seat plays for: how much the next trick is worth to its side, and which nils are at stake."""

from dataclasses import dataclass
from math import erf, exp, pi, sqrt

from coach.engine.counting import Count
from coach.engine.holdings import Holdings
from coach.rules.observation import Observation
from coach.rules.options import Options
from coach.rules.seats import Seat, Side


@dataclass(frozen=True, slots=True)
class Aims:
    """The state of both contracts as one seat sees it; points are of a swing between the sides."""

    contract_known: bool
    need: int
    """Tricks my side still needs; 0 or less when made."""
    their_need: int
    left: int
    """Tricks left, the one on the table among them."""
    worth: float
    """Points one more trick for my side is worth, negative where it is an unwanted bag."""
    own_nil: float
    partner_nil: float
    foe_nils: tuple[tuple[Seat, float], ...]
    """Points at stake on each nil that is alive."""

    @property
    def is_lost(self) -> bool:
        """Whether my side can no longer make its contract."""
        return self.contract_known and self.need > self.left

    @property
    def is_made(self) -> bool:
        """Whether my side has made its contract."""
        return self.contract_known and self.need <= 0

    @property
    def may_set(self) -> bool:
        """Whether the opponents still need tricks and can still fail."""
        return self.contract_known and 0 < self.their_need <= self.left


def aims_of(count: Count, holdings: Holdings, *, watches_them: bool = True) -> Aims:
    """What the seat of a count plays for; a seat that does not watch them never plays for the set."""
    observation = count.observation
    side, left = observation.seat.side, count.tricks_left
    known = observation.contract_is_known and not observation.bids_itself
    need, their_need = observation.needed(side), observation.needed(side.other)
    if not watches_them:
        their_need = min(their_need, 0)
    worth = 10.0
    if known:
        worth = _worth(observation, need, their_need, left, _expected(count, holdings, their_need))
    nils = {seat: _nil_points(observation, seat) for seat in observation.seat.clockwise()}
    foes = tuple((seat, nils[seat]) for seat in (count.left, count.right) if nils[seat])
    return Aims(known, need, their_need, left, worth, nils[count.me], nils[count.partner], foes)


def bag_price(options: Options) -> float:
    """Points a bag costs its side in the long run; negative where bags are worth having."""
    price = -float(options.bag_points)
    if options.bag_penalty:
        price += options.bag_penalty_points / options.bag_limit
    return price


def _nil_points(observation: Observation, seat: Seat) -> float:
    if not observation.nil_is_alive(seat):
        return 0.0
    bid = observation.bids[seat]
    return 2.0 * int(observation.ruleset.options.nil) * (2 if bid and bid.is_blind else 1)


def _expected(count: Count, holdings: Holdings, their_need: int) -> float:
    """The tricks my side may expect: my hand, what partner bid and has not taken, what they leave."""
    observation = count.observation
    mine = 0.0 if observation.nil_is_alive(count.me) else holdings.hand_tricks()
    bid, left = observation.bids[count.partner], count.tricks_left
    if observation.side_blinds[count.me.side] is not None:
        partner = left / 4
    elif bid is None or bid.is_nil:
        partner = 0.3
    else:
        partner = max(0.25 * (left / 13), bid.tricks - observation.taken[count.partner])
    left_by_them = left - max(0, their_need) - 0.6
    return min(float(left), 0.7 * (mine + partner) + 0.3 * max(0.0, left_by_them))


def _worth(observation: Observation, need: int, their_need: int, left: int, expected: float) -> float:
    """Points of one more trick: what it adds to the chance to make, and to set them, against bags."""
    options, side = observation.ruleset.options, observation.seat.side
    spread = max(0.45, 0.36 * sqrt(left))
    price = bag_price(options)
    worth = 0.0
    if need <= left:
        over = (expected - need) / spread
        stake = _contract_points(observation, side)
        worth += (stake * _density(over) / spread if need > 0 else 0.0) - price * _below(over, need)
    if their_need <= left:
        over = (left - expected - their_need) / spread
        stake = _contract_points(observation, side.other)
        worth += (stake * _density(over) / spread if their_need > 0 else 0.0) - price * _below(
            over, their_need
        )
    return worth


def _contract_points(observation: Observation, side: Side) -> float:
    """The swing between making and missing a side's contract."""
    contract = observation.contracts.of(side)
    if observation.side_blinds[side] is not None:
        return 40.0 * contract
    return 400.0 if observation.ruleset.options.ten_for_200 and contract >= 10 else 20.0 * contract


def _density(over: float) -> float:
    return exp(-over * over / 2) / sqrt(2 * pi)


def _below(over: float, need: int) -> float:
    """The chance that one trick more is a bag."""
    return 1.0 if need <= 0 else 0.5 * (1 + erf((over - 0.5) / sqrt(2)))
