"""`/account/`: remembered choices, and deleting everything."""

from dataclasses import replace

from flask import Blueprint, Response, render_template, request, session, url_for

from coach.rules.quoting import quoted
from coach.store import HAND_ORDERS, THEMES, Preferences
from coach.study.days import find_zone
from coach.web.replies import leave_alert, see_other, waiting_alert
from coach.web.services import learner, learner_to_keep, preferences, services

blueprint = Blueprint("account", __name__, url_prefix="/account")

_SWITCHES = ("teach", "four_colours", "auto_next", "play_forced")


@blueprint.get("/")
def index() -> str:
    """The remembered choices, and what may be deleted."""
    return render_template("pages/account.html", alert=waiting_alert())


@blueprint.post("/prefer")
def prefer() -> Response:
    """Remember choices and go back to the page they were made on."""
    services().store.save_preferences(learner_to_keep().id, _chosen(preferences()))
    return see_other(_own_page(request.form.get("back", "")))


def _chosen(before: Preferences) -> Preferences:
    form = request.form
    hand_order, theme = form.get("hand_order", before.hand_order), form.get("theme", before.theme)
    switches = {name: form.get(name) == "true" for name in _SWITCHES}
    return Preferences(
        hand_order=hand_order if hand_order in HAND_ORDERS else before.hand_order,
        theme=theme if theme in THEMES else before.theme,
        zone=_zone(form.get("zone", before.zone).strip(), before.zone),
        **switches,
    )


def _zone(name: str, before: str) -> str:
    """The time zone chosen, empty for the browser's; one that there is not is told and changes nothing."""
    if not name or find_zone(name):
        return name
    leave_alert(f"There is no time zone {quoted(name)}. They are written like Europe/Madrid.")
    return before


def _own_page(url: str) -> str:
    """A page of ours to go back to: a path, and nothing that a browser reads as another host."""
    is_ours = url.startswith("/") and not url.startswith(("//", "/\\")) and url.isprintable()
    return url if is_ours else url_for("account.index")


@blueprint.post("/delete")
def delete_all() -> Response:
    """Forget a learner with everything, and the cookie with it."""
    asking = learner()
    if asking is not None:
        services().store.delete_learner(asking.id)
    session.clear()
    return see_other(url_for("home.index"))


def remember_teaching(teach: bool) -> None:
    """Remember whether the coach speaks at every turn."""
    asking = learner_to_keep()
    if asking.preferences.teach is not teach:
        services().store.save_preferences(asking.id, replace(asking.preferences, teach=teach))
