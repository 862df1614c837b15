"""What a seat can count: cards unseen, who may hold them, who can beat a card, and how likely that is.

Everything called certain here holds in every deal that fits the observation; chances take the unseen cards as
dealt at random among the seats that may hold them.
"""

from math import comb

from coach.engine.encoding import SPADES, above, pack_of, singles, top
from coach.rules.observation import Observation
from coach.rules.seats import SEATS, Seat


class Count:
    """One observation in integers: masks of cards by seat and suit, the trick on the table, cards left."""

    __slots__ = (
        "exact",
        "hand",
        "led",
        "left",
        "legal",
        "may",
        "me",
        "must",
        "observation",
        "pack",
        "partner",
        "right",
        "size",
        "table",
        "tricks_left",
        "unseen",
        "winner",
        "winning",
    )  # fmt: skip

    def __init__(self, observation: Observation) -> None:
        pack = pack_of(observation.ruleset)
        held = observation.held
        me = observation.seat
        self.observation, self.pack = observation, pack
        self.me, self.left, self.partner, self.right = me.clockwise()
        self.hand = pack.mask(held)
        self.table = pack.mask(observation.cards_on_table)
        self.unseen = _all(pack.suits) & ~(self.hand | self.table | pack.mask(observation.gone))
        self.tricks_left = len(held)
        self._read_trick(observation)
        self.size = self._sizes(observation)
        self.exact = self.unseen.bit_count() == sum(self.size) - self.size[me]
        self._place(observation)
        self.legal = self.hand if len(held) == 1 else pack.mask(observation.legal_cards())

    def _read_trick(self, observation: Observation) -> None:
        trick = observation.trick
        self.led: int | None = None
        self.winning = 0
        self.winner: Seat | None = None
        if trick is None or not trick.cards:
            return
        pack = self.pack
        bits = [pack.bit[card] for card in trick.cards]
        self.led = pack.suit(bits[0])
        spades = self.table & pack.suits[SPADES]
        self.winning = top(spades or self.table & pack.suits[self.led])
        self.winner = trick.seats()[bits.index(self.winning)]

    def _sizes(self, observation: Observation) -> tuple[int, int, int, int]:
        played = observation.trick.seats() if observation.trick else ()
        n, e, s, w = (self.tricks_left - (seat in played) for seat in SEATS)
        return n, e, s, w

    def _place(self, observation: Observation) -> None:
        """Who may and who must hold each unseen card."""
        pack, me = self.pack, self.me
        known = [pack.mask(observation.known[seat]) & self.unseen for seat in SEATS]
        elsewhere = known[0] | known[1] | known[2] | known[3]
        may = [0, 0, 0, 0]
        for seat in me.clockwise()[1:]:
            free = self.unseen & ~elsewhere
            for suit in observation.voids[seat]:
                free &= ~pack.suits["SHDC".index(suit)]
            may[seat] = free | known[seat]
        self.may, self.must = may, known
        if self.exact:
            self._settle()

    def _settle(self) -> None:
        """Where every card is accounted for, a card that only one seat may hold is there, and a seat whose
        places are full holds nothing else."""
        may, must, size = self.may, self.must, self.size
        others = [seat for seat in SEATS if seat != self.me]
        changed = True
        while changed:
            changed = False
            for x in others:
                rest = 0
                for y in others:
                    if y != x:
                        rest |= may[y]
                sure = may[x] if may[x].bit_count() <= size[x] else must[x] | (may[x] & ~rest)
                if sure != must[x]:
                    must[x] = sure
                    changed = True
                if sure.bit_count() == size[x] and may[x] != sure:
                    may[x] = sure
                    changed = True
                for y in others:
                    if y != x and may[y] & sure:
                        may[y] &= ~sure
                        changed = True

    # -- certain -------------------------------------------------------------------------------

    @property
    def later(self) -> tuple[Seat, ...]:
        """The seats that play to this trick after me, in order."""
        return self.me.clockwise()[1 : 4 - self.table.bit_count()]

    def own(self, suit: int) -> int:
        """My cards of a suit."""
        return self.hand & self.pack.suits[suit]

    def out(self, suit: int) -> int:
        """The unseen cards of a suit."""
        return self.unseen & self.pack.suits[suit]

    def higher_out(self, one: int) -> int:
        """The unseen cards of its suit that beat a card."""
        return self.unseen & self.pack.suits[self.pack.suit(one)] & above(one)

    def is_master(self, one: int) -> bool:
        """Whether no unseen card of its suit is higher."""
        return not self.higher_out(one)

    def beats(self, one: int) -> bool:
        """Whether a card would win the trick as it lies."""
        suit = self.pack.suit(one)
        return not self.winning or ((suit in (SPADES, self.led)) and one > self.winning)

    def must_hold(self, seat: Seat, suit: int) -> bool:
        """Whether a seat holds a card of the suit in every deal that fits."""
        cards = self.pack.suits[suit]
        return bool(self.must[seat] & cards) or (self.may[seat] & ~cards).bit_count() < self.size[seat]

    def may_hold(self, seat: Seat, suit: int) -> bool:
        """Whether a seat may hold a card of the suit."""
        return bool(self.may[seat] & self.pack.suits[suit])

    def beaters(self, seat: Seat, one: int, led: int) -> int:
        """The cards with which a seat may beat `one` on a trick where `led` is led."""
        pack = self.pack
        suit = pack.suit(one)
        higher = self.may[seat] & pack.suits[suit] & above(one)
        if suit == led:
            if suit != SPADES and not self.must_hold(seat, led):
                higher |= self.may[seat] & pack.suits[SPADES]
            return higher
        return 0 if self.must_hold(seat, led) else higher

    def is_certain(self, one: int) -> bool:
        """Whether a legal card wins this trick in every deal that fits, whoever plays after."""
        if not self.beats(one):
            return False
        led = self.pack.suit(one) if self.led is None else self.led
        return not any(self.beaters(seat, one, led) for seat in self.later)

    def partner_is_certain(self) -> bool:
        """Whether partner's card on the table wins this trick unless I beat it myself."""
        if self.winner is not self.partner or self.led is None:
            return False
        led, winning = self.led, self.winning
        return not any(self.beaters(seat, winning, led) for seat in self.later)

    def touching(self, one: int) -> int:
        """My cards that do the same as `one`: no card in another hand or on the table lies between."""
        between = (self.unseen | self.table) & self.pack.suits[self.pack.suit(one)]
        own = self.own(self.pack.suit(one))
        group = one
        for card in singles(own):
            low, high = (card, one) if card < one else (one, card)
            if not between & above(low) & (high - 1):
                group |= card
        return group

    # -- likely --------------------------------------------------------------------------------

    def chance_of_none(self, seat: Seat, cards: int) -> float:
        """How likely a seat holds none of the given unseen cards."""
        may, size = self.may[seat], self.size[seat]
        if self.must[seat] & cards:
            return 0.0
        there = (may & cards).bit_count()
        if not there:
            return 1.0
        places = may.bit_count()
        if places - there < size:
            return 0.0
        return comb(places - there, size) / comb(places, size)

    def chance_to_beat(self, seat: Seat, one: int, led: int) -> float:
        """How likely a seat can beat a card on a trick where `led` is led."""
        suits = self.pack.suits
        suit = self.pack.suit(one)
        higher = self.may[seat] & suits[suit] & above(one)
        if suit == led:
            by_rank = 1.0 - self.chance_of_none(seat, higher)
            if suit == SPADES or not self.may_hold(seat, SPADES):
                return by_rank
            return by_rank + self.chance_of_none(seat, suits[led]) * self._has(seat, suits[SPADES])
        return self.chance_of_none(seat, suits[led]) * self._has(seat, higher)

    def _has(self, seat: Seat, cards: int) -> float:
        return 1.0 - self.chance_of_none(seat, cards)


def _all(suits: tuple[int, ...]) -> int:
    return suits[0] | suits[1] | suits[2] | suits[3]
