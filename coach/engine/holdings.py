"""What a holding is worth later: the tricks a suit will take, and the danger it is to a nil.

The chances are rules of thumb fitted to measured play, not claims; nothing of them is ever told as a fact.
"""

from coach.engine.counting import Count
from coach.engine.encoding import SPADES, above, singles

# Chance that both opponents still follow in round 1, 2, 3, 4 of a suit, by its unseen cards (0 to 13).
_FOLLOWED = (
    (0.0, 0.0, 0.23, 0.46, 0.65, 0.77, 0.86, 0.91, 0.95, 0.97, 0.98, 0.99, 0.994, 0.997),
    (0.0, 0.0, 0.0, 0.0, 0.07, 0.21, 0.38, 0.54, 0.68, 0.78, 0.855, 0.91, 0.94, 0.966),
    (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.03, 0.1, 0.21, 0.35, 0.49, 0.625, 0.73, 0.82),
    (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.03, 0.07, 0.13, 0.2, 0.3, 0.4),
)
_GUARDED = (1.0, 0.87, 0.8, 0.5)
_ROUND_WEIGHT = (1.0, 0.85, 0.55, 0.25, 0.1)
_SPADE_ROUND_WEIGHT = (1.0, 0.9, 0.7, 0.5, 0.3)


class Holdings:
    """The worth of my suits under one count; each holding is valued once."""

    __slots__ = ("_count", "_dangers", "_foes_ruff", "_values")

    def __init__(self, count: Count) -> None:
        self._count = count
        self._values: dict[int, float] = {}
        self._dangers: dict[int, float] = {}
        self._foes_ruff = any(count.may_hold(seat, SPADES) for seat in (count.left, count.right))

    def hand_tricks(self) -> float:
        """The tricks my whole hand may take."""
        return sum(self.tricks(suit, self._count.own(suit)) for suit in range(4))

    def sure_spades(self) -> int:
        """The tricks my spades take whatever the others hold: so many of them are above all but fewer."""
        out = self._count.out(SPADES)
        own = singles(self._count.own(SPADES))
        return max((place + 1 - (out & above(one)).bit_count() for place, one in enumerate(own)), default=0)

    def tricks(self, suit: int, mask: int) -> float:
        """The tricks a holding of one suit may take."""
        if not mask:
            return 0.0
        if mask not in self._values:
            self._values[mask] = self._spades(mask) if suit == SPADES else self._plain(suit, mask)
        return self._values[mask]

    def cost(self, one: int) -> float:
        """The tricks my hand gives up by parting with a card."""
        suit = self._count.pack.suit(one)
        own = self._count.own(suit)
        return min(1.0, self.tricks(suit, own) - self.tricks(suit, own & ~one))

    def _spades(self, mask: int) -> float:
        out = self._count.out(SPADES)
        held, unseen = mask.bit_count(), out.bit_count()
        small = held / (held + unseen / 2) - 0.05
        total = 0.0
        for place, one in enumerate(singles(mask)):
            higher = (out & above(one)).bit_count()
            if not higher:
                total += 1.0
            elif place >= higher:
                total += 0.95
            elif held - place - 1 >= higher:
                total += max(small, 0.8 - 0.13 * (higher - 1))
            else:
                total += small
        return total

    def _plain(self, suit: int, mask: int) -> float:
        out = self._count.out(suit)
        unseen, held = out.bit_count(), mask.bit_count()
        total = 0.0
        for place, one in enumerate(singles(mask)):
            higher = (out & above(one)).bit_count()
            if not higher:
                total += self._followed(place, unseen)
            elif held - place - 1 >= higher and higher < 4:
                total += _GUARDED[higher] * self._followed(higher if place < 2 else place, unseen)
            elif not self._foes_ruff and place > unseen * 0.45:
                total += 0.7
            elif higher == 1:
                total += 0.08
        return total

    def _followed(self, turn: int, unseen: int) -> float:
        if not self._foes_ruff:
            return 0.97
        return _FOLLOWED[turn][unseen] if turn < 4 else 0.0

    # -- nil -----------------------------------------------------------------------------------

    def hand_danger(self) -> float:
        """How likely the hand is to be made to take a trick, 0 to 1."""
        safe = 1.0
        for suit in range(4):
            safe *= 1.0 - self.danger(suit, self._count.own(suit))
        return 1.0 - safe

    def danger(self, suit: int, mask: int) -> float:
        """How likely a holding of one suit is to be made to take a trick, 0 to 1."""
        if not mask:
            return 0.0
        if mask not in self._dangers:
            self._dangers[mask] = self._danger(suit, mask)
        return self._dangers[mask]

    def _danger(self, suit: int, mask: int) -> float:
        out = self._count.out(suit)
        unseen = out.bit_count()
        if not unseen:
            return 0.0
        weights = _SPADE_ROUND_WEIGHT if suit == SPADES else _ROUND_WEIGHT
        safe = 1.0
        for turn, one in enumerate(reversed(singles(mask))):
            if turn >= 5 or 3 * turn > unseen + 2:
                break
            lower = 1.0 - (out & above(one)).bit_count() / unseen
            safe *= 1.0 - weights[turn] * lower**2.2
        return 1.0 - safe

    def relief(self, one: int) -> float:
        """How much less danger a nil is in without a card."""
        suit = self._count.pack.suit(one)
        own = self._count.own(suit)
        return self.danger(suit, own) - self.danger(suit, own & ~one)

    def cover(self, one: int) -> float:
        """How well a card covers a partner's nil: the part of its unseen suit that it goes over."""
        out = self._count.out(self._count.pack.suit(one))
        unseen = out.bit_count()
        return 1.0 - (out & above(one)).bit_count() / unseen if unseen else 0.0
