"""The last finished trick, to be seen again."""

from dataclasses import dataclass

from coach.play.table import Table
from coach.rules.seats import Seat
from coach.web.speech import called


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card of the trick and who played it."""

    who: str
    card: str
    takes: bool


@dataclass(frozen=True, slots=True)
class LastTrick:
    """The last finished trick of the hand."""

    number: int
    winner_name: str
    plays: tuple[LaidCard, ...]


def last_trick(table: Table, own: Seat) -> LastTrick | None:
    """The last finished trick, None before there is one."""
    if not table.position.tricks:
        return None
    trick = table.position.tricks[-1]
    taker = trick.winner(table.game.ruleset)
    plays = tuple(LaidCard(called(seat, own), str(card), seat is taker) for seat, card in trick.plays())
    name = "you" if taker is own else taker.full_name
    return LastTrick(len(table.position.tricks), name, plays)
