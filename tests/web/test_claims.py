"""A claim takes the rest at once, and is offered only where nothing can take it away."""

import pytest

from coach.play.claim import certain_order
from coach.play.table import Stage
from coach.rules.seats import Seat
from tests.play.tables import go_to, open_table


def is_certain(table):
    return table.to_act is Seat.S and certain_order(table.observation(Seat.S)) is not None


@pytest.fixture(scope="module")
def last_tricks():
    """A table at which South, on lead to one of the last tricks, has all the rest."""
    for number in range(300):
        table = go_to(open_table(f"deal {number}"), Stage.PLAYING, tricks=10)
        while len(table.position.tricks) < 12:
            if is_certain(table):
                return table
            table = go_to(table, Stage.TRICK)
            table = go_to(table, Stage.PLAYING)
    raise AssertionError("nothing is ever certain")


@pytest.fixture(params=[False, True], ids=["plain", "htmx"])
def certain(lay, last_tricks, request):
    return lay(last_tricks, htmx=request.param)


def test_a_claim_takes_every_trick_that_is_left_and_leads_to_the_score(certain, last_tricks):
    assert "claim" in certain.page.deeds
    page = certain.do("claim")
    taken = last_tricks.position.taken[Seat.S] + len(last_tricks.position.hands[Seat.S])
    assert not page.alert
    assert page.phase == "scored"
    [mine] = [one.text for one in page.all("h4") if one.text.startswith("You")]
    assert mine.endswith(f"took {taken}")


def test_a_claim_sent_twice_counts_once(certain):
    version = certain.page.version
    first = certain.do("claim")
    second = certain.do("claim", version=version)
    assert "moved on" in second.alert
    assert (second.version, second.phase) == (first.version, first.phase)
