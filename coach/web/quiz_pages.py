"""The pages of the quiz: the choice of a run, a question in its run, and a result."""

from collections import Counter
from dataclasses import dataclass

from flask import url_for

from coach.store import QuizRun
from coach.study.quiz import SKILLS, Item, Question, Skill, Subject
from coach.web.quiz_run import MODE_NAMES, SUBJECT_NAMES, Chosen, Mode, Style, item_at, runs_of_learner
from coach.web.quiz_view import QuestionView, question_view

LINES = 20
"""How many runs a list shows, the newest first."""
LAST = 100
"""How many answers of an endless run its result looks back on."""


@dataclass(frozen=True, slots=True)
class RunLine:
    """A run in a list."""

    url: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class IndexPage:
    """What may be asked, the runs begun and still open, and the results kept."""

    skills: tuple[tuple[str, tuple[Skill, ...]], ...]
    open_runs: tuple[RunLine, ...]
    results: tuple[RunLine, ...]


def index_page() -> IndexPage:
    """The choice of a run, for who is asking."""
    open_runs, results = runs_of_learner()
    by_subject = tuple(
        (SUBJECT_NAMES[subject], tuple(one for one in SKILLS.values() if one.subject is subject))
        for subject in Subject
    )
    left_off = [
        _line(run, chosen, f"question {run.index + 1}{_of(run)}") for run, chosen in open_runs if run.index
    ]
    kept = [_line(run, chosen, f"{_right_text(run)}, {_day_text(run)}") for run, chosen in results]
    return IndexPage(by_subject, tuple(left_off[:LINES]), tuple(kept[:LINES]))


def _day_text(run: QuizRun) -> str:
    return f"{run.changed_at:%-d %B %Y}"


def _line(run: QuizRun, chosen: Chosen, text: str) -> RunLine:
    address = url_for("quiz.run_page", run_id=run.id)
    return RunLine(address, run_title(run, chosen), text)


def run_title(run: QuizRun, chosen: Chosen) -> str:
    """A run by its name: "Scoring, sprint of ten"."""
    if chosen.mode is Mode.DRILL:
        return f"Drill: {SKILLS[run.skills[0]].name}"
    return f"{SUBJECT_NAMES[chosen.subject]}: {MODE_NAMES[chosen.mode].lower()}"


def _of(run: QuizRun) -> str:
    return f" of {run.length}" if run.length else ""


def _right_text(run: QuizRun) -> str:
    return f"{sum(answer.right for answer in run.answers)} of {run.index} right"


@dataclass(frozen=True, slots=True)
class QuestionPage:
    """A question with its place in the run."""

    url: str
    title: str
    place_text: str
    score_text: str
    asks_own: bool
    """Whether the answer is written down rather than chosen among four."""
    is_kept: bool
    """Whether there is an answer that is not marked yet."""
    skill_text: str
    next_url: str
    next_text: str
    stop_url: str
    view: QuestionView


def question_page(run: QuizRun, chosen: Chosen, number: int) -> QuestionPage:
    """A question of a run, counted from 1."""
    item = item_at(run, number - 1)
    given = _given(run, number - 1)
    hides = chosen.hides_marks and run.result is None
    view = question_view(item, given, hides_marks=hides)
    return QuestionPage(
        url=url_for("quiz.question", run_id=run.id, number=number),
        title=run_title(run, chosen),
        place_text=f"Question {number}{_of(run)}",
        score_text="" if hides or not run.index else _right_text(run),
        asks_own=_asks_own(item, chosen),
        is_kept=given is not None and hides,
        skill_text=_skill_text(item, chosen) if given is not None and not hides else "",
        next_url=_next_url(run, number) if given is not None else "",
        next_text="See the result" if run.result is not None and number >= run.index else "Next question",
        stop_url=url_for("quiz.stop", run_id=run.id) if run.length is None and run.result is None else "",
        view=view,
    )


def _skill_text(item: Item, chosen: Chosen) -> str:
    """What the question was about; a drill says so from the beginning."""
    return "" if chosen.mode is Mode.DRILL else item.skill.name


def _given(run: QuizRun, index: int) -> str | None:
    if index >= run.index:
        return None
    kept = run.answers[index].answer
    return str(kept["given"]) if isinstance(kept, dict) else None


def _asks_own(item: Item, chosen: Chosen) -> bool:
    return chosen.style is Style.OWN and item.asked.question is not Question.TAKER


def _next_url(run: QuizRun, number: int) -> str:
    if run.result is not None and number >= run.index:
        return url_for("quiz.result", run_id=run.id)
    return url_for("quiz.question", run_id=run.id, number=number + 1)


@dataclass(frozen=True, slots=True)
class SkillLine:
    """How one skill went in a run."""

    id: str
    name: str
    right: int
    asked: int


@dataclass(frozen=True, slots=True)
class AnswerLine:
    """One answer of a run."""

    number: int
    url: str
    name: str
    is_right: bool


@dataclass(frozen=True, slots=True)
class ResultPage:
    """How a run went."""

    title: str
    headline: str
    date_text: str
    skills: tuple[SkillLine, ...]
    mistakes: tuple[tuple[str, int], ...]
    answers: tuple[AnswerLine, ...]
    again_url: str
    delete_url: str


def result_page(run: QuizRun, chosen: Chosen) -> ResultPage:
    """The result of a run: each skill, the mistakes that were named, and every answer to look at again."""
    asked = Counter(answer.skill for answer in run.answers)
    right = Counter(answer.skill for answer in run.answers if answer.right)
    return ResultPage(
        title=run_title(run, chosen),
        headline=_right_text(run),
        date_text=_day_text(run),
        skills=tuple(
            SkillLine(skill.id, skill.name, right[skill.id], asked[skill.id])
            for skill in SKILLS.values()
            if asked[skill.id]
        ),
        mistakes=tuple(_mistakes(run).most_common()),
        answers=tuple(
            AnswerLine(
                index + 1,
                url_for("quiz.question", run_id=run.id, number=index + 1),
                SKILLS[answer.skill].name,
                answer.right,
            )
            for index, answer in list(enumerate(run.answers))[-LAST:]
        ),
        again_url=url_for("quiz.again", run_id=run.id),
        delete_url=url_for("quiz.delete", run_id=run.id),
    )


def _mistakes(run: QuizRun) -> Counter[str]:
    """How often each mistake was made in the last answers."""
    found: Counter[str] = Counter()
    for index, answer in list(enumerate(run.answers))[-LAST:]:
        given = _given(run, index)
        if answer.right or given is None:
            continue
        mistake = item_at(run, index).check(given).mistake
        if mistake is not None:
            found[mistake.said] += 1
    return found
