"""The fields of an observation, each read from its JSON value."""

from coach.rules.cards import Card, Suit
from coach.rules.errors import InputError
from coach.rules.interchange.fields import (
    Fields,
    inside,
    read_flag,
    read_list,
    read_object,
    read_whole,
    required,
)
from coach.rules.interchange.values import Accounted, card_from_json, read_object_at, seat_from_json
from coach.rules.observation import NO_CARDS, CardsBySeat, SuitsBySeat
from coach.rules.position import Taken
from coach.rules.ruleset import Ruleset
from coach.rules.seats import SEATS, Seat, parse_seat
from coach.rules.tricks import Trick

_SEAT_NAMES = tuple(map(str, SEATS))


def flag_from_json(fields: Fields, name: str, *, default: bool) -> bool:
    """Return the true or false of a field, the default where it is missing."""
    with inside(name):
        return read_flag(fields.get(name, default))


def hand_from_json(fields: Fields, cards: Accounted) -> frozenset[Card] | None:
    """Return the hand, None for a seat that has not looked."""
    if flag_from_json(fields, "looked", default=True):
        value = required(fields, "hand")
        with inside("hand"):
            return frozenset(cards.add_hand(value))
    if "hand" in fields:
        raise InputError("A seat that has not looked has no hand to show.", "hand")
    return None


def trick_from_json(fields: Fields, seat: Seat, cards: Accounted) -> Trick | None:
    """The cards on the table, each alone or with its seat; they end just before the asking seat."""
    with inside("trick"):
        plays = read_list(fields.get("trick", ()))
        if len(plays) > 3:
            raise InputError("At most three cards lie on the table when a seat is to play.")
        leader = SEATS[(seat - len(plays)) % 4]
        played = []
        for place, (expected, value) in enumerate(zip(leader.clockwise(), plays, strict=False)):
            with inside(f"[{place}]"):
                played.append(_card_played(value, expected, seat, cards))
    return Trick(leader, tuple(played)) if played else None


def _card_played(value: object, expected: Seat, asking: Seat, cards: Accounted) -> Card:
    if isinstance(value, str):
        return cards.add(value, "on the table")
    play = read_object(value, ("seat", "card"))
    player = seat_from_json(play, "seat")
    if player is not expected:
        raise InputError(
            f"With {asking.full_name} to act, the card is {expected.full_name}'s, not {player.full_name}'s.",
            "seat",
        )
    code = required(play, "card")
    with inside("card"):
        return cards.add(code, "on the table")


def tricks_from_json(fields: Fields, name: str) -> Taken:
    """Return the tricks of each seat in a field; all four seats are named."""
    taken = read_object_at(fields, name, _SEAT_NAMES)
    with inside(name):
        n, e, s, w = (_trick_count(taken, str(seat)) for seat in SEATS)
    return n, e, s, w


def _trick_count(taken: Fields, seat: str) -> int:
    value = required(taken, seat)
    with inside(seat):
        return read_whole(value, 0, 13)


def voids_from_json(fields: Fields, shown: SuitsBySeat) -> SuitsBySeat:
    """Return the suits each seat is shown or said not to hold."""
    given = read_object_at(fields, "voids", _SEAT_NAMES)
    voids = list(shown)
    for name, value in given.items():
        with inside(f"voids.{name}"):
            voids[parse_seat(name)] |= frozenset(map(_suit, read_list(value)))
    n, e, s, w = voids
    return n, e, s, w


def _suit(value: object) -> Suit:
    if isinstance(value, str) and value in tuple(Suit):
        return Suit(value)
    raise InputError("A suit is S, H, D or C.")


def known_from_json(fields: Fields, asking: Seat, cards: Accounted) -> CardsBySeat:
    """Return the cards that other seats are known to hold."""
    given = read_object_at(fields, "known", _SEAT_NAMES)
    known = list(NO_CARDS)
    for name, value in given.items():
        seat = parse_seat(name)
        with inside(f"known.{name}"):
            if seat is asking:
                raise InputError("The cards of the asking seat are its hand.")
            known[seat] = frozenset(cards.add_list(value, f"known to be {seat.full_name}'s"))
    n, e, s, w = known
    return n, e, s, w


def passed_from_json(fields: Fields, ruleset: Ruleset) -> frozenset[Card] | None:
    """Return the cards the seat has passed, None before a pass."""
    if "passed" not in fields:
        return None
    passed: list[Card] = []
    with inside("passed"):
        for place, value in enumerate(read_list(fields["passed"])):
            with inside(f"[{place}]"):
                card = card_from_json(ruleset, value)
                if card in passed:
                    raise InputError(f"The {card.name} is passed twice.")
                passed.append(card)
    return frozenset(passed)
