"""An action as JSON: a card's code, a bid, "look", "blind 7", or a list of cards for a pass."""

from coach.rules.actions import LOOK, Action, Pass
from coach.rules.bids import BLIND_BIDS, bid_from_json
from coach.rules.cards import Card, parse_card
from coach.rules.errors import InputError
from coach.rules.interchange.fields import inside, kind_of


def action_from_json(value: object) -> Action:
    """Return the action in a JSON value; whether it is legal is for the position to say."""
    if isinstance(value, list | tuple):
        return Pass(frozenset(_cards_to_pass(value)))
    if isinstance(value, int) and not isinstance(value, bool):
        return bid_from_json(value)
    if not isinstance(value, str):
        raise InputError(f"An action is a card, a bid, a look or a list of cards, not {kind_of(value)}.")
    if value == "look":
        return LOOK
    if value in BLIND_BIDS:
        return BLIND_BIDS[value]
    return bid_from_json(value) if value.endswith("nil") else parse_card(value)


def _cards_to_pass(values: list[object] | tuple[object, ...]) -> list[Card]:
    cards: list[Card] = []
    for place, value in enumerate(values):
        with inside(f"[{place}]"):
            card = parse_card(value)
            if card in cards:
                raise InputError(f"The {card.name} is passed twice.")
            cards.append(card)
    return cards
