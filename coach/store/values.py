"""The values that go into the store and come out of it."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal, get_args

from coach.play.table import Stage, Table
from coach.rules.scoring import Standing
from coach.rules.seats import Seat

HandOrder = Literal["suits", "suits-alternating", "ranks"]
Theme = Literal["auto", "light", "dark"]
HAND_ORDERS: tuple[HandOrder, ...] = get_args(HandOrder)
THEMES: tuple[Theme, ...] = get_args(Theme)


@dataclass(frozen=True, slots=True)
class Preferences:
    """A learner's remembered choices."""

    hand_order: HandOrder = "suits-alternating"
    four_colours: bool = False
    goes_on_alone: bool = False
    """Whether a finished trick turns by itself after a moment."""
    plays_last_card: bool = False
    """Whether a last card, which has no alternative, plays itself."""
    lifts_first: bool = False
    """Whether the first tap lifts a card and only the second plays it."""
    theme: Theme = "auto"


@dataclass(frozen=True, slots=True)
class Learner:
    """An anonymous person known by a cookie."""

    id: str
    preferences: Preferences


@dataclass(frozen=True, slots=True)
class TableSetup:
    """How a table was set up: the bots' level and whether the coach speaks at every turn."""

    level: str
    teaches: bool = False


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
