"""The table of options behind a hint: what decides comes first, and what was chosen is marked and told."""

from dataclasses import replace

import pytest

from coach.advice.hints import Hint, Option
from coach.rules.cards import Card
from coach.rules.observation import Question
from coach.web.option_view import option_table

SAFE, LOW, HIGH, TWIN = (Card(code) for code in ("QH", "2H", "AH", "JH"))
OPTIONS = (
    Option(HIGH, win=0.612, points=14.26, make=0.91, bags=1.9),
    Option(SAFE, win=0.634, points=11.9, make=0.904, bags=1.2),
    Option(TWIN, win=0.634, points=11.9, make=0.904, bags=1.2),
    Option(LOW, win=0.6312, points=12.0, make=0.9, bags=1.2),
)
HINT = Hint(
    Question.PLAY, SAFE, (TWIN, LOW), "", "by-the-numbers", {}, OPTIONS, worlds=400, touching=(TWIN,)
)  # fmt: skip


def told(advice: Hint) -> dict[str, str]:
    table = option_table(advice)
    assert table is not None
    return {row.choice: row.mark for row in table.rows}


def column(head: str, options: tuple[Option, ...]) -> list[str]:
    table = option_table(replace(HINT, options=options))
    assert table is not None
    return [row.figures[table.heads.index(head)] for row in table.rows]


def test_the_chance_to_win_comes_first_and_orders_the_rows():
    table = option_table(HINT)
    assert table.heads[:2] == ("Win", "Points")
    assert [row.choice for row in table.rows] == ["QH", "JH", "2H", "AH"]
    assert [row.figures[0] for row in table.rows] == ["63.4 %", "63.4 %", "63.1 %", "61.2 %"]
    assert "chance to win" in table.order


def test_more_points_do_not_come_before_a_better_chance():
    assert column("Points", OPTIONS) == ["+11.9", "+11.9", "+12.0", "+14.3"]


def test_each_fact_has_its_mark():
    assert told(HINT) == {"QH": "chosen", "JH": "as good", "2H": "about equal", "AH": ""}
    assert option_table(HINT).note == ""


def test_a_natural_card_that_is_not_first_says_why():
    natural = replace(HINT, best=LOW, equal=(SAFE, TWIN), touching=(), is_tie_broken=True)
    assert told(natural) == {"QH": "about equal", "JH": "about equal", "2H": "chosen", "AH": ""}
    assert option_table(natural).note == "About equal: 2♥ is the natural choice."


def test_a_card_for_which_the_count_speaks_is_called_equal_to_nothing():
    leaned = replace(
        HINT, best=HIGH, equal=(SAFE, TWIN, LOW), touching=(), ahead=SAFE, practice="A♥ is enough to win"
    )
    assert told(leaned) == {"QH": "", "JH": "", "2H": "", "AH": "chosen"}
    note = option_table(leaned).note
    assert note == "These deals alone put Q♥ ahead, but A♥ is enough to win."


def test_in_a_decided_game_points_give_the_order():
    table = option_table(replace(HINT, is_decided=True))
    assert [row.choice for row in table.rows] == ["AH", "2H", "QH", "JH"]
    assert table.order == "In order of points, for the game is all but decided."


def test_for_tricks_alone_points_give_the_order():
    unknown = tuple(replace(one, win=None) for one in OPTIONS)
    table = option_table(replace(HINT, options=unknown))
    assert "Win" not in table.heads
    assert [row.choice for row in table.rows] == ["AH", "2H", "QH", "JH"]
    assert "points" in table.order


@pytest.mark.parametrize(
    ("win", "words"),
    [
        (1.0, "100.0 %"), (0.9996, ">99.9 %"), (0.9994, "99.9 %"), (0.0005, "0.1 %"),
        (0.0004, "<0.1 %"), (0.0, "0.0 %"), (0.5, "50.0 %"),
    ],
)  # fmt: skip
def test_a_chance_that_is_not_all_is_not_called_all(win, words):
    assert column("Win", (Option(SAFE, win=win, points=0.0),)) == [words]


@pytest.mark.parametrize(
    ("make", "words"), [(1.0, "100 %"), (0.998, ">99 %"), (0.84, "84 %"), (0.002, "<1 %"), (0.0, "0 %")]
)
def test_a_share_is_told_as_the_lines_tell_it(make, words):
    assert column("Make", (Option(SAFE, win=0.5, points=0.0, make=make),)) == [words]


@pytest.mark.parametrize(("points", "words"), [(0.04, "0.0"), (-0.04, "0.0"), (3.25, "+3.2"), (-7.0, "−7.0")])
def test_points_are_told_to_the_tenth(points, words):
    assert column("Points", (Option(SAFE, win=0.5, points=points),)) == [words]


def test_nothing_tried_is_no_table():
    assert option_table(replace(HINT, options=(Option(SAFE), Option(LOW)))) is None
