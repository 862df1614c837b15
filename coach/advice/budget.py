"""How far the search behind a hint goes."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Budget:
    """Deals to try at most, the seed of their choice, and the seconds after which a search is cut off."""

    worlds: int = 400
    """So many that the half-width of the 95 % interval of any share is less than five points."""
    seed: int = 0
    seconds: float | None = 2.0


HINT = Budget()
"""How far a hint searches unless told otherwise."""
