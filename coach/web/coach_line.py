"""The coach's own line on an answer to an exercise, where the author of the lesson has none."""

from functools import lru_cache

from coach.advice.hints import comment_after, hint, nudge_for, why_not
from coach.rules.actions import parse_action
from coach.rules.cards import Card
from coach.study.exercise import Exercise
from coach.study.exercises.bids import BidTask
from coach.study.exercises.cards import CardTask


@lru_cache(maxsize=4096)
def coach_line(exercise: Exercise, answer: str, *, told: bool) -> str:
    """What the coach says to a wrong answer; until the right one is told, a line that names it gives way to
    the question that points at it."""
    task = exercise.task
    if not isinstance(task, CardTask | BidTask):
        return "Not yet. Look again."
    advised = hint(task.observation)
    if isinstance(task, CardTask):
        said: str | None = why_not(task.observation, Card(answer))
        named = {card.label for card in task.accepted}
    else:
        said = comment_after(task.observation, parse_action(answer))
        named = set(map(str, task.accepted)) | {str(advised.best)}
    nudge = nudge_for(task.observation, advised.concept)
    if not said or (not told and named & set(_words(said))):
        return nudge
    return said


def _words(text: str) -> list[str]:
    return text.replace(";", " ").replace(",", " ").replace(".", " ").replace(":", " ").split()
