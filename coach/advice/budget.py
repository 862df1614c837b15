"""How far the search behind a hint goes."""

from dataclasses import dataclass

from coach.engine.opponents import STRONGEST


@dataclass(frozen=True, slots=True)
class Budget:
    """Deals to try at most, the seed of their choice, the seconds after which a search is cut off, and the
    level of the opponents."""

    worlds: int = 400
    """So many that the half-width of the 95 % interval of any share is less than five points."""
    seed: int = 0
    seconds: float | None = 2.0
    against: str = STRONGEST
    """Against weak opponents contracts and nils hold oftener: chances are told, and nils bid, for these."""


HINT = Budget()
"""How far a hint searches unless told otherwise."""
