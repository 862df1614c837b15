"""What is spoken at a table: every event of the hand in order, and the answers to one-key questions."""

from coach.play.table import Table
from coach.rules.actions import Action, Look, Pass
from coach.rules.bids import Bid, BlindBid
from coach.rules.cards import SUITS, Card
from coach.rules.observation import Observation
from coach.rules.position import Phase
from coach.rules.seats import Seat, Side


def called(seat: Seat, own: Seat) -> str:
    """A seat as the learner hears it: "You", "North"."""
    return "You" if seat is own else seat.full_name


def spoken_events(table: Table, own: Seat) -> tuple[str, ...]:
    """One line for each thing done in the hand, in order, as `own` may hear it."""
    lines = [f"Hand {table.game.hand_number}. {called(table.game.dealer, own)} {_deals(table, own)}."]
    for seat, action, before, after in table.done:
        lines.append(_line(called(seat, own), action))
        if after.spades_broken and not before.spades_broken:
            lines.append("Spades are broken.")
        if len(after.tricks) > len(before.tricks):
            taker = called(after.trick.leader, own)
            lines.append(f"{taker} {'take' if taker == 'You' else 'takes'} trick {len(after.tricks)}.")
    return tuple(lines)


def _deals(table: Table, own: Seat) -> str:
    return "deal" if table.game.dealer is own else "deals"


def _line(who: str, action: Action) -> str:
    verb = "" if who == "You" else "s"
    if isinstance(action, Card):
        return f"{who}: {action.name}."
    if isinstance(action, Bid | BlindBid):
        return f"{who} bid{verb} {action}."
    if isinstance(action, Pass):
        return f"{who} pass{'' if who == 'You' else 'es'} {len(action.cards)} to partner."
    assert isinstance(action, Look)
    return f"{who} look{verb}."


def answers(table: Table, own: Seat) -> dict[str, str]:
    """The answers to the one-key questions, from what `own` may know."""
    observation = table.observation(own)
    return {
        "hand": _hand(observation),
        "trick": _trick(table, own),
        "bids": _bids(table, own),
        "gone": _gone(observation),
        "score": _score(table, own),
    }


def _hand(observation: Observation) -> str:
    if not observation.looked:
        return "You have not seen your cards yet."
    return f"Your hand: {_by_suit(observation, observation.held)}."


def _by_suit(observation: Observation, cards: frozenset[Card] | tuple[Card, ...]) -> str:
    ruleset = observation.ruleset
    parts = []
    for suit in SUITS:
        held = [card for card in ruleset.sorted(cards) if ruleset.suit_of[card] is suit]
        if held:
            names = ", ".join(card.name.removesuffix(f" of {suit.plural}") for card in held)
            parts.append(f"{suit.plural} {names}")
    return "; ".join(parts) or "no cards"


def _trick(table: Table, own: Seat) -> str:
    position = table.position
    trick = position.tricks[-1] if table.trick_rests else position.trick
    if not trick.cards:
        turn = table.to_act
        return "The table is empty." if turn is None else f"The table is empty; {_turn(turn, own)}."
    played = ", ".join(f"{called(seat, own)} {card.name}" for seat, card in trick.plays())
    winner = called(trick.winner(position.deal.ruleset), own)
    return f"{played}. {winner} {'are' if winner == 'You' else 'is'} winning."


def _turn(seat: Seat, own: Seat) -> str:
    return "it is your turn" if seat is own else f"it is {seat.full_name}'s turn"


def _bids(table: Table, own: Seat) -> str:
    bidding = table.position.bidding
    said = []
    for seat in own.clockwise():
        blind = bidding.side_blinds[seat.side]
        bid = bidding.bids[seat]
        text = (
            f"blind {blind} for the side" if blind is not None else "no bid yet" if bid is None else str(bid)
        )
        said.append(f"{called(seat, own)}: {text}, took {table.position.taken[seat]}")
    return "; ".join(said) + "."


def _gone(observation: Observation) -> str:
    if not observation.gone:
        return "Nothing has gone yet."
    return f"Gone: {_by_suit(observation, observation.gone)}."


def _score(table: Table, own: Seat) -> str:
    standing = table.game.standing
    position = table.position
    if position.phase is Phase.FINISHED and not table.trick_rests:
        standing = position.score().standing
    ours, theirs = standing[own.side], standing[own.side.other]
    return f"We have {ours.points} and {ours.bags} bags; they have {theirs.points} and {theirs.bags} bags."


def side_names(own: Seat) -> dict[Side, str]:
    """We and They, from a seat."""
    return {own.side: "We", own.side.other: "They"}
