"""Standard Spades: 52 cards, spades are trump."""

from coach.rules.ruleset import Variant

STANDARD = Variant(
    id="standard",
    name="Standard",
    summary="52 cards, four players in fixed sides; spades are always trump.",
)
