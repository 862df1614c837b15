"""The decks, and which card beats which."""

from collections.abc import Sequence

from .sheet import RANKS, VARIANT_DEFAULTS, Options, rule


def deck(variant: str, options: Options) -> list[str]:
    """The 52 cards; in the joker variants two jokers replace two of the twos."""
    cards = [rank + suit for suit in "SHDC" for rank in RANKS]
    if variant == "standard":
        return cards
    removed = rule("removed_twos", variant, options)
    return ["BJ", "LJ"] + [card for card in cards if card not in removed]


def suit_of(card: str, variant: str, options: Options) -> str:
    """The suit a card belongs to in play: jokers and promoted twos are spades in every respect."""
    if card in ("BJ", "LJ"):
        return "S"
    if variant != "standard" and card in rule("high_twos", variant, options):
        return "S"
    return card[1]


def suit_high_to_low(suit: str, variant: str, options: Options) -> list[str]:
    """All cards of one suit in play, the highest first."""
    ranked: list[str] = []
    if suit == "S" and variant != "standard":
        ranked = ["BJ", "LJ", *rule("high_twos", variant, options)]
    for rank in RANKS:
        card = rank + suit
        still_plain = card not in ranked and suit_of(card, variant, options) == suit
        if still_plain and card in deck(variant, options):
            ranked.append(card)
    return ranked


def strength(card: str, variant: str, options: Options) -> int:
    """How high a card stands within its own suit: 1 for the lowest of that suit."""
    ranked = suit_high_to_low(suit_of(card, variant, options), variant, options)
    return len(ranked) - ranked.index(card)


DECKS = {variant: deck(variant, {}) for variant in VARIANT_DEFAULTS}


def trick_winner(cards: Sequence[str], variant: str, options: Options) -> int:
    """Highest spade, else highest card of the suit led; counted from the leader, who is 0."""
    winning_suit = suit_of(cards[0], variant, options)
    for card in cards:
        if suit_of(card, variant, options) == "S":
            winning_suit = "S"
    best = None
    for index, card in enumerate(cards):
        if suit_of(card, variant, options) != winning_suit:
            continue
        if best is None or strength(card, variant, options) > strength(cards[best], variant, options):
            best = index
    assert best is not None
    return best
