"""A run of the quiz: what was chosen when it began, and the item that each of its numbers stands for."""

from dataclasses import dataclass
from enum import StrEnum

from flask import abort

from coach.store import QuizRun
from coach.study.quiz import SKILLS, Item, Subject, make_item, skill_at, skills_of
from coach.web.services import learner, learner_to_keep, services


class Mode(StrEnum):
    """The four ways to be asked."""

    PRACTICE = "practice"
    SPRINT = "sprint"
    DRILL = "drill"
    EXAM = "exam"


class Style(StrEnum):
    """How an answer is given: one of four, or worked out and written down."""

    CHOOSE = "choose"
    OWN = "own"


LENGTHS: dict[Mode, int | None] = {Mode.PRACTICE: None, Mode.SPRINT: 10, Mode.DRILL: None, Mode.EXAM: 20}
MODE_NAMES = {
    Mode.PRACTICE: "Practice",
    Mode.SPRINT: "Sprint of ten",
    Mode.DRILL: "Drill",
    Mode.EXAM: "Exam",
}
SUBJECT_NAMES = {Subject.SCORING: "Scoring", Subject.RULES: "Rules"}


@dataclass(frozen=True, slots=True)
class Chosen:
    """What a run was set up with; the store keeps it as the run's kind and skills."""

    subject: Subject
    mode: Mode
    style: Style

    @property
    def kind(self) -> str:
        """The kind of the run, as it is stored."""
        return f"{self.subject}-{self.mode}-{self.style}"

    @property
    def hides_marks(self) -> bool:
        """Whether nothing is said of an answer before the end."""
        return self.mode is Mode.EXAM


def chosen_of(kind: str) -> Chosen | None:
    """What a stored kind says; None for the runs of other places."""
    try:
        subject, mode, style = kind.split("-")
        return Chosen(Subject(subject), Mode(mode), Style(style))
    except ValueError:
        return None


def begin(chosen: Chosen, *, with_house_rules: bool, skill: str) -> QuizRun:
    """Keep a new run of who is asking."""
    skills = (skill,) if skill else skills_of(chosen.subject, with_house_rules=with_house_rules)
    now, seed = services().clock(), services().seed()
    runs = services().store.quiz_runs
    return runs.add(learner_to_keep().id, chosen.kind, seed, skills, LENGTHS[chosen.mode], now)


def own_run(run_id: str) -> tuple[QuizRun, Chosen]:
    """A quiz run of who is asking; any other is not there (404)."""
    asking = learner()
    run = None if asking is None else services().store.quiz_runs.load(run_id, asking.id)
    chosen = None if run is None else chosen_of(run.kind)
    if run is None or chosen is None or not set(run.skills) <= set(SKILLS):
        abort(404)
    return finish(run) if run.is_answered else run, chosen


def finish(run: QuizRun) -> QuizRun:
    """The run at its end with its result kept; one that has a result stays as it is."""
    if run.result is not None:
        return run
    asking = learner_to_keep().id
    right = sum(answer.right for answer in run.answers)
    ended = run.finished({"right": right, "asked": run.index}, services().clock())
    runs = services().store.quiz_runs
    return ended if runs.save(asking, ended, run.version) else runs.load(run.id, asking) or run


def item_at(run: QuizRun, index: int) -> Item:
    """The item of a question, counted from 0: it follows from the run alone."""
    return make_item(skill_at(run.skills, run.seed, index), f"{run.seed}/{index}")


def runs_of_learner() -> tuple[tuple[tuple[QuizRun, Chosen], ...], tuple[tuple[QuizRun, Chosen], ...]]:
    """The open runs and the results of who is asking, the newest first."""
    asking = learner()
    if asking is None:
        return (), ()
    runs = services().store.quiz_runs
    return _ours(runs.open_runs(asking.id)), _ours(runs.results(asking.id))


def _ours(runs: tuple[QuizRun, ...]) -> tuple[tuple[QuizRun, Chosen], ...]:
    return tuple((run, chosen) for run in runs if (chosen := chosen_of(run.kind)) is not None)
