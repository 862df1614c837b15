"""Pages for what went wrong: what happened, that nothing is lost, and what to do."""

from typing import NamedTuple

from flask import Flask, Response, current_app, jsonify, render_template, request, url_for
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import HTTPException

from coach.store.errors import StoreBusy
from coach.web.replies import leave_alert, vary, wants_fragment


class Trouble(NamedTuple):
    """What a page says of an error."""

    title: str
    message: str


TROUBLES = {
    400: Trouble(
        "That request could not be read", "Something in the form was missing or strange. Nothing was changed."
    ),
    403: Trouble("That is not open to you", "Nothing was changed."),
    404: Trouble(
        "There is no such page here", "The address may be old, or the table may be somebody else's."
    ),
    405: Trouble(
        "That address takes no such request", "Nothing was changed. Go back to the page and try there."
    ),
    413: Trouble("That was too much at once", "Nothing was changed."),
    429: Trouble("Too many questions at once", "Wait a moment, then ask again."),
    503: Trouble("Your games are in use by another program", "Nothing was changed. Try again in a moment."),
    500: Trouble(
        "Something went wrong on our side", "Your games are kept as they were after the last finished action."
    ),
}
STALE_FORM = Trouble(
    "This page was too old to be sent", "Nothing was changed. Open the page again and repeat what you did."
)


def register_errors(app: Flask) -> None:
    """Show every error as a page of the house."""
    app.register_error_handler(CSRFError, _stale_form)
    app.register_error_handler(HTTPException, _trouble)
    app.register_error_handler(StoreBusy, _busy)
    app.register_error_handler(Exception, _broken)


def _stale_form(_error: CSRFError) -> Response:
    return _answer(STALE_FORM, 400)


def _trouble(error: HTTPException) -> Response | HTTPException:
    code = error.code or 500
    if code < 400:
        return error
    answer = _answer(TROUBLES.get(code, TROUBLES[400 if code < 500 else 500]), code)
    # A 405 names the methods that would do, and whatever else the error carries stays.
    for name, value in error.get_headers():
        if name != "Content-Type":
            answer.headers[name] = value
    return answer


def _busy(_error: StoreBusy) -> Response:
    return _answer(TROUBLES[503], 503)


def _broken(error: Exception) -> Response:
    current_app.logger.exception("a request failed", exc_info=error)
    return _answer(TROUBLES[500], 500)


def _answer(trouble: Trouble, code: int) -> Response:
    if request.path.startswith("/api/"):
        said = jsonify(error={"field": None, "message": f"{trouble.title}. {trouble.message}"})
        said.status_code = code
        return said
    answer = vary(Response(_page(trouble), code))
    if wants_fragment():
        # htmx swaps no error in: the page is opened anew, with a word on what happened where it still exists.
        if code != 404:
            leave_alert(f"{trouble.title}. {trouble.message}")
        answer.headers["HX-Refresh"] = "true"
    return answer


def _page(trouble: Trouble) -> str:
    way_on = {"url": url_for("home.index"), "word": "To the first page"}
    return render_template("errors/error.html", way_on=way_on, **trouble._asdict())
