"""The end of a hand: a ledger for each side, all four hands, the deal to play again and the record."""

import json
from dataclasses import dataclass

from coach.play.table import Table
from coach.rules.cards import SUITS, Card, Suit
from coach.rules.interchange import record_json
from coach.rules.position import Phase
from coach.rules.record import record_of
from coach.rules.ruleset import Ruleset
from coach.rules.scoring import SideResult
from coach.rules.seats import Seat, Side
from coach.store import StoredHand
from coach.web.ledger_view import Ledger, ledger_of
from coach.web.score_view import contract_text, score_text
from coach.web.speech import called, side_names


@dataclass(frozen=True, slots=True)
class SuitRow:
    """One suit of a hand."""

    suit: str
    name: str
    ranks: str


@dataclass(frozen=True, slots=True)
class ShownHand:
    """A hand as it was dealt."""

    name: str
    count_text: str
    suits: tuple[SuitRow, ...]


@dataclass(frozen=True, slots=True)
class PastHand:
    """A line of the game so far: a hand and the score after it, the learner's side first."""

    number: int
    ours: int
    theirs: int


@dataclass(frozen=True, slots=True)
class Summary:
    """What is shown between hands and at the end; without ledgers and hands when a game was given up."""

    headline: str
    ledgers: tuple[Ledger, ...]
    hands: tuple[ShownHand, ...]
    past: tuple[PastHand, ...]
    seed: str
    record: str
    again_url: str
    replay_url: str


def summary(
    table: Table, own: Seat, hands: tuple[StoredHand, ...], again_url: str, replay_url: str
) -> Summary:
    """The summary of the hand that was finished, or of a game given up."""
    past = tuple(_past(hand, own.side) for hand in hands)
    if table.position.phase is not Phase.FINISHED:
        return Summary(_headline(table, own), (), (), past, "", "", again_url, replay_url)
    record = json.dumps(record_json(record_of(table.position)), ensure_ascii=False)
    return Summary(
        headline=_headline(table, own),
        ledgers=_ledgers(table, own),
        hands=tuple(_shown_hand(table, seat, own) for seat in own.clockwise()),
        past=past,
        seed=table.game.deal_seed,
        record=record,
        again_url=again_url,
        replay_url=replay_url,
    )


def _past(hand: StoredHand, own: Side) -> PastHand:
    after = hand.standing_after
    return PastHand(hand.number, after[own].points, after[own.other].points)


def _headline(table: Table, own: Seat) -> str:
    if table.resigned is not None:
        return "You gave this game up."
    score = table.position.score()
    ours, theirs = score.standing[own.side].points, score.standing[own.side.other].points
    if score.winner is None:
        we, they = score.sides[own.side].total, score.sides[own.side.other].total
        return f"Hand {table.game.hand_number}: we {_signed(we)}, they {_signed(they)}"
    result = "We won" if score.winner is own.side else "They won"
    return f"{result}, {score_text(ours, theirs)}"


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−")


def _ledgers(table: Table, own: Seat) -> tuple[Ledger, ...]:
    score = table.position.score()
    return tuple(_ledger(table, side, score.sides[side], own) for side in (own.side, own.side.other))


def _ledger(table: Table, side: Side, result: SideResult, own: Seat) -> Ledger:
    text = contract_text(table.position, side)
    return ledger_of(side, side_names(own)[side], table.game.standing[side], result, contract_text=text)


def _shown_hand(table: Table, seat: Seat, own: Seat) -> ShownHand:
    position = table.position
    bid = position.bidding.bids[seat]
    count = f"took {position.taken[seat]}" if bid is None else f"bid {bid}, took {position.taken[seat]}"
    rows = tuple(_rows(table.game.ruleset, position.deal.hands[seat]))
    return ShownHand(called(seat, own), count, rows)


def _rows(ruleset: Ruleset, hand: frozenset[Card]) -> list[SuitRow]:
    rows = []
    for suit in SUITS:
        cards = [card for card in ruleset.sorted(hand) if ruleset.suit_of[card] is suit]
        rows.append(SuitRow(suit.value, suit.plural, " ".join(_short(card, suit) for card in cards)))
    return rows


def _short(card: Card, suit: Suit) -> str:
    if card.is_joker:
        return "Big" if card == "BJ" else "Little"
    # A promoted deuce of another suit keeps its mark, so that nobody takes it for the 2 of spades.
    return card.label.removesuffix(suit.symbol)
