"""What the coach says of a card never contradicts the table of options beside it."""

import re
import time
from itertools import islice, pairwise

import pytest

from coach.advice.hints import Budget, Hint, comment_after, hint, hint_answer, why_not
from coach.bots import choose
from coach.engine import ready
from coach.rules.cards import Card
from coach.rules.observation import Question
from coach.web.option_view import CHOSEN, CLOSE, TOUCHING, option_table
from tests.advice.deals_read import Deals
from tests.engine.hands import positions

pytestmark = pytest.mark.slow

UNHURRIED = Budget()
SECONDS = 20
"""Of real play for the proof."""


@pytest.fixture(scope="module", autouse=True)
def engine():
    """The compiled engine."""
    ready.warm()


@pytest.fixture
def plain_coach():
    """Nothing: the table rests on the search."""


def decisions(seed: str):
    """Searched decisions of real play."""
    for _, seen, _ in positions(100_000, seed, lambda seen: choose("easy", seen, seed)):
        advised = hint(seen, UNHURRIED)
        if advised.worlds:
            yield seen, advised


def marks(advised: Hint) -> dict[str, str]:
    table = option_table(advised)
    assert table is not None
    return {row.choice: row.mark for row in table.rows}


def figures(advised: Hint, card: Card) -> tuple[float, float]:
    option = next(one for one in advised.options if one.action == card)
    assert option.win is not None
    assert option.points is not None
    return option.win, option.points


def assert_agrees(advised: Hint, line: str, card: Card, than: Card | None) -> None:
    """A line that compares a card with the one chosen, or with another, against the rows of both."""
    other = advised.best if than is None else than
    assert isinstance(other, Card)
    (win, points), (their_win, their_points) = figures(advised, card), figures(advised, other)
    told = marks(advised)
    if "about equal" in line:
        if than is None:
            level = round(win, 5) == round(their_win, 5) and abs(points - their_points) < 0.05
            assert told[str(card)] == CLOSE or level, line
        return
    if "as good as" in line:
        assert (win, points) == (their_win, their_points), line
        assert than is not None or told[str(card)] == TOUCHING, line
        return
    assert than is not None or told[str(card)] == "", line
    if match := re.search(r"scores ([\d.]+) points? (less|more)", line):
        gap = points - their_points
        assert (gap < 0) is (match[2] == "less"), line
        assert abs(abs(gap) - float(match[1])) <= 0.51, line
        if "as often" in line:
            assert win == pytest.approx(their_win, abs=2e-5), line
        elif "wins the game" not in line and not advised.is_decided:
            assert (win - their_win < 0) is (match[2] == "less"), line
    elif "behind" in line or "; it costs" in line or "less often" in line:
        assert win < their_win or (advised.is_decided and points < their_points), line
    elif "ahead" in line or "more often" in line:
        assert win > their_win or (advised.is_decided and points > their_points), line
    else:
        raise AssertionError(f"no comparison: {line}")


def test_why_not_and_remarks_say_what_the_table_says():
    started, asked = time.monotonic(), 0
    for seen, advised in decisions("agree"):
        if seen.question is not Question.PLAY:
            continue
        cards = [one for one in seen.legal_cards() if one != advised.best]
        for card in cards:
            line = why_not(seen, card)
            assert len(line) <= 140
            assert_agrees(advised, line, card, None)
            remark = comment_after(seen, card)
            assert remark is None or marks(advised)[str(card)] == "", remark
            asked += 1
        for card, than in pairwise(cards):
            assert_agrees(advised, why_not(seen, card, than), card, than)
        if time.monotonic() - started > SECONDS:
            break
    assert asked > 200


def test_the_chosen_row_comes_first_or_a_note_says_why():
    first = noted = unmarked = 0
    for _, advised in islice(decisions("order"), 400):
        table = option_table(advised)
        assert [row.mark for row in table.rows].count(CHOSEN) == 1
        wins = [one.win for one in sorted(advised.options, key=lambda one: -(one.win or 0)) if one.win]
        best = next(one.win for one in advised.options if one.action == advised.best)
        if wins and not advised.is_decided and round(best, 5) < round(wins[0], 5):
            noted += 1
            assert table.note
            places = [row.mark for row in table.rows]
            above = places[: places.index(CHOSEN)]
            assert advised.ahead is not None or above
            unmarked += advised.ahead is None and "" in above
        else:
            first += 1
    assert first > noted > 0
    assert unmarked <= 0.1 * noted  # above it stands what would spoil partner's trick


def test_the_line_names_a_card_as_equal_only_where_the_table_does():
    compared = 0
    for _, advised in islice(decisions("lines"), 400):
        told = marks(advised)
        if "about equal" in advised.why:
            compared += 1
            assert CLOSE in told.values(), advised.why
        if "the deals alone favour" in advised.why or "comes out ahead" in advised.why:
            assert CLOSE not in told.values(), advised.why
    assert compared > 20


def test_the_chance_to_win_is_that_of_the_deals():
    for seen, advised in islice(decisions("win"), 40):
        again = Deals(seen)
        for option in advised.options:
            if option.win is not None:
                assert option.win == pytest.approx(min(1, max(0, again.chance(option.action))), abs=1e-9)
        given = hint_answer(seen, UNHURRIED)["options"]
        assert all(0 <= one["win"] <= 1 for one in given if one["points"] is not None)
