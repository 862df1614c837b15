"""How a line names things: cards, seats, numbers, quarter tricks."""

from collections.abc import Sequence

from coach.rules.actions import Action, Look
from coach.rules.cards import Card, Suit
from coach.rules.observation import Observation
from coach.rules.ruleset import Ruleset
from coach.rules.seats import Seat

LONGEST = 140
"""The most characters a line has."""

_NUMBERS = tuple(
    "no one two three four five six seven eight nine ten eleven twelve thirteen".split()  # noqa: SIM905
)
_QUARTERS = ("", "¼", "½", "¾")


def card_words(ruleset: Ruleset, card: Card) -> str:
    """A card inside a sentence: "Q♥", "the big joker", and "2♦ (a spade)" for a promoted deuce."""
    if card.is_joker:
        return f"the {card.name}"
    if ruleset.suit_of[card] is not card.printed_suit:
        return f"{card.label} (a {Suit.SPADES.singular})"
    return card.label


def seat_words(observation: Observation, seat: Seat) -> str:
    """A seat inside a sentence: "partner", or an opponent by name."""
    return "partner" if seat is observation.seat.partner else seat.full_name


def number_words(number: int) -> str:
    """A number up to thirteen in letters."""
    return _NUMBERS[number]


def count_words(number: int, word: str) -> str:
    """So many of a thing: "1 spade", "3 spades"."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def quarters_words(quarters: int) -> str:
    """Quarter tricks as a number: "3¾", "½", "0"."""
    whole, rest = divmod(quarters, 4)
    return (str(whole) if whole or not rest else "") + _QUARTERS[rest]


def listed(words: Sequence[str]) -> str:
    """Words with commas and an "and"."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def sentence(text: str) -> str:
    """A line with a capital letter and a full stop."""
    text = text if text.endswith((".", "?")) else text + "."
    return text[0].upper() + text[1:]


def action_words(ruleset: Ruleset, action: Action) -> str:
    """An action inside a sentence: a card, "bidding 4", "nil", "looking first"."""
    if isinstance(action, Card):
        return card_words(ruleset, action)
    if isinstance(action, Look):
        return "looking first"
    return f"bidding {action}"
