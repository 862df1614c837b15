"""What a seat plays for: how much the next trick is worth to its side, and which nils are at stake."""

from dataclasses import dataclass
from math import comb

from coach.engine.counting import Count
from coach.engine.encoding import singles
from coach.engine.holdings import Holdings
from coach.rules.observation import Observation
from coach.rules.options import Options
from coach.rules.seats import Seat, Side

BAG_WEIGHT = 0.75
"""How much of a bag's price counts against a trick: what is ducked may be missed later."""

UNCASHED = 0.3
"""Tricks that a hand counts and does not get to cash, on the average of measured play."""

CONTRACT_FIRST = 4.0
"""The least points a late trick is worth while the contract is neither made, nor lost, nor sure."""
LATE = 4
"""Tricks left from which a contract that is not sure is not gambled with for a bag."""


@dataclass(frozen=True, slots=True)
class Aims:
    """The state of both contracts as one seat sees it; points are of a swing between the sides."""

    contract_known: bool
    need: int
    """Tricks my side still needs; 0 or less when made."""
    their_need: int
    left: int
    """Tricks left, the one on the table among them."""
    still: int
    """Tricks my side may still take: not the one on the table where it is the opponents' whatever I play."""
    worth: float
    """Points one more trick for my side is worth, negative where it is an unwanted bag."""
    own_nil: float
    partner_nil: float
    foe_nils: tuple[tuple[Seat, float], ...]
    """Points at stake on each nil that is alive."""

    @property
    def is_lost(self) -> bool:
        """Whether my side can no longer make its contract."""
        return self.contract_known and self.need > self.still

    @property
    def needs_all(self) -> bool:
        """Whether my side needs every trick it may still take."""
        return self.contract_known and 0 < self.need == self.still

    @property
    def wants_tricks(self) -> bool:
        """Whether my side still needs tricks that it can get, and no nil says otherwise."""
        no_nil = not (self.own_nil or self.partner_nil or self.foe_nils)
        return self.contract_known and 0 < self.need <= self.still and no_nil

    @property
    def is_made(self) -> bool:
        """Whether my side has made its contract."""
        return self.contract_known and self.need <= 0

    @property
    def may_set(self) -> bool:
        """Whether the opponents still need tricks and can still fail."""
        return self.contract_known and 0 < self.their_need <= self.left


def aims_of(count: Count, holdings: Holdings, *, watches_them: bool = True) -> Aims:
    """What the seat of a count plays for; one that does not watch them ignores their set and bags."""
    observation = count.observation
    side, left = observation.seat.side, count.tricks_left
    known = observation.need_is_known and not observation.bids_itself
    need, their_need = observation.needed(side), observation.needed(side.other)
    worth, still = 10.0, left
    if known:
        beyond = _is_beyond_us(count)
        still = left - beyond
        expected = _expected(count, holdings, their_need)
        theirs = their_need - beyond if watches_them else None
        worth = _worth(observation, need, theirs, still, expected) if still else 0.0
        if left <= LATE and holdings.sure_spades() < need <= still:
            # The contract comes before any bag while it is not safe whatever happens.
            worth = max(worth, CONTRACT_FIRST)
    nils = {seat: _nil_points(observation, seat) for seat in observation.seat.clockwise()}
    foes = tuple((seat, nils[seat]) for seat in (count.left, count.right) if nils[seat])
    return Aims(known, need, their_need, left, still, worth, nils[count.me], nils[count.partner], foes)


def _is_beyond_us(count: Count) -> bool:
    """Whether the trick on the table is the opponents' whatever I play."""
    if count.winner is None or count.winner is count.partner or count.partner in count.later:
        return False
    return not any(count.beats(one) for one in singles(count.legal))


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
    mine = 0.0 if observation.nil_is_alive(count.me) else holdings.hand_tricks() - UNCASHED
    bid, left = observation.bids[count.partner], count.tricks_left
    if observation.side_blinds[count.me.side] is not None:
        partner = left / 4
    elif bid is None or bid.is_nil:
        partner = 0.3
    else:
        partner = max(0.25 * (left / 13), bid.tricks - observation.taken[count.partner])
    left_by_them = count.tricks_left - max(0, their_need) - 0.6
    return min(float(left), 0.7 * (mine + partner) + 0.3 * max(0.0, left_by_them))


def _worth(observation: Observation, need: int, their_need: int | None, left: int, expected: float) -> float:
    """Points of one more trick: what it adds to the chance to make, and to set them (None: not looked at),
    against bags."""
    options, side = observation.ruleset.options, observation.seat.side
    share = min(0.95, max(0.05, expected / left))
    price = BAG_WEIGHT * bag_price(options)
    worth = _one_side(need, left, share, _contract_points(observation, side), price)
    if their_need is not None:
        stake = _contract_points(observation, side.other)
        worth += _one_side(their_need, left, 1.0 - share, stake, price)
    return worth


def _one_side(need: int, left: int, share: float, stake: float, price: float) -> float:
    """What the trick adds for a side that takes each of the others with the chance `share`."""
    if need > left:
        return 0.0
    exactly, enough = 0.0, 1.0
    if need > 0:
        exactly = _chance_of(need - 1, left - 1, share)
        enough = 1.0 - sum(_chance_of(taken, left - 1, share) for taken in range(need))
    return stake * exactly - price * enough


def _chance_of(taken: int, tricks: int, share: float) -> float:
    """The chance of exactly so many of the tricks, each taken as won or lost by itself."""
    if not 0 <= taken <= tricks:
        return 0.0
    return comb(tricks, taken) * share**taken * (1.0 - share) ** (tricks - taken)


def _contract_points(observation: Observation, side: Side) -> float:
    """The swing between making and missing a side's contract."""
    contract = observation.contracts.of(side)
    if observation.side_blinds[side] is not None:
        return 40.0 * contract
    return 400.0 if observation.ruleset.options.ten_for_200 and contract >= 10 else 20.0 * contract
