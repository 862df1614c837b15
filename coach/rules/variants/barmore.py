"""Dennis J. Barmore's rules: two jokers, the high deuce of spades, the blind seven."""

from coach.rules.cards import Card
from coach.rules.options import Options
from coach.rules.ruleset import Variant

BARMORE = Variant(
    id="barmore",
    name="Barmore",
    summary="Two jokers and the 2♠ on top of the trumps, no nil, and a blind seven for the bold.",
    has_jokers=True,
    defaults=Options(
        nil=False,
        blind_bid=7,
        blind_bid_threshold=0,
        removed_twos=(Card("2C"), Card("2H")),
        high_twos=(Card("2S"),),
    ),
)
