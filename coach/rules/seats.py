"""Four seats clockwise, and the two sides that face each other."""

from enum import IntEnum

from coach.rules.errors import InputError
from coach.rules.quoting import quoted


class Side(IntEnum):
    """A partnership: North with South, or East with West."""

    NS = 0
    EW = 1

    @property
    def other(self) -> "Side":
        """The opponents."""
        return Side(1 - self)

    @property
    def seats(self) -> tuple["Seat", "Seat"]:
        """Both seats of the side, N or E first."""
        return SEATS[self], SEATS[self + 2]

    def __str__(self) -> str:
        return self.name


class Seat(IntEnum):
    """A place at the table, numbered clockwise from North."""

    N = 0
    E = 1
    S = 2
    W = 3

    @property
    def left(self) -> "Seat":
        """The next seat clockwise."""
        return _LEFT[self]

    @property
    def partner(self) -> "Seat":
        """The seat opposite."""
        return _PARTNER[self]

    @property
    def right(self) -> "Seat":
        """The seat before this one."""
        return _RIGHT[self]

    @property
    def side(self) -> Side:
        """The side this seat plays for."""
        return _SIDE[self]

    @property
    def full_name(self) -> str:
        """The seat as it is spoken: "North"."""
        return _NAMES[self]

    def clockwise(self) -> tuple["Seat", ...]:
        """All four seats, this one first."""
        return _CLOCKWISE[self]

    def __str__(self) -> str:
        return self.name


SEATS = tuple(Seat)
SIDES = tuple(Side)
_CLOCKWISE = tuple(tuple(SEATS[(seat + step) % 4] for step in range(4)) for seat in range(4))
_LEFT = tuple(order[1] for order in _CLOCKWISE)
_PARTNER = tuple(order[2] for order in _CLOCKWISE)
_RIGHT = tuple(order[3] for order in _CLOCKWISE)
_SIDE = (Side.NS, Side.EW, Side.NS, Side.EW)
_NAMES = ("North", "East", "South", "West")


def parse_seat(text: object) -> Seat:
    """Return the seat named N, E, S or W; anything else is an InputError."""
    if isinstance(text, str) and text in Seat.__members__:
        return Seat[text]
    raise InputError(f"{quoted(text)} is not a seat: N, E, S or W.")


def parse_side(text: object) -> Side:
    """Return the side named NS or EW; anything else is an InputError."""
    if isinstance(text, str) and text in Side.__members__:
        return Side[text]
    raise InputError(f"{quoted(text)} is not a side: NS or EW.")
