"""The values that go into the store and come out of it."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal, get_args

from coach.play.table import Stage, Table
from coach.rules.scoring import Standing
from coach.rules.seats import Seat

HandOrder = Literal["alternating", "spades_left", "spades_right"]
Theme = Literal["", "light", "dark"]
HAND_ORDERS: tuple[HandOrder, ...] = get_args(HandOrder)
THEMES: tuple[Theme, ...] = get_args(Theme)


@dataclass(frozen=True, slots=True)
class Preferences:
    """A learner's remembered choices."""

    hand_order: HandOrder = "alternating"
    four_colours: bool = False
    teach: bool = False
    """Whether the coach speaks at every turn, and after a card that was weaker."""
    auto_next: bool = False
    """Whether a finished trick turns by itself after a moment."""
    play_forced: bool = False
    """Whether a last card, which has no alternative, plays itself."""
    theme: Theme = ""
    """Light or dark whatever the system says; empty leaves it to the system."""
    zone: str = ""
    """The time zone whose calendar counts, by its IANA name; empty leaves it to the browser."""


@dataclass(frozen=True, slots=True)
class Learner:
    """An anonymous person known by a cookie."""

    id: str
    preferences: Preferences


@dataclass(frozen=True, slots=True)
class TableSetup:
    """How a table was set up: the bots' level."""

    level: str


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table with whose it is and how it was set up."""

    id: str
    learner_id: str
    table: Table
    setup: TableSetup


@dataclass(frozen=True, slots=True)
class TableSummary:
    """A line in the list of a learner's games."""

    id: str
    variant_id: str
    options: dict[str, object]
    setup: TableSetup
    seat: Seat
    standing: Standing
    """The score after the last scored hand."""
    hand_number: int
    stage: Stage
    winner: str | None
    is_resigned: bool
    created_at: datetime
    changed_at: datetime


@dataclass(frozen=True, slots=True)
class StoredHand:
    """A scored hand of a table."""

    number: int
    deal_seed: str
    dealer: Seat
    standing_before: Standing
    standing_after: Standing
    record: dict[str, object]
    """The record as a JSON object."""
