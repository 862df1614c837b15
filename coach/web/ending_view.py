"""An ending as the page shows it: the trick, the hand, the goal, and how far it is."""

from coach.study.answering import ending_state, solution_state
from coach.study.exercises.ending import Ending, EndingState, Fate, fate, observed
from coach.study.exercises.ending_task import ChooseCard, EndingTask
from coach.study.sittings import Sitting
from coach.web.scene_view import LaidCard, SceneView, hand_view, laid, scene_view
from coach.web.task_parts import TaskView, TrickView


def ending_view(task: EndingTask, sitting: Sitting, choose: ChooseCard) -> TaskView:
    """An ending as it stands, its last trick, and how it is with the goal; played out once that is told."""
    ending = task.ending
    state = (
        solution_state(task, choose)
        if sitting.revealed and sitting.right is not True
        else ending_state(task, sitting, choose)
    )
    now = fate(ending, state)
    last = laid(ending.ruleset, state.tricks[-1], ending.seat, tells=True) if state.tricks else ()
    observation = observed(ending, state, ending.seat) if state.hands[ending.seat] else None
    played = now is not Fate.OPEN
    return TaskView(
        scene=None if observation is None or played else _ending_scene(task, state, last),
        hand=hand_view(ending.ruleset, state.hands[ending.seat]) if not played else (),
        tricks=_ending_tricks(ending, state) if played else (),
        goal=goal_text(ending, state),
        fate=str(now),
    )


def _ending_scene(task: EndingTask, state: EndingState, last: tuple[LaidCard, ...]) -> SceneView:
    seen = scene_view(observed(task.ending, state, task.ending.seat), last)
    return SceneView(seen.seats, seen.facts, (), last)


def _ending_tricks(ending: Ending, state: EndingState) -> tuple[TrickView, ...]:
    tricks = [*state.tricks, *([state.trick] if state.trick.cards else [])]
    return tuple(
        TrickView(number, laid(ending.ruleset, trick, ending.seat, tells=len(trick.cards) == 4))
        for number, trick in enumerate(tricks, 1)
    )


def goal_text(ending: Ending, state: EndingState) -> str:
    """What is to be reached, and how far it is."""
    goal, side = ending.goal, ending.seat.side
    won = sum(state.taken[seat] - ending.taken[seat] for seat in side.seats)
    left = ending.length - len(state.tricks)
    parts = []
    if goal.tricks is not None:
        parts.append(f"take {_tricks_text(goal.tricks)} or more")
    if goal.at_most is not None:
        parts.append("take no trick" if goal.at_most == 0 else f"take {_tricks_text(goal.at_most)} at most")
    if goal.make:
        parts.append(f"make your contract of {ending.contracts.of(side)}")
    if goal.set_them:
        parts.append(f"set their contract of {ending.contracts.of(side.other)}")
    if goal.nil is not None:
        whose = "your" if goal.nil is ending.seat else f"{goal.nil.full_name}'s"
        parts.append(f"keep {whose} nil clean" if goal.nil.side is side else f"break {whose} nil")
    said = f"Goal: {' and '.join(parts)}."
    now = fate(ending, state)
    if now is not Fate.OPEN:
        return f"{said} {'Reached.' if now is Fate.MET else 'It is out of reach now.'}"
    return f"{said} Your side has taken {won} so far; {_tricks_text(left)} to go."


def _tricks_text(number: int) -> str:
    return "1 trick" if number == 1 else f"{number} tricks"
