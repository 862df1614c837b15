"""A hint: the best action for an observation, the others as good, and one true line of why."""

from collections.abc import Mapping
from dataclasses import dataclass

from coach.advice.bid_lines import choice_line
from coach.advice.budget import HINT, Budget
from coach.advice.card_lines import card_line
from coach.advice.lines import Line
from coach.advice.options import Option, legal_actions
from coach.advice.proven.lines import searched_line
from coach.advice.proven.practice import practice_words
from coach.advice.searched import Searched, searched
from coach.advice.views import CardView
from coach.engine import ref1
from coach.engine.choices import Choice
from coach.engine.rule_policy import Judgement, chosen
from coach.rules.actions import Action
from coach.rules.cards import Card
from coach.rules.observation import Observation, Question


@dataclass(frozen=True, slots=True)
class Hint:
    """What the coach would do, what is as good, and why; `why` is one sentence of 140 characters at most."""

    kind: Question
    best: Action
    equal: tuple[Action, ...]
    why: str
    concept: str
    facts: Mapping[str, object]
    options: tuple[Option, ...]
    worlds: int = 0
    """Deals tried; none where the coach counts only."""
    cut: bool = False
    """Whether the clock cut the search off."""
    touching: tuple[Action, ...] = ()
    """What does the same as the best, of `equal`."""
    ahead: Action | None = None
    """What the deals alone would put ahead of the best."""
    practice: str = ""
    """What speaks for the best where the deals alone would put another ahead."""
    is_decided: bool = False
    """Whether the game is won or lost all but for certain whatever is chosen, so that points decide."""
    is_tie_broken: bool = False
    """Whether something about equal comes out best and the best is the natural card."""


def hint(observation: Observation, budget: Budget = HINT) -> Hint:
    """The coach's hint for whatever an observation asks: from a search, or by counting until the engine is
    compiled, for a pass of cards, and where there is no choice."""
    found = searched(observation, budget)
    if found is not None:
        return _searched_hint(found)
    choice, line = _advise(observation)
    options = tuple(Option(action) for action in legal_actions(observation))
    return Hint(
        observation.question, choice.action, choice.equal, line.text, line.concept, line.facts, options
    )


def _searched_hint(found: Searched) -> Hint:
    line, analysis = searched_line(found), found.analysis
    ahead, practice = None if found.ahead is None else found.ahead.action, ""
    if isinstance(ahead, Card) and isinstance(found.best, Card):
        practice = practice_words(found, found.best, ahead)
    return Hint(
        found.observation.question, found.best, found.equal, line.text, line.concept, line.facts,
        found.options, analysis.worlds, analysis.cut, found.touching, ahead,
        practice, found.is_decided, found.is_tie_broken,
    )  # fmt: skip


def _advise(observation: Observation) -> tuple[Choice, Line]:
    if observation.question is not Question.PLAY:
        choice = ref1.choose(observation)
        return choice, choice_line(observation, choice)
    judgement = Judgement(observation)
    return chosen(judgement), card_line(CardView(judgement, judgement.best.card))
