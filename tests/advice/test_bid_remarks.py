"""The word after a bid that a search calls weaker: its figures are those of the options."""

import re

import pytest

from coach.advice.hints import comment_after, hint
from coach.engine import ready
from coach.rules.bids import NIL, NUMBERS, Bid
from coach.rules.observation import Question
from tests.engine.asked import asked_to_bid
from tests.engine.hands import positions

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module", autouse=True)
def engine():
    """The compiled engine."""
    ready.warm()


@pytest.fixture
def plain_coach():
    """Nothing: these answers rest on the search."""


def test_every_word_after_a_bid_says_what_the_options_say():
    said = 0
    for _, seen, _ in positions(24, "remarks", lambda seen: hint(seen).best):
        if seen.question is not Question.BID:
            continue
        advised = hint(seen)
        options = {one.action: one for one in advised.options}
        best = options[advised.best]
        for bid in seen.legal_bids():
            line = comment_after(seen, bid)
            if line is None or bid == advised.best or not isinstance(advised.best, Bid):
                assert bid != advised.best or line is None
                continue
            said += 1
            assert len(line) <= 140
            assert line.startswith(f"I would bid {advised.best}: ")
            if told := re.search(r"scores (\d+) points? more than (\S+?)[;.]", line):
                assert told[2] == str(bid)
                assert abs(best.points - options[bid].points - int(told[1])) <= 0.51
            if told := re.search(r"contract in (\d+) %, not (\d+) %", line):
                assert [round(100 * one.make) for one in (best, options[bid])] == list(
                    map(int, told.groups())
                )
            if told := re.search(r"(\d+\.\d) bags on average, not (\d+\.\d)", line):
                assert [f"{one.bags:.1f}" for one in (best, options[bid])] == list(told.groups())
    assert said > 200


def test_a_bid_far_off_is_answered_by_what_the_hand_takes():
    seen = asked_to_bid("AS KS 6S 3S KH 9H 7H 6H 5H 3H 6D TC 2C", dealer="E")
    for bid in (NUMBERS[0], NUMBERS[10]):
        assert re.fullmatch(
            r"I would bid \d: your hand takes \d\.\d tricks on average\.", comment_after(seen, bid)
        )
    assert "too many for nil" in comment_after(seen, NIL)
