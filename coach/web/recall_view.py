"""What is due as its page tells it: what each item is, why it is asked now, and what was put aside."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from coach.study.due import DAILY_CAP, Due, due_on
from coach.study.ideas import ideas
from coach.study.memory import ReviewItem, Verdict
from coach.study.practice import SKILL, Practice, Question
from coach.study.quiz import SKILLS
from coach.web.asked import AskedView
from coach.web.days import today
from coach.web.services import learner, services
from coach.web.weakest_view import WeakestView, weakest_view


@dataclass(frozen=True, slots=True)
class DueLine:
    """An item that is due: what it is about, where it was learned, and why it is asked now."""

    item: str
    name: str
    source: str
    why: str


@dataclass(frozen=True, slots=True)
class AsideLine:
    """An item that was put aside."""

    item: str
    name: str
    source: str
    state: str


@dataclass(frozen=True, slots=True)
class RecallView:
    """The page of practice: what is due, what waits, what comes, and what was put aside."""

    lines: tuple[DueLine, ...]
    waiting: int
    next_text: str
    aside: tuple[AsideLine, ...]
    place_text: str
    """How far the open practice has come, empty without one."""
    cap: int
    weakest: WeakestView | None


@dataclass(frozen=True, slots=True)
class RecallQuestion:
    """A question of the practice that is open."""

    place_text: str
    line: DueLine
    repeat_text: str
    asked: AskedView
    version: int
    """Of the sitting: an answer is made against it."""
    practice_version: int
    """Of the practice: going on is made against it."""
    comes_back_text: str
    """When it is asked again, once it is answered."""
    is_last: bool
    alert: str | None


@dataclass(frozen=True, slots=True)
class Recalled:
    """What the views of practice work with: the items of who is asking, and what is due of them."""

    reviews: dict[str, ReviewItem]
    due: Due
    practice: Practice | None
    """The one that is open, if it is of today and not at its end."""


def recalled() -> Recalled:
    """The items of who is asking."""
    asking, learning, day = learner(), services().store.learning, today()
    if asking is None:
        return Recalled({}, Due((), 0), None)
    reviews = learning.reviews(asking.id)
    idea_of = ideas(services().course, SKILLS).get
    due = due_on(day, reviews.values(), idea_of, learning.practised_on(asking.id, day))
    practice = learning.practice(asking.id)
    is_open = practice is not None and practice.day == day and practice.question is not None
    return Recalled(reviews, due, practice if is_open else None)


def recall_view(found: Recalled) -> RecallView:
    """The page of what is due."""
    day = today()
    known = ideas(services().course, SKILLS)
    items = [item for item in found.reviews.values() if item.id in known]
    aside = sorted((item for item in items if item.is_retired or item.is_parked(day)), key=lambda one: one.id)
    practice = found.practice
    place = "" if practice is None else f"Question {practice.index + 1} of {len(practice.questions)}"
    return RecallView(
        lines=tuple(sorted((due_line(item, day) for item in found.due.items), key=_in_list)),
        waiting=found.due.waiting,
        next_text=_next_text(items, day),
        aside=tuple(AsideLine(item.id, *named(item.id), _state(item)) for item in aside),
        place_text=place,
        cap=DAILY_CAP,
        weakest=weakest_view(found.reviews),
    )


def recall_question(
    practice: Practice, question: Question, asked: AskedView, version: int, alert: str | None
) -> RecallQuestion:
    """The page of the question that is open."""
    asking, learning, day = learner(), services().store.learning, today()
    assert asking is not None  # a practice belongs to somebody
    item = learning.reviews(asking.id)[question.due]
    return RecallQuestion(
        place_text=f"Question {practice.index + 1} of {len(practice.questions)}",
        line=due_line(item, day),
        repeat_text=_repeat_text(asking.id, question, practice.day),
        asked=asked,
        version=version,
        practice_version=practice.version,
        comes_back_text=day_text(item.due_on) if asked.settled else "",
        is_last=practice.index + 1 == len(practice.questions),
        alert=alert,
    )


def _repeat_text(learner_id: str, question: Question, day: date) -> str:
    """Whether this is the same picture again or another of the idea, said openly."""
    if question.shown.startswith(SKILL):
        return "A fresh hand, made for today."
    attempts = services().store.learning.attempts(learner_id, question.shown)
    before = [one.day for one in attempts if one.day < day or one.place != "practice"]
    if before:
        return f"A repeat: you had this very one on {day_text(max(before))}."
    return "The same idea in a situation you have not had yet."


def _in_list(line: DueLine) -> tuple[str, str]:
    """The list goes by where things were learned: the order of asking would tell too much."""
    return line.source, line.name


def due_line(item: ReviewItem, day: date) -> DueLine:
    """An item with what it is about and why it is asked on a day."""
    return DueLine(item.id, *named(item.id), why_text(item, day))


def named(item: str) -> tuple[str, str]:
    """What an item is about, and where it was learned."""
    if item.startswith(SKILL):
        return SKILLS[item.removeprefix(SKILL)].name, "Quiz"
    exercise = services().course.exercises[item]
    term = services().glossary.term(exercise.concepts[0])
    lesson = services().course.lesson(exercise.lesson)
    assert lesson is not None  # its exercise is there
    step = lesson.exercises.index(exercise) + 1
    return lesson.title if term is None else term.name, f"Lesson: {lesson.title}, step {step}"


def why_text(item: ReviewItem, day: date) -> str:
    """Why an item is asked now, in one sentence."""
    share = round(100 * item.known_share(day))
    met = f"You met this {_ago((day - item.reviewed_on).days)}"
    if item.verdict is Verdict.AGAIN:
        return f"{met} and it went wrong, so it comes back soon."
    return f"{met}; about {share} % still know it by now."


def _ago(days: int) -> str:
    if days <= 0:
        return "today"
    return "yesterday" if days == 1 else f"{days} days ago"


def day_text(day: date) -> str:
    """A day in words: "Thursday, 5 March 2026"."""
    return f"{day:%A, %-d %B %Y}"


def _next_text(items: Iterable[ReviewItem], day: date) -> str:
    """When something is due next, empty when nothing ever is."""
    days = [
        max(item.due_on, item.parked_until or item.due_on)
        for item in items
        if not item.is_retired and not item.is_due(day)
    ]
    return day_text(min(days)) if days else ""


def _state(item: ReviewItem) -> str:
    if item.is_retired or item.parked_until is None:
        return "retired"
    return f"parked until {day_text(item.parked_until)}"
