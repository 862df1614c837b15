"""The description of `/api/v1/` in OpenAPI 3.1."""

from typing import Any

from coach.rules.cards import RANKS
from coach.rules.interchange.observations import OBSERVATION_FIELDS
from coach.rules.interchange.records import RECORD_FIELDS
from coach.rules.options import OPTION_NAMES
from coach.rules.variants import VARIANTS

Schema = dict[str, Any]

_ANY: Schema = {}
_TRUTH: Schema = {"type": "boolean"}
_WHOLE: Schema = {"type": "integer"}
_TEXT: Schema = {"type": "string"}
_SEAT: Schema = {"enum": ["N", "E", "S", "W"]}
_BID: Schema = {"enum": [*range(1, 14), "nil", "blind nil", "blind 6", "blind 7", None]}


def _ref(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}


def _list(of: Schema) -> Schema:
    return {"type": "array", "items": of}


def _object(properties: dict[str, Schema], required: tuple[str, ...] = ()) -> Schema:
    return {
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
    }


def _each(of: Schema) -> Schema:
    return _object(dict.fromkeys(_SEAT["enum"], of))


def _sides(of: Schema) -> Schema:
    return _object({"NS": of, "EW": of})


_SIDE_SCORE = _sides(_object({"score": _WHOLE, "bags": _WHOLE}))
_HAND: Schema = {"anyOf": [_list(_ref("Card")), _TEXT]}
_KNOWN: dict[str, Schema] = {
    "variant": {"enum": list(VARIANTS)},
    "options": _object(dict.fromkeys(OPTION_NAMES, _ANY)),
    "dealer": _SEAT,
    "seat": _SEAT,
    "hand_number": _WHOLE,
    "score": _SIDE_SCORE,
    "before": _SIDE_SCORE,
    "hand": _HAND,
    "cards": _list(_ref("Card")),
    "tricks": _each(_WHOLE),
    "tricks_taken": _each(_WHOLE),
    "trick": _list({"anyOf": [_ref("Card"), _object({"seat": _SEAT, "card": _ref("Card")})]}),
    "gone": _list(_ref("Card")),
    "voids": _each(_list({"enum": ["S", "H", "D", "C"]})),
    "known": _each(_list(_ref("Card"))),
    "spades_broken": _TRUTH,
    "first_trick": _TRUTH,
    "looked": _TRUTH,
    "passed": _list(_ref("Card")),
    "deal": _TEXT,
    "passes": _each(_list(_ref("Card"))),
    "plays": _list(_ref("Card")),
}
_BIDS_BY_SEAT: Schema = {
    "type": "object",
    "description": 'A bid a seat, or {"blind": 7} for a side.',
    "properties": {
        **dict.fromkeys(_SEAT["enum"], _BID),
        **{side: _object({"blind": {"enum": [6, 7]}}) for side in ("NS", "EW")},
    },
    "additionalProperties": False,
}


def _fields(names: tuple[str, ...], bids: Schema, required: tuple[str, ...] = ()) -> Schema:
    known = {**_KNOWN, "bids": bids, "id": {"description": "Given back in the answer."}}
    return _object({name: known[name] for name in names}, required)


SCORE_FIELDS = ("variant", "options", "before", "bids", "tricks", "hand_number", "id")
WINNER_FIELDS = ("cards", "variant", "options", "id")
SCHEMAS: dict[str, Schema] = {
    "Card": {
        "type": "string",
        "pattern": f"^([{RANKS}][SHDC]|BJ|LJ)$",
        "examples": ["QH", "TC", "BJ"],
    },
    "Observation": _fields(OBSERVATION_FIELDS, _BIDS_BY_SEAT),
    "Record": _fields((*RECORD_FIELDS, "seat"), _list(_BID), ("deal", "seat")),
    "Trick": _fields(WINNER_FIELDS, _BIDS_BY_SEAT, ("cards",)),
    "FinishedHand": _fields(SCORE_FIELDS, _BIDS_BY_SEAT, ("tricks",)),
    "Error": _object(
        {"error": _object({"field": {"type": ["string", "null"]}, "message": _TEXT}), "id": _ANY}, ("error",)
    ),
}
_SEEN: Schema = {"anyOf": [_ref("Observation"), _ref("Record")]}
_QUESTIONS: dict[str, tuple[str, Schema, tuple[str, ...]]] = {
    "legal": ("What may be done, and why not the rest", _SEEN, ("kind", "legal", "why")),
    "winner": ("Which card takes the trick, counted from 0", _ref("Trick"), ("winner_index",)),
    "score": (
        "The score of a finished hand, line by line",
        _ref("FinishedHand"),
        ("NS", "EW", "game_over", "winner"),
    ),
    "hint": (
        "What the coach would do, and why in one true line",
        _SEEN,
        ("kind", "action", "best", "equal", "why", "reason", "options", "worlds", "ms"),
    ),
}
_REFUSALS = {
    "413": "Over 64 KiB",
    "422": "Refused: the field at fault and what is wrong with it",
    "429": "Too many questions: Retry-After says how many seconds to wait",
}


def _json(schema: Schema) -> Schema:
    return {"application/json": {"schema": schema}}


def _question(summary: str, asked: Schema, answered: tuple[str, ...]) -> Schema:
    answer = {
        "type": "object",
        "properties": dict.fromkeys(answered, _ANY),
        "required": list(answered),
    }
    refused = {code: {"description": why, "content": _json(_ref("Error"))} for code, why in _REFUSALS.items()}
    return {
        "post": {
            "summary": summary,
            "requestBody": {"required": True, "content": _json(asked)},
            "responses": {"200": {"description": "The answer", "content": _json(answer)}, **refused},
        }
    }


def description() -> Schema:
    """Every question of the API with what it reads and answers."""
    return {
        "openapi": "3.1.0",
        "info": {"title": "Spades Coach", "version": "1"},
        "servers": [{"url": "/api/v1"}],
        "paths": {f"/{name}": _question(*parts) for name, parts in _QUESTIONS.items()},
        "components": {"schemas": SCHEMAS},
    }
