"""What each card is worth: tried out in deals that fit, the rest of the hand played by the rule policy."""

from time import perf_counter

import numpy as np

from coach.engine import kernel_state as at
from coach.engine.analysis import DEFAULT, EXACT, Analysis, Limit, Tried
from coach.engine.beginning import state_of
from coach.engine.beliefs import RAW, Evidence, choose_worlds
from coach.engine.compiled import Floats, Ints
from coach.engine.contracts import score_table, terms_of, undertaken
from coach.engine.ending_search import Endings
from coach.engine.figures import Scored
from coach.engine.kernel_score import NUMBER
from coach.engine.kernel_search import try_cards
from coach.engine.kernel_worth import WORTH_TABLES
from coach.engine.layout import Layout, layout_of
from coach.engine.ties import is_decided
from coach.engine.tuned import policy_weights
from coach.engine.utility import chances, swings, utilities
from coach.engine.worlds import chance_of, draw, every, unseen_of
from coach.rules.cards import Card
from coach.rules.observation import Observation

FEW = 4
"""Tricks left from which all deals are listed where they are not many."""
BATCH = 64
"""Deals between two looks at the clock and at what is clearly behind."""
PORTION = 400
"""Deals drawn and weighed at a time: of a large budget no time goes into deals that are never tried."""
CLEARLY = 3.0
"""Standard errors behind the best at which a candidate is given up."""


def analyse_card(observation: Observation, limit: Limit = DEFAULT) -> Analysis:
    """Try every legal card of an observation that asks for one."""
    return _CardSearch(observation, limit).run()


class _CardSearch:
    """One search: the deals, the candidates, and what came of each so far."""

    def __init__(self, observation: Observation, limit: Limit) -> None:
        self.started = perf_counter()
        self.limit = limit
        self.observation = observation
        self.layout = layout = layout_of(observation.ruleset)
        self.contracts = undertaken(observation, layout)
        self.base = state_of(observation, layout, self.contracts)
        self.terms = terms_of(self.contracts, observation.ruleset.options)
        self.groups = card_groups(observation, layout)
        self.cards = np.array([layout.bit[group[0]] for group in self.groups], np.int64)
        self.unseen, self.chance = unseen_of(observation, layout), chance_of(limit.seed)
        self.evidence = Evidence(observation, layout, self.contracts, self.base)
        self.worlds = np.zeros((0, 3), np.int64)
        self.scores = score_table(self.contracts, self.base[at.TAKEN : at.TAKEN + 4])
        self.wins, self.swing = chances(observation, self.scores), swings(observation, self.scores)
        self.value = utilities(observation, self.wins, self.swing)
        shape = (limit.worlds, len(self.cards))
        self.utility = np.zeros(shape)
        self.outcomes, self.won, self.ruffed = (np.zeros(shape, np.int64) for _ in range(3))
        self.taker = np.full(shape, -1, np.int64)
        self.counts = np.zeros(shape[1], np.int64)

    def run(self) -> Analysis:
        """Try the candidates in one batch of deals after another."""
        exact = self.observation.tricks_left <= EXACT
        endings = Endings(self.base, int(self.observation.seat), self.layout.rules, self._steps(), self.value)
        open_columns = np.arange(len(self.cards))
        first, cut = 0, False
        while first < self.limit.worlds and len(open_columns):
            if first == len(self.worlds):
                self.worlds = np.concatenate([self.worlds, self._more_worlds()])
            last = min(len(self.worlds), first + BATCH)
            if exact:
                self._solve(endings, open_columns, first, last)
            else:
                self._play_out(open_columns, first, last)
            self.counts[open_columns] = first = last
            cut = self.limit.is_over(self.started) and first < self.limit.worlds
            if cut:
                break
            if self.limit.gives_up:
                open_columns = self._still_open(open_columns, first)
        tried = Tried(
            self.worlds[:first], self._worth(first), self.outcomes[:first], self.won[:first],
            self.ruffed[:first], self.taker[:first], exact,
        )  # fmt: skip
        seen, taken = self.observation, self.base[at.TAKEN : at.TAKEN + 4]
        missing = 13 - sum(seen.taken) - seen.tricks_left
        scored = Scored(seen.seat, self.contracts, self.scores, taken, missing)
        return Analysis(scored.candidates(list(self.groups), tried, self.counts), first, cut, tried)

    def _worth(self, number: int) -> Floats:
        """What decides: the utility, or where the game is decided whatever is played the points."""
        outcomes = self.outcomes[:number]
        full = self.counts == number
        if is_decided(self.wins[outcomes[:, full]].mean(axis=0)):
            return self.swing[outcomes]
        return self.utility[:number]

    def _more_worlds(self) -> Ints:
        """The next portion of deals; all at once where they are listed."""
        left = self.limit.worlds - len(self.worlds)
        listed = every(self.unseen, RAW * left) if self.observation.tricks_left <= FEW else None
        keep = left if listed is not None else min(left, PORTION)
        raw = draw(self.unseen, RAW * keep, self.chance) if listed is None else listed
        return choose_worlds(raw, self.evidence.log_weights(raw), keep, self.chance)

    def _play_out(self, columns: Ints, first: int, last: int) -> None:
        shape = (last - first, len(columns))
        outcomes, won, ruffed, taker = (np.zeros(shape, np.int64) for _ in range(4))
        try_cards(
            self.base, int(self.observation.seat), self.worlds[first:last], 0, last - first,
            self.cards[columns], self.terms, WORTH_TABLES, self.layout.rules, policy_weights(),
            np.zeros(at.STATE, np.int64), outcomes, won, ruffed, taker,
        )  # fmt: skip
        rows = slice(first, last)
        self.outcomes[rows, columns] = outcomes
        self.won[rows, columns] = won
        self.ruffed[rows, columns] = ruffed
        self.taker[rows, columns] = taker
        self.utility[rows, columns] = self.value[outcomes]

    def _solve(self, endings: Endings, columns: Ints, first: int, last: int) -> None:
        utility, outcomes = endings.solve(self.worlds, self.cards[columns], first, last)
        self.utility[first:last, columns] = utility[first:last]
        self.outcomes[first:last, columns] = outcomes[first:last]

    def _steps(self) -> Ints:
        """Where no partner bid nil it is alike who of a side takes a trick."""
        steps, kinds = np.array([196, 14, 1, 0], np.int64), self.contracts.kinds
        if kinds[0] == kinds[2] == NUMBER:
            steps[2] = steps[0]
        if kinds[1] == kinds[3] == NUMBER:
            steps[3] = steps[1]
        return steps

    def _still_open(self, columns: Ints, number: int) -> Ints:
        """The candidates that are not clearly behind; none where only one is left."""
        tried = self.utility[:number, columns]
        best = int(tried.mean(axis=0).argmax())
        gaps = tried[:, [best]] - tried
        errors = gaps.std(axis=0) / max(1, number - 1) ** 0.5
        kept = columns[gaps.mean(axis=0) <= CLEARLY * errors]
        return kept if len(kept) > 1 else columns[:0]


def card_groups(observation: Observation, layout: Layout) -> list[tuple[Card, ...]]:
    """The legal cards in runs that do the same, each run from its lowest card up."""
    others = layout.mask(observation.unseen) | layout.mask(observation.cards_on_table)
    return touching(layout, layout.mask(observation.legal_cards()), others)


def touching(layout: Layout, cards: int, others: int) -> list[tuple[Card, ...]]:
    """Cards in runs between which none of the others lies, each run from its lowest card up."""
    groups: list[tuple[Card, ...]] = []
    for lane in range(4):
        last, left = 0, cards & 0xFFFF << 16 * lane
        while left:
            one = left & -left
            left ^= one
            if last and not others & (one - 1) & ~((last << 1) - 1):
                groups[-1] += (layout.card(one),)
            else:
                groups.append((layout.card(one),))
            last = one
    return groups
