"""`/practice/`: setting a game up, and the learner's games."""

from flask import Blueprint, Response, abort, render_template, request, url_for

from coach.play.bots import play_bots
from coach.play.table import PERSON, Players, Table
from coach.rules.game import Game
from coach.rules.position import Phase
from coach.rules.quoting import LONGEST_QUOTE, shortened
from coach.rules.seats import Seat
from coach.store import TableSetup
from coach.web.account import remember_teaching
from coach.web.games_view import games_of
from coach.web.replies import see_other
from coach.web.services import learner, learner_to_keep, own_table, preferences, services
from coach.web.setup_form import Setup, form_shown, read_setup
from coach.web.table_view import own_seat

blueprint = Blueprint("practice", __name__, url_prefix="/practice")


@blueprint.get("/")
def set_up() -> str:
    """The form for a new game."""
    chosen = request.args.to_dict()
    if preferences().teach:
        chosen.setdefault("teach", "true")
    return render_template("pages/practice.html", form=form_shown(chosen), problems=())


@blueprint.post("/")
def start() -> Response | tuple[str, int]:
    """Deal a new game as chosen; with problems the form comes back with what was chosen."""
    fields = request.form.to_dict()
    setup, problems = read_setup(fields)
    twice = [name for name, values in request.form.lists() if len(values) > 1]
    if setup is None or twice:
        problems = (
            *problems,
            *(f"{shortened(name, LONGEST_QUOTE)} is chosen more than once." for name in twice),
        )
        return render_template("pages/practice.html", form=form_shown(fields), problems=problems), 400
    if setup.teach or "level" in fields:  # a start without a form leaves the choice as it is
        remember_teaching(setup.teach)
    return see_other(open_game(_new_game(setup), setup.seat, setup.level))


def _new_game(setup: Setup) -> Game:
    return Game.start(setup.ruleset, setup.seed or services().seed())


def open_game(game: Game, seat: Seat, level: str) -> str:
    """Open a table and return its address; bots that act before the learner have acted."""
    n, e, s, w = (PERSON if one is seat else level for one in Seat)
    players: Players = (n, e, s, w)
    now = services().clock()
    table, _ = play_bots(Table.open(game, players, now), services().choose, now)
    table_id = services().store.add_table(learner_to_keep().id, table, TableSetup(level))
    return url_for("tables.page", table_id=table_id)


@blueprint.get("/games/")
def games() -> str:
    """The learner's games."""
    return render_template("pages/games.html", games=games_of(learner()))


@blueprint.post("/games/<table_id>/again")
def again(table_id: str) -> Response:
    """A new game with the settings of one that is there."""
    stored = own_table(table_id)
    table = stored.table
    game = Game.start(table.game.ruleset, services().seed())
    return see_other(open_game(game, own_seat(table), stored.setup.level))


@blueprint.post("/games/<table_id>/replay")
def replay(table_id: str) -> Response:
    """The same cards, dealer and score once more, and a game that goes on from there."""
    stored = own_table(table_id)
    table = stored.table
    if table.position.phase is not Phase.FINISHED:
        abort(400)
    before = table.game
    game = Game(
        before.ruleset,
        services().seed(),
        before.dealer,
        before.deal_seed,
        before.standing,
        before.hand_number,
    )
    return see_other(open_game(game, own_seat(table), stored.setup.level))


@blueprint.post("/games/<table_id>/delete")
def delete(table_id: str) -> Response:
    """Forget one game."""
    stored = own_table(table_id)
    services().store.delete_table(stored.id, stored.learner_id)
    return see_other(url_for("practice.games"))
