"""How a line says a figure: a share in percent or in a word, points, bags."""

from collections.abc import Mapping
from math import floor

USUAL, NEARLY_ALWAYS = 0.65, 0.95
"""Shares from which a line says "usually" and "nearly always" where the deals are too few for a number."""
HALF_WIDTH = 0.05
"""The most the 95 % interval of a share may reach to each side for the share to be told in percent."""


def is_tellable(share: float, deals: int) -> bool:
    """Whether a share is known well enough to be told in percent."""
    return deals > 0 and 1.96 * (share * (1.0 - share) / deals) ** 0.5 <= HALF_WIDTH and deals >= 100


def percent(share: float) -> str:
    """A share in whole percent; what some deals show is never called all or nothing."""
    whole = round(100 * share)
    if whole == 100:
        return "over 99 %"
    if whole == 0:
        return "under 1 %"
    return f"{whole} %"


def points_words(points: float) -> str:
    """A difference in points: "6 points", "1 point", "0.4 points"."""
    shown = f"{points:.0f}" if points >= 1 else f"{points:.1f}"
    return f"{shown} point" if shown == "1" else f"{shown} points"


def tenths(parts: Mapping[str, float]) -> dict[str, float]:
    """Parts in tenths that add up to their sum in tenths: none is off by a tenth or more."""
    down = {name: floor(10 * part) for name, part in parts.items()}
    missing = round(10 * sum(parts.values())) - sum(down.values())
    by_rest = sorted(parts, key=lambda name: down[name] - 10 * parts[name])
    return {name: (whole + (name in by_rest[:missing])) / 10 for name, whole in down.items()}


def wins_for_less(mine: str, other: str, points: float, chance: float, their_chance: float) -> str:
    """That a choice scores so many points less and wins the game more often; the chances where they differ as
    told."""
    text = f"{mine} scores {points_words(points)} less than {other} but wins the game more often"
    won, they_win = percent(chance), percent(their_chance)
    return text if won == they_win else f"{text}: {won}, not {they_win}"
