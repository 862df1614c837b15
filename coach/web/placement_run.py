"""The placements of who is asking: the open one, the last result, and the lessons it lets them skip."""

from coach.store import QuizRun
from coach.study.placement import lessons_before
from coach.study.practice import Question
from coach.web.services import learner, services

KIND = "placement"
"""The kind of its runs among the quiz runs."""


def open_run() -> QuizRun | None:
    """The placement that who is asking has begun and not ended."""
    asking = learner()
    runs = () if asking is None else services().store.quiz_runs.open_runs(asking.id, KIND)
    return runs[0] if runs else None


def question_at(run: QuizRun, index: int | None = None) -> Question:
    """A question of a placement, the open one unless another is asked for."""
    item = run.skills[run.index if index is None else index]
    return Question(item, item, run.seed)


def last_result() -> QuizRun | None:
    """The last placement of who is asking that came to its end."""
    asking = learner()
    runs = () if asking is None else services().store.quiz_runs.results(asking.id, KIND)
    return runs[0] if runs else None


def skippable() -> frozenset[str]:
    """The lessons that who is asking may skip by their last placement."""
    result = last_result()
    if result is None or result.result is None:
        return frozenset()
    course = services().course
    start = str(result.result["start"])
    if start and course.lesson(start) is None:
        return frozenset()  # the lesson is not in the course any more
    return lessons_before(course, course.lesson(start))
