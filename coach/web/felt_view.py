"""The felt: four chairs with their bids and cards, the bids on offer, and the trick just turned."""

from dataclasses import dataclass

from coach.play.table import Stage, Table
from coach.rules.bids import NIL, NUMBERS, why_not_bid
from coach.rules.position import Position
from coach.rules.seats import Seat, Side
from coach.rules.tricks import Trick
from coach.web.coach_view import CoachView
from coach.web.speech import called

PLACES = ("bottom", "left", "top", "right")
"""Where a seat sits on the page, clockwise from the learner's own."""


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat: its plate, and its place in the trick on the table."""

    seat: str
    place: str
    name: str
    bid_text: str
    count_text: str
    is_dealer: bool
    to_act: bool
    card: str
    order: int | None
    takes: bool
    mark_order: int | None


@dataclass(frozen=True, slots=True)
class BidChoice:
    """A bid key: `why` says why it may not be pressed."""

    value: str
    why: str
    advised: bool


@dataclass(frozen=True, slots=True)
class SweptCard:
    """A card of the trick just turned, and where it lay."""

    place: str
    code: str


@dataclass(frozen=True, slots=True)
class Sweep:
    """The trick just turned, on its way to its taker's place."""

    to: str
    cards: tuple[SweptCard, ...]


def place_of(seat: Seat, own: Seat) -> str:
    """Where a seat sits on the page of `own`."""
    return PLACES[(seat - own) % 4]


def trick_shown(table: Table) -> Trick:
    """The trick that lies on the table: the one in play, or the finished one that rests."""
    position = table.position
    return position.tricks[-1] if table.trick_rests else position.trick


def chairs(table: Table, own: Seat) -> tuple[Chair, ...]:
    """All four chairs, the top one first, then clockwise."""
    trick = trick_shown(table)
    arrived = _arrival_orders(trick, own, rests=table.trick_rests)
    taker = trick.winner(table.game.ruleset) if table.trick_rests else None
    last = max((order for order in arrived.values() if order is not None), default=None)
    return tuple(
        _chair(table, seat, own, trick, arrived.get(seat), last, takes=seat is taker)
        for seat in own.partner.clockwise()
    )


def _arrival_orders(trick: Trick, own: Seat, *, rests: bool) -> dict[Seat, int | None]:
    """When each card arrives: those after the learner's own, or all before it, one after another."""
    seats = trick.seats()
    if own in seats and (rests or seats[-1] is not own):
        new = seats[seats.index(own) + 1 :]
    else:
        new = () if own in seats else seats
    return {seat: new.index(seat) if seat in new else None for seat in seats}


def _chair(
    table: Table, seat: Seat, own: Seat, trick: Trick, order: int | None, last: int | None, *, takes: bool
) -> Chair:
    card = trick.card_of(seat)
    bid_text = _bid_text(table.position, seat)
    taken = table.position.taken[seat]
    return Chair(
        seat=str(seat),
        place=place_of(seat, own),
        name=called(seat, own),
        bid_text=bid_text,
        count_text=f"bid {bid_text} · took {taken}" if bid_text else f"took {taken}",
        is_dealer=table.game.dealer is seat,
        to_act=table.to_act is seat,
        card="" if card is None else str(card),
        order=order,
        takes=takes,
        mark_order=last if takes else None,
    )


def _bid_text(position: Position, seat: Seat) -> str:
    blind = position.bidding.side_blinds[seat.side]
    if blind is not None:
        return f"blind {blind}"
    bid = position.bidding.bids[seat]
    return "" if bid is None else str(bid)


def bid_total(position: Position) -> int:
    """The sum of all bids so far."""
    contracts = position.bidding.contracts
    return contracts.of(Side.NS) + contracts.of(Side.EW)


def bid_choices(table: Table, own: Seat, hint: CoachView | None) -> tuple[BidChoice, ...]:
    """A key for nil and for every number, each with the rule that forbids it, if one does."""
    if table.stage is not Stage.BIDDING:
        return ()
    position = table.position
    choices = []
    for bid in (*NUMBERS, NIL):
        violation = why_not_bid(
            table.game.ruleset, position.hands[own], position.bidding.bids[own.partner], bid
        )
        advised = hint is not None and hint.best == str(bid)
        choices.append(BidChoice(str(bid), "" if violation is None else str(violation), advised))
    return tuple(choices)


def swept(table: Table, own: Seat) -> Sweep | None:
    """The trick turned a moment ago, None when there is none."""
    if table.trick_rests or not table.position.tricks:
        return None
    trick = table.position.tricks[-1]
    cards = tuple(SweptCard(place_of(seat, own), str(card)) for seat, card in trick.plays())
    return Sweep(place_of(trick.winner(table.game.ruleset), own), cards)
