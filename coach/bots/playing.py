"""Four bots play hands: each is shown what its seat may know, and nothing else."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass

from coach.bots.contenders import Contender
from coach.bots.external import BotFailed, uninterrupted
from coach.bots.players import Player, question_line
from coach.rules.actions import Action
from coach.rules.deals import Deal
from coach.rules.errors import RuleViolation
from coach.rules.observation import Observation, Question, observe
from coach.rules.position import Phase, Position
from coach.rules.seats import SEATS, Seat, Side

ANSWER_SECONDS = 10.0
"""How long an external bot may take for one answer."""


class MatchEnded(Exception):
    """A bot broke a rule or did not answer; the text says who, what, and on which input."""


@dataclass(frozen=True, slots=True)
class Seated:
    """A player with the name of its contender."""

    name: str
    player: Player


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where, and who bids where not the players do; both by seat."""

    players: tuple[Seated, ...]
    bidders: tuple[Seated, ...]
    actions: list[int]
    """How often the players of each side were asked."""

    def play_out(self, deal: Deal, seed: str) -> Position:
        """One deal from the first look to the last card; every decision has a seed of its own."""
        position, count = Position.start(deal), 0
        while position.phase is not Phase.FINISHED:
            seat = position.to_act
            assert seat is not None
            seen = observe(position, seat)
            position = self._after_action(position, seen, f"{seed}/{seat}/{count}")
            count += 1
        return position

    def _after_action(self, position: Position, seen: Observation, seed: str) -> Position:
        bids = seen.question in (Question.LOOK, Question.BID)
        asked = (self.bidders if bids else self.players)[seen.seat]
        if asked is self.players[seen.seat]:
            self.actions[seen.seat.side] += 1
        try:
            action = asked.player.act(seen, seed)
            return position.act(action)
        except RuleViolation as error:
            raise _ended(asked.name, seen, f"answered {_spoken(action)}: {error}") from None
        except BotFailed as failure:
            raise _ended(asked.name, seen, str(failure)) from None

    def cpu_seconds(self, side: Side) -> float:
        """CPU time of a side's players; of external ones known once the seating is over."""
        return sum(self.players[seat].player.cpu_seconds for seat in side.seats)


@contextmanager
def seated(
    ns: Contender, ew: Contender, *, bidder: Contender | None = None, limit: float = ANSWER_SECONDS
) -> Iterator[Seating]:
    """Four players in their seats; when they leave, no process of theirs is left."""
    with ExitStack() as until_the_end:

        def sit_down(contender: Contender, seat: Seat) -> Seated:
            with uninterrupted():
                try:
                    player = contender.sit_down(limit)
                except BotFailed as failure:
                    raise MatchEnded(f"{contender.name} at {seat.full_name} {failure}") from None
                until_the_end.push(lambda kind, *_: player.stop(kindly=kind is None))
            return Seated(contender.name, player)

        players = tuple(sit_down((ns, ew)[seat.side], seat) for seat in SEATS)
        bidders = tuple(sit_down(bidder, seat) for seat in SEATS) if bidder else players
        yield Seating(players, bidders, [0, 0])


def _ended(name: str, seen: Observation, what: str) -> MatchEnded:
    line = question_line(seen).decode().rstrip()
    return MatchEnded(f"{name} at {seen.seat.full_name} {what}\nits last input: {line}")


def _spoken(action: Action) -> str:
    return f'"{action}"'
