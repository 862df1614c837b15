"""What a form at the table asks for, read from its fields."""

from collections.abc import Callable

from flask import abort
from werkzeug.datastructures import MultiDict

from coach.play.commands import Claim, Deed, GoOn, Resign, Undo
from coach.rules.actions import LOOK, Pass
from coach.rules.bids import BLIND_BIDS, parse_bid
from coach.rules.cards import parse_card
from coach.rules.errors import InputError

Form = MultiDict[str, str]


def _only(form: Form, name: str, what: str) -> str:
    """The one value of a field, as text."""
    values = form.getlist(name)
    if not values or values == [""]:
        raise InputError(f"Choose {what}.", name)
    if len(values) > 1:
        raise InputError(f"Choose one {what.split()[-1]}, not {len(values)}.", name)
    return values[0]


def _play(form: Form) -> Deed:
    return parse_card(_only(form, "card", "a card"))


def _bid(form: Form) -> Deed:
    text = _only(form, "bid", "a bid")
    bid = parse_bid(text)
    if bid.is_blind:
        raise InputError("Blind nil is bid before you look at your cards.", "bid")
    return bid


def _blind(form: Form) -> Deed:
    text = _only(form, "bid", "a blind bid")
    if text in BLIND_BIDS:
        return BLIND_BIDS[text]
    bid = parse_bid(text)
    if not bid.is_blind:
        raise InputError("Look at your cards before you bid a number or nil.", "bid")
    return bid


def _pass(form: Form) -> Deed:
    return Pass(frozenset(parse_card(code) for code in form.getlist("card")))


def _undo(form: Form) -> Deed:
    ply = form.get("ply")
    if ply is None:
        return Undo()
    if not (ply.isascii() and ply.isdigit()) or len(ply) > 3:
        raise InputError("That is no decision of this hand.", "ply")
    return Undo(int(ply))


READERS: dict[str, Callable[[Form], Deed]] = {
    "play": _play,
    "bid": _bid,
    "look": lambda _form: LOOK,
    "blind": _blind,
    "pass": _pass,
    "next": lambda _form: GoOn(),
    "undo": _undo,
    "claim": lambda _form: Claim(),
    "resign": lambda _form: Resign(),
}


def read_version(form: Form) -> int:
    """The version a form was made against; a form without one is malformed."""
    text = form.get("version", "")
    if not (text.isascii() and text.isdigit()) or len(text) > 9:
        abort(400)
    return int(text)
