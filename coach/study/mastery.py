"""How well each idea is known, from the review items that belong to it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from statistics import fmean

from coach.study.memory import ReviewItem, Verdict

SOLID_DAYS = 21
"""An item is solid when nine learners in ten still know it after three weeks."""
KNOWN_DAYS = 4
"""What lasts for less was seen, not yet learned."""
STILL_KNOWN = 0.8
"""The share below which an idea has to be called up again before it counts as known."""


class Level(StrEnum):
    """How well an idea is known, in a word."""

    NEW = "new"
    LEARNING = "learning"
    KNOWN = "known"
    SOLID = "solid"


@dataclass(frozen=True, slots=True)
class Mastery:
    """How well an idea is known: a word, and a share from 0 to 1 for a bar."""

    level: Level
    share: float


NOTHING = Mastery(Level.NEW, 0.0)


def mastery(items: Iterable[ReviewItem], today: date) -> Mastery:
    """Return how well an idea is known by the items of it that were met; none met is new."""
    met = tuple(items)
    if not met:
        return NOTHING
    known = [item.known_share(today) for item in met]
    lasting = (min(1.0, item.stability / SOLID_DAYS) for item in met)
    share = fmean(one * still for one, still in zip(lasting, known, strict=True))
    if fmean(known) < STILL_KNOWN or any(item.verdict is Verdict.AGAIN for item in met):
        return Mastery(Level.LEARNING, share)
    weakest = min(item.stability for item in met)
    level = Level.SOLID if weakest >= SOLID_DAYS else Level.KNOWN if weakest >= KNOWN_DAYS else Level.LEARNING
    return Mastery(level, share)


def masteries(
    items_of: Mapping[str, Iterable[str]], reviews: Mapping[str, ReviewItem], today: date
) -> dict[str, Mastery]:
    """Return the mastery of each idea, given the ids of the items that belong to it."""
    return {
        idea: mastery([reviews[item] for item in items if item in reviews], today)
        for idea, items in items_of.items()
    }


def weakest(known: Mapping[str, Mastery]) -> str | None:
    """The idea to practise first: of those met and not yet known, the one with the least share."""
    learning = [idea for idea, one in known.items() if one.level is Level.LEARNING]
    return min(learning, key=lambda idea: known[idea].share, default=None)
