"""What a learner does with an exercise: answers, asks for a hint or for the answer, tries again."""

from dataclasses import replace
from enum import StrEnum

from coach.rules.cards import Card
from coach.rules.errors import InputError
from coach.study.exercise import Exercise, Outcome, check
from coach.study.exercises.ending import EndingState, Fate, fate, replay, start
from coach.study.exercises.ending_task import ChooseCard, EndingTask, bots_play, play_and_answer
from coach.study.exercises.task import Answer, Given
from coach.study.sittings import Sitting

PLAYS = "plays"
"""In the state of a sitting: every card of the attempt at an ending, the bots' too."""


class Deed(StrEnum):
    """One thing to do with an exercise."""

    ANSWER = "answer"
    HINT = "hint"
    REVEAL = "reveal"
    AGAIN = "again"


def act(exercise: Exercise, sitting: Sitting, deed: Deed, given: Given, choose: ChooseCard) -> Sitting:
    """The sitting after a deed; an InputError or a RuleViolation says why an answer cannot be taken."""
    if deed is Deed.AGAIN:
        return sitting.again() if sitting.is_settled else sitting.played({})
    if sitting.is_settled:
        return sitting
    if deed is Deed.HINT:
        return sitting if sitting.hints >= len(exercise.hints) else sitting.hinted()
    if deed is Deed.REVEAL:
        return sitting.shown()
    task = exercise.task
    if isinstance(task, EndingTask):
        return _played(task, sitting, task.read(given)[0], choose)
    answer = task.read(given)
    return sitting.answered(list(answer), task.mark(answer).is_right)


def _played(task: EndingTask, sitting: Sitting, card: str, choose: ChooseCard) -> Sitting:
    before = ending_state(task, sitting, choose)
    if fate(task.ending, before) is not Fate.OPEN:
        raise InputError("This attempt is over.", "card")
    plays = list(play_and_answer(task.ending, tuple(map(str, before.plays)), card, choose))
    now = fate(task.ending, replay(task.ending, map(Card, plays)))
    if now is Fate.OPEN:
        return sitting.played({PLAYS: plays})
    return replace(sitting.answered(plays, now is Fate.MET), state={PLAYS: plays})


def ending_state(task: EndingTask, sitting: Sitting, choose: ChooseCard) -> EndingState:
    """An ending as it stands in a sitting: the bots have played up to the learner's turn."""
    plays = sitting.state.get(PLAYS)
    if isinstance(plays, list) and plays:
        try:
            return replay(task.ending, map(Card, plays))
        except (LookupError, ValueError):
            pass  # the lesson was written anew since: the attempt begins anew as well
    return bots_play(task.ending, start(task.ending), choose)


def answer_of(exercise: Exercise, sitting: Sitting) -> Answer | None:
    """The last answer of a sitting; None before the first, and where the lesson was written anew since."""
    if not isinstance(sitting.answer, list):
        return None
    answer = tuple(map(str, sitting.answer))
    return answer if _can_be_marked(exercise, answer) else None


def _can_be_marked(exercise: Exercise, answer: Answer) -> bool:
    try:
        exercise.task.mark(answer)
    except (LookupError, ValueError):
        return False
    return True


def outcome_of(exercise: Exercise, sitting: Sitting) -> Outcome | None:
    """What is said to the last answer of a sitting, None before the first."""
    answer = answer_of(exercise, sitting)
    return None if answer is None else check(exercise, answer)


def solution_state(task: EndingTask, choose: ChooseCard) -> EndingState:
    """An ending played out as its solution says."""
    ending = task.ending
    state = bots_play(ending, start(ending), choose)
    for card in task.solution:
        if fate(ending, state) is not Fate.OPEN:
            break
        state = replay(ending, map(Card, play_and_answer(ending, tuple(map(str, state.plays)), card, choose)))
    return state
