"""The part of an exercise that its kind decides, as the page shows it."""

from collections.abc import Iterable

from coach.rules.bids import NIL, NUMBERS
from coach.rules.cards import SUITS, Card
from coach.rules.observation import Question
from coach.study.answering import answer_of
from coach.study.exercise import Exercise
from coach.study.exercises.bids import BidTask
from coach.study.exercises.cards import CardTask, LegalTask
from coach.study.exercises.ending_task import ChooseCard, EndingTask
from coach.study.exercises.outstanding import CountTask
from coach.study.exercises.score import ScoreTask
from coach.study.exercises.sure import MARKS, SureTask
from coach.study.exercises.taker import TrickTask
from coach.study.exercises.task import Answer
from coach.study.exercises.voids import VoidTask
from coach.study.sittings import Sitting
from coach.web.ending_view import ending_view
from coach.web.scene_view import hand_view, laid, scene_view, seat_name
from coach.web.score_task_view import score_view
from coach.web.task_parts import OWN, ChoiceView, MarkView, TaskView, TrickView


def task_view(exercise: Exercise, sitting: Sitting, choose: ChooseCard) -> TaskView:
    """The view of an exercise's task in a sitting."""
    task, told = exercise.task, sitting.is_settled
    answer = answer_of(exercise, sitting) or ()
    if isinstance(task, CardTask):
        states = _states(map(str, task.observation.held), answer, frozenset(task.accepted), told=told)
        hand = hand_view(task.ruleset, task.observation.held, states)
        return TaskView(scene=scene_view(task.observation), hand=hand)
    if isinstance(task, LegalTask):
        return _legal_view(task, answer, told=told)
    if isinstance(task, BidTask):
        return _bid_view(task, answer, told=told)
    if isinstance(task, SureTask):
        return _sure_view(task, answer, told=told)
    if isinstance(task, ScoreTask):
        return score_view(task, answer, told=told)
    if isinstance(task, EndingTask):
        return ending_view(task, sitting, choose)
    if isinstance(task, TrickTask):
        states = _states(map(str, task.trick.seats()), answer, frozenset(task.solution), told=told)
        choices = tuple(
            ChoiceView(str(seat), seat_name(seat, OWN), states[str(seat)]) for seat in task.trick.seats()
        )
        cards = laid(task.ruleset, task.trick, OWN, tells=told)
        return TaskView(choices=choices, tricks=(TrickView(1, cards),))
    if isinstance(task, VoidTask):
        return _void_view(task, answer, told=told)
    assert isinstance(task, CountTask)
    return TaskView(
        hand=hand_view(task.ruleset, task.hand),
        tricks=_tricks(task),
        count_given=answer[0] if answer else "",
        count_told=task.solution[0] if told else "",
    )


def _states(choices: Iterable[str], answer: Answer, right: frozenset[str], *, told: bool) -> dict[str, str]:
    """What became of each choice: chosen and wrong, or good once the answer is told."""
    states = {}
    for choice in choices:
        chosen, good = choice in answer, choice in right
        states[choice] = "good" if told and good else "wrong" if chosen and not good else ""
    return states


def _legal_view(task: LegalTask, answer: Answer, *, told: bool) -> TaskView:
    right = frozenset(task.solution) if told else frozenset()
    states = {
        choice: "good" if choice in right else "chosen" if choice in answer and not told else ""
        for choice in task.choices
    }
    scene = scene_view(task.observation, tells_broken=False)
    if task.asks_bids:
        choices = tuple(ChoiceView(choice, choice, states[choice]) for choice in task.choices)
        return TaskView(scene=scene, choices=choices, hand=hand_view(task.ruleset, task.observation.held))
    return TaskView(scene=scene, hand=hand_view(task.ruleset, task.observation.held, states))


def _bid_view(task: BidTask, answer: Answer, *, told: bool) -> TaskView:
    observation = task.observation
    if observation.question is Question.BID:
        offered = tuple(str(bid) for bid in (*NUMBERS, NIL))
    else:
        offered = task.choices
    states = _states(map(str, offered), answer, frozenset(map(str, task.accepted)), told=told)
    words = {"look": "Look at my cards", "blind nil": "Bid blind nil"}
    choices = tuple(
        ChoiceView(bid, words.get(bid, bid if len(bid) < 4 else f"Bid {bid}"), states[bid])
        for bid in offered
        if bid in task.choices
    )
    hand = hand_view(task.ruleset, observation.hand or ())
    return TaskView(scene=scene_view(observation), choices=choices, hand=hand)


def _sure_view(task: SureTask, answer: Answer, *, told: bool) -> TaskView:
    given = dict(word.split("=") for word in answer)
    marks = tuple(
        MarkView(
            card.code, given.get(card.code, ""), " or ".join(task.marks[Card(card.code)]) if told else ""
        )
        for card in hand_view(task.ruleset, task.asked)
    )
    return TaskView(
        scene=scene_view(task.observation),
        hand=hand_view(task.ruleset, task.observation.held),
        marks=marks,
        choices=tuple(ChoiceView(mark, mark) for mark in MARKS),
        count_given=given.get("count", ""),
        count_told=" or ".join(map(str, task.counts)) if told else "",
    )


def _void_view(task: VoidTask, answer: Answer, *, told: bool) -> TaskView:
    right = frozenset(task.solution) if told else frozenset()
    choices = tuple(
        ChoiceView(
            word,
            "nothing shown" if word == "none" else SUITS[SUITS.index(word)].plural,
            "good" if word in right else "chosen" if word in answer and not told else "",
            "" if word == "none" else word,
        )
        for word in (*map(str, SUITS), "none")
    )
    return TaskView(choices=choices, tricks=_tricks(task))


def _tricks(task: VoidTask | CountTask) -> tuple[TrickView, ...]:
    return tuple(
        TrickView(number, laid(task.ruleset, trick, OWN, tells=True))
        for number, trick in enumerate(task.tricks, 1)
    )
