"""Which nil is spoken of where there might be two."""

from coach.rules.observation import Observation
from coach.rules.seats import Seat


def told_nil(observation: Observation, seats: tuple[Seat, Seat]) -> Seat | None:
    """The nil of two partners whose chance is told: the first one bid that is still alive, else the first."""
    nils = [seat for seat in seats if observation.is_nil(seat)]
    return next((seat for seat in nils if not observation.taken[seat]), nils[0] if nils else None)
