"""An observation is true, and it does not depend on a card that its seat cannot see."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from coach.rules.observation import observe
from coach.rules.position import Phase, Position
from coach.rules.seats import SEATS, Seat
from tests.properties.chances import deals, hand_from

pytestmark = pytest.mark.usefixtures("lane")

SEEDS = st.integers(0, 2**32)


@given(deals(), SEEDS)
def test_voids_and_known_cards_are_true(deal, seed):
    suit_of = deal.ruleset.suit_of
    for position in hand_from(deal, seed):
        for seat in SEATS:
            observation = observe(position, seat)
            for other in SEATS:
                held = position.hands[other]
                assert observation.voids[other].isdisjoint(suit_of[card] for card in held)
                assert observation.known[other] <= held


@given(deals(), SEEDS)
def test_it_asks_what_the_position_asks_and_allows_the_same(deal, seed):
    questions = {Phase.BLIND: "look", Phase.BIDDING: "bid", Phase.PASSING: "pass", Phase.PLAYING: "play"}
    for position in hand_from(deal, seed):
        if position.to_act is None:
            return
        observation = observe(position, position.to_act)
        assert observation.question == questions[position.phase]
        if position.phase is Phase.BLIND:
            assert observation.blind_offer() == position.blind_offer()
        elif position.phase is Phase.BIDDING:
            assert observation.legal_bids() == position.legal_actions()
        elif position.phase is Phase.PLAYING:
            assert observation.legal_cards() == position.legal_actions()


def with_hidden_cards_moved(position: Position, seat: Seat, chance: random.Random) -> Position:
    """The same hand to `seat`'s eyes: every card it can neither see nor place lies elsewhere."""
    known = observe(position, seat).known
    hidden_from = [one for one in SEATS if one is not seat or not position.may_see(seat)]
    pool = [card for one in hidden_from for card in sorted(position.hands[one] - known[one])]
    chance.shuffle(pool)
    hands = list(position.hands)
    for one in hidden_from:
        count = len(position.hands[one] - known[one])
        hands[one] = known[one] | frozenset(pool[:count])
        pool = pool[count:]
    n, e, s, w = hands
    return position._replace(hands=(n, e, s, w))


@given(deals(), SEEDS)
def test_it_does_not_depend_on_hidden_cards(deal, seed):
    chance = random.Random(seed)
    for position in hand_from(deal, seed):
        seat = chance.choice(SEATS)
        assert observe(with_hidden_cards_moved(position, seat, chance), seat) == observe(position, seat)


@given(deals(), SEEDS)
def test_a_seat_sees_its_own_hand_and_what_was_played(deal, seed):
    for position in hand_from(deal, seed):
        for seat in SEATS:
            observation = observe(position, seat)
            if observation.looked:
                assert observation.held == position.hands[seat]
                hidden = frozenset().union(*(position.hands[one] for one in SEATS if one is not seat))
                assert observation.unseen == hidden
