"""Every line the coach says is parsed and proved from the public record by other code."""

import os
from collections import Counter
from dataclasses import replace

import pytest

from coach.advice.hints import comment_after, hint, why_not
from coach.bots import choose
from coach.rules.observation import NO_SUITS, Question
from tests.advice.line_checker import check_hint, check_why_not
from tests.engine.hands import Play, positions

HANDS = int(os.environ.get("SPADES_HANDS", "60"))
"""Hands of each level; the full proof takes 1500."""


def play_easily(seen):
    return choose("easy", seen, "lines")


def play_well(seen):
    return choose("medium", seen, "lines")


def prove_lines(count: int, play: Play, *, cards_asked: int) -> Counter[str]:
    """Check the hint of every decision, "why not" for some cards of the hand, and the line after an action;
    answer how often each concept spoke."""
    spoken: Counter[str] = Counter()
    for _, seen, action in positions(count, "lines", play):
        advised = hint(seen)
        check_hint(seen, advised.best, advised.why)
        spoken[advised.concept] += 1
        if seen.question is Question.PLAY and spoken.total() % 8 < cards_asked:
            for card in sorted(seen.held)[:cards_asked]:
                check_why_not(seen, card, why_not(seen, card))
            if (comment := comment_after(seen, action)) is not None:
                check_why_not(seen, action, comment)
    return spoken


def test_every_line_of_forty_hands_is_true():
    spoken = prove_lines(20, play_easily, cards_asked=1) + prove_lines(20, play_well, cards_asked=1)
    assert len(spoken) > 20


def forgetful(seen, number: int):
    """The same view with less on the record: cards gone, voids, tricks or bids that nobody wrote down."""
    if number % 3 == 0:
        return replace(seen, gone=seen.gone[::2])
    if number % 3 == 1:
        return replace(seen, gone=(), voids=NO_SUITS, tricks_taken=None)
    return replace(seen, bids=(None,) * 4, side_blinds=(None, None), tricks_taken=None)


def test_every_line_is_true_on_less_than_the_whole_record():
    unknown = 0
    for number, (_, seen, _) in enumerate(positions(40, "forgot", play_easily)):
        if seen.question is Question.PLAY and len(seen.gone) > 0:
            less = forgetful(seen, number)
            advised = hint(less)
            check_hint(less, advised.best, advised.why)
            unknown += advised.why.startswith("Bids unknown")
    assert unknown > 100


@pytest.mark.slow
def test_every_line_of_many_hands_is_true():
    spoken = prove_lines(HANDS, play_easily, cards_asked=13) + prove_lines(HANDS, play_well, cards_asked=13)
    print(*(f"{number:7} {concept}" for concept, number in spoken.most_common()), sep="\n")
    assert len(spoken) > 30
