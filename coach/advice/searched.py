"""One decision searched: the choice the coach stands for, what is as good, and every choice's figures."""

from collections import OrderedDict
from collections.abc import Mapping
from functools import cached_property
from threading import Lock
from typing import TYPE_CHECKING

from coach.advice.budget import HINT, Budget
from coach.advice.options import Option, legal_actions
from coach.engine.ready import analysis_of, is_warm
from coach.engine.rule_policy import Judgement
from coach.engine.ties import POINTS, is_decided, is_poorer, is_tied
from coach.rules.actions import Action
from coach.rules.cards import Card
from coach.rules.observation import Observation, Question

if TYPE_CHECKING:
    from coach.engine.analysis import Analysis, Candidate
    from coach.engine.findings import Findings

KEPT, LARGEST = 24, 2000
"""Analyses kept for the lines that follow a hint, and the most deals of one that is kept."""


class Searched:
    """The analysis of one decision, read for what the coach says."""

    def __init__(self, observation: Observation, analysis: "Analysis", budget: Budget) -> None:
        from coach.engine.calibration import told

        self.observation, self.budget = observation, budget
        self._counted = analysis
        self.analysis = told(observation, analysis, budget.against)

    @cached_property
    def judgement(self) -> Judgement:
        """What counting says of the cards."""
        return Judgement(self.observation)

    def is_good_practice(self, card: Card, other: Card) -> bool:
        """Whether the policy, which learned from millions of hands, likes a card more than another, or the
        other would spoil what partner has won, or give up a contract that can still be made."""
        surrenders = self.gives_up(other) and not self.gives_up(card)
        return surrenders or self._offends(self.candidate(other)) or self._liking(card) > self._liking(other)

    def gives_up(self, card: Card) -> bool:
        """Whether a card makes the contract in none of the deals that were tried."""
        found = self._counted.of(card)
        assert found is not None
        return found.make == 0.0

    def _liking(self, card: Card) -> float:
        lowest = self.candidate(card).action
        assert isinstance(lowest, Card)
        return self._likings[lowest]

    @cached_property
    def _likings(self) -> Mapping[Card, float]:
        from coach.engine.likings import likings

        return likings(self.observation)

    @cached_property
    def findings(self) -> "Findings":
        """The deals that were tried, to be asked for more than the figures."""
        from coach.engine.findings import Findings

        return Findings(self.observation, self.analysis)

    @cached_property
    def best(self) -> Action:
        """The best choice: among what comes out about equal the natural card, the prudent bid."""
        from coach.engine.hard import natural_card, sensible_bid

        if self.observation.question is Question.PLAY:
            return natural_card(self.observation, self._counted)
        return sensible_bid(self._counted)

    @cached_property
    def chosen(self) -> "Candidate":
        """The figures of the best choice."""
        return self.candidate(self.best)

    def candidate(self, action: Action) -> "Candidate":
        """The figures of a choice that was tried."""
        found = self.analysis.of(action)
        assert found is not None
        return found

    @cached_property
    def band(self) -> "tuple[Candidate, ...]":
        """The candidates inside the tie band, the chosen one among them, best points first."""
        inside = [one for one in self.analysis.candidates if one is self.chosen or self._is_inside(one)]
        return tuple(sorted(inside, key=lambda one: -one.points))

    @cached_property
    def close(self) -> "tuple[Candidate, ...]":
        """The other candidates that come out about equal to the chosen one, best points first."""
        return tuple(
            one for one in self.band if self.are_about_equal(one, self.chosen) and one is not self.chosen
        )

    def are_about_equal(self, one: "Candidate", other: "Candidate") -> bool:
        """Whether two candidates lie inside the tie band; the chosen one may lie outside, see `ahead`."""
        return self._is_inside(one) and self._is_inside(other)

    @cached_property
    def ahead(self) -> "Candidate | None":
        """What the deals alone put clearly ahead of the chosen card, for which the play of many hands
        speaks; None where it comes out best or about equal to the best."""
        top = self.analysis.best
        level = top.utility - self.chosen.utility < POINTS or self.are_about_equal(top, self.chosen)
        return None if level else top

    @cached_property
    def touching(self) -> tuple[Action, ...]:
        """The other actions that do the same as the best one."""
        return tuple(one for one in (self.chosen.action, *self.chosen.equal) if one != self.best)

    @cached_property
    def is_tie_broken(self) -> bool:
        """Whether something about equal comes out best, and the natural card is chosen all the same."""
        return self.analysis.best is not self.chosen and self.ahead is None

    @cached_property
    def equal(self) -> tuple[Action, ...]:
        """The other choices inside the tie band, best points first, touching cards included."""
        points = {action: one.points for one in self.band for action in (one.action, *one.equal)}
        in_order = [one for one in legal_actions(self.observation) if one in points and one != self.best]
        return tuple(sorted(in_order, key=lambda action: -points[action]))

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """Every legal choice with its figures; touching cards share them."""
        return tuple(self._option(action) for action in legal_actions(self.observation))

    def _option(self, action: Action) -> Option:
        found = self.analysis.of(action)
        if found is None:
            return Option(action)
        win = None if self._plays_for_tricks else self.win(found)
        return Option(
            action, win, found.points, found.make, found.set_them, found.nil, found.their_nil, found.bags
        )

    def win(self, candidate: "Candidate") -> float:
        """The chance to win the game after a choice, over the deals that were tried."""
        return min(1.0, max(0.0, float(self.findings.chance_to_win(candidate).mean())))

    @cached_property
    def is_decided(self) -> bool:
        """Whether the game is decided whatever is chosen, so that points alone count."""
        return not self._plays_for_tricks and is_decided(map(self.win, self.analysis.candidates))

    @property
    def _plays_for_tricks(self) -> bool:
        """Whether a contract is not known: then tricks are counted, not games."""
        seen = self.observation
        return seen.question is Question.PLAY and not (seen.need_is_known or seen.bids_itself)

    def _is_inside(self, one: "Candidate") -> bool:
        """Whether a candidate lies inside the tie band, or above the chosen one that does."""
        if self._offends(one):
            return False
        above = _is_alike(self.chosen) and one.behind <= self.chosen.behind
        return above or _is_alike(one)

    def _offends(self, candidate: "Candidate") -> bool:
        """Whether a card spoils what partner has won, or wins with more than it takes: it is never called as
        good."""
        if not isinstance(candidate.action, Card):
            return False
        return self.judgement.offences(self.judgement.count.pack.bit[candidate.action]) > 0


def _is_alike(one: "Candidate") -> bool:
    is_poor = is_poorer(one.behind, one.points_behind, one.points_error)
    return is_tied(one.behind, one.error) and not is_poor


_kept: OrderedDict[tuple[object, ...], Searched] = OrderedDict()
_lock = Lock()


def searched(observation: Observation, budget: Budget = HINT) -> Searched | None:
    """The decision searched; None before the engine is compiled, for a pass, and where there is no choice.

    The last ones are kept, so that a page's hint, its remark and "why not" search once."""
    if not is_warm() or observation.question is Question.PASS or len(legal_actions(observation)) < 2:
        return None
    # Observations are equal whether the tricks are remembered in order or not; a search tells them apart.
    key = observation, observation.finished, budget
    with _lock:
        if found := _kept.get(key):
            _kept.move_to_end(key)
            return found
    fresh = _search(observation, budget)
    if fresh is not None and fresh.analysis.worlds <= LARGEST:
        with _lock:
            _kept[key] = fresh
            while len(_kept) > KEPT:
                _kept.popitem(last=False)
    return fresh


def _search(observation: Observation, budget: Budget) -> Searched | None:
    from coach.engine.analysis import Limit

    limit = Limit(budget.worlds, budget.seconds, budget.seed, against=budget.against)
    analysis = analysis_of(observation, limit)
    return None if analysis is None else Searched(observation, analysis, budget)
