"""The rule sheet: options with their defaults, and the seats round the table."""

from collections.abc import Mapping, Sequence
from typing import Any

Options = Mapping[str, Any]
Bids = Mapping[str, Any]
Hands = Mapping[str, Sequence[str]]
Position = dict[str, Any]

SEATS = ["N", "E", "S", "W"]  # clockwise
SIDES = {"NS": ["N", "S"], "EW": ["E", "W"]}
RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"]  # high to low

STANDARD_DEFAULTS: dict[str, Any] = {
    "target": 500,
    "losing": -200,
    "bag_penalty": True,
    "bag_limit": 10,
    "bag_points": 1,
    "nil": 100,
    "blind_nil": False,
    "blind_nil_threshold": 100,
    "nil_pass": 0,
    "both_nil": True,
    "failed_nil_tricks": "bags",
    "min_team_bid": 0,
    "lead_spades": "broken",
    "only_spades_lead_breaks": False,
    "first_trick_no_spades": False,
    "first_lead": "left_of_dealer",
    "first_hand_bids_itself": False,
    "ten_for_200": False,
    "blind_bid": None,
    "blind_bid_threshold": 100,
    "removed_twos": [],
    "high_twos": [],
    "bidding_style": "each_speaks",
}
VARIANT_DEFAULTS: dict[str, dict[str, Any]] = {
    "standard": {},
    "barmore": {
        "nil": False,
        "blind_bid": 7,
        "blind_bid_threshold": 0,
        "removed_twos": ["2C", "2H"],
        "high_twos": ["2S"],
    },
    "new-york": {"removed_twos": ["2H", "2C"], "high_twos": ["2D", "2S"]},
}
NEW_YORK_TABLE: dict[str, Any] = {
    "min_team_bid": 4,
    "first_hand_bids_itself": True,
    "blind_bid": 6,
    "blind_bid_threshold": 100,
    "ten_for_200": True,
}
PENALTY_OF_LIMIT = {10: 100, 5: 50, 7: 100}


def rule(name: str, variant: str, options: Options) -> Any:
    """What the table plays for one option: its own choice, else the variant's, else the standard's."""
    if name in options:
        return options[name]
    if name in VARIANT_DEFAULTS[variant]:
        return VARIANT_DEFAULTS[variant][name]
    return STANDARD_DEFAULTS[name]


def left_of(seat: str) -> str:
    """The next seat clockwise."""
    return {"N": "E", "E": "S", "S": "W", "W": "N"}[seat]


def partner_of(seat: str) -> str:
    """The seat across the table."""
    return {"N": "S", "S": "N", "E": "W", "W": "E"}[seat]


def side_of(seat: str) -> str:
    """The side a seat plays for."""
    return "NS" if seat in ("N", "S") else "EW"


def round_from(seat: str) -> list[str]:
    """All four seats clockwise, the given one first."""
    second = left_of(seat)
    third = left_of(second)
    return [seat, second, third, left_of(third)]


def is_nil(bid: Any) -> bool:
    """Both kinds of nil."""
    return bid in ("nil", "blind nil")


def bids_itself(variant: str, options: Options, hand_number: int) -> bool:
    """Whether this hand is the first of a table whose first hand bids itself."""
    return hand_number == 1 and bool(rule("first_hand_bids_itself", variant, options))
