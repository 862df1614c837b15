"""A learner's games as a list shows them."""

from dataclasses import dataclass

from flask import url_for

from coach.play.table import Stage
from coach.rules.variants import VARIANTS
from coach.store import Learner, TableSummary
from coach.web.score_view import score_text
from coach.web.services import services


@dataclass(frozen=True, slots=True)
class GameView:
    """A game in a list, the score from the learner's side."""

    id: str
    url: str
    title: str
    score_text: str
    when_text: str
    is_over: bool


def games_of(learner: Learner | None) -> tuple[GameView, ...]:
    """The games of a learner, the last one played first."""
    if learner is None:
        return ()
    return tuple(_game(summary) for summary in services().store.tables_of(learner.id))


def _game(summary: TableSummary) -> GameView:
    side = summary.seat.side
    ours, theirs = summary.standing[side].points, summary.standing[side.other].points
    target = summary.options.get("target", VARIANTS[summary.variant_id].defaults.target)
    return GameView(
        id=summary.id,
        url=url_for("tables.page", table_id=summary.id),
        title=f"{VARIANTS[summary.variant_id].name} to {target}, {summary.setup.level}",
        score_text=f"{_result(summary, ours - theirs)} {score_text(ours, theirs)}",
        when_text=f"hand {summary.hand_number}, {summary.changed_at:%-d %B %Y}",
        is_over=summary.stage is Stage.OVER,
    )


def _result(summary: TableSummary, lead: int) -> str:
    if summary.is_resigned:
        return "Given up at"
    if summary.winner is None:
        return "We lead" if lead > 0 else "They lead" if lead < 0 else "Tied at"
    return "We won" if summary.winner == str(summary.seat.side) else "They won"
