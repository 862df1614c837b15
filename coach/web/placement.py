"""`/learn/placement`: ten questions for who knows the rules, and the lesson to begin at."""

from flask import Blueprint, Response, render_template, request, url_for

from coach.store import Attempt, QuizAnswer, QuizRun
from coach.study.memory import Verdict, reviewed
from coach.study.placement import placement_questions, start_lesson
from coach.study.quiz import Subject, skills_of
from coach.study.sittings import Sitting
from coach.web.asked import act_on_question, is_there
from coach.web.days import today
from coach.web.deeds import read_version
from coach.web.placement_run import KIND, last_result, open_run, question_at
from coach.web.placement_view import placement_view, question_view
from coach.web.replies import leave_alert, see_other, waiting_alert
from coach.web.services import learner_to_keep, services

blueprint = Blueprint("placement", __name__, url_prefix="/learn/placement")


@blueprint.get("")
def page() -> str:
    """What a placement is, how far an open one has come, or what the last one found."""
    return render_template("pages/placement.html", p=placement_view(open_run(), last_result()))


@blueprint.post("/begin")
def begin() -> Response:
    """Ask ten new questions, or go on with those that are open."""
    if open_run() is None:
        now, seed = services().clock(), services().seed()
        skills = skills_of(Subject.SCORING, with_house_rules=False)
        items = placement_questions(services().course, skills, seed)
        services().store.quiz_runs.add(learner_to_keep().id, KIND, seed, items, len(items), now)
    return see_other(url_for("placement.question"))


@blueprint.get("/question")
def question() -> Response | str:
    """The question that is open, and what there is to say to the answer before it."""
    run = open_run()
    if run is None:
        return see_other(url_for("placement.page"))
    return render_template("pages/placement_question.html", q=question_view(run, waiting_alert()))


@blueprint.post("/answer")
def answer() -> Response:
    """Answer the open question, once; `unknown` says that the learner does not know."""
    run = open_run()
    if run is not None and run.version == read_version(request.form):
        sitting, alert = _sitting(run)
        if alert is not None:
            leave_alert(alert)
        elif sitting.tries or "unknown" in request.form:
            _keep(run, sitting)
    return see_other(url_for("placement.page" if open_run() is None else "placement.question"))


def _sitting(run: QuizRun) -> tuple[Sitting, str | None]:
    """The open question as it was answered, and what is amiss with the answer if anything."""
    asked = question_at(run)
    fresh = Sitting(asked.shown, version=run.version)
    if "unknown" in request.form or not is_there(asked):
        return fresh, None
    return act_on_question(asked, fresh, request.form)


def _keep(run: QuizRun, sitting: Sitting) -> None:
    """Keep an answer; what was known without having been taught need not be asked again soon."""
    now, day, asking = services().clock(), today(), learner_to_keep().id
    item, is_right = sitting.item, sitting.right is True
    after = run.answered(QuizAnswer(item, sitting.answer, is_right, now))
    verdict = Verdict.EASY if is_right else None
    attempt = Attempt(item, KIND, sitting.answer, is_right, 0, 1, verdict, day, now)
    known = services().store.learning.reviews(asking).get(item)
    reviews = (reviewed(item, known, verdict, day),) if verdict is not None else ()
    if after.is_answered:
        after = after.finished(_result(after), now)
    services().store.quiz_runs.save(asking, after, run.version, (attempt,), reviews)


def _result(run: QuizRun) -> dict[str, object]:
    right = {one.skill: one.right for one in run.answers}
    start = start_lesson(services().course, right)
    return {"start": "" if start is None else start.id, "right": sum(right.values())}
