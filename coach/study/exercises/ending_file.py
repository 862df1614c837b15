"""An ending as lesson files write it."""

from collections.abc import Mapping

from coach.rules.errors import InputError
from coach.rules.interchange.fields import read_object, read_whole, required
from coach.rules.interchange.observation_fields import tricks_from_json
from coach.rules.interchange.values import bids_from_json, ruleset_from_json, standing_from_json
from coach.rules.notation import parse_hand
from coach.rules.ruleset import Ruleset
from coach.rules.scoring import Contracts
from coach.rules.seats import SEATS, Seat, parse_seat
from coach.study.exercises.block import Block
from coach.study.exercises.ending import Ending, Fate, Goal, Hands, fate, start
from coach.study.exercises.ending_task import EndingTask
from coach.study.exercises.task import Answer, Sheet

KEYS = (
    "hands", "seat", "leader", "bids", "taken", "spades_broken", "goal", "solution", "score",
    "variant", "options",
)  # fmt: skip
GOALS = ("tricks", "at_most", "make", "set", "nil")


def read_ending_task(block: Block, sheet: Sheet) -> EndingTask:
    """Read an `ending` exercise."""
    table = block.table("ending")
    try:
        return _read(read_object(sheet.over(table), KEYS))
    except InputError as error:
        raise error.within("ending") from None


def _read(fields: Mapping[str, object]) -> EndingTask:
    ruleset = ruleset_from_json(fields)
    seat = _seat(fields.get("seat", "S"), "seat")
    hands = _hands(ruleset, required(fields, "hands"))
    length = len(hands[0])
    taken = tricks_from_json(fields, "taken") if "taken" in fields else (0, 0, 0, 0)
    if sum(taken) != 13 - length:
        raise InputError(
            f"With {length} cards each, {13 - length} tricks are taken, not {sum(taken)}.", "taken"
        )
    broken = fields.get("spades_broken", length < 13)
    if not isinstance(broken, bool):
        raise InputError("'spades_broken' is true or false.", "spades_broken")
    ending = Ending(
        ruleset,
        seat,
        _seat(required(fields, "leader"), "leader"),
        hands,
        _contracts(ruleset, fields),
        taken,
        standing_from_json(fields, "score"),
        broken,
        _goal(required(fields, "goal")),
    )
    if fate(ending, start(ending)) is not Fate.OPEN:
        raise InputError("The goal is decided before a card is played.", "goal")
    return EndingTask(ending, _solution(ending, required(fields, "solution")))


def _seat(value: object, field: str) -> Seat:
    try:
        return parse_seat(value)
    except InputError as error:
        raise error.within(field) from None


def _hands(ruleset: Ruleset, value: object) -> Hands:
    try:
        first, colon, rest = str(value).partition(":")
        texts = rest.split()
        if not colon or len(texts) != 4:
            raise InputError("Four hands: a seat, a colon, and the hands clockwise from it.")
        held = dict(zip(parse_seat(first).clockwise(), map(parse_hand, texts), strict=True))
    except InputError as error:
        raise error.within("hands") from None
    lengths = {len(hand) for hand in held.values()}
    if len(lengths) != 1 or not 2 <= max(lengths) <= 13:
        raise InputError("The hands hold 2 to 13 cards, all as many.", "hands")
    cards = [card for hand in held.values() for card in hand]
    for card in cards:
        if card not in ruleset.suit_of:
            raise InputError(f"The {card.name} is not in this deck.", "hands")
        if cards.count(card) > 1:
            raise InputError(f"The {card.name} is in two hands.", "hands")
    n, e, s, w = (frozenset(held[seat]) for seat in SEATS)
    return n, e, s, w


def _contracts(ruleset: Ruleset, fields: Mapping[str, object]) -> Contracts:
    try:
        spoken = bids_from_json(ruleset, required(fields, "bids"))
    except InputError as error:
        raise error if error.field == "bids" else error.within("bids") from None
    for seat in SEATS:
        if spoken.bids[seat] is None and spoken.side_blinds[seat.side] is None:
            raise InputError(f"{seat.full_name}'s bid is missing.", "bids")
    return Contracts(spoken.bids, spoken.side_blinds)


def _goal(value: object) -> Goal:
    if not isinstance(value, Mapping) or not value or any(key not in GOALS for key in value):
        raise InputError(f"A goal has one or more of {', '.join(GOALS)}.", "goal")
    try:
        numbers = [
            read_whole(value[name], least, 13) if name in value else None
            for name, least in (("tricks", 1), ("at_most", 0))
        ]
        nil = parse_seat(value["nil"]) if "nil" in value else None
    except InputError as error:
        raise error.within("goal") from None
    if any(value.get(name, True) is not True for name in ("make", "set")):
        raise InputError("'make' and 'set' are true or missing.", "goal")
    return Goal(numbers[0], numbers[1], value.get("make") is True, value.get("set") is True, nil)


def _solution(ending: Ending, value: object) -> Answer:
    hand = ending.hands[ending.seat]
    if not isinstance(value, list) or not value:
        raise InputError("The solution is a list of your cards, in order.", "solution")
    for code in value:
        if code not in hand:
            raise InputError(f"{code} is not in your hand.", "solution")
    return tuple(map(str, value))
