"""The record as one seat knows it, in plain sets of cards, for those who check what others say of it.

Nothing here is shared with coach.engine or coach.advice.
"""

from collections.abc import Iterator
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

    def deals(self, focus: Seat) -> Iterator[frozenset[Card]]:
        """Every hand that `focus` can have in a deal that fits; only where there are few."""
        others = [seat for seat in SEATS if seat not in (self.me, focus)]
        for cards in combinations(sorted(self.may_hold(focus)), self.size(focus)):
            hand = frozenset(cards)
            if not set(self.seen.known[focus]) <= hand:
                continue
            if not self.fits() or self._can_split(self.unseen - hand, others):
                yield hand

    def _can_split(self, rest: set[Card], seats: list[Seat]) -> bool:
        first, second = seats
        only_first = rest - self.may_hold(second)
        only_second = rest - self.may_hold(first)
        if only_first & only_second:
            return False
        return len(only_first) <= self.size(first) and len(only_second) <= self.size(second)

    def can_beat(self, seat: Seat, card: Card) -> bool:
        """Whether some deal that fits lets `seat` beat `card` on this trick."""
        led = self.led or self.suit(card)
        if self.left <= 4:
            return any(self._hand_beats(hand, card, led) for hand in self.deals(seat))
        may = self.may_hold(seat)
        same = {
            other
            for other in may
            if self.suit(other) is self.suit(card) and self.power(other) > self.power(card)
        }
        if self.suit(card) is led:
            trumps = (
                {other for other in may if self.suit(other) is Suit.SPADES}
                if led is not Suit.SPADES
                else set()
            )
            must_follow = len({other for other in may if self.suit(other) is not led}) < self.size(seat)
            return bool(same) or (bool(trumps) and not must_follow)
        return bool(same) and len({other for other in may if self.suit(other) is not led}) >= self.size(seat)

    def _hand_beats(self, hand: frozenset[Card], card: Card, led: Suit) -> bool:
        following = {other for other in hand if self.suit(other) is led}
        played = [one for _, one in self.table] + [card]
        return any(winner_index(self.rules, [*played, other]) == len(played) for other in (following or hand))

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
