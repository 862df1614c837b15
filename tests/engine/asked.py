"""Short ways to write what a seat sees, for tests of what it should do."""

import json

from coach.rules.interchange import parse_observation
from coach.rules.observation import Observation
from tests.repository import ROOT


def asked(hand: str, trick: str = "", **observation: object) -> Observation:
    """South's view in the middle of a hand, spades broken unless said; a trick is written "WQD N5D"."""
    plays = [{"seat": play[0], "card": play[1:]} for play in trick.split()]
    middle: dict[str, object] = {"seat": "S", "spades_broken": True, "first_trick": False}
    return parse_observation(middle | {"hand": hand.split(), "trick": plays} | observation)


def asked_to_bid(hand: str, **observation: object) -> Observation:
    """South's view when it is to bid."""
    given = {"hand": hand.split()} if hand else {}
    return parse_observation({"seat": "S", "bids": {}, **given, **observation})


def bids(west: object, north: object, east: object, south: object) -> dict[str, object]:
    return {"W": west, "N": north, "E": east, "S": south}


def taken(west: int, north: int, east: int, south: int) -> dict[str, int]:
    return {"W": west, "N": north, "E": east, "S": south}


def cases(name: str) -> list[dict[str, object]]:
    """The cases of one file with known answers."""
    return [json.loads(line) for line in (ROOT / "tests/cases" / name).read_text().splitlines()]
