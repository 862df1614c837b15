"""New York City: two jokers over a promoted 2♦ and 2♠; tables differ, so the deck is data."""

from dataclasses import replace

from coach.rules.cards import Card
from coach.rules.options import Options
from coach.rules.ruleset import Variant

NEW_YORK = Variant(
    id="new-york",
    name="New York City",
    summary="Two jokers, then the 2♦ and the 2♠, lead the trumps; nil stays. Tables differ: agree first.",
    has_jokers=True,
    defaults=Options(
        removed_twos=(Card("2H"), Card("2C")),
        high_twos=(Card("2D"), Card("2S")),
    ),
)

NEW_YORK_TABLE = replace(
    NEW_YORK,
    id="new-york-table",
    name="New York table",
    summary="New York City with a board of 4, a first hand that bids itself, blind six and ten for 200.",
    defaults=replace(
        NEW_YORK.defaults,
        min_team_bid=4,
        first_hand_bids_itself=True,
        blind_bid=6,
        blind_bid_threshold=100,
        ten_for_200=True,
    ),
)
