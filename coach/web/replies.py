"""One way to answer an action: the fragment to htmx, a 303 to the page to a plain browser."""

from flask import Response, flash, get_flashed_messages, redirect, render_template
from htmx_flask import request

from coach.rules.quoting import shortened

ALERT, THANKS = "alert", "thanks"
LONGEST_ALERT = 300
"""A cookie that carries an alert has little room."""


def wants_fragment() -> bool:
    """Whether htmx asks for a part of the page it has open."""
    return bool(request.htmx) and "HX-History-Restore-Request" not in request.headers


def reply(
    fragment: str, url: str, alert: str | None, context: dict[str, object], *, thanks: str = ""
) -> Response:
    """Answer an action: `alert` or `thanks` is shown in either case."""
    if wants_fragment():
        return vary(Response(render_template(fragment, **context)))
    if alert:
        leave_alert(alert)
    if thanks:
        flash(thanks, THANKS)
    return vary(Response(status=303, headers={"Location": url}))


def vary(response: Response) -> Response:
    """Say that htmx and a plain browser get different answers from one address."""
    response.vary.add("HX-Request")
    return response


def leave_alert(alert: str) -> None:
    """Leave an alert for the page that comes next."""
    flash(shortened(alert, LONGEST_ALERT), ALERT)


def waiting_alert() -> str | None:
    """The alert that a redirect left for this page, if any."""
    return _waiting(ALERT)


def waiting_thanks() -> str:
    """The thanks that a redirect left for this page, if any."""
    return _waiting(THANKS) or ""


def _waiting(category: str) -> str | None:
    left = get_flashed_messages(category_filter=[category])
    return str(left[-1]) if left else None


def see_other(url: str) -> Response:
    """A 303 to another page."""
    answer = redirect(url, 303)
    assert isinstance(answer, Response)
    return answer
