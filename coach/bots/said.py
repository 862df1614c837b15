"""What the hard bot says of its chances in a hand, and whether it comes true."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from coach.bots.levels import choose
from coach.engine import ready
from coach.engine.nils import told_nil
from coach.rules.actions import Action
from coach.rules.bids import Bid
from coach.rules.deals import Deal, deal_hands, draw_dealer
from coach.rules.observation import Observation, observe
from coach.rules.position import Position
from coach.rules.scoring import SideScore, Standing
from coach.rules.seats import Seat
from coach.rules.variants import parse_ruleset

SPEAKER = Seat.S
"""Who always is a hard bot."""


class Company(NamedTuple):
    """The levels that a hard bot sits down with, and the cards that are exchanged there after a nil."""

    partner: str
    opponents: str
    nil_pass: int = 0

    def level_of(self, seat: Seat) -> str:
        """Who plays at a seat."""
        if seat is SPEAKER:
            return "hard"
        return self.partner if seat is SPEAKER.partner else self.opponents


@dataclass(frozen=True, slots=True)
class Said:
    """A chance of the choice made that is not settled already: what it is of, its share of the
    deals searched, and whether it came true."""

    name: str
    share: float
    came: bool
    hand: int


class _Saying(NamedTuple):
    name: str
    share: float
    seat: Seat
    nil: Seat | None


def said_in_hand(task: tuple[str, int, Company]) -> list[Said]:
    """All that hard bots say in one hand, from a level score with bags from 0 to 9 on both sides."""
    ready.warm()
    from coach.engine.calibration import kind_of, shares_of
    from coach.engine.certainty import Settled
    from coach.engine.hard import decide

    name, number, company = task
    seed = f"{name}/{number}"
    position = _start(seed, number, company.nil_pass)
    sayings: list[_Saying] = []
    turn = 0
    while (seat := position.to_act) is not None:
        observation, turn = observe(position, seat), turn + 1
        if company.level_of(seat) != "hard":
            position = position.act(choose(company.level_of(seat), observation, f"{seed}/{turn}"))
            continue
        action, candidate = decide(observation, number * 1000 + turn)
        if candidate is not None:
            certain = Settled(observation).by(action)
            for what, share in shares_of(candidate).items():
                if what not in certain:
                    kind, nil = kind_of(observation, candidate, what), _nil_of(observation, what, action)
                    sayings.append(_Saying(kind, share, seat, nil))
        position = position.act(action)
    return list(_held_against(sayings, position, number))


def _start(seed: str, number: int, nil_pass: int) -> Position:
    ruleset, dealer = parse_ruleset(options={"nil_pass": nil_pass}), draw_dealer(seed)
    standing = Standing(SideScore(0, number % 10), SideScore(0, number // 10 % 10))
    return Position.start(Deal(ruleset, dealer, deal_hands(ruleset, dealer, seed), standing))


def _nil_of(observation: Observation, what: str, action: Action) -> Seat | None:
    """Whose nil a chance is of."""
    seat = observation.seat
    if what == "their nil":
        return told_nil(observation, (seat.left, seat.right))
    if what != "nil":
        return None
    return seat if isinstance(action, Bid) and action.is_nil else told_nil(observation, (seat, seat.partner))


def _held_against(sayings: list[_Saying], end: Position, number: int) -> Iterator[Said]:
    """What was said beside what happened; a nil that nobody bid after all is left out."""
    score = end.score()
    for name, share, seat, nil in sayings:
        if nil is not None:
            bid = end.bidding.bids[nil]
            if bid is not None and bid.is_nil:
                yield Said(name, share, (end.taken[nil] == 0) is (nil.side is seat.side), number)
            continue
        side = seat.side if name.endswith("make") else seat.side.other
        contract = [line.points for line in score.sides[side].lines if line.kind == "contract"]
        is_made = not contract or contract[0] > 0
        yield Said(name, share, is_made is name.endswith("make"), number)
