"""The last tricks played out: every deal that fits, every line of play, where both are few."""

from collections.abc import Iterator
from functools import lru_cache
from math import inf
from typing import NamedTuple

from coach.engine.aims import bag_price
from coach.engine.counting import Count
from coach.engine.encoding import SPADES, Pack, singles
from coach.rules.scoring import score_hand
from coach.rules.seats import SEATS, Seat

MOST_TRICKS = 3
MOST_DEALS = (0, 0, 24, 2)
"""By tricks left: the deals beyond which the ending is left to the rules of thumb."""
GAME = 150.0
"""What winning the game is worth on top of its points."""

Hands = tuple[int, int, int, int]


def ending_worths(count: Count) -> dict[int, float] | None:
    """The mean result of each legal card over all deals that fit, each played out by players who see all
    cards; None where that is too much to count."""
    if count.tricks_left > MOST_TRICKS or not count.observation.need_is_known:
        return None
    deals = _only_deal(count)
    if not deals and count.exact:
        deals = _deals_within(count, MOST_DEALS[count.tricks_left])
    if not deals:
        return None
    play = _Play(count)
    legal = singles(count.legal)
    totals = dict.fromkeys(legal, 0.0)
    for hands in deals:
        for one in legal:
            totals[one] += play.after(hands, one)
    return {one: total / len(deals) for one, total in totals.items()}


def _only_deal(count: Count) -> list[Hands]:
    """The one deal that matters: every other hand is known, or holds no spade and no card of a suit that is
    held where it is known, so that any of its cards will do."""
    others = count.me.clockwise()[1:]
    known = [seat for seat in others if count.must[seat].bit_count() == count.size[seat]]
    cards = count.hand | count.table
    for seat in known:
        cards |= count.must[seat]
    matters = count.pack.suits[SPADES]
    for suit in count.pack.suits:
        matters |= suit if suit & cards else 0
    hands = [0, 0, 0, 0]
    hands[count.me] = count.hand
    free = count.unseen & ~matters
    for seat in others:
        if seat in known:
            hands[seat] = count.must[seat]
        elif count.may[seat] & matters or free.bit_count() < count.size[seat]:
            return []
        else:
            for one in singles(free)[: count.size[seat]]:
                hands[seat] |= one
            free &= ~hands[seat]
    n, e, s, w = hands
    return [(n, e, s, w)]


def _deals_within(count: Count, most: int) -> list[Hands]:
    """All deals that fit, none if there are more than `most`."""
    deals: list[Hands] = []
    for hands in _deals(count):
        deals.append(hands)
        if len(deals) > most:
            return []
    return deals


def _deals(count: Count) -> Iterator[Hands]:
    cards = singles(count.unseen)
    hands = [0, 0, 0, 0]
    hands[count.me] = count.hand
    room = list(count.size)
    others = count.me.clockwise()[1:]

    def place(turn: int) -> Iterator[Hands]:
        if turn == len(cards):
            n, e, s, w = hands
            yield n, e, s, w
            return
        one = cards[turn]
        for seat in others:
            if room[seat] and count.may[seat] & one:
                room[seat] -= 1
                hands[seat] |= one
                yield from place(turn + 1)
                hands[seat] ^= one
                room[seat] += 1

    return place(0)


class _Now(NamedTuple):
    """A moment of one deal: the hands, the trick on the table, and the tricks taken by seat."""

    hands: Hands
    leader: Seat
    table: tuple[int, ...]
    taken: Hands
    broken: bool


class _Play:
    """Both sides playing out one deal with all cards seen, for the difference of the two results."""

    def __init__(self, count: Count) -> None:
        observation = count.observation
        self._count, self._pack = count, count.pack
        self._free = observation.ruleset.options.lead_spades == "anytime"
        self._me = count.me
        self._trick = observation.trick
        self._on_table = [count.pack.bit[card] for card in observation.cards_on_table]
        self._result = lru_cache(maxsize=None)(self._score)

    def after(self, hands: Hands, one: int) -> float:
        """The result for my side if I play a card and everybody goes on perfectly."""
        leader = self._trick.leader if self._trick else self._me
        taken = self._count.observation.taken
        now = _Now(hands, leader, tuple(self._on_table), taken, self._count.observation.spades_broken)
        return self._play(now, one, -inf, inf)

    def _play(self, now: _Now, one: int, low: float, high: float) -> float:
        """The result after a card, exact between `low` and `high`."""
        hands, leader, table, taken, broken = now
        pack = self._pack
        hands = _without(hands, SEATS[(leader + len(table)) % 4], one)
        broken = broken or (bool(table) and pack.suit(one) == SPADES != pack.suit(table[0]))
        table = (*table, one)
        if len(table) == 4:
            leader = SEATS[(leader + _winner(pack, table)) % 4]
            taken = _with_trick(taken, leader)
            table = ()
            if not hands[leader]:
                return self._result(taken)
        return self._best(_Now(hands, leader, table, taken, broken), low, high)

    def _best(self, now: _Now, low: float, high: float) -> float:
        """The result of the best card for the seat to play; lines nobody would choose are cut off."""
        seat = SEATS[(now.leader + len(now.table)) % 4]
        cards = singles(self._legal(now.hands[seat], now.table, now.broken))
        if seat.side is self._me.side:
            for one in cards:
                low = max(low, self._play(now, one, low, high))
                if low >= high:
                    break
            return low
        for one in cards:
            high = min(high, self._play(now, one, low, high))
            if high <= low:
                break
        return high

    def _legal(self, hand: int, table: tuple[int, ...], broken: bool) -> int:
        suits = self._pack.suits
        if table:
            return hand & suits[self._pack.suit(table[0])] or hand
        return hand if broken or self._free else hand & ~suits[SPADES] or hand

    def _score(self, taken: Hands) -> float:
        observation = self._count.observation
        options, mine = observation.ruleset.options, self._me.side
        score = score_hand(options, observation.standing, observation.contracts, taken)
        price = bag_price(options) + options.bag_points
        worth = [side.total - price * self._carried(side.after.bags, i) for i, side in enumerate(score.sides)]
        if score.winner is not None:
            worth[score.winner] += GAME
        return worth[mine] - worth[mine.other]

    def _carried(self, bags: int, side: int) -> int:
        return bags - self._count.observation.standing[side].bags


def _winner(pack: Pack, table: tuple[int, ...]) -> int:
    led = pack.suit(table[0])
    return max(range(4), key=lambda place: _strength(pack, table[place], led))


def _strength(pack: Pack, one: int, led: int) -> int:
    return one if pack.suit(one) in (led, SPADES) else 0


def _without(hands: Hands, seat: Seat, one: int) -> Hands:
    n, e, s, w = (hand ^ one if other == seat else hand for other, hand in enumerate(hands))
    return n, e, s, w


def _with_trick(taken: Hands, seat: Seat) -> Hands:
    n, e, s, w = (tricks + (other == seat) for other, tricks in enumerate(taken))
    return n, e, s, w
