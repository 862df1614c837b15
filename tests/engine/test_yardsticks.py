"""The pieces that are measured by themselves do what they are measured for."""

import pytest

from coach.engine.ref1 import choose
from coach.engine.yardsticks import ending_to_solve, tricks_of_hands
from coach.rules.observation import Question
from coach.rules.variants import VARIANTS, parse_ruleset
from tests.engine.hands import positions

pytestmark = pytest.mark.slow  # they compile most kernels


def test_whole_hands_have_thirteen_tricks_and_the_same_seed_the_same_hands():
    for variant in VARIANTS:
        ruleset = parse_ruleset(variant)
        taken = tricks_of_hands(ruleset, 50, 1)
        assert sum(taken) == 13 * 50
        assert min(taken) > 0
        assert taken == tricks_of_hands(ruleset, 50, 1) != tricks_of_hands(ruleset, 50, 2)


def test_every_deal_of_an_ending_is_solved():
    endings = [
        seen
        for _, seen, _ in positions(3, "yard", lambda seen: choose(seen).action)
        if seen.question is Question.PLAY and seen.tricks_left == 5
    ]
    assert [ending_to_solve(seen, 7, 1)() for seen in endings] == [7] * len(endings) != []
