"""The tie band, and the game that is decided: where a choice is as good as the best, and where points alone
count."""

from collections.abc import Iterable

ERRORS, POINTS = 1.0, 2.0
"""Standard errors, and points, of the tie band. Two points win about half a game in a hundred."""
APART, CLEARLY = 10.0, 2.0
"""Points on the score sheet, and standard errors, from which nobody calls a choice that lies behind as
good."""


def is_tied(behind: float, error: float) -> bool:
    """Whether a choice so many points behind the best, give or take a standard error, is as good."""
    return behind <= max(POINTS, ERRORS * error)


def is_clearly_more(points: float, error: float) -> bool:
    """Whether so many points more, give or take a standard error, are beyond doubt and worth a word."""
    return points >= max(APART, CLEARLY * error)


def is_poorer(behind: float, points_behind: float, points_error: float) -> bool:
    """Whether a choice that does not win more often scores clearly less besides."""
    return behind > 0.0 and is_clearly_more(points_behind, points_error)


DECIDED = 0.005
"""The chance to win, or to lose, under which a game is all but decided."""


def is_decided(chances: Iterable[float]) -> bool:
    """Whether the game is won or lost all but for certain, by the chance to win after each of some choices:
    then points are what is left to play for."""
    known = list(chances)
    return min(known) > 1.0 - DECIDED or max(known) < DECIDED
