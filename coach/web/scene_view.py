"""A position as a lesson shows it: the four seats with bids and cards, what has gone, and the hand."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from coach.rules.cards import SUITS, Card, Suit
from coach.rules.observation import Observation
from coach.rules.ruleset import Ruleset
from coach.rules.seats import Seat
from coach.rules.tricks import Trick
from coach.web.felt_view import place_of
from coach.web.hand_view import SUIT_ORDERS
from coach.web.services import preferences
from coach.web.speech import side_names


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat round the trick."""

    seat: str
    place: str
    name: str
    count_text: str
    void_text: str
    is_dealer: bool
    to_act: bool
    card: str
    takes: bool


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card played to a trick, and by whom."""

    seat: str
    who: str
    card: str
    takes: bool


@dataclass(frozen=True, slots=True)
class SceneView:
    """What a seat sees, but for its own hand."""

    seats: tuple[SeatView, ...]
    facts: tuple[str, ...]
    """What else is known, a sentence each."""
    gone: tuple[str, ...]
    last_trick: tuple[LaidCard, ...] = ()


@dataclass(frozen=True, slots=True)
class HandCardView:
    """A card of a hand; `state` says what became of it: "", "chosen", "good" or "wrong"."""

    code: str
    new_suit: bool
    state: str = ""


def seat_name(seat: Seat, own: Seat) -> str:
    """A seat as a learner hears it: "You", "North, partner", "East"."""
    if seat is own:
        return "You"
    return f"{seat.full_name}, partner" if seat is own.partner else seat.full_name


def hand_view(
    ruleset: Ruleset, cards: Iterable[Card], states: dict[str, str] | None = None
) -> tuple[HandCardView, ...]:
    """Cards in the learner's own order of suits."""
    suits, marks = SUIT_ORDERS[preferences().hand_order], states or {}
    ordered = sorted(cards, key=lambda card: (suits.index(ruleset.suit_of[card]), -ruleset.strength[card]))
    shown: list[HandCardView] = []
    last: Suit | None = None
    for card in ordered:
        suit = ruleset.suit_of[card]
        shown.append(HandCardView(str(card), last not in (None, suit), marks.get(str(card), "")))
        last = suit
    return tuple(shown)


def scene_view(
    observation: Observation, last_trick: tuple[LaidCard, ...] = (), *, tells_broken: bool = True
) -> SceneView:
    """What an observation shows besides the hand; whether spades are broken may be the question itself."""
    own = observation.seat
    return SceneView(
        seats=tuple(_seat(observation, seat) for seat in own.partner.clockwise()),
        facts=(*_standing_facts(observation), *(_broken_fact(observation) if tells_broken else ())),
        gone=tuple(str(card) for card in observation.ruleset.sorted(observation.gone))
        if len(observation.gone) <= MOST_GONE
        else (),
        last_trick=last_trick,
    )


MOST_GONE = 24
"""More cards gone than this are no help to look at."""


def _seat(observation: Observation, seat: Seat) -> SeatView:
    trick = observation.trick
    card = None if trick is None else trick.card_of(seat)
    void = observation.voids[seat] if seat is not observation.seat else frozenset()
    return SeatView(
        seat=str(seat),
        place=place_of(seat, observation.seat),
        name=seat_name(seat, observation.seat),
        count_text=_count_text(observation, seat),
        void_text=f"no {_suits(void)}" if void and card is None else "",
        is_dealer=observation.dealer is seat and len(observation.hand or ()) in (0, 13),
        to_act=seat is observation.seat,
        card="" if card is None else str(card),
        takes=False,
    )


def _suits(suits: Collection[Suit]) -> str:
    names = [suit.plural for suit in SUITS if suit in suits]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"


def _count_text(observation: Observation, seat: Seat) -> str:
    blind = observation.side_blinds[seat.side]
    bid = observation.bids[seat]
    said = f"bid blind {blind}" if blind is not None else "" if bid is None else f"bid {bid}"
    took = "" if observation.tricks_taken is None else f"took {observation.tricks_taken[seat]}"
    return " · ".join(part for part in (said, took) if part)


def _standing_facts(observation: Observation) -> Iterable[str]:
    if observation.standing.ns != (0, 0) or observation.standing.ew != (0, 0):
        names = side_names(observation.seat)
        for side in (observation.seat.side, observation.seat.side.other):
            points, bags = observation.standing[side]
            yield f"{names[side]} have {points} points and {bags} bags.".replace("-", "−")


def _broken_fact(observation: Observation) -> Iterable[str]:
    """Whether a leader may lead a spade; to those who follow it is nothing."""
    leads = observation.trick is None or not observation.trick.cards
    if leads and observation.hand is not None and len(observation.hand) < 13:
        yield "Spades are broken." if observation.spades_broken else "Spades are not broken yet."


def laid(ruleset: Ruleset, trick: Trick, own: Seat, *, tells: bool) -> tuple[LaidCard, ...]:
    """A trick in order of play; `tells` marks its taker."""
    taker = trick.winner(ruleset) if tells else None
    return tuple(
        LaidCard(str(seat), seat_name(seat, own), str(card), seat is taker) for seat, card in trick.plays()
    )
