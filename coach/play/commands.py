"""What a player can ask of a table."""

from dataclasses import dataclass

from coach.rules.actions import Action
from coach.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class GoOn:
    """Turn the finished trick, or deal the next hand."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Go back to before an own decision: the one at `ply` of the hand, None for the last one."""

    ply: int | None = None


@dataclass(frozen=True, slots=True)
class Claim:
    """Take the remaining tricks, which are certain from what the player can see."""


@dataclass(frozen=True, slots=True)
class Resign:
    """Give the game up."""


Deed = Action | GoOn | Undo | Claim | Resign


@dataclass(frozen=True, slots=True)
class Command:
    """A deed of a seat, made against one version of the table."""

    seat: Seat
    deed: Deed
    version: int
