"""The line of a searched decision: a concept that its deals bear out, else the figures themselves."""

from typing import TYPE_CHECKING

from coach.advice.card_lines import card_line
from coach.advice.figures_line import figures_line
from coach.advice.lines import Line
from coach.advice.searched import Searched
from coach.advice.views import CardView
from coach.rules.cards import Card

if TYPE_CHECKING:
    pass


def searched_line(found: Searched) -> Line:
    """The line of a searched decision."""
    best = found.best
    if isinstance(best, Card):
        judgement = found.judgement
        told = card_line(CardView(judgement, judgement.count.pack.bit[best]))
        if told.concept != "by-the-numbers":
            return told
    return figures_line(found)
