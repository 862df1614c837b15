"""The game of Spades as immutable values: no clock, no input or output, chance only through a seed."""
