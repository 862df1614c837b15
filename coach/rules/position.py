"""A position: one hand with all cards known, from the first look to the last card."""

from collections.abc import Collection
from enum import StrEnum
from typing import NamedTuple

from coach.rules import bidding as auction
from coach.rules.actions import LOOK, Action, Look
from coach.rules.bidding import Bidding
from coach.rules.bids import BLIND_NIL, Bid, BlindBid, legal_bids, why_not_bid
from coach.rules.cards import Card
from coach.rules.deals import Deal, Hands, opening_leader
from coach.rules.errors import BlindBidNotOffered, NotInHand, WrongPass, WrongPhase
from coach.rules.scoring import HandScore, score_hand
from coach.rules.seats import SEATS, Seat
from coach.rules.tricks import Trick, breaks_spades, legal_cards, why_not_card, winner_index


class Phase(StrEnum):
    """The parts of a hand, in order; blind decisions may stand between bids."""

    BLIND = "blind"
    BIDDING = "bidding"
    PASSING = "passing"
    PLAYING = "playing"
    FINISHED = "finished"


Passes = tuple[frozenset[Card] | None, frozenset[Card] | None, frozenset[Card] | None, frozenset[Card] | None]
Taken = tuple[int, int, int, int]

_PHASE_NAMES = {
    Phase.BLIND: "a blind decision",
    Phase.BIDDING: "the bidding",
    Phase.PASSING: "the exchange of cards",
    Phase.PLAYING: "the play",
    Phase.FINISHED: "the end of the hand",
}


class Position(NamedTuple):
    """One hand with all cards known; every move returns a new position or raises the rule it breaks."""

    deal: Deal
    hands: Hands
    bidding: Bidding = Bidding()
    passes: Passes = (None, None, None, None)
    trick: Trick = Trick(Seat.N)
    """The cards on the table; an empty trick names the seat on lead."""
    tricks: tuple[Trick, ...] = ()
    """Finished tricks, in order."""
    taken: Taken = (0, 0, 0, 0)
    spades_broken: bool = False

    @classmethod
    def start(cls, deal: Deal) -> "Position":
        """The position before anybody has spoken."""
        return cls(deal, deal.hands, trick=Trick(deal.opening_leader))

    @property
    def phase(self) -> Phase:
        """What the seat to act must do now."""
        if self.trick.cards or self.tricks:
            return Phase.FINISHED if len(self.tricks) == 13 else Phase.PLAYING
        deal, bidding = self.deal, self.bidding
        if auction.next_side_question(deal, bidding) is not None:
            return Phase.BLIND
        bidder = auction.next_bidder(deal, bidding)
        if bidder is not None:
            return Phase.BLIND if auction.blind_nil_is_open(deal, bidding, bidder) else Phase.BIDDING
        return Phase.PASSING if self._next_passer() is not None else Phase.PLAYING

    @property
    def to_act(self) -> Seat | None:
        """The seat whose turn it is; None when the hand is finished."""
        trick = self.trick
        if trick.cards or self.tricks:
            return None if len(self.tricks) == 13 else SEATS[(trick.leader + len(trick.cards)) % 4]
        question = auction.next_side_question(self.deal, self.bidding)
        if question is not None:
            return question
        bidder = auction.next_bidder(self.deal, self.bidding)
        if bidder is not None:
            return bidder
        passer = self._next_passer()
        return trick.leader if passer is None else passer

    def _next_passer(self) -> Seat | None:
        for seat in self._passers():
            if self.passes[seat] is None:
                return seat
        return None

    def _passers(self) -> tuple[Seat, ...]:
        return auction.nil_passers(self.deal.ruleset, self.bidding.bids, self.deal.eldest)

    def may_see(self, seat: Seat) -> bool:
        """Whether a seat may see its own cards yet."""
        return bool(self.tricks or self.trick.cards) or auction.may_see(self.deal, self.bidding, seat)

    # -- moves ---------------------------------------------------------------------------------

    def act(self, action: Action) -> "Position":
        """Return the position after the seat to act does `action`."""
        if isinstance(action, Card):
            return self.play(action)
        if isinstance(action, Bid):
            return self.bid(action)
        if isinstance(action, Look):
            return self.look()
        if isinstance(action, BlindBid):
            return self.bid_blind(action)
        return self.pass_cards(action.cards)

    def look(self) -> "Position":
        """The seat to act says no to the blind bid on offer."""
        seat = self._require(Phase.BLIND)
        if auction.next_side_question(self.deal, self.bidding) is not None:
            return self._replace(bidding=auction.with_declined(self.bidding, seat))
        return self._replace(bidding=auction.with_looked(self.bidding, seat))

    def bid_blind(self, blind: BlindBid) -> "Position":
        """The seat to act binds its side to a blind bid."""
        if auction.next_side_question(self.deal, self.bidding) is None:
            raise BlindBidNotOffered("A blind bid of the side is not on offer now.")
        seat = self._require(Phase.BLIND)
        offered = self.deal.ruleset.options.blind_bid
        if blind.tricks != offered:
            raise BlindBidNotOffered(f"The blind bid at this table is {offered}.")
        return self._replace(bidding=auction.with_blind_bid(self.bidding, seat.side, blind))

    def bid(self, bid: Bid) -> "Position":
        """The seat to act bids nil, a number, or nil before looking."""
        if bid.is_blind:
            return self._bid_blind_nil()
        seat = self._require(Phase.BIDDING)
        partner_bid = self.bidding.bids[seat.partner]
        violation = why_not_bid(self.deal.ruleset, self.hands[seat], partner_bid, bid)
        if violation is not None:
            raise violation
        return self._replace(bidding=auction.with_bid(self.bidding, seat, bid))

    def _bid_blind_nil(self) -> "Position":
        if self.phase is not Phase.BLIND or auction.next_side_question(self.deal, self.bidding) is not None:
            raise BlindBidNotOffered("Blind nil is not on offer now.")
        seat = self._require(Phase.BLIND)
        return self._replace(bidding=auction.with_bid(self.bidding, seat, BLIND_NIL))

    def pass_cards(self, cards: Collection[Card]) -> "Position":
        """The seat to act chooses its cards for the exchange; it happens when both partners have."""
        seat = self._require(Phase.PASSING)
        count = self.deal.ruleset.options.nil_pass
        chosen = frozenset(cards)
        if not chosen <= self.hands[seat]:
            strange = sorted(chosen - self.hands[seat])[0]
            raise NotInHand(f"You do not hold the {strange.name}.")
        if len(chosen) != count or len(cards) != count:
            raise WrongPass("Choose one card to pass." if count == 1 else f"Choose {count} cards to pass.")
        n, e, s, w = (chosen if one is seat else self.passes[one] for one in SEATS)
        passed = self._replace(passes=(n, e, s, w))
        return passed._exchange(seat) if self.passes[seat.partner] is not None else passed

    def _exchange(self, seat: Seat) -> "Position":
        mine, theirs = self.passes[seat], self.passes[seat.partner]
        assert mine is not None
        assert theirs is not None
        hands = list(self.hands)
        hands[seat] = hands[seat] - mine | theirs
        hands[seat.partner] = hands[seat.partner] - theirs | mine
        n, e, s, w = hands
        leader = opening_leader(self.deal.ruleset, self.deal.dealer, hands)
        return self._replace(hands=(n, e, s, w), trick=Trick(leader))

    def play(self, card: Card) -> "Position":
        """The seat to act plays a card; the fourth card of a trick finishes it."""
        trick, ruleset = self.trick, self.deal.ruleset
        seat = self._require(Phase.PLAYING)
        hand = self.hands[seat]
        if card not in self.legal_cards():
            violation = why_not_card(
                ruleset,
                hand,
                trick.cards,
                card,
                spades_broken=self.spades_broken,
                first_trick=not self.tricks,
            )
            assert violation is not None
            raise violation
        left = hand - {card}
        n, e, s, w = self.hands
        hands = (
            (left, e, s, w) if seat == 0
            else (n, left, s, w) if seat == 1
            else (n, e, left, w) if seat == 2
            else (n, e, s, left)
        )  # fmt: skip
        cards = (*trick.cards, card)
        broken = self.spades_broken or breaks_spades(
            ruleset,
            ruleset.suit_of[cards[0]],
            card,
            leads_only_spades=len(cards) == 1 and self._holds_only_spades(hand),
        )
        if len(cards) < 4:
            now = Trick(trick.leader, cards)
            return Position(self.deal, hands, self.bidding, self.passes, now, self.tricks, self.taken, broken)
        return self._finish_trick(hands, Trick(trick.leader, cards), broken)

    def _holds_only_spades(self, hand: frozenset[Card]) -> bool:
        suit_of = self.deal.ruleset.suit_of
        return all(suit_of[card] == "S" for card in hand)

    def _finish_trick(self, hands: Hands, trick: Trick, broken: bool) -> "Position":
        winner = SEATS[(trick.leader + winner_index(self.deal.ruleset, trick.cards)) % 4]
        n, e, s, w = self.taken
        taken = (n + (winner == 0), e + (winner == 1), s + (winner == 2), w + (winner == 3))
        tricks = (*self.tricks, trick)
        return Position(self.deal, hands, self.bidding, self.passes, Trick(winner), tricks, taken, broken)

    def _require(self, phase: Phase) -> Seat:
        now = self.phase
        if now is not phase:
            raise WrongPhase(f"Now is the time for {_PHASE_NAMES[now]}, not for {_PHASE_NAMES[phase]}.")
        seat = self.to_act
        assert seat is not None
        return seat

    # -- what may be done ----------------------------------------------------------------------

    def legal_cards(self) -> tuple[Card, ...]:
        """The cards the seat to act may play, in no order; only while playing."""
        trick = self.trick
        seat = (trick.leader + len(trick.cards)) % 4
        return legal_cards(
            self.deal.ruleset,
            self.hands[seat],
            trick.cards,
            spades_broken=self.spades_broken,
            first_trick=not self.tricks,
        )

    def legal_actions(self) -> tuple[Action, ...]:
        """Everything the seat to act may do; a pass is left out, since it is any choice of cards."""
        phase = self.phase
        if phase is Phase.PLAYING:
            return self.deal.ruleset.sorted(self.legal_cards())
        if phase is Phase.BIDDING:
            seat = self._require(phase)
            return legal_bids(self.deal.ruleset, self.hands[seat], self.bidding.bids[seat.partner])
        if phase is Phase.BLIND:
            return (LOOK, self.blind_offer())
        return ()

    def blind_offer(self) -> Bid | BlindBid:
        """What the seat to act may bid before looking; only in a blind decision."""
        self._require(Phase.BLIND)
        if auction.next_side_question(self.deal, self.bidding) is None:
            return BLIND_NIL
        offered = self.deal.ruleset.options.blind_bid
        return BlindBid(7 if offered == 7 else 6)

    # -- the end -------------------------------------------------------------------------------

    def score(self) -> HandScore:
        """Score the finished hand."""
        self._require_finished()
        return score_hand(
            self.deal.ruleset.options,
            self.deal.standing,
            self.bidding.contracts,
            self.taken,
            bids_itself=self.deal.bids_itself,
        )

    def _require_finished(self) -> None:
        if self.phase is not Phase.FINISHED:
            raise WrongPhase("The hand is not finished yet.")
