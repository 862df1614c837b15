"""The tie band, and the game that is decided: where a choice is as good as the best, and where points alone
count."""

from collections.abc import Iterable

ERRORS, POINTS = 1.0, 2.0
"""Standard errors, and points, of the tie band. Two points win about half a game in a hundred."""


def is_tied(behind: float, error: float) -> bool:
    """Whether a choice so many points behind the best, give or take a standard error, is as good."""
    return behind <= max(POINTS, ERRORS * error)


DECIDED = 0.005
"""The chance to win, or to lose, under which a game is all but decided."""


def is_decided(chances: Iterable[float]) -> bool:
    """Whether the game is won or lost all but for certain, by the chance to win after each of some choices:
    then points are what is left to play for."""
    known = list(chances)
    return min(known) > 1.0 - DECIDED or max(known) < DECIDED
