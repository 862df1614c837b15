"""Lines that rest on a search: each is proved by other code, names nothing its seat cannot know, and comes
the same again. The search is compiled, so all of it stands in the slow lane."""

import json
import os
import random
import re
import subprocess
import sys
import time
from collections import Counter
from dataclasses import replace
from itertools import islice

import pytest

from coach.advice.hints import Budget, hint, hint_answer
from coach.bots import choose
from coach.engine import ready
from coach.rules.deals import Deal
from coach.rules.errors import RuleViolation
from coach.rules.interchange import observation_json, parse_observation
from coach.rules.observation import NO_SUITS, Question, observe
from coach.rules.position import Phase, Position
from coach.rules.seats import SEATS
from tests.advice.line_checker import CARD, check_hint
from tests.advice.proven_checker import check_proven
from tests.advice.table_read import Untrue
from tests.engine.hands import positions

pytestmark = pytest.mark.slow

MANY = int(os.environ.get("SPADES_POSITIONS", "0"))
"""Positions to prove when all are wanted; else as many as some seconds allow."""
UNHURRIED = Budget(seconds=None)
SECONDS = 15
"""Of the proof of real play, where nobody asks for more."""
PEEKS = min(2000, MANY) or 60
"""Positions whose hidden cards are dealt anew."""
REFUSALS = (Untrue, AssertionError, KeyError, StopIteration, IndexError, ValueError)


@pytest.fixture(scope="module", autouse=True)
def engine():
    """The compiled engine."""
    ready.warm()


@pytest.fixture
def plain_coach():
    """Nothing: these lines rest on the search."""


LEVELS = dict(zip(SEATS, ("easy", "hard", "medium", "hard"), strict=True))
"""Who plays what is asked about: weak and strong players get into different straits."""


def decisions(seed: str):
    """What real play asks, over all variants, where there is a choice."""
    for _, seen, _ in positions(100_000, seed, lambda seen: choose(LEVELS[seen.seat], seen, seed)):
        advised = hint(seen, UNHURRIED)
        if advised.worlds:
            yield seen, advised


def test_every_line_of_real_play_is_true():
    spoken: Counter[str] = Counter()
    started = time.monotonic()
    for seen, advised in islice(decisions("prove"), MANY or None):
        check_proven(seen, advised)
        spoken[advised.concept] += 1
        if not MANY and time.monotonic() - started > SECONDS:
            break
    print(*(f"{number:7} {concept}" for concept, number in spoken.most_common()), sep="\n")
    print(f"fallback: {spoken['by-the-numbers'] / spoken.total():.1%} of {spoken.total()}")
    assert spoken.total() > 30
    if MANY >= 10_000:
        assert len(spoken) >= 41


@pytest.fixture(scope="module")
def told(engine):
    """Some decisions with their lines."""
    return list(islice(decisions("refuse"), 60))


def refused(seen, advised) -> bool:
    try:
        check_proven(seen, advised)
    except REFUSALS:
        return True
    return False


def test_a_line_that_names_another_card_is_refused(told):
    cards = [(seen, advised) for seen, advised in told if seen.question is Question.PLAY]
    swapped = 0
    for seen, advised in cards[:24]:
        named = re.search(CARD, advised.why)
        other = next(card for card in sorted(seen.unseen) if not card.is_joker and card.rank != "2")
        if named:
            swapped += 1
            assert refused(seen, replace(advised, why=advised.why.replace(named[0], other.label))), (
                advised.why
            )
    assert swapped > 12


def test_a_changed_figure_is_refused(told):
    changed = 0
    for seen, advised in told:
        if re.search(r"\d\d %", advised.why) and changed < 16:
            changed += 1
            why = re.sub(r"(\d\d) %", lambda share: f"{(int(share[1]) + 30) % 100} %", advised.why)
            assert refused(seen, replace(advised, why=why)), why
    assert changed > 8


def test_a_void_that_is_not_shown_is_refused():
    shown = r"^(?:Partner|North|East|South|West) is out of|: partner is out of"
    told = (pair for pair in decisions("voids") if re.search(shown, pair[1].why))
    for seen, advised in islice(told, 2):
        assert refused(replace(seen, voids=NO_SUITS), advised), advised.why


def reshuffled(position, seen, chance: random.Random):
    """The same position with the cards that a seat cannot see dealt anew, None where the play forbids it."""
    deal = position.deal
    played = [card for trick in (*position.tricks, position.trick) for card in trick.cards]
    others = [seat for seat in SEATS if seat is not seen.seat]
    hidden = [card for seat in others for card in sorted(deal.hands[seat]) if card not in played]
    chance.shuffle(hidden)
    hands = list(deal.hands)
    for seat in others:
        shown = {card for card in deal.hands[seat] if card in played}
        hands[seat] = frozenset(shown | {hidden.pop() for _ in range(13 - len(shown))})
    other = Position.start(Deal(deal.ruleset, deal.dealer, tuple(hands), deal.standing, deal.hand_number))
    try:
        while other.phase is Phase.BIDDING and other.to_act is not None:
            other = other.bid(seen.bids[other.to_act])
        for card in played:
            other = other.play(card)
    except (RuleViolation, TypeError):
        return None
    return other


def test_what_a_seat_cannot_see_changes_nothing():
    chance, compared = random.Random(4), 0
    for position, seen, _ in positions(100_000, "peek", lambda seen: choose("medium", seen, "")):
        other = reshuffled(position, seen, chance) if position.phase is Phase.PLAYING else None
        if other is not None and other.to_act is seen.seat and observe(other, seen.seat) == seen:
            mine, theirs = (hint_answer(one, Budget(60)) for one in (seen, observe(other, seen.seat)))
            assert {**mine, "ms": 0} == {**theirs, "ms": 0}
            compared += 1
        if compared >= PEEKS:
            break


def test_a_fresh_process_answers_the_same():
    budget = Budget(worlds=100, seed=5, seconds=None)
    asked = [seen for seen, _ in islice(decisions("fresh"), 12)]
    lines = "".join(json.dumps(observation_json(seen)) + "\n" for seen in asked)
    words = [sys.executable, "-m", "coach", "hint", "--worlds", "100", "--seed", "5"]
    result = subprocess.run(words, input=lines, capture_output=True, text=True, check=True)
    for written, line in zip(lines.splitlines(), result.stdout.splitlines(), strict=True):
        mine = json.loads(json.dumps(hint_answer(parse_observation(json.loads(written)), budget)))
        assert {**json.loads(line), "ms": 0} == {**mine, "ms": 0}


def test_a_search_that_is_cut_off_says_so():
    seen = next(
        seen for seen, _ in decisions("cut") if seen.question is Question.PLAY and seen.tricks_left > 8
    )
    answer = hint_answer(seen, Budget(worlds=20_000, seconds=0.05))
    assert answer["cut"] is True
    assert 0 < answer["worlds"] < 20_000
    assert answer["best"]


def test_the_plain_coach_answers_while_nothing_is_compiled(monkeypatch):
    monkeypatch.setattr("coach.advice.searched.is_warm", lambda: False)
    seen = next(seen for _, seen, _ in positions(1, "plain", lambda seen: choose("medium", seen, "")))
    advised = hint(seen)
    assert advised.worlds == 0
    check_hint(seen, advised.best, advised.why)
