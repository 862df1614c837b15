"""Bots at a table: they act one after another until a person is needed."""

from collections.abc import Callable
from datetime import datetime

from coach.play.apply import apply
from coach.play.commands import Command
from coach.play.events import Event
from coach.play.table import Stage, Table
from coach.rules.actions import Action
from coach.rules.observation import Observation
from coach.rules.seats import Seat

Choose = Callable[[str, Observation, str], Action]
"""A bot's choice from its level, what its seat may know, and a seed for its moods."""


def play_bots(
    table: Table, choose: Choose, now: datetime, *, plays_last_card: bool = False
) -> tuple[Table, tuple[Event, ...]]:
    """Let bots act until it is a person's turn, a trick is finished, or the hand is.

    With `plays_last_card` a person's last card, which has no alternative, is played too.
    """
    events: list[Event] = []
    while (seat := table.to_act) is not None:
        action = _without_asking(table, seat, choose, plays_last_card=plays_last_card)
        if action is None:
            break
        table, happened = apply(table, Command(seat, action, table.version), now)
        events.extend(happened)
    return table, tuple(events)


def _without_asking(table: Table, seat: Seat, choose: Choose, *, plays_last_card: bool) -> Action | None:
    if not table.is_person(seat):
        seed = f"{table.game.deal_seed}/{seat}/{len(table.done)}"
        return choose(table.players[seat], table.observation(seat), seed)
    hand = table.position.hands[seat]
    is_last = table.stage is Stage.PLAYING and len(hand) == 1
    return next(iter(hand)) if plays_last_card and is_last else None
