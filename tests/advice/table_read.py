"""The record as one seat knows it, in plain sets of cards, for those who check what others say of it.

Nothing here is shared with coach.engine or coach.advice.
"""

from itertools import combinations

from coach.rules.cards import Card, Suit
from coach.rules.observation import Observation
from coach.rules.seats import SEATS, Seat
from coach.rules.tricks import winner_index

_SYMBOLS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}


class Untrue(AssertionError):
    """A line that claims what the record does not prove, or that no template explains."""


def require(fact: object, claim: str) -> None:
    if not fact:
        raise Untrue(claim)


class Table:
    """The record as the asking seat knows it, in sets of cards."""

    def __init__(self, seen: Observation) -> None:
        self.seen, self.rules, self.me = seen, seen.ruleset, seen.seat
        self.hand = set(seen.held)
        self.table = list(seen.trick.plays()) if seen.trick else []
        self.unseen = set(self.rules.deck) - self.hand - set(seen.gone) - {card for _, card in self.table}
        self.left = len(self.hand)

    def suit(self, card: Card) -> Suit:
        return self.rules.suit_of[card]

    def power(self, card: Card) -> int:
        return self.rules.strength[card]

    @property
    def led(self) -> Suit | None:
        return self.suit(self.table[0][1]) if self.table else None

    def winning(self) -> tuple[Seat, Card]:
        return self.table[winner_index(self.rules, [card for _, card in self.table])]

    def beats(self, card: Card) -> bool:
        played = [card for _, card in self.table]
        return not played or winner_index(self.rules, [*played, card]) == len(played)

    def legal(self) -> set[Card]:
        return set(self.seen.legal_cards())

    def own(self, suit: Suit) -> list[Card]:
        return sorted((card for card in self.hand if self.suit(card) is suit), key=self.power)

    def higher_unseen(self, card: Card) -> set[Card]:
        suit = self.suit(card)
        return {
            other
            for other in self.unseen
            if self.suit(other) is suit and self.power(other) > self.power(card)
        }

    def later(self) -> list[Seat]:
        played = {seat for seat, _ in self.table}
        return [seat for seat in self.me.clockwise()[1:] if seat not in played]

    def size(self, seat: Seat) -> int:
        return self.left - any(one is seat for one, _ in self.table)

    def may_hold(self, seat: Seat) -> set[Card]:
        elsewhere = {card for other in SEATS if other is not seat for card in self.seen.known[other]}
        voids = self.seen.voids[seat]
        return {card for card in self.unseen - elsewhere if self.suit(card) not in voids}

    def is_void(self, seat: Seat, suit: Suit) -> bool:
        return suit in self.seen.voids[seat]

    def fits(self) -> bool:
        return sum(self.size(seat) for seat in SEATS if seat is not self.me) == len(self.unseen)

    def could_hold(self, seat: Seat, card: Card, without: Suit | None = None) -> bool:
        """Whether in some deal that fits `seat` holds the card, and none of the suit `without`."""
        others = [one for one in SEATS if one is not self.me]
        may = {one: self.may_hold(one) - {card} for one in others}
        may[seat] = {one for one in may[seat] if self.suit(one) is not without}
        room = {one: self.size(one) - (one is seat) for one in others}
        if card not in self.may_hold(seat) or room[seat] < 0:
            return False
        if not self.fits():
            return len(may[seat]) >= room[seat]
        rest = self.unseen - {card}
        # Hall's condition: cards that only some seats may hold have places enough there.
        return all(
            sum(all(card not in may[one] for one in others if one not in some) for card in rest)
            <= sum(room[one] for one in some)
            for number in range(len(others) + 1)
            for some in combinations(others, number)
        )

    def can_beat(self, seat: Seat, card: Card) -> bool:
        """Whether some deal that fits lets `seat` beat `card` on this trick."""
        led = self.led or self.suit(card)
        follows = self.suit(card) is led
        for other in self.may_hold(seat):
            trump = self.suit(other) is Suit.SPADES and led is not Suit.SPADES
            higher = self.suit(other) is self.suit(card) and self.power(other) > self.power(card)
            if higher and follows and self.could_hold(seat, other):
                return True
            if trump and (follows or higher) and self.could_hold(seat, other, without=led):
                return True
        return False

    def is_certain(self, card: Card) -> bool:
        return self.beats(card) and not any(self.can_beat(seat, card) for seat in self.later())

    def need(self, ours: bool) -> int:
        side = self.me.side if ours else self.me.side.other
        bids = self.seen.bids
        contract = self.seen.side_blinds[side] or sum(
            bid.tricks for seat in side.seats if (bid := bids[seat])
        )
        counts_nil = self.rules.options.failed_nil_tricks == "contract"
        blind = self.seen.side_blinds[side] is not None
        taken = sum(
            self.seen.taken[seat]
            for seat in side.seats
            if counts_nil or blind or not (bids[seat] and bids[seat].tricks == 0)
        )
        return contract - taken

    def nil_alive(self, seat: Seat) -> bool:
        bid = self.seen.bids[seat]
        blind = self.seen.side_blinds[seat.side] is not None
        return bid is not None and bid.tricks == 0 and not blind and self.seen.taken[seat] == 0

    def bags_cost(self) -> bool:
        options = self.rules.options
        price = -options.bag_points + (
            options.bag_penalty_points / options.bag_limit if options.bag_penalty else 0
        )
        return price > 0

    # -- reading ---------------------------------------------------------------------------------

    def card(self, words: str) -> Card:
        """The card that words name; its suit must not mislead."""
        words = words.removeprefix("the ").removeprefix("The ")
        if words.endswith("joker"):
            return Card("BJ" if words.startswith("big") else "LJ")
        label, _, note = words.partition(" ")
        card = Card(label[:-1].replace("10", "T") + _SYMBOLS[label[-1]])
        require(card in self.rules.deck, f"{words} is not in this deck")
        promoted = self.suit(card) is not card.printed_suit
        require(promoted == (note == "(a spade)"), f"{words} hides what suit it is")
        return card

    def held(self, words: str) -> Card:
        card = self.card(words)
        require(card in self.hand, f"{words} is not held")
        return card

    def seat(self, words: str) -> Seat:
        if words.lower() == "partner":
            return self.me.partner
        seat = Seat[words[0]]
        require(seat.side is not self.me.side, f"{words} is not an opponent")
        return seat

    def owner(self, seat: str, words: str) -> Card:
        """The winning card on the table with its owner."""
        card = self.card(words)
        require(self.winning() == (self.seat(seat), card), f"{seat} does not win with {words}")
        return card
