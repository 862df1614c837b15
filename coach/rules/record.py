"""A record: one hand, whole or in progress, as it can be written down and replayed to any point."""

from collections.abc import Iterator
from dataclasses import dataclass

from coach.rules import bidding as auction
from coach.rules.actions import LOOK, Action, Pass
from coach.rules.bids import Bid, BlindBid
from coach.rules.cards import Card
from coach.rules.deals import Deal
from coach.rules.errors import InputError, RuleViolation
from coach.rules.position import Phase, Position
from coach.rules.seats import SEATS, Seat

SpokenBid = Bid | BlindBid | None
"""One entry of a record's bids; None stands at the second seat of a side that bid blind."""


@dataclass(frozen=True, slots=True)
class Record:
    """One hand: the deal, the bids from the dealer's left, the passes by seat and the cards in order."""

    deal: Deal
    bids: tuple[SpokenBid, ...] = ()
    passes: tuple[tuple[Seat, frozenset[Card]], ...] = ()
    plays: tuple[Card, ...] = ()

    def positions(self) -> Iterator[tuple[Position, Action]]:
        """Every position with the action taken in it; an InputError names the field that breaks a rule."""
        position = Position.start(self.deal)
        for field, seat, action in (*self._spoken(), *self._passed(), *self._played()):
            # Looks are not written down: they follow from what was said instead of a blind bid.
            while position.phase is Phase.BLIND and not self._accepts(position, seat, action):
                yield position, LOOK
                position = position.look()
            after = _act(position, field, seat, action)
            yield position, action
            position = after

    def position(self) -> Position:
        """The position after everything recorded."""
        position = Position.start(self.deal)
        for before, action in self.positions():
            position = before.act(action)
        return position

    def _accepts(self, position: Position, seat: Seat | None, action: Action) -> bool:
        asked = position.to_act
        assert asked is not None
        same_side = seat is None or asked.side is seat.side
        return action == position.blind_offer() and same_side

    def _spoken(self) -> Iterator[tuple[str, Seat, Action]]:
        """Blind bids first, as they are made before anybody bids; then the bids in order."""
        if len(self.bids) > 4:
            raise InputError("Four seats bid once each.", "bids")
        entries = list(zip(range(4), self.deal.eldest.clockwise(), self.bids, strict=False))
        first_side = self.deal.eldest.side
        for place, seat, bid in sorted(entries, key=lambda entry: entry[1].side is not first_side):
            if isinstance(bid, BlindBid):
                if place > 1:
                    raise InputError("A side's blind bid is written at its first seat.", f"bids[{place}]")
                yield f"bids[{place}]", seat, bid
        for place, seat, bid in entries:
            if isinstance(bid, Bid):
                yield f"bids[{place}]", seat, bid

    def _passed(self) -> Iterator[tuple[str, Seat, Action]]:
        given = dict(self.passes)
        for seat in self.deal.eldest.clockwise():
            if seat in given:
                yield f"passes.{seat}", seat, Pass(given[seat])

    def _played(self) -> Iterator[tuple[str, None, Action]]:
        for place, card in enumerate(self.plays):
            yield f"plays[{place}]", None, card


def _act(position: Position, field: str, seat: Seat | None, action: Action) -> Position:
    if isinstance(action, Bid | Pass) and position.to_act is not seat:
        raise InputError(f"It is not the turn of {seat.full_name if seat else 'that seat'}.", field)
    try:
        return position.act(action)
    except RuleViolation as error:
        raise InputError(str(error), field) from error


def record_of(position: Position) -> Record:
    """Write a position down as a record that replays to it (but for looks that led to no bid yet)."""
    bidding = position.bidding
    plays = [card for trick in (*position.tricks, position.trick) for card in trick.cards]
    passes = tuple((seat, chosen) for seat in SEATS if (chosen := position.passes[seat]) is not None)
    return Record(position.deal, _spoken_bids(position.deal, bidding), passes, tuple(plays))


def _spoken_bids(deal: Deal, bidding: auction.Bidding) -> tuple[SpokenBid, ...]:
    if deal.bids_itself:
        return ()
    spoken: list[SpokenBid] = []
    for place, seat in enumerate(deal.eldest.clockwise()):
        blind = bidding.side_blinds[seat.side]
        if blind is not None:
            spoken.append(BlindBid(7 if blind == 7 else 6) if place < 2 else None)
        else:
            spoken.append(bidding.bids[seat])
    if auction.next_bidder(deal, bidding) is None:
        return tuple(spoken)
    said = max((place for place, bid in enumerate(spoken) if bid is not None), default=-1)
    return tuple(spoken[: said + 1])
