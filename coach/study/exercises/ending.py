"""An ending: the last tricks of a hand with all cards dealt out, a goal, and how it stands after plays."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from coach.rules.cards import Card
from coach.rules.errors import NotInHand
from coach.rules.observation import Observation, shown_voids, voids_in_trick
from coach.rules.position import Taken
from coach.rules.ruleset import Ruleset
from coach.rules.scoring import Contracts, Standing
from coach.rules.seats import SEATS, Seat
from coach.rules.tricks import Trick, breaks_spades, legal_cards, why_not_card

Hands = tuple[frozenset[Card], frozenset[Card], frozenset[Card], frozenset[Card]]


class Fate(StrEnum):
    """How it stands with a goal."""

    OPEN = "open"
    MET = "met"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class Goal:
    """What the learner's side is to reach in the tricks left; what is None does not matter.

    A nil of its own is to stay clean, a nil of the other side is to be broken.
    """

    tricks: int | None = None
    at_most: int | None = None
    make: bool = False
    set_them: bool = False
    nil: Seat | None = None
    """A nil of the learner's side to keep clean, one of the other side to break."""


@dataclass(frozen=True)
class Ending:
    """The hands as they are when the ending begins, who leads, the bids and the tricks so far."""

    ruleset: Ruleset
    seat: Seat
    leader: Seat
    hands: Hands
    contracts: Contracts
    taken: Taken
    standing: Standing
    spades_broken: bool
    goal: Goal

    @property
    def length(self) -> int:
        """The tricks left when it begins."""
        return len(self.hands[0])

    @property
    def gone(self) -> tuple[Card, ...]:
        """The cards of the tricks before it."""
        left = frozenset[Card]().union(*self.hands)
        return tuple(card for card in self.ruleset.deck if card not in left)


class EndingState(NamedTuple):
    """An ending after some plays: an empty trick names the seat on lead."""

    hands: Hands
    trick: Trick
    tricks: tuple[Trick, ...]
    taken: Taken
    spades_broken: bool

    @property
    def to_act(self) -> Seat | None:
        """Whose turn it is, None when every card is played."""
        seat = SEATS[(self.trick.leader + len(self.trick.cards)) % 4]
        return seat if self.hands[seat] else None

    @property
    def plays(self) -> tuple[Card, ...]:
        """All cards played so far, in order."""
        return tuple(card for trick in (*self.tricks, self.trick) for card in trick.cards)


def start(ending: Ending) -> EndingState:
    """The ending before its first card."""
    return EndingState(ending.hands, Trick(ending.leader), (), ending.taken, ending.spades_broken)


def play(ending: Ending, state: EndingState, card: Card) -> EndingState:
    """The ending after the next seat plays a card; raises the rule that it breaks."""
    seat, ruleset = state.to_act, ending.ruleset
    if seat is None:
        raise NotInHand("Every card is played.")
    hand, first = state.hands[seat], ending.length == 13 and not state.tricks
    violation = why_not_card(
        ruleset, hand, state.trick.cards, card, spades_broken=state.spades_broken, first_trick=first
    )
    if violation is not None:
        raise violation
    cards = (*state.trick.cards, card)
    n, e, s, w = (held - {card} for held in state.hands)
    only_spades = all(ruleset.suit_of[one] == "S" for one in hand)
    leads_only_spades = len(cards) == 1 and only_spades
    broken = state.spades_broken or breaks_spades(
        ruleset, ruleset.suit_of[cards[0]], card, leads_only_spades=leads_only_spades
    )
    trick = Trick(state.trick.leader, cards)
    if len(cards) < 4:
        return EndingState((n, e, s, w), trick, state.tricks, state.taken, broken)
    winner = trick.winner(ruleset)
    a, b, c, d = (taken + (one is winner) for one, taken in zip(SEATS, state.taken, strict=True))
    return EndingState((n, e, s, w), Trick(winner), (*state.tricks, trick), (a, b, c, d), broken)


def replay(ending: Ending, plays: Iterable[Card]) -> EndingState:
    """The ending after some plays; raises the rule that one of them breaks."""
    state = start(ending)
    for card in plays:
        state = play(ending, state, card)
    return state


def legal(ending: Ending, state: EndingState) -> tuple[Card, ...]:
    """The cards that the next seat may play, by suit, high to low; none when every card is played."""
    seat = state.to_act
    if seat is None:
        return ()
    first = ending.length == 13 and not state.tricks
    cards = legal_cards(
        ending.ruleset,
        state.hands[seat],
        state.trick.cards,
        spades_broken=state.spades_broken,
        first_trick=first,
    )
    return ending.ruleset.sorted(cards)


def observed(ending: Ending, state: EndingState, seat: Seat) -> Observation:
    """What a seat may know: its hand, the bids, and every card that has gone."""
    ruleset, from_the_first = ending.ruleset, ending.length == 13
    seen = (*state.tricks, state.trick) if state.trick.cards else state.tricks
    voids = [frozenset[str]()] * 4
    if from_the_first and seen:
        shown = shown_voids(ruleset, ending.leader.right, seen)
    else:
        for trick in seen:
            # Whether spades were broken before each trick shows nothing that the follows do not show.
            more = voids_in_trick(ruleset, trick, first=False, broken=True)
            voids = [voids[one] | more[one] for one in SEATS]
        n, e, s, w = voids
        shown = (n, e, s, w)  # type: ignore[assignment] # a suit is a text
    gone = tuple(card for trick in state.tricks for card in trick.cards)
    return Observation(
        ruleset=ruleset,
        seat=seat,
        dealer=ending.leader.right,
        hand=state.hands[seat],
        standing=ending.standing,
        bids=ending.contracts.bids,
        side_blinds=ending.contracts.blind,
        tricks_taken=state.taken,
        trick=state.trick if state.trick.cards else None,
        gone=(*ending.gone, *gone),
        voids=shown,
        spades_broken=state.spades_broken,
        first_trick=from_the_first and not state.tricks,
    )


def fate(ending: Ending, state: EndingState) -> Fate:
    """How it stands with the goal, as soon as it is certain."""
    fates = list(_fates(ending, state))
    if Fate.LOST in fates:
        return Fate.LOST
    return Fate.MET if all(one is Fate.MET for one in fates) else Fate.OPEN


def _fates(ending: Ending, state: EndingState) -> Iterable[Fate]:
    goal, side = ending.goal, ending.seat.side
    left = ending.length - len(state.tricks)
    won = sum(state.taken[seat] - ending.taken[seat] for seat in side.seats)
    if goal.tricks is not None:
        yield _at_least(won, goal.tricks, left)
    if goal.at_most is not None:
        yield _below(won, goal.at_most + 1, left)
    if goal.make:
        yield _at_least(_counted(ending, state, side.seats), ending.contracts.of(side), left)
    if goal.set_them:
        yield _below(_counted(ending, state, side.other.seats), ending.contracts.of(side.other), left)
    if goal.nil is not None:
        kept_clean = goal.nil.side is side
        yield (_below if kept_clean else _at_least)(state.taken[goal.nil], 1, left)


def _counted(ending: Ending, state: EndingState, seats: tuple[Seat, Seat]) -> int:
    """Tricks of two partners that count for their contract: those of a nil bidder do not."""
    bids = ending.contracts.bids
    return sum(state.taken[seat] for seat in seats if not ((bid := bids[seat]) and bid.is_nil))


def _at_least(won: int, wanted: int, left: int) -> Fate:
    return Fate.MET if won >= wanted else Fate.LOST if won + left < wanted else Fate.OPEN


def _below(won: int, limit: int, left: int) -> Fate:
    return Fate.LOST if won >= limit else Fate.MET if won + left < limit else Fate.OPEN
