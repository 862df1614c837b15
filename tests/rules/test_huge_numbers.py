"""Wherever a number may stand in a request, a huge one is refused by its field or does no harm."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from coach.advice.hints import Budget, hint_answer
from coach.engine import ready
from coach.lines import json_line
from coach.rules.errors import InputError
from coach.rules.interchange import parse_observation, parse_record
from coach.rules.options import OPTION_NAMES
from coach.rules.queries import legal_answer, score_answer, winner_answer

Path = tuple[str | int, ...]

STANDING = {"NS": {"score": 0, "bags": 0}, "EW": {"score": 0, "bags": 0}}
BIDS = {"N": 3, "E": 3, "S": 4, "W": 3}
TURN = {
    "seat": "S", "hand": ["QH", "2H"], "trick": [{"seat": "E", "card": "JH"}], "score": STANDING,
    "bids": BIDS, "tricks_taken": {"N": 0, "E": 4, "S": 3, "W": 4}, "gone": ["AS"], "voids": {"W": ["C"]},
    "known": {"N": ["KS"]}, "dealer": "W", "variant": "standard", "hand_number": 1,
    "spades_broken": True, "first_trick": False, "looked": True, "id": 1,
}  # fmt: skip
BLIND = {
    "seat": "S", "looked": False, "bids": {"EW": {"blind": 6}}, "score": STANDING,
    "options": {"blind_bid": 6, "blind_bid_threshold": 0},
}  # fmt: skip
RECORD = {
    "dealer": "W", "hand_number": 1, "score": STANDING, "bids": [3, 3, 4, 2], "plays": ["4S"],
    "variant": "standard",
    "deal": "N:AKQJT98765432.-.-.- -.AKQJT98765432.-.- -.-.AKQJT98765432.- -.-.-.AKQJT98765432",
}  # fmt: skip
HAND = {
    "before": STANDING, "bids": BIDS, "tricks": {"N": 5, "E": 3, "S": 3, "W": 2}, "hand_number": 1, "id": 1,
}  # fmt: skip
ASKED: list[tuple[dict[str, Any], Callable[[object], object]]] = [
    (TURN, parse_observation),
    (TURN, legal_answer),
    (BLIND, parse_observation),
    (RECORD, parse_record),
    (HAND, score_answer),
    ({"cards": ["4H", "5H"]}, winner_answer),
]
FREE = {"blind_nil_threshold", "blind_bid_threshold", "id"}
"""Any number will do: it is compared with a score or given back, and nothing else."""
HUGE = st.one_of(
    st.integers(min_value=2**31), st.integers(max_value=-(2**31)),
    st.integers(9, 4_000).map(lambda digits: 50 * 10**digits),
    st.integers(9, 4_000).map(lambda digits: -50 * 10**digits),
    st.floats(min_value=1e9, allow_infinity=False), st.floats(max_value=-1e9, allow_infinity=False),
)  # fmt: skip


def places(value: object, path: Path = ()) -> Iterator[Path]:
    """The way to every value of a request."""
    if path:
        yield path
    if isinstance(value, dict | list):
        for key, one in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(one, (*path, key))


def put(request: dict[str, Any], path: Path, value: object) -> dict[str, Any]:
    """The request with another value in one place."""
    changed: Any = deepcopy({"options": {}, **request})
    into = changed
    for key in path[:-1]:
        into = into[key]
    into[path[-1]] = value
    return changed


def ways(request: dict[str, Any]) -> list[Path]:
    options = [("options", name) for name in OPTION_NAMES]
    return sorted({*places(request), *options}, key=repr)


def refused(answer: Callable[[object], object], request: object) -> str | None:
    """The field that is refused, None where there is an answer."""
    try:
        answer(request)
    except InputError as fault:
        assert fault.field
        json_line({"message": fault.message, "field": fault.field})
        return fault.field
    return None


@pytest.mark.parametrize(("request_", "answer"), ASKED)
@given(data=st.data())
def test_a_huge_number_is_refused_by_its_field_or_answered(request_, answer, data):
    path, number = data.draw(st.sampled_from(ways(request_))), data.draw(HUGE)
    field = refused(answer, put(request_, path, number))
    assert path[-1] in FREE or (field is not None and str(path[0]) in field)


@pytest.mark.parametrize(("request_", "answer"), ASKED)
@pytest.mark.parametrize("number", [2**31, 50 * 10**30, -50 * 10**30, 1e300])
def test_each_place_refuses_each_kind_of_huge_number(request_, answer, number):
    assert refused(answer, request_) is None
    taken = [path for path in ways(request_) if refused(answer, put(request_, path, number)) is None]
    assert {str(path[-1]) for path in taken} <= FREE


@pytest.mark.slow
@pytest.mark.parametrize(
    "changes",
    [
        {("options", "losing"): -1_000_000, ("options", "target"): 1000},
        {("score", "NS", "score"): 1_000_000, ("score", "EW", "score"): -1_000_000},
        {("score", "NS", "bags"): 1_000_000, ("hand_number",): 1_000_000},
        {("options", "blind_nil"): True, ("options", "blind_nil_threshold"): 10**4_000},
        {("options", "blind_bid"): 6, ("options", "blind_bid_threshold"): 1e300},
    ],
)
def test_the_largest_numbers_that_are_taken_have_a_hint(changes):
    ready.warm()
    asked = TURN
    for path, number in changes.items():
        asked = put(asked, path, number)
    assert hint_answer(parse_observation(asked), Budget(20, 1))["best"] in ("QH", "2H")
