"""What to learn next: the first lesson of the course whose prerequisites are there."""

from collections.abc import Iterable, Mapping, Sequence, Set


def next_lesson(
    order: Iterable[str], requires: Mapping[str, Sequence[str]], finished: Set[str], skippable: Set[str]
) -> str | None:
    """Return the next lesson of a course, None at its end; what may be skipped counts as finished."""
    known = finished | skippable
    open_ones = (lesson for lesson in order if lesson not in known)
    return next((one for one in open_ones if known >= set(requires.get(one, ()))), None)
