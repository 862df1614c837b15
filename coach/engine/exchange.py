"""Which cards go to partner after a nil: the nil bidder's dangers, and what does a nil the least harm.

`kernel_exchange` is the same rule over again, for the playouts of the bid search."""

from math import log

from coach.engine.encoding import SPADES, Pack, above, lowest, singles

PLAIN_WEIGHTS = (1.0, 0.8, 0.55, 0.25, 0.05, 0.05)
SPADE_WEIGHTS = (0.2, 0.5, 0.7, 0.7, 0.7, 0.7)
"""How likely a card is made to win where all that is out is lower: the lowest of its suit, the next, and so
on. These numbers and those below are fitted to 60,000 nils for each number of cards exchanged, played out by
the policy."""
SPADES_MATTER, EACH_SPADE = 1.7, 0.25
"""What the danger of spades counts against that of plain suits; the danger of each spade by itself."""
BOUND_CARD, BOUND_TRICK = 1000.0, 50.0
"""The danger of a card that nothing beats, and of each trick that spades are bound to take: over all else."""
SURELY = 0.97
"""The most that a single card is feared."""
EACH_CARD, A_SPADE = 0.015, 0.5
"""What holds partner back: each card of the suit, as a short suit is soon ruffed, and a spade at all."""


def given_by_nil(pack: Pack, hand: int, number: int) -> int:
    """The cards, as many as told, without which a hand is safest for nil: of all sets the best one."""
    found = {0: (0.0, 0)}
    for suit in range(4):
        best = _best_of_suit(pack, hand, suit, number)
        found = {
            wanted: min(
                (
                    (found[wanted - some][0] + danger, found[wanted - some][1] | given)
                    for some, (danger, given) in best.items()
                    if wanted - some in found
                ),
                key=_danger_of,
            )
            for wanted in range(number + 1)
            if any(wanted - some in found for some in best)
        }
    return found[number][1]


def _danger_of(choice: tuple[float, int]) -> float:
    return choice[0]


def _best_of_suit(pack: Pack, hand: int, suit: int, number: int) -> dict[int, tuple[float, int]]:
    """By how many cards of a suit go: the danger of the rest and the cards, chosen for the least danger."""
    own = hand & pack.suits[suit]
    best: dict[int, tuple[float, int]] = {}
    given, is_more = own, True
    while is_more:
        some = given.bit_count()
        if some <= number:
            danger = suit_danger(own & ~given, pack.suits[suit] & ~(own & ~given), suit == SPADES)
            if some not in best or danger < best[some][0]:
                best[some] = danger, given
        is_more, given = given != 0, (given - 1) & own
    return dict(sorted(best.items()))


def suit_danger(kept: int, out: int, is_spades: bool) -> float:
    """The danger of the cards kept of a suit to a nil, as -log of their safety; `out` is with the others."""
    weights = SPADE_WEIGHTS if is_spades else PLAIN_WEIGHTS
    danger, unseen = 0.0, max(1, out.bit_count())
    for turn, one in enumerate(reversed(singles(kept))):
        lower = (out & (one - 1)).bit_count() / unseen
        danger -= log(1.0 - min(SURELY, weights[min(turn, 5)] * lower * lower))
    if not is_spades:
        return danger
    danger = SPADES_MATTER * (danger + EACH_SPADE * kept.bit_count())
    cards, tricks = bound(kept, out)
    return danger + BOUND_CARD * cards + BOUND_TRICK * tricks


def bound(spades: int, out: int) -> tuple[int, int]:
    """How many of the spades nothing can beat, and how many tricks they must take whatever the others hold:
    each higher spade beats one of them at most."""
    cards = tricks = 0
    for place, one in enumerate(singles(spades)):
        higher = (out & above(one)).bit_count()
        cards += not higher
        tricks = max(tricks, place + 1 - higher)
    return cards, tricks


def given_by_partner(pack: Pack, hand: int, number: int) -> int:
    """The cards, as many as told, that harm a nil least: low ones, of short suits, plain before spades."""
    given = 0
    for _ in range(number):
        least, best = 0.0, 0
        for suit in range(4):
            left = hand & ~given & pack.suits[suit]
            if left:
                one = lowest(left)
                out = pack.suits[suit] & ~hand
                lower = (out & (one - 1)).bit_count() / max(1, out.bit_count())
                harm = lower * lower + EACH_CARD * left.bit_count() + (A_SPADE if suit == SPADES else 0.0)
                if not best or harm < least:
                    least, best = harm, one
        given |= best
    return given
