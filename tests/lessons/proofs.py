"""What a lesson claims, proved: positions can be reached, the engine agrees, endings can be won and lost."""

from collections.abc import Iterator

from coach.advice.hints import hint
from coach.bots import choose
from coach.engine import ref1
from coach.engine.rule_policy import Judgement
from coach.rules.actions import Action
from coach.rules.bids import Bid
from coach.rules.cards import Card
from coach.rules.observation import Observation, Question
from coach.rules.seats import SEATS
from coach.study.exercise import Exercise
from coach.study.exercises.bids import BidTask
from coach.study.exercises.cards import CardTask, LegalTask
from coach.study.exercises.ending import Ending, EndingState, Fate, fate, legal, play, start
from coach.study.exercises.ending_task import EndingTask, bots_play
from coach.study.exercises.sure import SureTask
from coach.study.lesson import Lesson
from tests.lessons.history import Wanted, find_history, wanted_by

MARGIN = 3.0
"""Points by the engine's count within which an accepted card may lie behind the best."""
COUNT_MARGIN = 1
"""Tricks by which a count may differ from the engine's bid."""


def lesson_faults(lesson: Lesson) -> list[str]:
    """Everything in a lesson that its proofs do not bear out, each with file and line."""
    return [
        f"{lesson.file}:{exercise.line}: {exercise.id}: {message}"
        for exercise in lesson.exercises
        for message in exercise_faults(exercise)
    ]


def exercise_faults(exercise: Exercise) -> Iterator[str]:
    """What the proofs of one exercise do not bear out."""
    task = exercise.task
    if isinstance(task, CardTask | LegalTask):
        yield from reach_faults(task.observation)
    if isinstance(task, CardTask):
        yield from card_faults(task, exercise.exception)
    if isinstance(task, BidTask):
        yield from bid_faults(task, exercise.exception)
    if isinstance(task, SureTask):
        yield from count_faults(task)
    if isinstance(task, EndingTask):
        yield from ending_faults(task, frozenset(exercise.wrong))


def reach_faults(observation: Observation) -> Iterator[str]:
    """Whether a legal hand leads to an observation that asks for a card."""
    if observation.question is Question.PLAY and find_history(wanted_by(observation)) is None:
        yield "No legal hand was found that leads to this position."


def card_faults(task: CardTask, exception: str) -> Iterator[str]:
    """Whether the accepted cards are the engine's, each within the margin and none of its equals left out."""
    advised = hint(task.observation)
    best: set[Action] = {advised.best, *advised.equal}
    agrees = advised.best in task.accepted
    if exception:
        if agrees and best <= set(task.accepted):
            yield "An exception is claimed and the engine agrees: leave `exception` out."
        return
    if not agrees:
        accepted = ", ".join(task.accepted)
        yield f"The engine plays {advised.best} ({advised.why}), and {accepted} is accepted."
    elif left := sorted(str(card) for card in best - set(task.accepted)):
        yield f"The engine finds {', '.join(left)} as good: accept it, too."
    judgement = Judgement(task.observation)
    for card in task.accepted:
        behind = judgement.best.worth - judgement.judged(judgement.count.pack.bit[card]).worth
        if behind > MARGIN:
            yield f"{card} is accepted and lies {behind:.1f} points behind {advised.best}."


def bid_faults(task: BidTask, exception: str) -> Iterator[str]:
    """Whether the engine's bid is accepted, and each accepted number within one of it."""
    advised = hint(task.observation)
    agrees = advised.best in task.accepted
    if exception:
        if agrees:
            yield "An exception is claimed and the engine agrees: leave `exception` out."
        return
    if not agrees:
        accepted = ", ".join(map(str, task.accepted))
        yield f"The engine says {advised.best} ({advised.why}), and {accepted} is accepted."
    for bid in task.accepted:
        numbers = [one.tricks for one in (bid, advised.best) if isinstance(one, Bid) and not one.is_nil]
        if len(numbers) == 2 and abs(numbers[0] - numbers[1]) > COUNT_MARGIN:
            yield f"{bid} is accepted and the engine says {advised.best}."


def count_faults(task: SureTask) -> Iterator[str]:
    """Whether the count is near the engine's bid, where that is a number."""
    bid = ref1.choose(task.observation).action
    assert isinstance(bid, Bid)
    if not bid.is_nil and min(abs(bid.tricks - count) for count in task.counts) > COUNT_MARGIN:
        yield f"The count is {task.counts} and the engine bids {bid}."


def ending_faults(task: EndingTask, wrong: frozenset[str]) -> Iterator[str]:
    """Whether an ending can be reached, won as its solution says, and lost in each way that has a text."""
    ending = task.ending
    reached = Wanted(
        ending.ruleset,
        ending.hands,
        ending.length,
        frozenset(ending.gone),
        (frozenset(),) * len(SEATS),
        ending.leader,
        ending.taken,
        ending.spades_broken,
    )
    if find_history(reached) is None:
        yield "No legal hand was found that leads to this ending."
    ends = list(lines(ending, bots_play(ending, start(ending), medium), ()))
    won = [cards for cards, end in ends if end is Fate.MET]
    lost = [cards for cards, end in ends if end is Fate.LOST]
    if not any(cards == task.solution[: len(cards)] for cards in won):
        found = list(won[0]) if won else "none: the goal is out of reach"
        yield f"The solution does not reach the goal; one that does: {found}."
    if not lost:
        yield "Every line reaches the goal, so there is nothing to find."
    for card in sorted(wrong - {cards[0] for cards in lost}):
        yield f"No attempt that begins with {card} is lost, and there is a text for it."


def medium(observation: Observation) -> Card:
    """The bots of an ending."""
    card = choose("medium", observation, "ending")
    assert isinstance(card, Card)
    return card


def lines(
    ending: Ending, state: EndingState, cards: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], Fate]]:
    """Every way for the learner to play an ending against the bots, with how it ends."""
    now = fate(ending, state)
    if now is not Fate.OPEN or state.to_act is None:
        yield cards, now
        return
    for card in legal(ending, state):
        after = bots_play(ending, play(ending, state, card), medium)
        yield from lines(ending, after, (*cards, str(card)))
