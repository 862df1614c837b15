"""The values that observations, records and requests share: rule sheet, score, cards, hand, bids by seat."""

from collections.abc import Iterable
from typing import NamedTuple

from coach.rules.bidding import Bids, SideBlinds
from coach.rules.bids import Bid, bid_from_json, bid_json, may_bid_nil
from coach.rules.cards import Card, parse_card
from coach.rules.errors import InputError
from coach.rules.interchange.fields import (
    Fields,
    inside,
    kind_of,
    read_list,
    read_object,
    read_whole,
    required,
)
from coach.rules.notation import parse_hand
from coach.rules.ruleset import Ruleset
from coach.rules.scoring import SideScore, Standing
from coach.rules.seats import SEATS, SIDES, Seat, Side, parse_seat
from coach.rules.variants import VARIANTS, parse_ruleset

MOST_POINTS = 1_000_000
MOST_HANDS = 1_000_000
_PLACES = (*map(str, SEATS), *map(str, SIDES))


def ruleset_from_json(fields: Fields) -> Ruleset:
    """Return the rule sheet of an object's `variant` and `options`; both may be missing."""
    options = read_object_at(fields, "options")
    return parse_ruleset(fields.get("variant", next(iter(VARIANTS))), options)


def ruleset_json(ruleset: Ruleset) -> dict[str, object]:
    """The `variant` and `options` of a rule sheet."""
    return {"variant": ruleset.variant.id, "options": ruleset.options_json()}


def read_object_at(fields: Fields, name: str, known: Iterable[str] | None = None) -> Fields:
    """Return the object in a field, empty where the field is missing."""
    with inside(name):
        return read_object(fields.get(name, {}), None if known is None else tuple(known))


def standing_from_json(fields: Fields, name: str) -> Standing:
    """Return the score in a field; what is missing is 0."""
    sides = read_object_at(fields, name, map(str, SIDES))
    with inside(name):
        ns, ew = (_side_score(sides, str(side)) for side in SIDES)
    return Standing(ns, ew)


def _side_score(sides: Fields, side: str) -> SideScore:
    score = read_object_at(sides, side, ("score", "bags"))
    with inside(f"{side}.score"):
        points = read_whole(score.get("score", 0), -MOST_POINTS, MOST_POINTS)
    with inside(f"{side}.bags"):
        return SideScore(points, read_whole(score.get("bags", 0), 0, MOST_POINTS))


def standing_json(standing: Standing) -> dict[str, object]:
    """The score as a JSON object."""
    return {str(side): {"score": standing[side].points, "bags": standing[side].bags} for side in SIDES}


def hand_number_from_json(fields: Fields) -> int:
    """Return the number of the hand in its game, 1 where it is missing."""
    with inside("hand_number"):
        return read_whole(fields.get("hand_number", 1), 1, MOST_HANDS)


def seat_from_json(fields: Fields, name: str) -> Seat:
    """Return the seat in a field that must be there."""
    value = required(fields, name)
    with inside(name):
        return parse_seat(value)


class Accounted:
    """The cards read so far out of one deck: each may be in one place only."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self._where: dict[Card, str] = {}

    def add(self, value: object, where: str) -> Card:
        """Return the card, now lying `where` (in words); one that is elsewhere or in no deck is refused."""
        card = card_from_json(self._ruleset, value)
        if card in self._where:
            before = self._where[card]
            both = f"twice {where}" if before == where else f"{before} and {where}"
            raise InputError(f"The {card.name} is {both}.")
        self._where[card] = where
        return card

    def add_list(self, value: object, where: str) -> tuple[Card, ...]:
        """Return a list of cards, all of them now lying `where`."""
        cards = []
        for place, one in enumerate(read_list(value)):
            with inside(f"[{place}]"):
                cards.append(self.add(one, where))
        return tuple(cards)

    def add_hand(self, value: object) -> tuple[Card, ...]:
        """Return a hand of 1 to 13 cards, given as a list or as text."""
        if isinstance(value, str):
            cards = tuple(self.add(card, "in the hand") for card in parse_hand(value))
        elif isinstance(value, list | tuple):
            cards = self.add_list(value, "in the hand")
        else:
            raise InputError(f"A hand is a list of cards or text, not {kind_of(value)}.")
        if not 1 <= len(cards) <= 13:
            raise InputError(f"A hand holds 1 to 13 cards, not {len(cards)}.")
        return cards


def card_from_json(ruleset: Ruleset, value: object) -> Card:
    """Return the card of a rule sheet's deck that a JSON value names."""
    card = parse_card(value)
    if card not in ruleset.suit_of:
        raise InputError(f"The {card.name} is not in this deck.")
    return card


class SpokenBids(NamedTuple):
    """Bids by seat, blind bids by side, and the sides that are said to have declined theirs."""

    bids: Bids
    side_blinds: SideBlinds
    declined: frozenset[Side]


def bids_from_json(ruleset: Ruleset, value: object) -> SpokenBids:
    """Return the bids so far; null at a seat is no bid, null at a side says that it declined to bid blind."""
    fields = read_object(value, _PLACES)
    ns, ew = (_side_blind(ruleset, fields, side) for side in SIDES)
    blinds = (ns, ew)
    n, e, s, w = (_seat_bid(ruleset, fields, seat, blinds[seat.side]) for seat in SEATS)
    declined = frozenset(side for side in SIDES if str(side) in fields and blinds[side] is None)
    return SpokenBids((n, e, s, w), blinds, declined)


def _side_blind(ruleset: Ruleset, fields: Fields, side: Side) -> int | None:
    value = fields.get(str(side))
    if value is None:
        return None
    offered = ruleset.options.blind_bid
    with inside(str(side)):
        number = required(read_object(value, ("blind",)), "blind")
        if offered is None:
            raise InputError("There is no blind bid of a side at this table.")
        with inside("blind"):
            if read_whole(number, 1, 13) != offered:
                raise InputError(f"The blind bid at this table is {offered}.")
    return offered


def _seat_bid(ruleset: Ruleset, fields: Fields, seat: Seat, side_blind: int | None) -> Bid | None:
    value = fields.get(str(seat))
    if value is None:
        return None
    with inside(str(seat)):
        bid = bid_from_json(value)
        if side_blind is not None:
            raise InputError("This side has bid blind, so its seats do not bid.")
        if bid.is_blind and not ruleset.options.blind_nil:
            raise InputError("There is no blind nil at this table.")
        if bid.is_nil and (violation := may_bid_nil(ruleset, None)):
            raise InputError(str(violation))
    return bid


def bids_json(bids: Bids, side_blinds: SideBlinds) -> dict[str, object]:
    """The bids so far as a JSON object, without those not yet made."""
    spoken: dict[str, object] = {
        str(side): {"blind": side_blinds[side]} for side in SIDES if side_blinds[side] is not None
    }
    for seat in SEATS:
        bid = bids[seat]
        if bid is not None:
            spoken[str(seat)] = bid_json(bid)
    return spoken


def cards_json(ruleset: Ruleset, cards: Iterable[Card]) -> list[str]:
    """Cards as codes, by suit S H D C, high to low."""
    return [str(card) for card in ruleset.sorted(tuple(cards))]
