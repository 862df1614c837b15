"""What is asked today: so many items at most, those nearest to being forgotten, their ideas mixed."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date

from coach.study.memory import ReviewItem

DAILY_CAP = 20
"""The most questions of practice on one day; what is more waits for the next."""


@dataclass(frozen=True, slots=True)
class Due:
    """The items of a day in the order to ask them, and how many more wait for another day."""

    items: tuple[ReviewItem, ...]
    waiting: int


def due_on(
    day: date,
    items: Iterable[ReviewItem],
    idea_of: Callable[[str], str | None],
    practised: int,
    cap: int = DAILY_CAP,
) -> Due:
    """Return what is due on a day with `practised` questions behind it; an item without an idea is gone."""
    due = [item for item in items if item.is_due(day) and idea_of(item.id) is not None]
    due.sort(key=lambda item: (item.known_share(day), item.due_on, item.id))
    room = max(0, cap - practised)
    return Due(mixed(due[:room], idea_of), max(0, len(due) - room))


def mixed(items: Iterable[ReviewItem], idea_of: Callable[[str], str | None]) -> tuple[ReviewItem, ...]:
    """The items with ideas apart where that is possible, and else in the order given."""
    left = list(items)
    order: list[ReviewItem] = []
    while left:
        last = idea_of(order[-1].id) if order else None
        ideas = [idea_of(item.id) for item in left]
        # An idea with more items than all others together goes first, or it would be left over.
        most = max(set(ideas), key=lambda idea: (ideas.count(idea), -ideas.index(idea)))
        pressing = most if ideas.count(most) * 2 > len(left) and most != last else None
        place = next((n for n, idea in enumerate(ideas) if idea == pressing), None)
        if place is None:
            place = next((n for n, idea in enumerate(ideas) if idea != last), 0)
        order.append(left.pop(place))
    return tuple(order)
