"""`/`: what this is, three doors, and where a learner left off."""

from flask import Blueprint, render_template

from coach.web.home_view import left_off

blueprint = Blueprint("home", __name__)


@blueprint.get("/")
def index() -> str:
    """The first page."""
    return render_template("pages/home.html", left_off=left_off())
