"""`/learn/practice`: what is due today and why, one question after the other, and what was put aside."""

from datetime import date, timedelta

from flask import Blueprint, Response, abort, render_template, request, url_for

from coach.study.ideas import ideas, situations
from coach.study.memory import ReviewItem
from coach.study.practice import Practice, Question, plan_practice
from coach.study.quiz import SKILLS
from coach.study.sittings import Sitting
from coach.web.asked import act_on_question, asked_view, is_there
from coach.web.days import today
from coach.web.deeds import read_version
from coach.web.recall_view import Recalled, RecallQuestion, recall_question, recall_view, recalled
from coach.web.replies import reply, see_other, vary, waiting_alert
from coach.web.services import learner, services
from coach.web.sittings import keep, sitting_at

blueprint = Blueprint("recall", __name__, url_prefix="/learn/practice")

PARKED_DAYS = {"week": 7, "month": 30}


@blueprint.get("")
def page() -> str:
    """What is due and why, and what was put aside."""
    return render_template("pages/recall.html", r=recall_view(recalled()), alert=waiting_alert())


@blueprint.post("/begin")
def begin() -> Response:
    """Begin what is due today, or go on with it."""
    found, asking = recalled(), learner()
    if asking is None or (found.practice is None and not found.due.items):
        return see_other(url_for("recall.page"))
    if found.practice is None:
        practice = _planned(asking.id, found)
        services().store.learning.begin_practice(asking.id, practice)
        _clear(practice.question)
    return see_other(url_for("recall.question"))


def _planned(learner_id: str, found: Recalled) -> Practice:
    learning = services().store.learning
    begun = learning.places(learner_id).keys()
    known = situations(services().course, begun)
    return plan_practice(today(), found.due.items, known, learning.seen_on(learner_id))


@blueprint.get("/question")
def question() -> Response:
    """The question that is open; without one, what is due."""
    practice = recalled().practice
    if practice is None or practice.question is None:
        return see_other(url_for("recall.page"))
    if not is_there(practice.question):
        return _went_on(practice)
    view = _view(practice, practice.question, waiting_alert())
    return vary(Response(render_template("pages/recall_question.html", r=view)))


@blueprint.post("/answer")
def answer() -> Response:
    """Answer the open question, or ask for a hint or for the answer; it counts once."""
    practice = recalled().practice
    if practice is None or practice.question is None or not is_there(practice.question):
        return see_other(url_for("recall.page"))
    asked = practice.question
    before = sitting_at(asked.shown, "practice")
    after, alert = act_on_question(asked, before, request.form)
    if after is not before:
        after = keep(before, after, due=asked.due)
    url = url_for("recall.question")
    view = _view(practice, asked, alert, after)
    return reply("fragments/recall_question.html", url, alert, {"r": view})


@blueprint.post("/next")
def go_on() -> Response:
    """Go on to the next question; one that was not answered stays due."""
    practice, version = recalled().practice, read_version(request.form)
    if practice is None or practice.version != version:
        return see_other(url_for("recall.question"))
    return _went_on(practice)


def _went_on(practice: Practice) -> Response:
    asking = learner()
    assert asking is not None  # a practice belongs to somebody
    after = practice.went_on()
    if services().store.learning.save_practice(asking.id, after, practice.version):
        _clear(after.question)
    return see_other(url_for("recall.page" if after.question is None else "recall.question"))


def _clear(asked: Question | None) -> None:
    """Take what an earlier practice left of a question off the table."""
    if asked is not None:
        left = sitting_at(asked.shown, "practice")
        if left.version:
            keep(left, left.again())


def _view(
    practice: Practice, asked: Question, alert: str | None, sitting: Sitting | None = None
) -> RecallQuestion:
    kept = sitting_at(asked.shown, "practice") if sitting is None else sitting
    shown = asked_view(asked, kept, url_for("recall.answer"), alert)
    return recall_question(practice, asked, shown, kept.version, alert)


@blueprint.post("/aside")
def aside() -> Response:
    """Park an item for a while, retire it, or bring it back."""
    asking = learner()
    reviews = {} if asking is None else services().store.learning.reviews(asking.id)
    item = reviews.get(request.form.get("item", ""))
    how = request.form.get("how", "")
    if asking is None or item is None or item.id not in ideas(services().course, SKILLS):
        abort(404)
    changed = _put_aside(item, how, today())
    if changed is None:
        abort(400)
    learning = services().store.learning
    learning.save_review(asking.id, changed)
    practice = learning.practice(asking.id)
    if practice is not None and how != "back":
        learning.save_practice(asking.id, practice.without(item.id), practice.version)
    return see_other(url_for("recall.page"))


def _put_aside(item: ReviewItem, how: str, day: date) -> ReviewItem | None:
    if how in PARKED_DAYS:
        return item.parked(day + timedelta(days=PARKED_DAYS[how]))
    return {"retire": item.retired, "back": item.brought_back}.get(how, lambda: None)()
