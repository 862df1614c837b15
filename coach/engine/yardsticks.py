"""Pieces of the engine by themselves, as its speed is measured: whole hands, endings."""

import numpy as np

from coach.engine import kernel_state as at
from coach.engine.contracts import bag_price
from coach.engine.kernel_hands import play_hands
from coach.engine.kernel_worth import WORTH_TABLES
from coach.engine.layout import layout_of
from coach.engine.tuned import bid_tables, policy_weights
from coach.engine.worlds import chance_of
from coach.rules.ruleset import Ruleset


def tricks_of_hands(ruleset: Ruleset, number: int, seed: int) -> tuple[int, ...]:
    """Deal, bid and play so many hands by the bid model and the rule policy; the tricks of N, E, S and
    W."""
    layout = layout_of(ruleset)
    cards = np.array(list(layout.bit.values()), np.int64)
    taken = np.zeros(5, np.int64)
    play_hands(
        number, cards, layout.deck, chance_of(seed), np.zeros(at.STATE, np.int64), np.zeros(4, np.int64),
        np.array([0.0, 0.0, bag_price(ruleset.options)]), WORTH_TABLES, layout.rules, policy_weights(),
        layout.tops, bid_tables(ruleset.variant.id), taken,
    )  # fmt: skip
    return tuple(int(tricks) for tricks in taken[:4])
