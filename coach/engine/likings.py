"""How much the policy of the playouts likes each legal card of an observation."""

from collections.abc import Mapping

import numpy as np

from coach.engine import kernel_state as at
from coach.engine.beginning import state_of
from coach.engine.contracts import terms_of, undertaken
from coach.engine.kernel_policy import CHOICES, LOOKS, list_cards
from coach.engine.kernel_worth import WORTH_TABLES, worth_of_trick
from coach.engine.layout import layout_of
from coach.engine.tuned import policy_weights
from coach.rules.cards import Card
from coach.rules.observation import Observation


def likings(observation: Observation) -> Mapping[Card, float]:
    """By the lowest card of each run that does the same: the policy's liking, in its own unit."""
    layout = layout_of(observation.ruleset)
    contracts = undertaken(observation, layout)
    state = state_of(observation, layout, contracts)
    seat = int(observation.seat)
    state[at.UNPLAYED] = state[seat] | layout.mask(observation.unseen)
    terms = terms_of(contracts, observation.ruleset.options)
    worth = worth_of_trick(
        int(state[at.NEED]), int(state[at.NEED + 1]), observation.tricks_left, terms, WORTH_TABLES
    )
    cards, places = np.zeros(CHOICES, np.int64), np.zeros(LOOKS * CHOICES, np.int64)
    weights = policy_weights()
    found = list_cards(seat, state, worth, layout.rules, weights, cards, places)
    liked = weights[places.reshape(CHOICES, LOOKS)[:found]].sum(axis=1, dtype=np.float64)
    return {layout.card(int(card)): float(liking) for card, liking in zip(cards[:found], liked, strict=True)}
