"""What a table plays otherwise than standard Spades, in words that a quiz puts above its question."""

from collections.abc import Callable
from typing import Any

from coach.rules.cards import Suit
from coach.rules.options import OPTION_NAMES
from coach.rules.ruleset import Ruleset
from coach.rules.variants.standard import STANDARD
from coach.study.quiz.skill import Subject

_FAILED_NIL = {
    "contract": "A failed nil's tricks help the partner's bid.",
    "bags_no_point": "A failed nil's tricks are bags without a point.",
    "ignore": "A failed nil's tricks count for nothing.",
    "bags": "A failed nil's tricks are bags.",
}
_WORDS: dict[str, Callable[[Any], str]] = {
    "target": lambda value: f"The game is to {value}.",
    "losing": lambda value: (
        "There is no losing score." if value is None else f"A side at −{-value} has lost."
    ),
    "bag_penalty": lambda value: "There is a bag penalty." if value else "There is no bag penalty.",
    "bag_limit": lambda value: f"The bag limit is {value}.",
    "bag_penalty_points": lambda value: f"The bag penalty is {value}.",
    "bag_points": lambda value: "A bag takes ten points off." if value < 0 else "A bag is worth no points.",
    "nil": lambda value: f"Nil is worth {value}." if value else "There is no nil.",
    "blind_nil": lambda value: "Blind nil may be bid." if value else "",
    "failed_nil_tricks": lambda value: _FAILED_NIL[value],
    "ten_for_200": lambda value: "Ten counts 200." if value else "",
    "blind_bid": lambda value: f"A side may bid blind {value}." if value else "",
    "first_hand_bids_itself": lambda value: "The first hand bids itself." if value else "",
    "min_team_bid": lambda value: f"The board is {value}." if value else "",
    "lead_spades": lambda value: "A spade may be led at any time." if value == "anytime" else "",
    "first_trick_no_spades": lambda value: (
        "No spade on the first trick, unless a hand holds nothing else." if value else ""
    ),
}


_OF_PLAY = ("lead_spades", "first_trick_no_spades")


def sheet_words(ruleset: Ruleset, subject: Subject) -> tuple[str, ...]:
    """One short sentence for each house rule that standard Spades does not have and the subject needs."""
    options, usual = ruleset.options, STANDARD.defaults
    differing = [
        name
        for name in OPTION_NAMES
        if name in _WORDS
        and (name in _OF_PLAY) is (subject is Subject.RULES)
        and getattr(options, name) != getattr(usual, name)
    ]
    words = [_WORDS[name](getattr(options, name)) for name in differing]
    return tuple(word for word in words if word)


def trump_words(ruleset: Ruleset) -> str:
    """The order of the trumps above the king of spades, empty for the usual one: "big joker, …, A♠"."""
    tops = ruleset.cards_of(Suit.SPADES)
    first = next(place for place, card in enumerate(tops) if card.rank == "A")
    return ", ".join(card.label for card in tops[: first + 1]) if first else ""
