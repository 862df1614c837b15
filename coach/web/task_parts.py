"""What the fragments of all kinds of exercise are made of, as frozen values."""

from dataclasses import dataclass

from coach.rules.seats import Seat
from coach.web.ledger_view import Ledger
from coach.web.scene_view import HandCardView, LaidCard, SceneView

OWN = Seat.S
"""The learner's seat where an exercise names none."""


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """One choice of a few; `state` as with a card of a hand."""

    value: str
    text: str
    state: str = ""
    suit: str = ""


@dataclass(frozen=True, slots=True)
class TrickView:
    """A finished trick with its number among those shown."""

    number: int
    cards: tuple[LaidCard, ...]


@dataclass(frozen=True, slots=True)
class MarkView:
    """A card to be marked, with the mark it was given and the one that is right once that is told."""

    card: str
    given: str
    told: str


@dataclass(frozen=True, slots=True)
class AskView:
    """A value asked for, with what was answered and the right one once that is told."""

    name: str
    label: str
    given: str
    told: str
    choices: tuple[ChoiceView, ...]


@dataclass(frozen=True, slots=True)
class ScoreSide:
    """A side of a finished hand before it is scored."""

    name: str
    before: str
    seats: tuple[tuple[str, str, int], ...]
    """Each seat's name, bid and tricks."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskView:
    """What the fragment of a kind shows; each uses a part of it."""

    scene: SceneView | None = None
    hand: tuple[HandCardView, ...] = ()
    choices: tuple[ChoiceView, ...] = ()
    tricks: tuple[TrickView, ...] = ()
    marks: tuple[MarkView, ...] = ()
    count_given: str = ""
    count_told: str = ""
    asks: tuple[AskView, ...] = ()
    sides: tuple[ScoreSide, ...] = ()
    ledgers: tuple[Ledger, ...] = ()
    goal: str = ""
    fate: str = ""
