"""A proof that a position can be reached: a legal hand, from the deal on, that leads to it.

The tricks are found backwards. Going back, each hand after a trick is known, so a card that does not follow
is legal exactly if the hand after it holds none of the suit led.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random

from coach.rules.bidding import Bidding
from coach.rules.bids import NUMBERS
from coach.rules.cards import PLAIN_SUITS, SUITS, Card, Suit
from coach.rules.deals import Deal
from coach.rules.observation import Observation
from coach.rules.position import Position
from coach.rules.ruleset import Ruleset
from coach.rules.seats import SEATS, Seat
from coach.rules.tricks import Trick

TRIES = 1000
NODES = 80
Hands = tuple[frozenset[Card], ...]


@dataclass(frozen=True)
class Wanted:
    """What is known of a position at the start of its current trick."""

    ruleset: Ruleset
    hands: Hands
    """The cards known to be held, by seat; hidden hands may be empty."""
    size: int
    gone: frozenset[Card]
    voids: tuple[frozenset[Suit], ...]
    leader: Seat
    taken: tuple[int, ...] | None
    broken: bool | None
    """Whether spades were broken before the current trick; None where either is fine."""


def wanted_by(observation: Observation) -> Wanted:
    """What an observation that asks for a card wants of the hands at the start of the trick."""
    trick = observation.trick or Trick(observation.seat)
    hands = [set(known) for known in observation.known]
    hands[observation.seat] |= observation.held
    for seat, card in trick.plays():
        hands[seat].add(card)
    ruleset = observation.ruleset
    suits = [ruleset.suit_of[card] for card in trick.cards]
    ruffed = Suit.SPADES in suits and suits[0] is not Suit.SPADES
    voids = [
        # A seat that has just discarded holds its card still, in the hand at the start of the trick.
        voids - {ruleset.suit_of[card] for card in hands[seat]}
        for seat, voids in zip(SEATS, observation.voids, strict=True)
    ]
    return Wanted(
        ruleset,
        tuple(frozenset(hand) for hand in hands),
        len(observation.held),
        frozenset(observation.gone),
        tuple(voids),
        trick.leader,
        observation.tricks_taken,
        None if ruffed else observation.spades_broken,
    )


def find_history(wanted: Wanted) -> Position | None:
    """A position with all its tricks played, at the start of the trick wanted; None if none was found."""
    for attempt in range(TRIES):
        chance = Random(attempt)
        dealt = _deal_out(wanted, chance)
        if dealt is None:
            continue
        hands, gone = dealt
        search = _Search(wanted, chance)
        tricks = search.back(hands, gone, wanted.leader, wanted.taken, has_ruff=False, needs_ruff=False)
        if tricks is not None:
            return _played(wanted, hands, tricks)
    return None


def _deal_out(wanted: Wanted, chance: Random) -> tuple[Hands, frozenset[Card]] | None:
    """Let the cards that nobody remembers be gone, then give out the rest, those with fewest places first."""
    placed = wanted.gone.union(*wanted.hands)
    unseen = [card for card in wanted.ruleset.deck if card not in placed]
    chance.shuffle(unseen)
    gone = _forgotten(wanted, unseen, chance) | wanted.gone
    hands = [set(hand) for hand in wanted.hands]
    suit_of = wanted.ruleset.suit_of

    def open_seats(card: Card) -> list[Seat]:
        return [
            seat
            for seat in SEATS
            if len(hands[seat]) < wanted.size and suit_of[card] not in wanted.voids[seat]
        ]

    left = [card for card in unseen if card not in gone]
    left.sort(key=lambda card: len(open_seats(card)))
    for card in left:
        places = open_seats(card)
        if not places:
            return None
        # Where room is short it goes to those who can take least, or the last cards find no place.
        most = max(len(wanted.voids[seat]) for seat in places)
        hands[chance.choice([seat for seat in places if len(wanted.voids[seat]) == most])].add(card)
    return tuple(frozenset(hand) for hand in hands), gone


def _forgotten(wanted: Wanted, unseen: list[Card], chance: Random) -> frozenset[Card]:
    """Unseen cards to be gone: suits filled up to whole tricks, spades last while they are unbroken."""
    number = 4 * (13 - wanted.size) - len(wanted.gone)
    suit_of = wanted.ruleset.suit_of
    gone: list[Card] = []

    def urge(card: Card) -> tuple[bool, bool, float]:
        suit = suit_of[card]
        count = sum(suit_of[one] is suit for one in (*wanted.gone, *gone))
        late = suit is Suit.SPADES and (wanted.broken is False or chance.random() < 0.6)
        return late, count % 4 == 0, chance.random()

    left = list(unseen)
    for _ in range(number):
        card = min(left, key=urge)
        left.remove(card)
        gone.append(card)
    return frozenset(gone)


class _Search:
    """A bounded search backwards from one deal of the hidden cards."""

    def __init__(self, wanted: Wanted, chance: Random) -> None:
        self._wanted, self._chance = wanted, chance
        self._suit_of = wanted.ruleset.suit_of
        self._left = NODES

    def back(
        self,
        hands: Hands,
        gone: frozenset[Card],
        winner: Seat,
        taken: tuple[int, ...] | None,
        has_ruff: bool,
        needs_ruff: bool,
    ) -> list[Trick] | None:
        """The tricks that use up `gone` and end with one won by `winner`, in order of play; `needs_ruff` says
        that spades were led later on, so that something has to break them first."""
        if not gone:
            settled = taken is None or not any(taken)
            return [] if settled and not needs_ruff and (has_ruff or not self._wanted.broken) else None
        if self._left <= 0 or (taken is not None and taken[winner] == 0):
            return None
        self._left -= 1
        for trick in islice(self._candidates(hands, gone, winner, has_ruff, needs_ruff), 6):
            suits = [self._suit_of[card] for card in trick.cards]
            ruffs = suits[0] is not Suit.SPADES and Suit.SPADES in suits
            before = tuple(hand | {_card_of(trick, seat)} for seat, hand in zip(SEATS, hands, strict=True))
            leads_early = suits[0] is Suit.SPADES and not self._only_spades(before[trick.leader])
            if self._wanted.broken is False and (ruffs or leads_early):
                continue
            less = None if taken is None else _less_one(taken, winner)
            needs = (needs_ruff and not ruffs) or leads_early
            rest = gone - frozenset(trick.cards)
            earlier = self.back(before, rest, trick.leader, less, has_ruff or ruffs, needs)
            if earlier is not None:
                return [*earlier, trick]
        return None

    def _only_spades(self, hand: frozenset[Card]) -> bool:
        return all(self._suit_of[card] is Suit.SPADES for card in hand)

    def _candidates(
        self, hands: Hands, gone: frozenset[Card], winner: Seat, has_ruff: bool, needs_ruff: bool
    ) -> Iterator[Trick]:
        """Random tricks of the cards gone that `winner` wins and that the hands after them allow: those with
        discards first while hands are short, since suits that come out even can always be followed."""
        by_suit = {suit: [card for card in gone if self._suit_of[card] is suit] for suit in SUITS}
        void = {
            suit: [seat for seat in SEATS if not any(self._suit_of[card] is suit for card in hands[seat])]
            for suit in SUITS
        }
        open_suits = [suit for suit in SUITS if by_suit[suit] and len(by_suit[suit]) >= 4 - len(void[suit])]
        wants_ruff = needs_ruff or (self._wanted.broken is True and not has_ruff)
        uneven = any(len(by_suit[suit]) % 4 for suit in SUITS)
        # Hands only grow on the way back: a suit that all hold will always be followed.
        if (uneven and not any(void.values())) or (
            wants_ruff and not any(void[suit] for suit in PLAIN_SUITS)
        ):
            return
        for _ in range(30 if open_suits else 0):
            led = min(open_suits, key=lambda suit: self._late(suit, by_suit, void, wants_ruff))
            trick = self._trick(by_suit, led, void[led], winner, hands, wants_ruff)
            if trick is not None:
                yield trick

    def _late(
        self, suit: Suit, by_suit: dict[Suit, list[Card]], void: dict[Suit, list[Seat]], wants_ruff: bool
    ) -> float:
        """How late going back a suit should be led, with a bit of chance."""
        number = len(by_suit[suit])
        late = 2.0 * self._chance.random()
        if suit is Suit.SPADES:
            return late + (2 if wants_ruff and number <= 4 else 0)
        uneven = any(len(by_suit[one]) % 4 for one in SUITS)
        return late + (0.5 if void[suit] and (uneven or wants_ruff) else 1.5)

    def _trick(
        self,
        by_suit: dict[Suit, list[Card]],
        led: Suit,
        void: list[Seat],
        winner: Seat,
        hands: Hands,
        wants_ruff: bool,
    ) -> Trick | None:
        followers = self._followers(len(by_suit[led]), void, winner)
        cards = self._cards(by_suit, led, followers, winner, wants_ruff)
        if cards is None:
            return None
        leaders = followers
        if led is Suit.SPADES and self._wanted.broken is False:
            leaders = [seat for seat in followers if self._only_spades(hands[seat])]
        if not leaders:
            return None
        leader = self._chance.choice(leaders)
        trick = Trick(leader, tuple(cards[seat] for seat in leader.clockwise()))
        return trick if trick.winner(self._wanted.ruleset) is winner else None

    def _followers(self, number: int, void: list[Seat], winner: Seat) -> list[Seat]:
        """The seats that follow, at least those that are not void; often so that the suit comes out even."""
        least, most = max(1, 4 - len(void)), min(4, number)
        even = number % 4
        fits = least <= even <= most and self._chance.random() < 0.7
        many = even if fits else self._chance.randint(least, most)
        others = self._chance.sample(void, 4 - many)
        return [seat for seat in SEATS if seat not in others]

    def _cards(
        self,
        by_suit: dict[Suit, list[Card]],
        led: Suit,
        followers: list[Seat],
        winner: Seat,
        wants_ruff: bool,
    ) -> dict[Seat, Card] | None:
        strength = self._wanted.ruleset.strength
        chosen = sorted(self._chance.sample(by_suit[led], len(followers)), key=strength.__getitem__)
        cards: dict[Seat, Card] = {}
        if winner in followers:
            cards[winner] = chosen.pop()
        others = [seat for seat in followers if seat not in cards]
        self._chance.shuffle(others)
        cards.update(zip(others, chosen, strict=True))
        rest = [card for suit in SUITS if suit is not led for card in by_suit[suit]]
        for seat in SEATS:
            if seat not in cards:
                ruffs = seat is winner or (wants_ruff and self._chance.random() < 0.5)
                pool = [
                    card
                    for card in rest
                    if card not in cards.values() and (self._suit_of[card] is Suit.SPADES) == ruffs
                ]
                if not pool:
                    return None
                uneven = [card for card in pool if len(by_suit[self._suit_of[card]]) % 4]
                cards[seat] = self._chance.choice(uneven or pool)
        return cards


def _card_of(trick: Trick, seat: Seat) -> Card:
    card = trick.card_of(seat)
    assert card is not None
    return card


def _less_one(taken: tuple[int, ...], winner: Seat) -> tuple[int, ...]:
    return tuple(number - (seat is winner) for seat, number in zip(SEATS, taken, strict=True))


def _played(wanted: Wanted, hands: Hands, tricks: list[Trick]) -> Position | None:
    """Deal and play the tricks by the rules themselves; None if spades are not as wanted in the end."""
    dealt = [set(hand) for hand in hands]
    for trick in tricks:
        for seat, card in trick.plays():
            dealt[seat].add(card)
    leader = tricks[0].leader if tricks else wanted.leader
    n, e, s, w = (frozenset(hand) for hand in dealt)
    three = NUMBERS[2]
    deal = Deal(wanted.ruleset, leader.right, (n, e, s, w))
    no_blind_bid = Bidding(bids=(three,) * 4, declined=(True,) * 4, looked=(True,) * 4)
    position = Position.start(deal)._replace(bidding=no_blind_bid)
    for trick in tricks:
        for card in trick.cards:
            position = position.play(card)
    assert position.trick.leader is wanted.leader
    assert wanted.taken is None or position.taken == wanted.taken
    assert Counter(map(len, position.hands)) == {wanted.size: 4}
    if wanted.broken is None or position.spades_broken == wanted.broken:
        return position
    return None
