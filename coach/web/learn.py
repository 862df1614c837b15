"""`/learn/`: the course on one page, and each of its lessons, a step at a time."""

from flask import Blueprint, Response, abort, render_template, request, url_for

from coach.study.exercise import Exercise
from coach.study.lesson import Lesson
from coach.study.sittings import Sitting
from coach.web.course_view import course_view
from coach.web.exercises import act_on
from coach.web.lesson_view import LessonView, first_open, lesson_view
from coach.web.replies import reply, vary, waiting_alert, wants_fragment
from coach.web.services import learner, learner_to_keep, services
from coach.web.sittings import keep, sitting_at

blueprint = Blueprint("learn", __name__, url_prefix="/learn")


@blueprint.get("/")
def index() -> str:
    """The course: units and lessons, what is done, and what comes next."""
    return render_template("pages/learn.html", c=course_view(services().course))


@blueprint.get("/<lesson_id>")
def lesson(lesson_id: str) -> Response:
    """A lesson at the step asked for, or where the learner goes on."""
    one = _lesson(lesson_id)
    view = _view(one, _step(one), alert=waiting_alert())
    template = "fragments/lesson.html" if wants_fragment() else "pages/lesson.html"
    return vary(Response(render_template(template, v=view)))


@blueprint.post("/<lesson_id>/<exercise_id>")
def act(lesson_id: str, exercise_id: str) -> Response:
    """Answer an exercise, or ask for a hint or the answer: it counts once, whoever sends it twice."""
    one = _lesson(lesson_id)
    exercise = one.exercise(exercise_id)
    if exercise is None:
        abort(404)
    before = sitting_at(exercise.item)
    after, alert = act_on(exercise, before, request.form)
    if after is not before:
        after = keep(before, after)
        _remember(one, exercise, after)
    step = one.exercises.index(exercise) + 1
    url = url_for("learn.lesson", lesson_id=lesson_id, step=step)
    if not wants_fragment():
        return reply("", f"{url}#exercise", alert, {})
    answer = reply("fragments/lesson.html", url, alert, {"v": _view(one, step, after, alert)})
    answer.headers["HX-Replace-Url"] = url  # a reload shows what was said, not the step after it
    return answer


def _lesson(lesson_id: str) -> Lesson:
    found = services().course.lesson(lesson_id)
    if found is None:
        abort(404)
    return found


def _done(one: Lesson) -> frozenset[str]:
    """The exercises of a lesson that who is asking has done."""
    asking = learner()
    place = None if asking is None else services().store.learning.place(asking.id, one.id)
    return frozenset() if place is None else place.done


def _step(one: Lesson) -> int:
    asked = request.args.get("step", "")
    if asked.isascii() and asked.isdigit() and len(asked) < 3:
        return max(1, min(int(asked), len(one.steps) + 1))
    return first_open(one, _done(one))


def _view(one: Lesson, step: int, sitting: Sitting | None = None, alert: str | None = None) -> LessonView:
    if sitting is None and step <= len(one.steps):
        sitting = sitting_at(one.steps[step - 1].exercise.item)
    return lesson_view(services().course, one, step, _done(one), sitting, alert)


def _remember(one: Lesson, exercise: Exercise, sitting: Sitting) -> None:
    """Keep where the learner is; what is done stays done."""
    learning, asking, now = services().store.learning, learner_to_keep().id, services().clock()
    learning.reach(asking, one.id, one.exercises.index(exercise), now)
    if sitting.is_settled:
        learning.mark_done(asking, one.id, exercise.id, now)
        if all(other.id in _done(one) for other in one.exercises):
            learning.finish(asking, one.id, now)
