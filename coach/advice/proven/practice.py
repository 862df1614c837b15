"""Why the coach keeps to a card although another comes out ahead in the deals that were tried."""

from typing import TYPE_CHECKING

from coach.advice.views import CardView
from coach.advice.words import card_words

if TYPE_CHECKING:
    from coach.advice.searched import Searched
    from coach.rules.cards import Card


def practice_words(found: "Searched", card: "Card", other: "Card") -> str:
    """What speaks for a card: what the other would spoil, waste or give up, else the policy."""
    judgement, bit = found.judgement, found.judgement.count.pack.bit
    view, mine = CardView(judgement, bit[card]), card_words(found.observation.ruleset, card)
    if judgement.spoils(bit[other]) and not view.beats:
        return f"{view.winning} has won the trick and {mine} leaves it"
    if judgement.offences(bit[other]):
        theirs = card_words(found.observation.ruleset, other)
        return f"{mine} is enough to win" if view.beats else f"{theirs} is more than it takes to win"
    if found.gives_up(other) and not found.gives_up(card):
        return f"{mine} keeps your contract alive"
    return f"good practice speaks for {mine}"
