"""The score strip: both sides from the learner's seat, and how their contracts stand."""

from dataclasses import dataclass

from coach.play.table import Stage, Table
from coach.rules.position import Position
from coach.rules.seats import Seat, Side
from coach.web.speech import side_names


@dataclass(frozen=True, slots=True)
class SideView:
    """A side in the score strip."""

    key: str
    name: str
    score: int
    bags: int
    contract_text: str


def sides(table: Table, own: Seat) -> tuple[SideView, SideView]:
    """Both sides, the learner's own first."""
    names = side_names(own)
    standing = table.game.standing
    if table.stage in (Stage.SCORED, Stage.OVER) and table.resigned is None:
        standing = table.position.score().standing
    ours, theirs = (
        SideView(str(side), names[side], *standing[side], contract_text(table.position, side))
        for side in (own.side, own.side.other)
    )
    return ours, theirs


def contract_text(position: Position, side: Side) -> str:
    """How a side's contract stands: "contract 7, took 4", each nil by itself."""
    bidding = position.bidding
    if position.deal.bids_itself:
        return f"no bids, took {_taken(position, side)}"
    spoken = [bidding.bids[seat] for seat in side.seats]
    if bidding.side_blinds[side] is None and not any(spoken):
        return "no bid yet"
    contract = bidding.contracts.of(side)
    blind = "blind " if bidding.side_blinds[side] is not None else ""
    nils = sum(bid is not None and bid.is_nil for bid in spoken)
    parts = [f"contract {blind}{contract}"] if contract or not nils else []
    if nils:
        parts.append("nil" if nils == 1 else "two nils")
    if any(bid is None for bid in spoken) and bidding.side_blinds[side] is None:
        return f"{' and '.join(parts)} so far"
    return f"{' and '.join(parts)}, took {_taken(position, side)}"


def _taken(position: Position, side: Side) -> int:
    return sum(position.taken[seat] for seat in side.seats)


def points_text(points: int) -> str:
    """Points as they are written, with a true minus."""
    return f"{points}".replace("-", "−")


def score_text(one: int, other: int) -> str:
    """Two scores, the higher first: "72 to −60"."""
    return f"{points_text(max(one, other))} to {points_text(min(one, other))}"
