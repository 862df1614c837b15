"""The cases with known answers, through the real command line: one process a command."""

import json
from typing import Any

import pytest

from tests.cli.commands import ask
from tests.repository import ROOT


def cases(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (ROOT / "tests/cases" / name).read_text().splitlines()]


SCORING = cases("scoring.jsonl")
LEGALITY = cases("legality.jsonl")


def answered(command: str, asked: list[dict[str, Any]]) -> dict[str, Any]:
    """Answers by the id of their case, which travels with the request."""
    given = ask(command, [{**case["in"], "id": case["id"]} for case in asked])
    return {answer["id"]: answer for answer in given}


@pytest.fixture(scope="module")
def scores() -> dict[str, Any]:
    return answered("score", SCORING)


@pytest.fixture(scope="module")
def verdicts() -> dict[str, Any]:
    by_command = [
        answered(command, [case for case in LEGALITY if case["command"] == command])
        for command in ("legal", "winner")
    ]
    return by_command[0] | by_command[1]


@pytest.mark.parametrize("case", SCORING, ids=lambda case: case["id"])
def test_the_score_is_as_known(case, scores):
    answer = scores[case["id"]]
    expected = case["expect"]
    for side in ("NS", "EW"):
        assert {key: answer[side][key] for key in expected[side]} == expected[side]
        assert sum(line["points"] for line in answer[side]["lines"]) == answer[side]["hand_total"]
    assert (answer["game_over"], answer["winner"]) == (expected["game_over"], expected["winner"])


@pytest.mark.parametrize("case", LEGALITY, ids=lambda case: case["id"])
def test_the_verdict_is_as_known(case, verdicts):
    answer = verdicts[case["id"]]
    if case["command"] == "winner":
        assert answer["winner_index"] == case["expect"]["winner_index"]
        return
    assert sorted(answer["legal"]) == sorted(case["expect"]["legal"])
    assert set(answer["legal"]) | set(answer["why"]) == set(case["in"]["hand"])
    assert set(answer["legal"]).isdisjoint(answer["why"])


def test_expert_positions_are_read_and_their_answers_legal():
    for name, kind in (("play.jsonl", "play"), ("bidding.jsonl", "bid")):
        expert = cases(name)
        legal = answered("legal", expert)
        for case in expert:
            best = case["expect"]["best"]
            assert legal[case["id"]]["kind"] == kind
            assert set(best if isinstance(best, list) else [best]) <= set(legal[case["id"]]["legal"])
