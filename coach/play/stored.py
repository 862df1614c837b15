"""A table as JSON text and back: what the store keeps between two requests."""

import json
from datetime import datetime
from typing import Any

from coach.play.table import Table, take_steps
from coach.rules.actions import parse_action
from coach.rules.game import Game
from coach.rules.position import Position
from coach.rules.scoring import SideScore, Standing
from coach.rules.seats import parse_seat, parse_side
from coach.rules.variants import parse_ruleset


def table_text(table: Table) -> str:
    """The table as one line of JSON; the version and the time are kept beside it."""
    game = table.game
    return json.dumps(
        {
            "variant": game.ruleset.variant.id,
            "options": game.ruleset.options_json(),
            "seed": game.seed,
            "dealer": str(game.dealer),
            "deal_seed": game.deal_seed,
            "standing": game.standing,
            "hand_number": game.hand_number,
            "players": table.players,
            "log": [str(step.action) for step in table.done],
            "trick_rests": table.trick_rests,
            "resigned": None if table.resigned is None else str(table.resigned),
        },
        separators=(",", ":"),
    )


def parse_table(text: str, version: int, changed_at: datetime | None) -> Table:
    """Return the table that `table_text` wrote."""
    stored = json.loads(text)
    game = _parse_game(stored)
    start = Position.start(game.next_deal())
    n, e, s, w = stored["players"]
    return Table(
        game=game,
        start=start,
        done=take_steps(start, map(parse_action, stored["log"])),
        players=(n, e, s, w),
        version=version,
        trick_rests=stored["trick_rests"],
        resigned=None if stored["resigned"] is None else parse_side(stored["resigned"]),
        changed_at=changed_at,
    )


def _parse_game(stored: dict[str, Any]) -> Game:
    ns, ew = (SideScore(*pair) for pair in stored["standing"])
    return Game(
        ruleset=parse_ruleset(stored["variant"], stored["options"]),
        seed=stored["seed"],
        dealer=parse_seat(stored["dealer"]),
        deal_seed=stored["deal_seed"],
        standing=Standing(ns, ew),
        hand_number=stored["hand_number"],
    )
