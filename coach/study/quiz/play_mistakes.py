"""Mistakes about which cards may be played, each a rule that somebody believes in."""

from collections.abc import Callable, Collection
from dataclasses import replace

from coach.rules.cards import PLAIN_SUITS, SUITS, Card, Suit
from coach.study.quiz.items import Asked, Mistake, Question
from coach.study.quiz.turns import Turn, by_marks, cards_value

Belief = Callable[[Turn], Collection[Card] | None]
"""The cards somebody mistaken would allow; None where the mistake cannot be made."""
_RED = frozenset((Suit.HEARTS, Suit.DIAMONDS))


def believed(id: str, said: str, belief: Belief) -> Mistake:
    """A mistake about the cards that may be played."""

    def wrong(asked: Asked) -> str | None:
        if asked.question is not Question.CARDS:
            return None
        cards = belief(asked.scene)
        return None if cards is None else cards_value(asked.scene.ruleset, cards)

    return Mistake(id, said, wrong)


def _is_void(turn: Turn) -> bool:
    """Whether a plain suit was led that is not held, while trumps and plain cards are, both free to play."""
    is_barred = turn.first_trick and turn.ruleset.options.first_trick_no_spades
    is_plain_lead = turn.led not in (None, Suit.SPADES)
    return is_plain_lead and not is_barred and not turn.can_follow and bool(turn.spades) and bool(turn.plain)


def _any_card(turn: Turn) -> Collection[Card] | None:
    return turn.hand if turn.can_follow else None


def _ruffing_anyway(turn: Turn) -> Collection[Card] | None:
    is_open = turn.can_follow and turn.led is not Suit.SPADES and turn.spades
    return (*turn.legal, *turn.spades) if is_open else None


def _must_ruff(turn: Turn) -> Collection[Card] | None:
    return turn.spades if _is_void(turn) else None


def _may_not_ruff(turn: Turn) -> Collection[Card] | None:
    return turn.plain if _is_void(turn) else None


def _may_not_ruff_on_trick_one(turn: Turn) -> Collection[Card] | None:
    return turn.plain if _is_void(turn) and turn.first_trick else None


def _must_beat(turn: Turn) -> Collection[Card] | None:
    suit_of, strength = turn.ruleset.suit_of, turn.ruleset.strength
    if not turn.trick.cards:
        return None
    best = max(strength[card] for card in turn.trick.cards if suit_of[card] in (turn.led, Suit.SPADES))
    higher = [
        card for card in turn.legal if suit_of[card] in (turn.led, Suit.SPADES) and strength[card] > best
    ]
    return higher or None


def _same_colour(turn: Turn) -> Collection[Card] | None:
    led = turn.led
    if led is None or turn.can_follow:
        return None
    colour = _RED if led in _RED else frozenset(SUITS) - _RED
    return turn.of(*colour) or None


def _highest_of_each(turn: Turn) -> Collection[Card] | None:
    return _outermost(turn, max)


def _lowest_of_each(turn: Turn) -> Collection[Card] | None:
    return _outermost(turn, min)


def _outermost(turn: Turn, pick: Callable[..., Card]) -> Collection[Card]:
    suit_of, strength = turn.ruleset.suit_of, turn.ruleset.strength
    suits = [[card for card in turn.legal if suit_of[card] is suit] for suit in SUITS]
    return [pick(cards, key=strength.__getitem__) for cards in suits if cards]


def _led_too_soon(turn: Turn) -> Collection[Card] | None:
    return turn.hand if turn.led is None and not set(turn.spades) <= set(turn.legal) else None


def _never_led(turn: Turn) -> Collection[Card] | None:
    is_free = turn.led is None and turn.spades_broken and not turn.first_trick
    return turn.plain if is_free and turn.spades and turn.plain else None


def _must_lead_spades(turn: Turn) -> Collection[Card] | None:
    return turn.spades if turn.led is None and turn.spades and turn.plain else None


def _longest_suit(turn: Turn) -> Collection[Card] | None:
    suits = [cards for suit in PLAIN_SUITS if (cards := turn.of(suit))]
    return max(suits, key=len) if turn.led is None and len(suits) > 1 else None


def _no_lead(turn: Turn) -> Collection[Card] | None:
    return () if turn.led is None and not turn.plain else None


def _jokers(turn: Turn) -> tuple[Card, ...]:
    return tuple(card for card in turn.hand if card.is_joker)


def _joker_any_time(turn: Turn) -> Collection[Card] | None:
    jokers = _jokers(turn)
    return {*turn.legal, *jokers} if jokers else None


def _joker_held_back(turn: Turn) -> Collection[Card] | None:
    left = [card for card in turn.legal if not card.is_joker]
    return left if left and len(left) < len(turn.legal) else None


def _joker_is_no_spade(turn: Turn) -> Collection[Card] | None:
    if turn.led is not Suit.SPADES or not _jokers(turn):
        return None
    return [card for card in turn.spades if not card.is_joker] or turn.hand


def _deuce_by_its_mark(turn: Turn) -> Collection[Card] | None:
    return turn.legal_under(by_marks(turn.ruleset)) if turn.ruleset.options.high_twos else None


def _standard_play(turn: Turn) -> Collection[Card] | None:
    options = turn.ruleset.options
    usual = replace(
        turn.ruleset,
        options=replace(
            options,
            lead_spades="broken",
            first_trick_no_spades=False,
            first_lead="left_of_dealer",
        ),
    )
    return None if usual.options == options else turn.legal_under(usual)


ANY_CARD = believed(
    "any-card", "You allowed any card. A hand that holds the suit led must follow it.", _any_card
)
RUFFING_ANYWAY = believed(
    "ruffing-anyway", "You allowed a spade although the hand can follow. It must follow.", _ruffing_anyway
)
MUST_RUFF = believed(
    "must-ruff", "You made the hand ruff. A hand that cannot follow may play anything.", _must_ruff
)
MAY_NOT_RUFF = believed(
    "may-not-ruff", "You held the spades back. A hand that cannot follow may ruff.", _may_not_ruff
)
MAY_NOT_RUFF_ON_TRICK_ONE = believed(
    "may-not-ruff-on-trick-one",
    "You kept spades off the first trick. A hand that cannot follow may ruff there too.",
    _may_not_ruff_on_trick_one,
)
MUST_BEAT = believed("must-beat", "You made the hand beat the trick. There is no duty to win it.", _must_beat)
SAME_COLOUR = believed(
    "same-colour", "You followed the colour. What counts is the suit, and it is not held.", _same_colour
)
HIGHEST_OF_EACH = believed(
    "highest-of-each", "You asked for the highest card. Any card of a suit will do.", _highest_of_each
)
LOWEST_OF_EACH = believed(
    "lowest-of-each", "You asked for the lowest card. Any card of a suit will do.", _lowest_of_each
)
LED_TOO_SOON = believed(
    "led-too-soon", "You let a spade be led too soon, while another suit is held.", _led_too_soon
)
NEVER_LED = believed(
    "never-led", "You kept spades from the lead. They are broken, so they may be led.", _never_led
)
MUST_LEAD_SPADES = believed(
    "must-lead-spades", "You made the hand lead a spade. No suit has to be led.", _must_lead_spades
)
LONGEST_SUIT = believed(
    "longest-suit",
    "You asked for the longest suit. The leader is free to choose among the suits.",
    _longest_suit,
)
NO_LEAD = believed(
    "no-lead", "You left the hand without a card. One that holds only spades may lead them.", _no_lead
)
JOKER_ANY_TIME = believed(
    "joker-any-time", "You let a joker fall at any time. It is a spade in every respect.", _joker_any_time
)
JOKER_HELD_BACK = believed(
    "joker-held-back",
    "You held the joker back. It is a spade and may go where a spade may.",
    _joker_held_back,
)
JOKER_IS_NO_SPADE = believed(
    "joker-is-no-spade",
    "You took the joker for no spade. It follows a spade like any other.",
    _joker_is_no_spade,
)
DEUCE_BY_ITS_MARK = believed(
    "deuce-by-its-mark",
    "You went by the mark on the promoted two. It is a spade in every respect.",
    _deuce_by_its_mark,
)
STANDARD_PLAY = believed(
    "standard-play", "You went by the standard rules. This table has a house rule.", _standard_play
)

PLAY_MISTAKES = (
    ANY_CARD,
    RUFFING_ANYWAY,
    MUST_RUFF,
    MAY_NOT_RUFF_ON_TRICK_ONE,
    MAY_NOT_RUFF,
    LED_TOO_SOON,
    NEVER_LED,
    NO_LEAD,
    DEUCE_BY_ITS_MARK,
    JOKER_IS_NO_SPADE,
    JOKER_ANY_TIME,
    JOKER_HELD_BACK,
    STANDARD_PLAY,
    SAME_COLOUR,
    MUST_BEAT,
    MUST_LEAD_SPADES,
    LONGEST_SUIT,
    LOWEST_OF_EACH,
    HIGHEST_OF_EACH,
)
