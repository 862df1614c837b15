"""What each card is worth: tried out in deals that fit, the rest of the hand played by the rule
policy."""

import numpy as np

from coach.engine import contracts as columns
from coach.engine import kernel_state as at
from coach.engine.analysis import DEFAULT, Analysis, Candidate, Limit, Tried
from coach.engine.beginning import state_of
from coach.engine.beliefs import RAW, choose_worlds, log_weights
from coach.engine.compiled import Floats, Ints
from coach.engine.contracts import EW_AT, Undertaken, score_table, terms_of, undertaken
from coach.engine.ending_search import EndingWorkspace, solve
from coach.engine.kernel_score import NUMBER
from coach.engine.kernel_search import try_cards
from coach.engine.kernel_worth import WORTH_TABLES
from coach.engine.layout import Layout, layout_of
from coach.engine.tuned import policy_weights
from coach.engine.utility import utilities
from coach.engine.worlds import chance_of, draw, every, unseen_of
from coach.rules.observation import Observation
from coach.rules.seats import Side

EXACT = 5
"""Tricks left from which endings are solved, not played out."""


def analyse_card(observation: Observation, limit: Limit = DEFAULT) -> Analysis:
    """Try every legal card of an observation that asks for one."""
    layout = layout_of(observation.ruleset)
    contracts = undertaken(observation, layout)
    base = state_of(observation, layout, contracts)
    groups = card_groups(observation, layout)
    cards = np.array([group[0] for group in groups], np.int64)
    terms = terms_of(contracts, observation.ruleset.options)
    worlds = _worlds(observation, layout, contracts, base, terms, limit)
    scores = score_table(contracts, base[at.TAKEN : at.TAKEN + 4])
    value = utilities(observation, scores)
    n, c = len(worlds), len(cards)
    outcomes, won, ruffed, taker = (np.zeros((n, c), np.int64) for _ in range(4))
    if observation.tricks_left <= EXACT:
        utility = np.zeros((n, c))
        solve(
            EndingWorkspace(), base, int(observation.seat), worlds, cards, layout.rules, _steps(contracts),
            value,            np.zeros(1, np.int64), utility, outcomes, 0, n,
        )  # fmt: skip
    else:
        try_cards(
            base, int(observation.seat), worlds, 0, n, cards, terms,
            WORTH_TABLES, layout.rules, policy_weights(), np.zeros(1, np.int64), np.zeros(at.STATE, np.int64),
            outcomes, won, ruffed, taker,
        )  # fmt: skip
        utility = value[outcomes]
    tried = Tried(worlds, utility, outcomes, won, ruffed, taker)
    return Analysis(_candidates(observation, layout, groups, tried, scores), n, False, tried)


def _worlds(
    observation: Observation, layout: Layout, contracts: Undertaken, base: Ints, terms: Floats, limit: Limit
) -> Ints:
    unseen = unseen_of(observation, layout)
    chance = chance_of(limit.seed)
    raw = every(unseen, 2 * limit.worlds) if observation.tricks_left <= 4 else None
    if raw is None:
        raw = draw(unseen, RAW * limit.worlds, chance)
    logs = log_weights(observation, layout, contracts, base, terms, raw)
    return choose_worlds(raw, logs, limit.worlds, chance)[0]


def _steps(contracts: Undertaken) -> Ints:
    steps = np.array([196, 14, 1, 0], np.int64)
    if contracts.kinds[0] == contracts.kinds[2] == NUMBER:
        steps[2] = 196
    if contracts.kinds[1] == contracts.kinds[3] == NUMBER:
        steps[3] = 14
    return steps


def card_groups(observation: Observation, layout: Layout) -> list[list[int]]:
    """The legal cards in runs that do the same, each run from its lowest card up."""
    legal = layout.mask(observation.legal_cards())
    others = layout.mask(observation.unseen) | layout.mask(observation.cards_on_table)
    groups: list[list[int]] = []
    for lane in range(4):
        last = 0
        suit = 0xFFFF << 16 * lane
        left = legal & suit
        while left:
            one = left & -left
            left ^= one
            if last and not others & (one - 1) & ~((last << 1) - 1):
                groups[-1].append(one)
            else:
                groups.append([one])
            last = one
    return groups


def _candidates(
    observation: Observation, layout: Layout, groups: list[list[int]], tried: Tried, scores: Floats
) -> tuple[Candidate, ...]:
    means = tried.utility.mean(axis=0)
    best = int(means.argmax())
    gaps = tried.utility[:, [best]] - tried.utility
    n = len(tried.utility)
    errors = gaps.std(axis=0) / max(1, n - 1) ** 0.5
    found = [
        _candidate(observation, layout, groups[column], column, tried, scores, means, gaps, errors)
        for column in range(len(groups))
    ]
    return tuple(sorted(found, key=lambda one: -one.utility))


def _candidate(
    observation: Observation,
    layout: Layout,
    group: list[int],
    column: int,
    tried: Tried,
    scores: Floats,
    means: Floats,
    gaps: Floats,
    errors: Floats,
) -> Candidate:
    cards = [layout.card(one) for one in group]
    rows = scores[tried.outcomes[:, column]].mean(axis=0)
    side = observation.seat.side
    own, theirs = (0, EW_AT) if side is Side.NS else (EW_AT, 0)
    tricks = tricks_of(tried.outcomes[:, column], side)
    return Candidate(
        action=cards[0],
        equal=tuple(cards[1:]),
        utility=float(means[column]),
        behind=float(gaps[:, column].mean()),
        error=float(errors[column]),
        points=float(rows[own + columns.POINTS] - rows[theirs + columns.POINTS]),
        make=float(rows[own + columns.MADE]),
        set_them=1.0 - float(rows[theirs + columns.MADE]),
        nil=None,
        their_nil=None,
        bags=float(rows[own + columns.BAGS]),
        tricks=float(tricks.mean()),
        column=column,
    )


def tricks_of(outcomes: Ints, side: Side) -> Ints:
    """The tricks of a side in each outcome."""
    ns = outcomes // 196 + outcomes % 14
    return ns if side is Side.NS else 13 - ns
