"""Tables for tests: a person at one seat, and players that take the first legal thing."""

from datetime import UTC, datetime

from coach.play.apply import apply
from coach.play.commands import Command, Deed, GoOn
from coach.play.table import PERSON, Stage, Table
from coach.rules.actions import LOOK, Action, Pass
from coach.rules.bids import NUMBERS
from coach.rules.game import Game
from coach.rules.observation import Observation, Question
from coach.rules.seats import Seat
from coach.rules.variants import parse_ruleset

NOW = datetime(2026, 1, 1, tzinfo=UTC)


def first_legal(_level: str, observation: Observation, _seed: str) -> Action:
    """A player without a thought: looks, bids three if it may, plays the first legal card."""
    question = observation.question
    if question is Question.LOOK:
        return LOOK
    if question is Question.BID:
        legal = observation.legal_bids()
        return NUMBERS[2] if NUMBERS[2] in legal else legal[-1]
    if question is Question.PASS:
        count = observation.ruleset.options.nil_pass
        return Pass(frozenset(observation.ruleset.sorted(observation.held)[:count]))
    return observation.legal_cards()[0]


def open_table(seed: str = "a", seat: Seat = Seat.S, variant: str = "standard", **options: object) -> Table:
    """A new table with a person at one seat and bots at the others."""
    game = Game.start(parse_ruleset(variant, options), seed)
    n, e, s, w = (PERSON if one is seat else "easy" for one in Seat)
    return Table.open(game, (n, e, s, w), NOW)


def do(table: Table, deed: Deed, seat: Seat | None = None) -> Table:
    """The table after a deed of the seat to act (or of the one named), made against its version."""
    who = seat if seat is not None else table.to_act
    return apply(table, Command(Seat.S if who is None else who, deed, table.version), NOW)[0]


def go_to(table: Table, stage: Stage, *, tricks: int = 0) -> Table:
    """Let everybody take the first legal thing until the stage is reached with so many tricks finished."""
    while table.stage is not stage or len(table.position.tricks) < tricks:
        seat = table.to_act
        deed = GoOn() if seat is None else first_legal("", table.observation(seat), "")
        table = do(table, deed)
    return table
