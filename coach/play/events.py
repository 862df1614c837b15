"""What has happened at a table, one event a deed or consequence, in order."""

from dataclasses import dataclass

from coach.rules.actions import Action
from coach.rules.record import Record
from coach.rules.scoring import HandScore
from coach.rules.seats import Seat, Side


@dataclass(frozen=True, slots=True)
class Acted:
    """A seat looked, bid, passed or played."""

    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class SpadesBroke:
    """The first spade fell on another suit."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A seat took the trick with the given number, from 1."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class TrickTurned:
    """The finished trick was turned and the play goes on."""


@dataclass(frozen=True, slots=True)
class TookBack:
    """A seat went back to before its decision at a ply of the hand."""

    seat: Seat
    ply: int


@dataclass(frozen=True, slots=True)
class Claimed:
    """A seat took the remaining tricks."""

    seat: Seat
    tricks: int


@dataclass(frozen=True, slots=True)
class HandScored:
    """A hand was finished and scored."""

    hand_number: int
    deal_seed: str
    record: Record
    score: HandScore


@dataclass(frozen=True, slots=True)
class HandDealt:
    """A new hand was dealt."""

    hand_number: int
    dealer: Seat


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game has a winner."""

    winner: Side


@dataclass(frozen=True, slots=True)
class Resigned:
    """A side gave the game up."""

    side: Side


Event = (
    Acted
    | SpadesBroke
    | TrickTaken
    | TrickTurned
    | TookBack
    | Claimed
    | HandScored
    | HandDealt
    | GameOver
    | Resigned
)
