"""The blind decisions and the bidding of one hand: who speaks, and what has been said."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from coach.rules.bids import Bid, BlindBid, may_bid_nil
from coach.rules.deals import Deal
from coach.rules.ruleset import Ruleset
from coach.rules.scoring import Contracts, Standing
from coach.rules.seats import SEATS, Seat, Side

Bids = tuple[Bid | None, Bid | None, Bid | None, Bid | None]
SideBlinds = tuple[int | None, int | None]
Flags = tuple[bool, bool, bool, bool]


class Bidding(NamedTuple):
    """What has been said so far; indexed by seat, blind bids by side."""

    bids: Bids = (None, None, None, None)
    side_blinds: SideBlinds = (None, None)
    declined: Flags = (False, False, False, False)
    """Who said no to a blind bid of the side."""
    looked: Flags = (False, False, False, False)
    """Who chose to look when blind nil was on offer."""

    @property
    def contracts(self) -> Contracts:
        """The contracts as far as they are known."""
        return Contracts(self.bids, self.side_blinds)


def deficit(standing: Standing, side: Side) -> int:
    """How many points a side is behind; negative when ahead."""
    return standing[side.other].points - standing[side].points


def offers_blind_bid(ruleset: Ruleset, standing: Standing, side: Side) -> bool:
    """Whether a side may bid blind at this score; a threshold of 0 needs no deficit."""
    options = ruleset.options
    return options.blind_bid is not None and _far_enough(options.blind_bid_threshold, standing, side)


def offers_blind_nil(ruleset: Ruleset, standing: Standing, seat: Seat, partner_bid: Bid | None) -> bool:
    """Whether a seat may bid blind nil at this score after partner's bid."""
    options = ruleset.options
    return (
        options.blind_nil
        and options.bidding_style != "mirror"  # there the hand dictates the bid
        and _far_enough(options.blind_nil_threshold, standing, seat.side)
        and may_bid_nil(ruleset, partner_bid) is None
    )


def _far_enough(threshold: float, standing: Standing, side: Side) -> bool:
    return threshold == 0 or deficit(standing, side) >= threshold


def side_questions(deal: Deal) -> Iterator[Seat]:
    """Who is asked for a side's blind bid, in order, if nobody says yes: the eldest's side first."""
    if deal.bids_itself:
        return
    eldest = deal.eldest
    for seat in (eldest, eldest.partner, eldest.left, eldest.right):
        if offers_blind_bid(deal.ruleset, deal.standing, seat.side):
            yield seat


def next_side_question(deal: Deal, bidding: Bidding) -> Seat | None:
    """The seat now asked for a blind bid of its side, None when all of those are settled."""
    for seat in side_questions(deal):
        if bidding.side_blinds[seat.side] is None and not bidding.declined[seat]:
            return seat
    return None


def next_bidder(deal: Deal, bidding: Bidding) -> Seat | None:
    """The next seat to bid, from the dealer's left; None when all bids are in."""
    if deal.bids_itself:
        return None
    for seat in deal.eldest.clockwise():
        if bidding.bids[seat] is None and bidding.side_blinds[seat.side] is None:
            return seat
    return None


def blind_nil_is_open(deal: Deal, bidding: Bidding, seat: Seat) -> bool:
    """Whether this seat, now to bid, may still choose blind nil."""
    return not bidding.looked[seat] and offers_blind_nil(
        deal.ruleset, deal.standing, seat, bidding.bids[seat.partner]
    )


def may_see(deal: Deal, bidding: Bidding, seat: Seat) -> bool:
    """Whether a seat may see its own cards: not while a blind decision may still come to it."""
    if deal.bids_itself:
        return True
    if next_side_question(deal, bidding) is not None:
        return False
    if bidding.side_blinds[seat.side] is not None or bidding.bids[seat] is not None:
        return True
    return not blind_nil_is_open(deal, bidding, seat)


def nil_passers(ruleset: Ruleset, bids: Sequence[Bid | None], eldest: Seat) -> tuple[Seat, ...]:
    """Who exchanges cards before play: both partners where exactly one of them bid nil, eldest first."""
    if not ruleset.options.nil_pass:
        return ()
    return tuple(
        seat
        for seat in eldest.clockwise()
        if (own := bids[seat]) and (other := bids[seat.partner]) and own.is_nil != other.is_nil
    )


def with_blind_bid(bidding: Bidding, side: Side, blind: BlindBid) -> Bidding:
    """The bidding after a side's blind bid."""
    ns, ew = bidding.side_blinds
    blinds = (blind.tricks, ew) if side is Side.NS else (ns, blind.tricks)
    return bidding._replace(side_blinds=blinds)


def with_declined(bidding: Bidding, seat: Seat) -> Bidding:
    """The bidding after a seat said no to its side's blind bid."""
    return bidding._replace(declined=_flagged(bidding.declined, seat))


def with_looked(bidding: Bidding, seat: Seat) -> Bidding:
    """The bidding after a seat looked at its cards instead of bidding blind nil."""
    return bidding._replace(looked=_flagged(bidding.looked, seat))


def with_bid(bidding: Bidding, seat: Seat, bid: Bid) -> Bidding:
    """The bidding after a seat's bid."""
    n, e, s, w = (bid if one is seat else bidding.bids[one] for one in SEATS)
    return bidding._replace(bids=(n, e, s, w))


def _flagged(flags: Flags, seat: Seat) -> Flags:
    n, e, s, w = (flags[one] or one is seat for one in SEATS)
    return n, e, s, w
