"""Records as JSON objects: one hand, replayed as it is read, so that what is returned keeps the rules."""

from collections.abc import Mapping

from coach.rules.bids import BLIND_BIDS, BlindBid, bid_from_json, bid_json
from coach.rules.cards import Card, parse_card
from coach.rules.deals import Deal
from coach.rules.errors import InputError
from coach.rules.interchange.fields import Fields, inside, kind_of, read_list, read_object, required
from coach.rules.interchange.values import (
    cards_json,
    hand_number_from_json,
    read_object_at,
    ruleset_from_json,
    ruleset_json,
    seat_from_json,
    standing_from_json,
    standing_json,
)
from coach.rules.notation import deal_text, parse_deal
from coach.rules.position import Phase, Position
from coach.rules.record import Record, SpokenBid
from coach.rules.seats import SEATS, Seat

RECORD_FIELDS = (
    "variant", "options", "dealer", "hand_number", "score", "deal", "bids", "passes", "plays", "id",
)  # fmt: skip


def parse_record(value: object) -> Record:
    """Return the record in a JSON object, replayed once; an InputError names the first field that breaks a
    rule."""
    record = _read(read_object(value, RECORD_FIELDS))
    record.position()
    return record


def record_json(record: Record) -> dict[str, object]:
    """The record as a JSON object that `parse_record` reads back."""
    deal = record.deal
    written: dict[str, object] = {
        **ruleset_json(deal.ruleset),
        "dealer": str(deal.dealer),
        "hand_number": deal.hand_number,
        "score": standing_json(deal.standing),
        "deal": deal_text(deal.hands),
        "bids": [_spoken_json(bid) for bid in record.bids],
        "plays": [str(card) for card in record.plays],
    }
    if record.passes:
        written["passes"] = {str(seat): cards_json(deal.ruleset, cards) for seat, cards in record.passes}
    return written


def is_record(value: object) -> bool:
    """Whether a JSON value is meant as a record: it says how all cards were dealt."""
    return isinstance(value, Mapping) and "deal" in value


def position_to_act(value: object) -> tuple[Position, Seat]:
    """Return the position that a record with a `seat` leads to, and that seat; it must be its turn."""
    fields = read_object(value, (*RECORD_FIELDS, "seat"))
    position = _read(fields).position()
    seat = seat_from_json(fields, "seat")
    # Looks are not recorded: whoever was asked before this seat and is not on record as bidding blind looked.
    while position.phase is Phase.BLIND and position.to_act is not seat:
        position = position.look()
    if position.to_act is None:
        raise InputError("The hand is finished: it is nobody's turn.", "seat")
    if position.to_act is not seat:
        raise InputError(f"It is {position.to_act.full_name}'s turn, not {seat.full_name}'s.", "seat")
    return position, seat


def _read(fields: Fields) -> Record:
    deal = _deal(fields)
    return Record(deal, _bids(fields, deal), _passes(fields), _cards(fields, "plays"))


def _deal(fields: Fields) -> Deal:
    ruleset = ruleset_from_json(fields)
    dealer = seat_from_json(fields, "dealer")
    standing = standing_from_json(fields, "score")
    hand_number = hand_number_from_json(fields)
    text = required(fields, "deal")
    with inside("deal"):
        if not isinstance(text, str):
            raise InputError(f"A deal is text, not {kind_of(text)}.")
        return Deal(ruleset, dealer, parse_deal(text), standing, hand_number)


def _bids(fields: Fields, deal: Deal) -> tuple[SpokenBid, ...]:
    with inside("bids"):
        values = read_list(fields.get("bids", ()))
        if values and deal.bids_itself:
            raise InputError("This hand bids itself: there are no bids.")
        bids: list[SpokenBid] = []
        for place, value in enumerate(values):
            with inside(f"[{place}]"):
                bids.append(_spoken(value))
        for place, bid in enumerate(bids):
            if bid is None and not _may_be_silent(bids, place):
                raise InputError("null stands beside a side's blind bid only.", f"[{place}]")
    return tuple(bids)


def _spoken(value: object) -> SpokenBid:
    if isinstance(value, str) and value in BLIND_BIDS:
        return BLIND_BIDS[value]
    return None if value is None else bid_from_json(value)


def _may_be_silent(bids: list[SpokenBid], place: int) -> bool:
    """Whether null may stand here: at the second seat of a blind side, or where the eldest has not bid yet
    while the other side has bid blind."""
    if place >= 2:
        return isinstance(bids[place - 2], BlindBid)
    return place == 0 and len(bids) == 2 and isinstance(bids[1], BlindBid)


def _spoken_json(bid: SpokenBid) -> int | str | None:
    if bid is None:
        return None
    return str(bid) if isinstance(bid, BlindBid) else bid_json(bid)


def _passes(fields: Fields) -> tuple[tuple[Seat, frozenset[Card]], ...]:
    given = read_object_at(fields, "passes", map(str, SEATS))
    with inside("passes"):
        return tuple((seat, frozenset(_cards(given, str(seat)))) for seat in SEATS if str(seat) in given)


def _cards(fields: Fields, name: str) -> tuple[Card, ...]:
    cards: list[Card] = []
    with inside(name):
        for place, value in enumerate(read_list(fields.get(name, ()))):
            with inside(f"[{place}]"):
                card = parse_card(value)
                if card in cards:
                    raise InputError(f"The {card.name} is named twice.")
                cards.append(card)
    return tuple(cards)
