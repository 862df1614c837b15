"""`/`: what this is, three doors, and where a learner left off."""

from flask import Blueprint, render_template

from coach.web.games_view import games_of
from coach.web.services import learner

blueprint = Blueprint("home", __name__)


@blueprint.get("/")
def index() -> str:
    """The first page."""
    left_off = [game for game in games_of(learner()) if not game.is_over]
    return render_template("pages/home.html", left_off=left_off)
