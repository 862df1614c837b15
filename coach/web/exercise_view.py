"""An exercise as its page shows it: the question, the task, what is said to the last answer, the hints."""

from dataclasses import dataclass

from markupsafe import Markup

from coach.rules.variants import parse_ruleset
from coach.study.answering import answer_of, outcome_of
from coach.study.exercise import Exercise
from coach.study.exercises.bids import BidTask
from coach.study.exercises.cards import CardTask
from coach.study.quiz.sheet_words import sheet_words
from coach.study.quiz.skill import Subject
from coach.study.sittings import Sitting
from coach.web.coach_line import coach_line
from coach.web.exercises import medium_card
from coach.web.lesson_text import inline
from coach.web.task_parts import TaskView
from coach.web.task_views import task_view

STANDARD = parse_ruleset()
NEXT_HINT = ("A nudge", "The idea", "The answer in words")


@dataclass(frozen=True, slots=True)
class VerdictView:
    """What is said to the last answer; `pair` is the card chosen and a better one, once that is told."""

    is_right: bool
    text: Markup
    pair: tuple[str, str] | None
    as_good: tuple[str, ...]
    """The other cards, or bids, that would have been right as well."""


@dataclass(frozen=True, slots=True)
class ExerciseView:
    """An exercise in a sitting."""

    id: str
    kind: str
    question: Markup
    sheet: str
    """The variant and the house rules over it, a sentence each; empty for plain standard Spades."""
    action: str
    version: int
    alert: str | None
    task: TaskView
    verdict: VerdictView | None
    settled: bool
    revealed: bool
    tries: int
    hints: tuple[Markup, ...]
    next_hint: str
    may_reveal: bool
    told: Markup
    """The author's words to the right answer, where it was shown and not found."""
    is_decoy: bool


def exercise_view(
    exercise: Exercise, sitting: Sitting, action: str, alert: str | None = None
) -> ExerciseView:
    """The view of an exercise whose form posts to `action`."""
    settled = sitting.is_settled
    hints = exercise.hints[: sitting.hints]
    more = len(hints) < len(exercise.hints) and not settled
    return ExerciseView(
        id=exercise.id,
        kind=exercise.kind,
        question=inline(exercise.question),
        sheet=_sheet(exercise),
        action=action,
        version=sitting.version,
        alert=alert,
        task=task_view(exercise, sitting, medium_card),
        verdict=_verdict(exercise, sitting),
        settled=settled,
        revealed=sitting.revealed and sitting.right is not True,
        tries=sitting.tries,
        hints=tuple(map(inline, hints)),
        next_hint=NEXT_HINT[len(hints)] if more else "",
        may_reveal=not settled and (sitting.tries > 0 or not more),
        told=inline(exercise.hints[-1]) if sitting.revealed and sitting.right is not True else Markup(""),
        is_decoy=exercise.is_decoy and settled,
    )


def _sheet(exercise: Exercise) -> str:
    ruleset = exercise.task.ruleset
    if ruleset == STANDARD:
        return ""
    # What a variant has of its own is what its lessons ask for; house rules over it have to be said.
    usual = parse_ruleset(ruleset.variant.id)
    words = [
        word
        for subject in Subject
        for word in sheet_words(ruleset, subject)
        if word not in sheet_words(usual, subject)
    ]
    return " ".join((f"{ruleset.variant.name}.", *words))


def _verdict(exercise: Exercise, sitting: Sitting) -> VerdictView | None:
    outcome, answer = outcome_of(exercise, sitting), answer_of(exercise, sitting)
    if outcome is None or answer is None:
        return None
    text = outcome.text or coach_line(exercise, answer[0], told=sitting.is_settled)
    pair = None
    if isinstance(exercise.task, CardTask) and sitting.is_settled and not outcome.is_right:
        pair = (answer[0], exercise.task.solution[0])
    said = inline(text) if outcome.text else Markup.escape(text)
    return VerdictView(
        outcome.is_right, said, pair, _as_good(exercise, answer[0]) if outcome.is_right else ()
    )


def _as_good(exercise: Exercise, answer: str) -> tuple[str, ...]:
    task = exercise.task
    accepted = task.accepted if isinstance(task, CardTask | BidTask) else ()
    return tuple(str(one) for one in accepted if str(one) != answer)
