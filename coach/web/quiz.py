"""`/quiz/`: scoring and the rules asked endlessly, in sprints, drills and exams; answers are kept at once."""

from flask import Blueprint, Response, abort, render_template, request, url_for

from coach.rules.errors import InputError
from coach.store import QuizAnswer, QuizRun
from coach.study.quiz import SKILLS
from coach.web.quiz_form import read_answer, read_wish
from coach.web.quiz_pages import index_page, question_page, result_page
from coach.web.quiz_run import Chosen, Mode, begin, finish, item_at, own_run
from coach.web.replies import reply, see_other, waiting_alert
from coach.web.services import learner_to_keep, services
from coach.web.sittings import keep_quiz_answer

blueprint = Blueprint("quiz", __name__, url_prefix="/quiz")

ALREADY = "You have answered this one already. Your first answer stands."


@blueprint.get("/")
def index() -> str:
    """What may be asked and how, the runs still open, and the results kept."""
    return render_template("pages/quiz.html", p=index_page(), alert=waiting_alert())


@blueprint.post("/")
def start() -> Response | tuple[str, int]:
    """Begin a run as chosen."""
    try:
        wish = read_wish(request.form)
    except InputError as problem:
        return render_template("pages/quiz.html", p=index_page(), alert=problem.message), 400
    run = begin(wish.chosen, with_house_rules=wish.with_house_rules, skill=wish.skill)
    return see_other(url_for("quiz.question", run_id=run.id, number=1))


@blueprint.get("/<run_id>")
def run_page(run_id: str) -> Response:
    """To the question that is open, or to the result."""
    run, _ = own_run(run_id)
    return see_other(_open_place(run))


def _open_place(run: QuizRun) -> str:
    if run.result is not None:
        return url_for("quiz.result", run_id=run.id)
    return url_for("quiz.question", run_id=run.id, number=run.index + 1)


@blueprint.get("/<run_id>/<int:number>")
def question(run_id: str, number: int) -> str | Response:
    """A question, open or answered; what lies beyond the open one leads back to it."""
    run, chosen = own_run(run_id)
    if not 1 <= number <= run.index + 1 or (number > run.index and run.result is not None):
        return see_other(_open_place(run))
    q = question_page(run, chosen, number)
    return render_template("pages/quiz_question.html", q=q, alert=waiting_alert())


@blueprint.post("/<run_id>/<int:number>")
def answer(run_id: str, number: int) -> Response:
    """Keep an answer, once; a second one to the same question changes nothing and is told so."""
    run, chosen = own_run(run_id)
    if not 1 <= number <= run.index + 1 or (number > run.index and run.result is not None):
        abort(404)
    alert = ALREADY if number <= run.index else None
    if alert is None:
        try:
            run = _answered(run, number)
        except InputError as problem:
            alert = problem.message
    if chosen.hides_marks and alert is None:
        return _onward(run, chosen)
    q = question_page(run, chosen, number)
    return reply("fragments/quiz_main.html", q.url, alert, {"q": q, "alert": alert})


def _answered(run: QuizRun, number: int) -> QuizRun:
    item = item_at(run, number - 1)
    given = read_answer(item, request.form)
    is_right = item.check(given).is_right
    kept = QuizAnswer(item.skill.id, {"given": given}, is_right, services().clock())
    after = keep_quiz_answer(run, kept)
    return finish(after) if after.is_answered else after


def _onward(run: QuizRun, chosen: Chosen) -> Response:
    """The next question of an exam at once, or its result; the address moves with it."""
    place = _open_place(run)
    if run.result is not None:
        answer = reply(
            "fragments/quiz_result.html", place, None, {"r": result_page(run, chosen), "alert": None}
        )
    else:
        q = question_page(run, chosen, run.index + 1)
        answer = reply("fragments/quiz_main.html", place, None, {"q": q, "alert": None})
    answer.headers["HX-Push-Url"] = place
    return answer


@blueprint.post("/<run_id>/stop")
def stop(run_id: str) -> Response:
    """End a run that has no end of its own, and keep its result; one without an answer is forgotten."""
    run, _ = own_run(run_id)
    if run.index == 0:
        return _forgotten(run)
    if run.length is not None and not run.is_answered:
        abort(400)
    return see_other(_open_place(finish(run)))


@blueprint.get("/<run_id>/result")
def result(run_id: str) -> str | Response:
    """How a run went: by skill, with the mistakes that were named."""
    run, chosen = own_run(run_id)
    if run.result is None:
        return see_other(_open_place(run))
    return render_template("pages/quiz_result.html", r=result_page(run, chosen), alert=waiting_alert())


@blueprint.post("/<run_id>/again")
def again(run_id: str) -> Response:
    """A new run with the same choices."""
    run, chosen = own_run(run_id)
    house = any(SKILLS[skill].is_house for skill in run.skills)
    skill = run.skills[0] if chosen.mode is Mode.DRILL else ""
    fresh = begin(chosen, with_house_rules=house, skill=skill)
    return see_other(url_for("quiz.question", run_id=fresh.id, number=1))


@blueprint.post("/<run_id>/delete")
def delete(run_id: str) -> Response:
    """Forget a run."""
    run, _ = own_run(run_id)
    return _forgotten(run)


def _forgotten(run: QuizRun) -> Response:
    services().store.quiz_runs.delete(run.id, learner_to_keep().id)
    return see_other(url_for("quiz.index"))
