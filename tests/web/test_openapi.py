"""The API is described as it is, and answers as the command line does."""

import json

import pytest

from coach.engine import ready
from coach.rules.errors import InputError
from coach.rules.interchange.observations import parse_observation
from coach.rules.interchange.records import RECORD_FIELDS
from coach.rules.queries import parse_score_request, parse_winner_request
from coach.web import api
from tests.cli.commands import ask

TURN = {
    "seat": "S",
    "hand": ["QS", "4S", "7C"],
    "trick": [{"seat": "W", "card": "QD"}, {"seat": "N", "card": "5D"}, {"seat": "E", "card": "KD"}],
    "bids": {"N": 3, "E": 4, "S": 3, "W": 2},
}
TO_BID = {"seat": "S", "hand": "AK93.QT.J842.A97", "dealer": "E"}
FINISHED = {"bids": {"N": 3, "E": 3, "S": 3, "W": 3}, "tricks": {"N": 5, "E": 3, "S": 3, "W": 2}}
ASKED = {
    "legal": [{"hand": ["QH", "7H", "AS"], "trick": ["4H"], "id": 7}, TO_BID, TURN],
    "winner": [{"cards": ["7H", "QH", "2S", "AH"], "id": "x"}],
    "score": [FINISHED],
    "hint": [TO_BID, {**TURN, "id": {"a": [1]}}],
}
READERS = {
    "Observation": parse_observation,
    "Trick": parse_winner_request,
    "FinishedHand": parse_score_request,
}


@pytest.fixture(scope="module")
def client(app):
    return app.test_client()


@pytest.fixture(scope="module")
def described(client):
    return client.get("/api/v1/openapi.json").json


def but_for_time(answer):
    return {name: value for name, value in answer.items() if name != "ms"}


@pytest.mark.parametrize(
    "question", [pytest.param(one, marks=pytest.mark.slow) if one == "hint" else one for one in ASKED]
)
def test_the_answers_are_those_of_the_command_line(client, question, monkeypatch):
    if question == "hint":  # the command line waits for the engine, so the app has to have it as well
        monkeypatch.setattr(ready._readiness, "is_warm", ready.is_warm())
        ready.warm()
    answers = [client.post(f"/api/v1/{question}", json=value).json for value in ASKED[question]]
    assert [*map(but_for_time, answers)] == [*map(but_for_time, ask(question, ASKED[question]))]


def test_every_question_is_described(described):
    assert described["openapi"].startswith("3.")
    assert (
        set(described["paths"]) == {f"/{question}" for question in api.QUESTIONS} == {f"/{q}" for q in ASKED}
    )


@pytest.mark.parametrize("question", ASKED)
def test_every_answer_has_exactly_what_is_described(client, described, question):
    answers = described["paths"][f"/{question}"]["post"]["responses"]
    schema = answers["200"]["content"]["application/json"]["schema"]
    for value in ASKED[question]:
        answer = client.post(f"/api/v1/{question}", json=value)
        assert set(answer.json) - {"id"} == set(schema["required"])


def test_every_reference_leads_somewhere(described):
    named = {part.split('"')[0] for part in json.dumps(described).split("#/components/schemas/")[1:]}
    assert named <= set(described["components"]["schemas"])


@pytest.mark.parametrize("name", READERS)
def test_every_described_field_is_known_to_its_reader(described, name):
    fields = described["components"]["schemas"][name]["properties"]
    with pytest.raises(InputError) as unknown:
        READERS[name]({**dict.fromkeys(fields), "colour": 1})
    assert unknown.value.field == "colour"


def test_a_record_is_described_with_the_seat_that_asks(described):
    assert set(described["components"]["schemas"]["Record"]["properties"]) == {*RECORD_FIELDS, "seat"}
