"""The checker that proves the lines can refuse one: a card swapped, a void not shown, a number changed."""

import re
from dataclasses import replace

import pytest

from coach.advice.hints import hint
from coach.bots import choose
from coach.rules.observation import NO_SUITS, Question
from tests.advice.line_checker import CARD, Untrue, check_hint
from tests.engine.hands import positions


@pytest.fixture(scope="module")
def hints():
    """The lines about cards of some hands, each with what was seen."""
    play = positions(40, "refused", lambda seen: choose("medium", seen, ""))
    return [(seen, hint(seen)) for _, seen, _ in play if seen.question is Question.PLAY]


def refused(seen, best, text) -> bool:
    try:
        check_hint(seen, best, text)
    except (Untrue, KeyError):
        return True
    return False


def test_a_line_that_names_another_card_is_refused(hints):
    slipped = []
    for seen, advised in hints:
        named = re.search(CARD, advised.why)
        others = [card for card in sorted(seen.unseen) if not card.is_joker and card.rank != "2"]
        if named and others:
            swapped = advised.why.replace(named[0], others[0].label)
            if not refused(seen, advised.best, swapped):
                slipped.append((advised.why, swapped))
    assert slipped == []


def test_a_void_that_is_not_shown_is_refused(hints):
    told = [
        (seen, advised) for seen, advised in hints
        if re.search(r"^(Partner|North|East|South|West) is out of", advised.why)
    ]  # fmt: skip
    assert len(told) > 5
    assert all(refused(replace(seen, voids=NO_SUITS), advised.best, advised.why) for seen, advised in told)


def test_a_changed_number_of_tricks_is_refused(hints):
    told = [(seen, advised) for seen, advised in hints if advised.why.startswith(("You need", "They still"))]
    assert len(told) > 5
    for seen, advised in told:
        changed = re.sub(r"\d", lambda digit: str(int(digit[0]) + 1), advised.why, count=1)
        assert refused(seen, advised.best, changed)


def test_a_sure_card_is_refused_while_a_higher_one_is_unseen(hints):
    sure = [(seen, advised) for seen, advised in hints if advised.why.startswith("Nothing that is still out")]
    assert len(sure) > 5
    for seen, advised in sure:
        best = advised.best
        higher = [
            card for card in seen.ruleset.cards_of(seen.ruleset.suit_of[best])
            if seen.ruleset.strength[card] > seen.ruleset.strength[best] and card in seen.gone
        ]  # fmt: skip
        suit = seen.ruleset.suit_of[best]
        if higher and any(suit not in seen.voids[seat] for seat in seen.seat.clockwise()[1:]):
            forgetful = replace(seen, gone=tuple(card for card in seen.gone if card != higher[0]))
            assert refused(forgetful, best, advised.why)
