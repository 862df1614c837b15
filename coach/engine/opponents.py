"""Whom a search is made for."""

STRONGEST = "hard"
"""The level of the opponents where nobody says who plays."""
