"""The one way a table changes: a command in, the new table and what happened out."""

from collections.abc import Sequence
from datetime import datetime

from coach.play.claim import certain_order
from coach.play.commands import Claim, Command, GoOn, Resign, Undo
from coach.play.events import (
    Acted,
    Claimed,
    Event,
    GameOver,
    HandDealt,
    HandScored,
    Resigned,
    SpadesBroke,
    TookBack,
    TrickTaken,
    TrickTurned,
)
from coach.play.refusals import NotCertain, NothingToUndo, NotNow, NotYourSeat, StaleVersion
from coach.play.table import Stage, Step, Table
from coach.rules.actions import Action, Look
from coach.rules.bids import Bid, BlindBid
from coach.rules.cards import Card
from coach.rules.position import Phase, Position
from coach.rules.record import record_of
from coach.rules.seats import Seat

Changed = tuple[Table, tuple[Event, ...]]


def apply(table: Table, command: Command, now: datetime) -> Changed:
    """Return the table after a command, and the events; raise Refused or RuleViolation and change nothing."""
    if command.version != table.version:
        raise StaleVersion
    deed, seat = command.deed, command.seat
    if isinstance(deed, GoOn):
        return _go_on(table, now)
    if isinstance(deed, Undo):
        return _undo(table, seat, deed.ply, now)
    if isinstance(deed, Resign):
        return _resign(table, seat, now)
    if isinstance(deed, Claim):
        return _claim(table, seat, now)
    return _act(table, seat, deed, now)


def _act(table: Table, seat: Seat, action: Action, now: datetime) -> Changed:
    if not table.is_live:
        raise NotNow(_what_is_next(table))
    if table.to_act is not seat:
        assert table.to_act is not None
        raise NotYourSeat(f"It is {table.to_act.full_name}'s turn.")
    before = table.position
    after = before.act(action)
    events = _events(before, after, seat, action)
    rests = len(after.tricks) > len(before.tricks)
    done = (*table.done, Step(seat, action, before, after))
    return table.after(now, done=done, trick_rests=rests), events


def _what_is_next(table: Table) -> str:
    if table.stage is Stage.TRICK:
        return "The trick is finished: go on first."
    return "The hand is over: deal the next one." if table.stage is Stage.SCORED else "The game is over."


def _events(before: Position, after: Position, seat: Seat, action: Action) -> tuple[Event, ...]:
    events: list[Event] = [Acted(seat, action)]
    if after.spades_broken and not before.spades_broken:
        events.append(SpadesBroke(seat))
    if len(after.tricks) > len(before.tricks):
        events.append(TrickTaken(after.trick.leader, len(after.tricks)))
    return tuple(events)


def _go_on(table: Table, now: datetime) -> Changed:
    if table.stage is Stage.TRICK:
        turned = table.after(now, trick_rests=False)
        return turned, (TrickTurned(), *_scored(turned))
    if table.stage is Stage.SCORED:
        game = table.game.finish_hand(table.position)
        dealt = table.after(now, game=game, start=Position.start(game.next_deal()), done=())
        return dealt, (HandDealt(game.hand_number, game.dealer),)
    raise NotNow("The game is over." if table.stage is Stage.OVER else "There is nothing to go on from yet.")


def _scored(table: Table) -> tuple[Event, ...]:
    position = table.position
    if position.phase is not Phase.FINISHED:
        return ()
    score = position.score()
    scored = HandScored(table.game.hand_number, table.game.deal_seed, record_of(position), score)
    return (scored,) if score.winner is None else (scored, GameOver(score.winner))


def decisions(done: Sequence[Step], seat: Seat) -> tuple[int, ...]:
    """The plies of the hand at which a seat decided something it may still take back.

    Nothing before or at a look can be taken back, nor a bid made blind.
    """
    plies: list[int] = []
    for ply, step in enumerate(done):
        if step.seat is seat:
            plies = [] if _reveals(step.action) else [*plies, ply]
    return tuple(plies)


def _reveals(action: Action) -> bool:
    return isinstance(action, Look | BlindBid) or (isinstance(action, Bid) and action.is_blind)


def _undo(table: Table, seat: Seat, ply: int | None, now: datetime) -> Changed:
    if table.stage in (Stage.SCORED, Stage.OVER):
        raise NotNow("The hand is over. You can play the same deal again instead.")
    own = decisions(table.done, seat)
    if not own:
        raise NothingToUndo("There is no decision of yours in this hand to take back.")
    if ply is None:
        ply = own[-1]
    if ply not in own:
        raise NothingToUndo("That decision cannot be taken back.")
    back = table.after(now, done=table.done[:ply], trick_rests=False)
    return back, (TookBack(seat, ply),)


def _resign(table: Table, seat: Seat, now: datetime) -> Changed:
    if table.stage is Stage.OVER:
        raise NotNow("The game is over.")
    return table.after(now, resigned=seat.side), (Resigned(seat.side), GameOver(seat.side.other))


def _claim(table: Table, seat: Seat, now: datetime) -> Changed:
    if table.stage is not Stage.PLAYING:
        raise NotNow("Claim when it is your turn to play.")
    if table.to_act is not seat:
        raise NotYourSeat("Claim when you are on lead.")
    order = certain_order(table.observation(seat))
    if order is None:
        raise NotCertain("The rest is not certain from what you can see. Nothing was changed.")
    played = _play_out(table.position, seat, order)
    claimed = table.after(now, done=(*table.done, *played), trick_rests=False)
    return claimed, (Claimed(seat, len(order)), *_scored(claimed))


def _play_out(position: Position, seat: Seat, order: Sequence[Card]) -> tuple[Step, ...]:
    """Play the claimed tricks: the claimer's cards in order, from the others anything that is legal."""
    done: list[Step] = []
    mine = iter(order)
    while position.phase is Phase.PLAYING:
        actor = position.to_act
        assert actor is not None
        card = next(mine) if actor is seat else _lowest(position)
        done.append(Step(actor, card, position, position.play(card)))
        position = done[-1].after
    return tuple(done)


def _lowest(position: Position) -> Card:
    return min(position.legal_cards(), key=position.deal.ruleset.strength.__getitem__)
