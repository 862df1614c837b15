"""Tricks of four cards drawn so that each shows one rule of who takes them."""

from collections.abc import Callable
from random import Random

from coach.rules.cards import Card, Suit
from coach.rules.ruleset import Ruleset
from coach.rules.seats import SEATS
from coach.rules.tricks import Trick
from coach.study.quiz.play_scenes import JOKERS, NEW_YORK, STANDARD
from coach.study.quiz.turns import FullTrick

_TRIES = 400
Fits = Callable[[Ruleset, tuple[Card, ...]], bool]


def _drawn(chance: Random, ruleset: Ruleset, pool: tuple[Card, ...], fits: Fits) -> FullTrick:
    for _ in range(_TRIES):
        cards = tuple(chance.sample(pool, 4))
        if fits(ruleset, cards):
            return FullTrick(ruleset, Trick(chance.choice(SEATS), cards))
    raise AssertionError("no such trick")


def _suits(ruleset: Ruleset, cards: tuple[Card, ...]) -> list[Suit]:
    return [ruleset.suit_of[card] for card in cards]


def _is_plain(ruleset: Ruleset, cards: tuple[Card, ...]) -> bool:
    """Two or three of the suit led, a discard, no trump."""
    led, *rest = _suits(ruleset, cards)
    return led is not Suit.SPADES and Suit.SPADES not in rest and 1 <= rest.count(led) <= 2


def _is_ruffed(ruleset: Ruleset, cards: tuple[Card, ...]) -> bool:
    """A plain suit led and followed, and ruffed once or more."""
    led, *rest = _suits(ruleset, cards)
    return led is not Suit.SPADES and rest.count(Suit.SPADES) >= 1 and led in rest


def taker(chance: Random) -> FullTrick:
    """No spade: the highest card of the suit led."""
    return _drawn(chance, STANDARD, STANDARD.deck, _is_plain)


def ruff(chance: Random) -> FullTrick:
    """A plain suit led, ruffed and perhaps overruffed."""
    return _drawn(chance, STANDARD, STANDARD.deck, _is_ruffed)


def _top_trumps(ruleset: Ruleset) -> tuple[Card, ...]:
    """The jokers and promoted twos with the ace of spades."""
    return ruleset.cards_of(Suit.SPADES)[: 3 + len(ruleset.options.high_twos)]


def joker_taker(chance: Random) -> FullTrick:
    """A joker or a high deuce of spades among the four."""
    ruleset = chance.choice(JOKERS)
    top = [card for card in _top_trumps(ruleset) if card.is_joker or card.printed_suit is Suit.SPADES]
    pool = (*top, *top, *chance.sample(ruleset.deck, 12))

    def fits(ruleset: Ruleset, cards: tuple[Card, ...]) -> bool:
        trumps = _suits(ruleset, cards).count(Suit.SPADES)
        return len(set(cards)) == 4 and trumps >= 2 and any(card in top[:-1] for card in cards)

    return _drawn(chance, ruleset, pool, fits)


def promoted_taker(chance: Random) -> FullTrick:
    """The promoted two of diamonds among the four."""
    [deuce] = [card for card in NEW_YORK.options.high_twos if card.printed_suit is not Suit.SPADES]
    marked = [card for card in NEW_YORK.deck if card.printed_suit is deuce.printed_suit and card is not deuce]
    spades = [card for card in NEW_YORK.cards_of(Suit.SPADES) if card is not deuce]
    first = chance.choice(marked)
    rest = [card for card in NEW_YORK.deck if card not in (deuce, first)]
    cards = [deuce, first, chance.choice(spades), chance.choice(rest)]
    if cards[2] is cards[3]:
        cards[3] = next(card for card in marked if card is not first)
    chance.shuffle(cards)
    return FullTrick(NEW_YORK, Trick(chance.choice(SEATS), tuple(cards)))
