"""`/learn/first-hand`: one guided hand for somebody who has never played."""

from flask import Blueprint, Response, url_for

from coach.play.table import Stage
from coach.rules.game import Game
from coach.rules.seats import Seat
from coach.rules.variants import parse_ruleset
from coach.web.account import remember_teaching
from coach.web.guide import GUIDED_SEED, is_guided
from coach.web.practice import open_game
from coach.web.replies import see_other
from coach.web.services import learner, services

blueprint = Blueprint("first_hand", __name__, url_prefix="/learn/first-hand")

LEVEL = "medium"
"""A partner who plays soundly is easier to learn beside than one who forgets."""


@blueprint.post("")
def start() -> Response:
    """Deal the guided hand, or go on with it where it was left; the coach speaks at every turn."""
    remember_teaching(True)
    begun = _begun()
    if begun is not None:
        return see_other(url_for("tables.page", table_id=begun))
    return see_other(open_game(Game.start(parse_ruleset("standard", {}), GUIDED_SEED), Seat.S, LEVEL))


def _begun() -> str | None:
    """The guided hand that this learner has not played to its end."""
    asking, store = learner(), services().store
    if asking is None:
        return None
    for summary in store.tables_of(asking.id):
        if summary.hand_number == 1 and summary.stage not in (Stage.SCORED, Stage.OVER):
            stored = store.load_table(summary.id, asking.id)
            if stored is not None and is_guided(stored.table):
                return summary.id
    return None
