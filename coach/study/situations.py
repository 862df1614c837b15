"""Another situation of the same idea, so that the idea is practised and not the picture."""

from collections.abc import Iterable, Mapping, Set
from datetime import date


def situation(
    due: str, same_idea: Iterable[str], seen: Mapping[str, date], taken: Set[str] = frozenset()
) -> str:
    """Return the exercise to ask a due one in: one never seen, else that seen longest ago, itself at last."""
    open_ones = [item for item in dict.fromkeys((*same_idea, due)) if item not in taken] or [due]
    return min(open_ones, key=lambda item: (seen.get(item, date.min), item == due))
