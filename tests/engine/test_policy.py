"""The policy of the playouts: what it chooses from, and what it chooses by."""

import numpy as np
import pytest

from coach.engine import kernel_state as at
from coach.engine.beginning import state_of
from coach.engine.contracts import undertaken
from coach.engine.kernel_policy import CHOICES, LOOKS, POLICY_WEIGHTS, choose_card, list_cards
from coach.engine.layout import layout_of
from coach.engine.likings import likings
from coach.engine.ref1 import choose
from coach.engine.search import card_groups
from coach.engine.tuned import policy_weights
from coach.rules.observation import Observation, Question
from tests.engine.hands import positions

pytestmark = pytest.mark.slow  # they compile the policy

HANDS = 8


def _asked() -> list[Observation]:
    return [
        seen
        for _, seen, _ in positions(HANDS, "policy", lambda seen: choose(seen).action)
        if seen.question is Question.PLAY
    ]


def test_every_legal_card_is_listed_once_by_what_it_does():
    for seen in _asked():
        listed = set(likings(seen))
        groups = card_groups(seen, layout_of(seen.ruleset))
        assert listed == {group[0] for group in groups}


def test_the_card_that_is_liked_best_is_played_and_every_weight_is_one_of_the_table():
    rng = np.random.default_rng(1)
    for seen in _asked():
        layout = layout_of(seen.ruleset)
        state = state_of(seen, layout, undertaken(seen, layout))
        seat = int(seen.seat)
        state[at.UNPLAYED] = state[seat] | layout.mask(seen.unseen)
        cards, places = np.zeros(CHOICES, np.int64), np.zeros(LOOKS * CHOICES, np.int64)
        for weights in (policy_weights(), rng.normal(size=POLICY_WEIGHTS)):
            for worth in (-12.0, -5.0, 0.0, 5.0, 20.0, 40.0):
                found = int(list_cards(seat, state, worth, layout.rules, weights, cards, places))
                looked = places.reshape(CHOICES, LOOKS)[:found]
                assert looked.min() >= 0
                assert looked.max() < POLICY_WEIGHTS
                assert all(len(set(row)) == LOOKS for row in looked.tolist())
                card = int(choose_card(seat, state, worth, layout.rules, weights))
                assert card in cards[:found].tolist()
                if found > 1:
                    liked = weights[looked].sum(axis=1)
                    assert liked[cards[:found].tolist().index(card)] >= liked.max() - 1e-9
