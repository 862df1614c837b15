"""The 52 cards of a hand are always in exactly one place."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.properties.chances import deals, hand_from

pytestmark = pytest.mark.usefixtures("lane")


@given(deals(), st.integers(0, 2**32))
def test_every_card_is_in_exactly_one_place(deal, seed):
    whole = Counter(deal.ruleset.deck)
    assert sum(whole.values()) == 52
    for position in hand_from(deal, seed):
        played = [card for trick in (*position.tricks, position.trick) for card in trick.cards]
        assert Counter([*played, *(card for hand in position.hands for card in hand)]) == whole


@given(deals(), st.integers(0, 2**32))
def test_thirteen_tricks_are_taken_and_no_hand_has_no_legal_card(deal, seed):
    for position in hand_from(deal, seed):
        if position.to_act is not None:
            assert position.legal_actions() or position.phase == "passing"
    assert sum(position.taken) == 13
    assert not any(position.hands)
