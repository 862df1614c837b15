"""The table: a game, the hand on it, who sits where, and a version that every change raises."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import NamedTuple

from coach.rules.actions import Action
from coach.rules.game import Game
from coach.rules.observation import Observation, observe
from coach.rules.position import Phase, Position
from coach.rules.seats import Seat, Side

Players = tuple[str, str, str, str]
"""Who sits at N, E, S and W: `PERSON`, or the level of a bot."""
PERSON = "person"


class Stage(StrEnum):
    """Where a table stands, as its page shows it."""

    BLIND = "blind"
    BIDDING = "bidding"
    PASSING = "passing"
    PLAYING = "playing"
    TRICK = "trick"
    """A finished trick lies on the table until somebody goes on."""
    SCORED = "scored"
    OVER = "over"


class Step(NamedTuple):
    """One deed of a hand: whose it was, and the positions around it."""

    seat: Seat
    action: Action
    before: Position
    after: Position


def take_steps(position: Position, actions: Iterable[Action]) -> tuple[Step, ...]:
    """The steps that actions make from a position, each by the seat whose turn it is."""
    done = []
    for action in actions:
        seat = position.to_act
        after = position.act(action)
        assert seat is not None  # nobody to act: the action above was refused
        done.append(Step(seat, action, position, after))
        position = after
    return tuple(done)


@dataclass(frozen=True, slots=True)
class Table:
    """A table of four in the middle of a game."""

    game: Game
    """The game before the hand on the table."""
    start: Position
    """The hand on the table before anybody has acted."""
    done: tuple[Step, ...]
    """Every deed of the hand, in order."""
    players: Players
    version: int
    trick_rests: bool = False
    """Whether the trick just finished still lies there."""
    resigned: Side | None = None
    changed_at: datetime | None = None

    @classmethod
    def open(cls, game: Game, players: Players, now: datetime) -> "Table":
        """A table with the first hand of a game dealt."""
        return cls(game, Position.start(game.next_deal()), (), players, version=1, changed_at=now)

    @property
    def position(self) -> Position:
        """The hand as it stands."""
        return self.done[-1].after if self.done else self.start

    @property
    def stage(self) -> Stage:
        """Where the table stands."""
        if self.resigned is not None:
            return Stage.OVER
        if self.trick_rests:
            return Stage.TRICK
        if self.position.phase is Phase.FINISHED:
            return Stage.SCORED if self.winner is None else Stage.OVER
        return Stage(self.position.phase.value)

    @property
    def winner(self) -> Side | None:
        """The side that has won, None while the game goes on."""
        if self.resigned is not None:
            return self.resigned.other
        if self.trick_rests or self.position.phase is not Phase.FINISHED:
            return None
        return self.position.score().winner

    @property
    def to_act(self) -> Seat | None:
        """Whose turn it is; None while a trick rests and between hands."""
        return self.position.to_act if self.is_live else None

    @property
    def is_live(self) -> bool:
        """Whether somebody is to look, bid, pass or play."""
        return self.stage in (Stage.BLIND, Stage.BIDDING, Stage.PASSING, Stage.PLAYING)

    def is_person(self, seat: Seat) -> bool:
        """Whether a person sits there."""
        return self.players[seat] == PERSON

    def observation(self, seat: Seat) -> Observation:
        """What a seat may know."""
        return observe(self.position, seat)

    def after(self, now: datetime, **changes: object) -> "Table":
        """The table one version later."""
        return replace(self, version=self.version + 1, changed_at=now, **changes)  # type: ignore[arg-type]
