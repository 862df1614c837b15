"""The score of a hand as a list of lines that add up, the running score and bags, and the end of the game."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from coach.rules.bids import Bid
from coach.rules.options import Options
from coach.rules.seats import SIDES, Seat, Side


class SideScore(NamedTuple):
    """A side's points and bags: two numbers, never read off each other."""

    points: int = 0
    bags: int = 0


class Standing(NamedTuple):
    """The score of both sides, indexed by side."""

    ns: SideScore = SideScore()
    ew: SideScore = SideScore()


LEVEL = Standing()

LineKind = Literal["contract", "bags", "nil", "blind_nil", "bag_penalty"]


class ScoreLine(NamedTuple):
    """One line of a side's ledger; a nil line names its seat."""

    kind: LineKind
    label: str
    points: int
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class SideResult:
    """What one hand brought a side: its lines, the bags it took, and the score after it."""

    lines: tuple[ScoreLine, ...]
    bags_taken: int
    after: SideScore

    def points_of(self, *kinds: LineKind) -> int:
        """The sum of the lines of the given kinds."""
        return sum(line.points for line in self.lines if line.kind in kinds)

    @property
    def total(self) -> int:
        """The sum of all lines."""
        return sum(line.points for line in self.lines)


@dataclass(frozen=True, slots=True)
class HandScore:
    """The score of one hand for both sides, indexed by side, and the winner if the game is over."""

    sides: tuple[SideResult, SideResult]
    winner: Side | None

    @property
    def standing(self) -> Standing:
        """The score after the hand."""
        return Standing(self.sides[0].after, self.sides[1].after)


@dataclass(frozen=True, slots=True)
class Contracts:
    """What all four have undertaken: a bid by seat, or a side's blind bid instead of both; neither where the
    hand bids itself."""

    bids: tuple[Bid | None, Bid | None, Bid | None, Bid | None]
    blind: tuple[int | None, int | None] = (None, None)

    def of(self, side: Side) -> int:
        """The contract of a side: its blind bid, or the sum of its numbers so far."""
        blind = self.blind[side]
        if blind is not None:
            return blind
        return sum(bid.tricks for seat in side.seats if (bid := self.bids[seat]))


def score_hand(
    options: Options,
    before: Standing,
    contracts: Contracts,
    tricks: Sequence[int],
    *,
    bids_itself: bool = False,
) -> HandScore:
    """Score a finished hand from the tricks of each seat (by seat, sum 13)."""
    score_side = _score_without_bids if bids_itself else _score_side
    ns, ew = (score_side(options, before[side], contracts, tricks, side) for side in SIDES)
    return HandScore((ns, ew), winner_of_game(options, Standing(ns.after, ew.after)))


def _score_without_bids(
    options: Options, before: SideScore, contracts: Contracts, tricks: Sequence[int], side: Side
) -> SideResult:
    taken = sum(tricks[seat] for seat in side.seats)
    line = ScoreLine("contract", f"This hand bids itself: {_tricks(taken)}, 10 each", 10 * taken)
    return SideResult((line,), 0, SideScore(before.points + line.points, before.bags))


class _Tally(NamedTuple):
    """Tricks of a side sorted by what they count for: the contract, and bags that do or do not score."""

    bid: int
    taken: int
    scoring_bags: int
    silent_bags: int

    @property
    def is_made(self) -> bool:
        return self.taken >= self.bid


def _tally(options: Options, contracts: Contracts, tricks: Sequence[int], side: Side) -> _Tally:
    bid = contracts.of(side)
    nil_tricks = taken = 0
    for seat in side.seats:
        seat_bid = contracts.bids[seat]
        if seat_bid is not None and seat_bid.is_nil and contracts.blind[side] is None:
            nil_tricks += tricks[seat]
        else:
            taken += tricks[seat]
    if options.failed_nil_tricks == "contract":
        taken, nil_tricks = taken + nil_tricks, 0
    over = max(0, taken - bid)
    scoring = over + (nil_tricks if options.failed_nil_tricks == "bags" else 0)
    silent = nil_tricks if options.failed_nil_tricks == "bags_no_point" else 0
    return _Tally(bid, taken, scoring, silent)


def _score_side(
    options: Options, before: SideScore, contracts: Contracts, tricks: Sequence[int], side: Side
) -> SideResult:
    tally = _tally(options, contracts, tricks, side)
    is_blind = contracts.blind[side] is not None
    lines = [
        *_contract_lines(options, tally, is_blind=is_blind),
        *_bag_lines(options, tally),
        *([] if is_blind else _nil_lines(options, contracts, tricks, side)),
    ]
    bags = tally.scoring_bags + tally.silent_bags
    running = before.bags + bags
    if options.bag_penalty and running >= options.bag_limit:
        lines.append(_penalty_line(options, running))
        running %= options.bag_limit
    points = before.points + sum(line.points for line in lines)
    return SideResult(tuple(lines), bags, SideScore(points, running))


def _contract_lines(options: Options, tally: _Tally, *, is_blind: bool) -> list[ScoreLine]:
    if tally.bid == 0:
        return []
    worth = 10 * tally.bid
    if is_blind:
        worth *= 2
    elif options.ten_for_200 and tally.bid >= 10:
        worth = 200
    name = f"Blind {tally.bid}" if is_blind else f"Contract {tally.bid}"
    if tally.is_made:
        return [ScoreLine("contract", f"{name} made, took {tally.taken}", worth)]
    return [ScoreLine("contract", f"{name} set, took {tally.taken}", -worth)]


def _bag_lines(options: Options, tally: _Tally) -> list[ScoreLine]:
    lines = []
    if tally.scoring_bags:
        each = f"{options.bag_points:+d} each".replace("-", "−") if options.bag_points else "no points"
        label = f"{_bags(tally.scoring_bags)}, {each}"
        lines.append(ScoreLine("bags", label, options.bag_points * tally.scoring_bags))
    if tally.silent_bags:
        lines.append(ScoreLine("bags", f"{_bags(tally.silent_bags)} of a failed nil, no points", 0))
    return lines


def _nil_lines(options: Options, contracts: Contracts, tricks: Sequence[int], side: Side) -> list[ScoreLine]:
    lines = []
    for seat in side.seats:
        bid = contracts.bids[seat]
        if bid is None or not bid.is_nil:
            continue
        worth = int(options.nil) * (2 if bid.is_blind else 1)
        name = f"{seat.full_name}'s {bid}"
        if tricks[seat]:
            label, points = f"{name} failed with {_tricks(tricks[seat])}", -worth
        else:
            label, points = f"{name} made", worth
        lines.append(ScoreLine("blind_nil" if bid.is_blind else "nil", label, points, seat))
    return lines


def _penalty_line(options: Options, running: int) -> ScoreLine:
    times = running // options.bag_limit
    left = running % options.bag_limit
    label = f"{running} bags: {'one penalty' if times == 1 else f'{times} penalties'}, {left} carried"
    return ScoreLine("bag_penalty", label, -options.bag_penalty_points * times)


def _bags(count: int) -> str:
    return "1 bag" if count == 1 else f"{count} bags"


def _tricks(count: int) -> str:
    return "1 trick" if count == 1 else f"{count} tricks"


def winner_of_game(options: Options, standing: Standing) -> Side | None:
    """The side that has won after a whole hand, or None for one more hand.

    Reaching the target comes first, then the losing score; both there: the higher wins, equal goes on.
    """
    ns, ew = standing.ns.points, standing.ew.points
    at_target = max(ns, ew) >= options.target
    at_bottom = options.losing is not None and min(ns, ew) <= options.losing
    if ns == ew or not (at_target or at_bottom):
        return None
    return Side.NS if ns > ew else Side.EW
