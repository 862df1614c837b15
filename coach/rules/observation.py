"""An observation: what one seat may know of a hand, and nothing else."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from coach.rules.bidding import (
    Bids,
    SideBlinds,
    next_side_question,
    nil_passers,
    offers_blind_bid,
    offers_blind_nil,
)
from coach.rules.bids import BLIND_NIL, Bid, BlindBid, legal_bids
from coach.rules.cards import PLAIN_SUITS, Card, Suit
from coach.rules.errors import InputError, RuleViolation
from coach.rules.position import Phase, Position, Taken
from coach.rules.ruleset import Ruleset
from coach.rules.scoring import LEVEL, Contracts, Standing
from coach.rules.seats import SEATS, Seat, Side
from coach.rules.tricks import Trick, legal_cards, why_not_card

SuitsBySeat = tuple[frozenset[Suit], frozenset[Suit], frozenset[Suit], frozenset[Suit]]
CardsBySeat = tuple[frozenset[Card], frozenset[Card], frozenset[Card], frozenset[Card]]
NO_SUITS: SuitsBySeat = (frozenset(),) * 4
NO_CARDS: CardsBySeat = (frozenset(),) * 4


class Question(StrEnum):
    """What an observation asks of its seat."""

    LOOK = "look"
    BID = "bid"
    PASS = "pass"  # noqa: S105 - a pass of cards, not a password
    PLAY = "play"


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation:
    """What one seat may know when it is asked for a look, a bid, a pass or a card.

    Tuples are indexed by seat, blind bids by side. `hand` is None exactly when the seat has not looked.
    """

    ruleset: Ruleset
    seat: Seat
    dealer: Seat
    hand: frozenset[Card] | None
    standing: Standing = LEVEL
    hand_number: int = 1
    bids: Bids = (None, None, None, None)
    side_blinds: SideBlinds = (None, None)
    tricks_taken: Taken | None = None
    """None when not known: then all are taken as 0 and nothing is checked against them."""
    trick: Trick | None = None
    """The cards on the table, None when this seat is on lead."""
    gone: tuple[Card, ...] = ()
    """Cards of finished tricks that are remembered, in no order that matters."""
    voids: SuitsBySeat = NO_SUITS
    known: CardsBySeat = NO_CARDS
    spades_broken: bool = False
    first_trick: bool = True
    passed: frozenset[Card] | None = None
    blind_bids_settled: bool = False
    """Whether the sides' blind bids have been asked for; tells them from blind nil where both are played."""
    finished: tuple[Trick, ...] | None = field(default=None, compare=False)
    """The finished tricks in order, for one who was there; None where only their cards are remembered."""

    @property
    def looked(self) -> bool:
        """Whether the seat has seen its cards."""
        return self.hand is not None

    @property
    def held(self) -> frozenset[Card]:
        """The hand; an InputError if the seat has not looked."""
        if self.hand is None:
            raise InputError("This seat has not looked at its cards.", "hand")
        return self.hand

    @property
    def cards_on_table(self) -> tuple[Card, ...]:
        """The cards of the current trick, in order."""
        return self.trick.cards if self.trick else ()

    @property
    def tricks_left(self) -> int:
        """Tricks still to be finished, the one on the table among them."""
        return len(self.held)

    @property
    def unseen(self) -> frozenset[Card]:
        """Cards that are not held, not on the table and not remembered as gone."""
        return (
            frozenset(self.ruleset.deck) - self.held - frozenset(self.gone) - frozenset(self.cards_on_table)
        )

    @property
    def bids_itself(self) -> bool:
        """Whether this hand is played without bids."""
        return self.ruleset.options.first_hand_bids_itself and self.hand_number == 1

    @property
    def contracts(self) -> Contracts:
        """The contracts as far as they are known."""
        return Contracts(self.bids, self.side_blinds)

    @property
    def contract_is_known(self) -> bool:
        """Whether every side has a contract: all bids are in, or blind ones stand for them."""
        return all(self.bids[seat] is not None or self.side_blinds[seat.side] is not None for seat in SEATS)

    @property
    def need_is_known(self) -> bool:
        """Whether it is known what each side still needs: every contract, and the tricks taken so far."""
        return self.contract_is_known and sum(self.taken) + self.tricks_left >= 13

    @property
    def taken(self) -> Taken:
        """Tricks taken by seat, all 0 where they are not known."""
        return self.tricks_taken or (0, 0, 0, 0)

    def taken_for_contract(self, side: Side) -> int:
        """Tricks a side has taken that count for its contract: those of its numeric bidders."""
        counts_all = self.ruleset.options.failed_nil_tricks == "contract"
        return sum(self.taken[seat] for seat in side.seats if counts_all or not self.is_nil(seat))

    def needed(self, side: Side) -> int:
        """Tricks a side still needs for its contract; 0 or less when it is made."""
        return self.contracts.of(side) - self.taken_for_contract(side)

    def is_nil(self, seat: Seat) -> bool:
        """Whether a seat bid nil, blind or not."""
        bid = self.bids[seat]
        return bid is not None and bid.is_nil and self.side_blinds[seat.side] is None

    def nil_is_alive(self, seat: Seat) -> bool:
        """Whether a seat bid nil and has taken no trick."""
        return self.is_nil(seat) and self.taken[seat] == 0

    @property
    def question(self) -> Question:
        """What is asked: a look, a bid, a pass or a card."""
        if not self.looked:
            return Question.LOOK
        fresh = len(self.held) == 13 and self.trick is None and not self.gone
        if fresh and not self.bids_itself and self._has_not_bid():
            return Question.BID
        if fresh and self.contract_is_known and self.passed is None and self._exchanges():
            return Question.PASS
        return Question.PLAY

    def _has_not_bid(self) -> bool:
        return self.bids[self.seat] is None and self.side_blinds[self.seat.side] is None

    def _exchanges(self) -> bool:
        return self.seat in nil_passers(self.ruleset, self.bids, self.dealer.left)

    def legal_bids(self) -> tuple[Bid, ...]:
        """The bids this seat may make after looking."""
        return legal_bids(self.ruleset, self.held, self.bids[self.seat.partner])

    def legal_cards(self) -> tuple[Card, ...]:
        """The cards this seat may play, by suit S H D C, high to low."""
        return self.ruleset.sorted(
            legal_cards(
                self.ruleset,
                self.held,
                self.cards_on_table,
                spades_broken=self.spades_broken,
                first_trick=self.first_trick,
            )
        )

    def why_not_card(self, card: Card) -> RuleViolation | None:
        """The rule that playing a card would break, or None if it may be played."""
        return why_not_card(
            self.ruleset,
            self.held,
            self.cards_on_table,
            card,
            spades_broken=self.spades_broken,
            first_trick=self.first_trick,
        )

    def blind_offer(self) -> Bid | BlindBid | None:
        """What may be bid before looking: the side's blind bid before anybody has bid, else blind nil."""
        options = self.ruleset.options
        nobody_has_bid = all(bid is None for bid in self.bids)
        if (
            nobody_has_bid
            and not self.blind_bids_settled
            and offers_blind_bid(self.ruleset, self.standing, self.seat.side)
        ):
            return BlindBid(7 if options.blind_bid == 7 else 6)
        partner_bid = self.bids[self.seat.partner]
        if offers_blind_nil(self.ruleset, self.standing, self.seat, partner_bid):
            return BLIND_NIL
        return None


def observe(position: Position, seat: Seat) -> Observation:
    """What `seat` may know of a position: the one way from all cards to one seat's view."""
    deal, bidding = position.deal, position.bidding
    gone = tuple(card for trick in position.tricks for card in trick.cards)
    own_pass = position.passes[seat]
    return Observation(
        ruleset=deal.ruleset,
        seat=seat,
        dealer=deal.dealer,
        hand=position.hands[seat] if position.may_see(seat) else None,
        standing=deal.standing,
        hand_number=deal.hand_number,
        bids=bidding.bids,
        side_blinds=bidding.side_blinds,
        tricks_taken=position.taken,
        trick=position.trick if position.trick.cards else None,
        gone=gone,
        voids=shown_voids(deal.ruleset, deal.dealer, (*position.tricks, position.trick)),
        known=_known_cards(position, seat),
        spades_broken=position.spades_broken,
        first_trick=not position.tricks,
        passed=own_pass,
        blind_bids_settled=next_side_question(deal, bidding) is None,
        finished=position.tricks,
    )


def _known_cards(position: Position, seat: Seat) -> CardsBySeat:
    own_pass = position.passes[seat]
    partner = seat.partner
    if own_pass is None or position.phase is Phase.PASSING:
        return NO_CARDS
    still_held = frozenset(own_pass & position.hands[partner])
    n, e, s, w = (still_held if one is partner else frozenset[Card]() for one in SEATS)
    return n, e, s, w


def shown_voids(ruleset: Ruleset, dealer: Seat, tricks: Sequence[Trick]) -> SuitsBySeat:
    """The suits each seat is shown not to hold by the tricks of a hand, from the first one on.

    Not following shows a void; a spade where plain cards go first shows that no plain suit is held.
    """
    voids: list[set[Suit]] = [set(), set(), set(), set()]
    if tricks and tricks[0].cards and ruleset.options.first_lead == "low_club":
        for seat in _passed_over(dealer.left, tricks[0].leader):
            voids[seat].add(Suit.CLUBS)
    broken = False
    for number, trick in enumerate(tricks):
        shown = voids_in_trick(ruleset, trick, first=number == 0, broken=broken)
        for seat in trick.seats():
            voids[seat] |= shown[seat]
        suits = [ruleset.suit_of[card] for card in trick.cards]
        # While spades are unbroken only a hand of nothing but spades leads one, so the house rule applies.
        broken = broken or (Suit.SPADES in suits and _breaks(ruleset, suits[0]))
    n, e, s, w = (frozenset(one) for one in voids)
    return n, e, s, w


def voids_in_trick(ruleset: Ruleset, trick: Trick, *, first: bool, broken: bool) -> SuitsBySeat:
    """The suits each seat is shown not to hold by one trick, the `first` of the hand or one that began with
    spades `broken` or not."""
    voids: list[set[Suit]] = [set(), set(), set(), set()]
    suits = [ruleset.suit_of[card] for card in trick.cards]
    for place, seat in enumerate(trick.seats()):
        if suits[place] is not suits[0]:
            voids[seat].add(suits[0])
        if suits[place] is Suit.SPADES and _had_no_plain_card(
            ruleset, leads=place == 0, led=suits[0], first=first, broken=broken
        ):
            voids[seat].update(PLAIN_SUITS)
    n, e, s, w = (frozenset(one) for one in voids)
    return n, e, s, w


def _passed_over(eldest: Seat, leader: Seat) -> tuple[Seat, ...]:
    order = eldest.clockwise()
    return order[: order.index(leader)]


def _breaks(ruleset: Ruleset, led: Suit) -> bool:
    return led is not Suit.SPADES or ruleset.options.only_spades_lead_breaks


def _had_no_plain_card(ruleset: Ruleset, *, leads: bool, led: Suit, first: bool, broken: bool) -> bool:
    """Whether a spade played here could only come from a hand without plain cards."""
    options = ruleset.options
    if leads:
        if options.lead_spades == "anytime":
            return first and options.first_trick_no_spades
        return first or not broken
    if led is Suit.SPADES:
        return False
    return first and (options.first_trick_no_spades or options.first_lead == "low_club")
