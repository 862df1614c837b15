"""One address asks so much at once and no more, and is told when to come back."""

from datetime import timedelta

import pytest

from coach.app import create_app
from coach.settings import Settings
from coach.web import api
from coach.web.allowance import MOST_ADDRESSES, Allowance
from tests.play.tables import NOW


class Clock:
    """A clock that stands until it is moved."""

    def __init__(self):
        self.now = NOW

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def winner(store, folder, clock):
    client = create_app(Settings("127.0.0.1", 0, folder), store=store, clock=clock).test_client()
    return lambda body=b'{"cards": ["AS"]}': client.post("/api/v1/winner", data=body)


def test_too_many_questions_are_429_until_the_wait_is_over(winner, clock):
    assert {winner().status_code for _ in range(api.QUESTIONS_AT_ONCE)} == {200}
    answer = winner()
    assert answer.status_code == 429
    assert answer.json["error"]["message"].startswith("Too many questions")
    clock.now += timedelta(seconds=int(answer.headers["Retry-After"]))
    assert winner().status_code == 200


def test_a_question_has_at_most_64_kib(winner):
    question = b'{"cards": ["AS"]}'
    assert winner(question.ljust(64 * 1024)).status_code == 200
    assert winner(question.ljust(64 * 1024 + 1)).status_code == 413


def test_the_api_needs_no_token_and_gives_no_cookie(winner):
    assert "Set-Cookie" not in winner().headers


def test_one_address_does_not_use_up_the_questions_of_another():
    allowance = Allowance(at_once=1, a_second=0.5)
    assert [allowance.seconds_to_wait("a", NOW) for _ in range(2)] == [0, 2]
    assert allowance.seconds_to_wait("b", NOW) == 0


def test_a_clock_that_is_set_back_gives_nothing():
    allowance = Allowance(at_once=2, a_second=1)
    assert allowance.seconds_to_wait("a", NOW) == 0
    assert allowance.seconds_to_wait("a", NOW - timedelta(hours=1)) == 0
    assert allowance.seconds_to_wait("a", NOW) == 1


def test_a_new_address_is_served_when_as_many_as_can_be_counted_are_busy():
    allowance = Allowance(at_once=1, a_second=1)
    busy = [allowance.seconds_to_wait(str(number), NOW) for number in range(MOST_ADDRESSES + 1)]
    assert set(busy) == {0}


def test_making_room_forgets_no_address_that_has_to_wait():
    allowance = Allowance(at_once=1, a_second=1)
    for number in range(MOST_ADDRESSES - 1):
        allowance.seconds_to_wait(str(number), NOW - timedelta(hours=1))
    allowance.seconds_to_wait("busy", NOW)
    allowance.seconds_to_wait("new", NOW)
    assert allowance.seconds_to_wait("busy", NOW) == 1
