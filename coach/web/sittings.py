"""Exercises and questions answered by who is asking: kept once, and scheduled when they are settled."""

from coach.store import Attempt, QuizAnswer, QuizRun
from coach.study.memory import ReviewItem, Verdict, reviewed
from coach.study.sittings import Place, Sitting
from coach.web.days import today
from coach.web.services import learner, learner_to_keep, services


def sitting_at(item: str, place: Place = "lesson") -> Sitting:
    """An exercise as who is asking has answered it so far."""
    asking = learner()
    if asking is None:
        return Sitting(item, place)
    return services().store.learning.sitting(asking.id, item, place)


def keep(before: Sitting, after: Sitting, due: str = "") -> Sitting:
    """Keep a changed sitting and return the one that is kept: another, if somebody was first.

    A sitting that is settled now gives its verdict to its item, and to the item `due` that it was shown for.
    """
    asking = learner_to_keep().id
    learning = services().store.learning
    settled = after.verdict if before.verdict is None else None
    attempt = _attempt(after) if settled is not None or after.tries > before.tries else None
    reviews = () if settled is None else _reviews(asking, {after.item, due or after.item}, settled)
    saved = learning.save_sitting(asking, after, before.version, attempt, reviews)
    return after if saved else learning.sitting(asking, after.item, after.place)


def keep_quiz_answer(run: QuizRun, answer: QuizAnswer) -> QuizRun:
    """Keep one more answer of a run and return the run that is kept; its skill is scheduled."""
    asking = learner_to_keep().id
    runs = services().store.quiz_runs
    item, after = f"skill:{answer.skill}", run.answered(answer)
    verdict = Verdict.GOOD if answer.right else Verdict.AGAIN
    attempt = Attempt(item, run.kind, answer.answer, answer.right, 0, 1, verdict, today(), answer.at)
    if runs.save(asking, after, run.version, (attempt,), _reviews(asking, {item}, verdict)):
        return after
    return runs.load(run.id, asking) or run


def _attempt(after: Sitting) -> Attempt:
    return Attempt(
        item=after.item,
        place=after.place,
        answer=after.answer,
        right=after.right is True,
        hints=after.hints,
        tries=after.tries,
        verdict=after.verdict,
        day=today(),
        at=services().clock(),
    )


def _reviews(learner_id: str, items: set[str], verdict: Verdict) -> tuple[ReviewItem, ...]:
    known = services().store.learning.reviews(learner_id)
    return tuple(reviewed(item, known.get(item), verdict, today()) for item in sorted(items))
