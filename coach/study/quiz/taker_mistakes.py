"""Mistakes about who takes a trick."""

from collections.abc import Callable

from coach.rules.cards import RANKS, Card, Suit
from coach.rules.tricks import winner_index
from coach.study.quiz.items import Asked, Mistake, Question
from coach.study.quiz.turns import FullTrick, by_marks

Pick = Callable[[FullTrick], int | None]
"""The place of the card somebody mistaken takes for the winner; None where the mistake cannot be made."""


def picked(id: str, said: str, pick: Pick) -> Mistake:
    """A mistake about who takes the trick."""

    def wrong(asked: Asked) -> str | None:
        if asked.question is not Question.TAKER:
            return None
        place = pick(asked.scene)
        return None if place is None else str(asked.scene.seat_of(place))

    return Mistake(id, said, wrong)


def _height(card: Card) -> int:
    """How high a card looks by its printed rank; a joker looks like nothing."""
    return -1 if card.is_joker else len(RANKS) - RANKS.index(card.rank)


def _best(full: FullTrick, score: Callable[[Card], int], *, among: Callable[[Card], bool]) -> int | None:
    """The place of the first card with the highest score among some."""
    cards = full.trick.cards
    places = [place for place, card in enumerate(cards) if among(card)]
    return max(places, key=lambda place: score(cards[place]), default=None)


def _spade_places(full: FullTrick) -> list[int]:
    suit_of = full.ruleset.suit_of
    return [place for place, card in enumerate(full.trick.cards) if suit_of[card] is Suit.SPADES]


def _led(full: FullTrick) -> Suit:
    return full.ruleset.suit_of[full.trick.cards[0]]


def _highest_rank(full: FullTrick) -> int | None:
    return _best(full, _height, among=lambda card: True)


def _leader(full: FullTrick) -> int | None:
    return 0


def _last(full: FullTrick) -> int | None:
    return 3


def _suit_led_alone(full: FullTrick) -> int | None:
    led, suit_of = _led(full), full.ruleset.suit_of
    if led is Suit.SPADES or not _spade_places(full):
        return None
    return _best(full, full.ruleset.strength.__getitem__, among=lambda card: suit_of[card] is led)


def _first_spade(full: FullTrick) -> int | None:
    places = _spade_places(full)
    return places[0] if len(places) > 1 and _led(full) is not Suit.SPADES else None


def _last_spade(full: FullTrick) -> int | None:
    places = _spade_places(full)
    return places[-1] if len(places) > 1 and _led(full) is not Suit.SPADES else None


def _discard(full: FullTrick) -> int | None:
    led, suit_of = _led(full), full.ruleset.suit_of
    return _best(full, _height, among=lambda card: suit_of[card] not in (led, Suit.SPADES))


def _ace_low(full: FullTrick) -> int | None:
    cards = full.trick.cards
    best = cards[winner_index(full.ruleset, cards)]
    if best.rank != "A":
        return None
    suit_of = full.ruleset.suit_of
    among = suit_of[best]
    return _best(full, _height, among=lambda card: suit_of[card] is among and card.rank != "A")


def _by_its_mark(full: FullTrick) -> int | None:
    if not full.ruleset.options.high_twos:
        return None
    return winner_index(by_marks(full.ruleset), full.trick.cards)


def _ace_on_top(full: FullTrick) -> int | None:
    return _best(full, _height, among=lambda card: not card.is_joker and card.printed_suit is Suit.SPADES)


def _joker_for_nothing(full: FullTrick) -> int | None:
    cards, counts = full.trick.cards, (_led(full), Suit.SPADES)
    if not any(card.is_joker for card in cards):
        return None
    suit_of, strength = full.ruleset.suit_of, full.ruleset.strength
    return _best(full, strength.__getitem__, among=lambda card: not card.is_joker and suit_of[card] in counts)


def _little_over_big(full: FullTrick) -> int | None:
    cards = full.trick.cards
    codes = [str(card) for card in cards]
    return codes.index("LJ") if "BJ" in codes and "LJ" in codes else None


HIGHEST_RANK = picked(
    "highest-rank",
    "You took the highest card of any suit. Spades come first, then the suit led alone.",
    _highest_rank,
)
LEADER = picked("leader-takes", "You gave it to the leader. A card wins by suit and rank alone.", _leader)
LAST = picked("last-takes", "You gave it to the last card. A card wins by suit and rank alone.", _last)
SUIT_LED_ALONE = picked(
    "suit-led-alone", "You looked at the suit led alone. Any spade beats it.", _suit_led_alone
)
FIRST_SPADE = picked(
    "first-spade", "You stopped at the first spade. A higher one overruffs it.", _first_spade
)
LAST_SPADE = picked("last-spade", "You took the last spade. The highest one wins.", _last_spade)
DISCARD = picked(
    "discard-takes", "You gave it to a discard. Neither the suit led nor a spade, it cannot win.", _discard
)
ACE_LOW = picked("ace-low", "You counted the ace low. It is the highest card of its suit.", _ace_low)
BY_ITS_MARK = picked(
    "two-by-its-mark",
    "You counted the promoted two as the lowest card. Here it stands among the top trumps.",
    _by_its_mark,
)
ACE_ON_TOP = picked(
    "ace-on-top", "You went by the printed spades. Jokers and promoted twos stand above them.", _ace_on_top
)
JOKER_FOR_NOTHING = picked(
    "joker-for-nothing", "You passed over the joker. It is one of the two highest trumps.", _joker_for_nothing
)
LITTLE_OVER_BIG = picked(
    "little-over-big", "You put the little joker on top. The big one beats it.", _little_over_big
)

TAKER_MISTAKES = (
    SUIT_LED_ALONE,
    FIRST_SPADE,
    LAST_SPADE,
    LITTLE_OVER_BIG,
    JOKER_FOR_NOTHING,
    BY_ITS_MARK,
    ACE_ON_TOP,
    ACE_LOW,
    HIGHEST_RANK,
    DISCARD,
    LEADER,
    LAST,
)
