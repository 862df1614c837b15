"""For whom a hint is made: chances are told for the opponents who sit at the table."""

from dataclasses import replace

import pytest

from coach.advice.hints import HINT
from coach.play.table import PERSON
from coach.rules.seats import Seat
from coach.web.coach_view import budget_at
from tests.play.tables import open_table


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_chances_are_told_for_the_level_of_the_opponents(level):
    table = replace(open_table(), players=("hard", level, PERSON, level))
    assert budget_at(table, Seat.S) == replace(HINT, against=level)


def test_partner_is_no_opponent():
    table = replace(open_table(), players=("easy", "medium", PERSON, "medium"))
    assert budget_at(table, Seat.S).against == "medium"
    assert budget_at(table, Seat.E).against == HINT.against


@pytest.mark.parametrize("others", [(PERSON, PERSON), ("easy", PERSON), ("easy", "medium")])
def test_for_people_and_for_a_mixed_pair_chances_are_told_as_for_the_strongest(others):
    table = replace(open_table(), players=("easy", others[0], PERSON, others[1]))
    assert budget_at(table, Seat.S) == HINT
