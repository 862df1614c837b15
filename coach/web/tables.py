"""`/table/<id>`: a game against bots, from one seat."""

from dataclasses import replace

from flask import Blueprint, Response, render_template, request, session, url_for

from coach.advice.hints import hint as coach_hint
from coach.play.apply import apply
from coach.play.bots import play_bots
from coach.play.commands import Command, GoOn
from coach.play.events import Event, HandScored
from coach.play.refusals import Refused, StaleVersion
from coach.play.table import Stage, Table
from coach.rules.cards import Card, parse_card
from coach.rules.errors import InputError, RuleViolation
from coach.rules.interchange import observation_json
from coach.store import StoredTable
from coach.web.coach_view import Asked, budget_at
from coach.web.deeds import READERS, read_version
from coach.web.last_trick_view import last_trick
from coach.web.option_view import action_text
from coach.web.replies import reply, vary, waiting_alert, waiting_thanks, wants_fragment
from coach.web.services import own_table, preferences, services
from coach.web.table_view import Shown, TableView, own_seat, table_view

blueprint = Blueprint("tables", __name__, url_prefix="/table")

DOUBTED = "Thank you. What the coach saw and said is kept for its makers, and nothing about you."
ASKED = "asked"
"""In the session: the table and version at which a hint was asked for, so that a reload keeps it."""


@blueprint.get("/<table_id>")
def page(table_id: str) -> Response:
    """The table as it stands; `?why=CARD` asks why not that card."""
    stored = own_table(table_id)
    view = _view(stored, alert=waiting_alert(), thanks=waiting_thanks())
    template = "fragments/table.html" if wants_fragment() else "pages/table.html"
    return vary(Response(render_template(template, t=view)))


@blueprint.get("/<table_id>/last")
def last(table_id: str) -> str:
    """The last finished trick of the hand."""
    stored = own_table(table_id)
    trick = last_trick(stored.table, own_seat(stored.table))
    return render_template("pages/last_trick.html", t=_view(stored), last=trick)


@blueprint.post("/<table_id>/hint")
def hint(table_id: str) -> Response:
    """The coach's hint for this turn."""
    stored = own_table(table_id)
    alert = None
    if read_version(request.form) == stored.table.version:
        session[ASKED] = [table_id, stored.table.version]
    else:
        alert = str(StaleVersion())
    return _answer(stored, alert)


@blueprint.post("/<table_id>/doubt")
def doubt(table_id: str) -> Response:
    """Keep a line that seems wrong for those who make the coach: what the seat saw and what was said."""
    stored = own_table(table_id)
    table, own = stored.table, own_seat(stored.table)
    if read_version(request.form) != table.version or table.to_act is not own:
        return _answer(stored, str(StaleVersion()))
    seen = table.observation(own)
    advice = coach_hint(seen, budget_at(table, own))
    line, action = advice.why, action_text(advice.best)
    services().store.line_reports.add(observation_json(seen), line, action, services().clock())
    return _answer(stored, None, thanks=DOUBTED)


@blueprint.post("/<table_id>/<any(play,bid,look,blind,pass,next,undo,claim,resign):deed>")
def act(table_id: str, deed: str) -> Response:
    """Do something at the table: it counts once, and what a rule forbids changes nothing."""
    stored = own_table(table_id)
    version = read_version(request.form)
    try:
        command = Command(own_seat(stored.table), READERS[deed](request.form), version)
        table, turned = _carry_out(stored, command)
    except (RuleViolation, Refused, InputError) as refusal:
        return _answer(own_table(table_id), str(refusal))
    return _answer(StoredTable(table_id, stored.learner_id, table, stored.setup), None, turned=turned)


def _carry_out(stored: StoredTable, command: Command) -> tuple[Table, bool]:
    """Apply a command, let the bots answer, and save; raise what forbids it. True when a trick was turned."""
    now = services().clock()
    table, events = apply(stored.table, command, now)
    after, more = play_bots(table, services().choose, now, plays_last_card=preferences().play_forced)
    if not services().store.save_table(stored.id, after, stored.table.version, _scored((*events, *more))):
        raise StaleVersion
    return after, isinstance(command.deed, GoOn) and stored.table.stage is Stage.TRICK


def _scored(events: tuple[Event, ...]) -> HandScored | None:
    return next((event for event in events if isinstance(event, HandScored)), None)


def _answer(stored: StoredTable, alert: str | None, *, turned: bool = False, thanks: str = "") -> Response:
    url = url_for("tables.page", table_id=stored.id)
    if not wants_fragment():
        return reply("", url, alert, {}, thanks=thanks)
    view = _view(stored, alert=alert, turned=turned, thanks=thanks)
    return reply("fragments/table.html", url, alert, {"t": view})


def _card(name: str) -> Card | None:
    """A card that is asked about; an InputError where it is none."""
    return parse_card(request.args[name]) if name in request.args else None


def _view(
    stored: StoredTable, *, alert: str | None = None, turned: bool = False, thanks: str = ""
) -> TableView:
    table = stored.table
    url = url_for("tables.page", table_id=stored.id)
    asked = Asked(hint=session.get(ASKED) == [stored.id, table.version], depth=request.args.get("depth", ""))
    try:
        asked = replace(asked, why=_card("why"), than=_card("than") if request.args.get("than") else None)
    except InputError as error:
        alert = alert or error.message
    shown = Shown(
        url=url,
        again_url=url_for("practice.again", table_id=stored.id),
        replay_url=url_for("practice.replay", table_id=stored.id),
        alert=alert,
        asked=asked,
        just_turned=turned,
        thanks=thanks,
    )
    is_between_hands = table.stage in (Stage.SCORED, Stage.OVER)
    hands = services().store.hands_of(stored.id) if is_between_hands else ()
    return table_view(table, preferences(), shown, hands)
