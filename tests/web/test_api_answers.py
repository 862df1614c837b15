"""The questions of the command line over HTTP."""

import json

import pytest


@pytest.fixture
def ask(app):
    client = app.test_client()

    def ask(question, value):
        body = value if isinstance(value, bytes) else json.dumps(value)
        answer = client.post(f"/api/v1/{question}", data=body, content_type="application/json")
        return answer.status_code, answer.json

    return ask


def test_legal_cards_and_why_not_the_others(ask):
    status, answer = ask("legal", {"id": 7, "hand": ["QH", "2S"], "trick": ["JH"]})
    assert status == 200
    assert (answer["id"], answer["legal"], list(answer["why"])) == (7, ["QH"], ["2S"])


def test_the_winner_of_a_trick(ask):
    assert ask("winner", {"cards": ["4C", "KC", "2S", "AC"]}) == (200, {"winner_index": 2})


def test_the_score_of_a_hand(ask):
    request = {"bids": {"N": 3, "E": 3, "S": 3, "W": 3}, "tricks": {"N": 5, "E": 3, "S": 3, "W": 2}}
    status, answer = ask("score", request)
    assert status == 200
    assert (answer["NS"]["score"], answer["NS"]["bags"]) == (62, 2)


def test_a_hint_for_a_card(ask):
    status, answer = ask(
        "hint", {"id": "x", "seat": "S", "hand": ["QH", "2H"], "trick": [{"seat": "E", "card": "JH"}]}
    )
    assert status == 200
    assert answer["id"] == "x"
    assert answer["action"] in ("QH", "2H")


@pytest.mark.parametrize(
    ("value", "field"),
    [
        ({"id": 1, "hand": ["QH", "QH"]}, "hand"),
        ({"hand": ["10H"]}, "hand"),
        ({"hands": []}, "hands"),
        ([], None),
        (b"not json", None),
        (b"\xff", None),
        (b"", None),
        (b"[" * 10_000, None),
        (b'{"hand": NaN}', None),
    ],
)
def test_what_is_refused_is_422_with_the_field_at_fault(ask, value, field):
    status, answer = ask("legal", value)
    assert status == 422
    assert answer["error"]["message"]
    assert (answer["error"]["field"] or "").startswith(field or "")
    assert answer.get("id") == (value.get("id") if isinstance(value, dict) else None)


@pytest.mark.parametrize(("question", "status"), [("legal", 413), ("nothing", 404)])
def test_errors_of_the_api_are_json(ask, question, status):
    answered, answer = ask(question, b" " * 70_000)
    assert answered == status
    assert answer["error"]["message"]
