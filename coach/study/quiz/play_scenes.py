"""Turns drawn so that each shows one rule of play."""

from collections.abc import Callable
from random import Random

from coach.rules.cards import PLAIN_SUITS, Card, Suit
from coach.rules.ruleset import Ruleset
from coach.rules.seats import SEATS, Seat
from coach.rules.tricks import Trick
from coach.rules.variants import parse_ruleset
from coach.study.quiz.turns import Turn

STANDARD = parse_ruleset()
BARMORE = parse_ruleset("barmore")
NEW_YORK = parse_ruleset("new-york")
JOKERS = (BARMORE, NEW_YORK)
HOUSES = tuple(
    parse_ruleset("standard", options)
    for options in ({"lead_spades": "anytime"}, {"first_trick_no_spades": True})
)
_TRIES = 300
_EMPTY = Trick(Seat.S)

Fits = Callable[[Turn], bool]


def _drawn(chance: Random, draw: Callable[[Random], Turn], fits: Fits) -> Turn:
    """The first turn drawn that shows what it should."""
    for _ in range(_TRIES):
        turn = draw(chance)
        if fits(turn):
            return turn
    raise AssertionError("no such turn")


def _following(
    chance: Random, ruleset: Ruleset, held: int, *, first_trick: bool = False, led: Suit | None = None
) -> Turn:
    """South to follow to one, two or three cards that others had to hand."""
    cards = chance.sample(ruleset.deck, held + 3)
    hand, others = cards[:held], cards[held:]
    count = chance.choice((1, 2, 2, 3, 3))
    suit = led or ruleset.suit_of[others[0]]
    lead = next((card for card in others if ruleset.suit_of[card] is suit), others[0])
    rest = [card for card in others if card is not lead]
    leader = SEATS[(Seat.S - count) % 4]
    trick = Trick(leader, (lead, *rest[: count - 1]))
    broken = not first_trick and chance.random() < 0.5
    return Turn(ruleset, ruleset.sorted(hand), trick, broken or _has_ruff(ruleset, trick), first_trick)


def _has_ruff(ruleset: Ruleset, trick: Trick) -> bool:
    led, *rest = (ruleset.suit_of[card] for card in trick.cards)
    return led is not Suit.SPADES and Suit.SPADES in rest


def _leading(chance: Random, ruleset: Ruleset, held: int, *, broken: bool, first_trick: bool = False) -> Turn:
    hand = chance.sample(ruleset.deck, held)
    return Turn(ruleset, ruleset.sorted(hand), _EMPTY, broken, first_trick)


def _is_mixed(turn: Turn) -> bool:
    """Whether both trumps and at least two plain suits are held."""
    suits = {turn.ruleset.suit_of[card] for card in turn.plain}
    return bool(turn.spades) and len(suits) >= 2


def follow(chance: Random) -> Turn:
    """A hand that holds two or three of the suit led, spades, and something else."""
    held = chance.randint(6, 8)
    return _drawn(
        chance,
        lambda one: _following(one, STANDARD, held),
        lambda turn: 2 <= len(turn.legal) <= 4 and turn.can_follow and bool(turn.spades) and _is_mixed(turn),
    )


def _is_void_with_choice(turn: Turn) -> bool:
    return not turn.can_follow and turn.led in PLAIN_SUITS and bool(turn.spades) and len(turn.plain) >= 2


def void(chance: Random) -> Turn:
    """A hand without the suit led, with spades and other cards."""
    held = chance.randint(4, 6)
    return _drawn(chance, lambda one: _following(one, STANDARD, held), _is_void_with_choice)


def breaking(chance: Random) -> Turn:
    """South on lead; whether spades are broken shows in the trick just taken."""
    return _after_a_ruff(chance) if chance.random() < 0.45 else _after_a_trick(chance)


def _after_a_trick(chance: Random) -> Turn:
    """South has taken a trick in which no spade was played to another suit."""
    held = chance.randint(5, 7)
    for _ in range(_TRIES):
        cards = chance.sample(STANDARD.deck, held + 4)
        trick = Trick(chance.choice(SEATS), tuple(cards[held:]))
        turn = Turn(STANDARD, STANDARD.sorted(cards[:held]), _EMPTY, spades_broken=False, last_trick=trick)
        if not _is_mixed(turn) or _has_ruff(STANDARD, trick) or not _is_souths(turn, trick):
            continue
        # A spade led is told by a hand of spades alone: not South's, who still holds plain cards.
        led = STANDARD.suit_of[trick.cards[0]]
        if led is not Suit.SPADES or (trick.leader is not Seat.S and chance.random() < 0.5):
            return turn
    raise AssertionError("no such turn")


def _after_a_ruff(chance: Random) -> Turn:
    """South, without the suit led, has ruffed, and perhaps overruffed."""
    for _ in range(_TRIES):
        led = chance.choice(PLAIN_SUITS)
        leader = chance.choice((Seat.N, Seat.E, Seat.W))
        rest = [card for card in STANDARD.deck if STANDARD.suit_of[card] is not led]
        held = chance.sample(rest, chance.randint(6, 8))
        followed = chance.sample(STANDARD.cards_of(led), 3)
        others = iter((followed[0], followed[1], chance.choice((followed[2], chance.choice(rest)))))
        cards = tuple(held[0] if seat is Seat.S else next(others) for seat in leader.clockwise())
        trick = Trick(leader, cards)
        hand = STANDARD.sorted(held[1:])
        turn = Turn(STANDARD, hand, _EMPTY, spades_broken=True, last_trick=trick)
        if len({*hand, *cards}) == len(hand) + 4 and _is_mixed(turn) and _is_souths(turn, trick):
            return turn
    raise AssertionError("no such turn")


def _is_souths(turn: Turn, trick: Trick) -> bool:
    """Whether South took a trick, having followed suit where that was possible."""
    south = trick.card_of(Seat.S)
    assert south is not None
    return trick.winner(turn.ruleset) is Seat.S and not _reneges(turn, trick, south)


def _reneges(turn: Turn, trick: Trick, south: Card) -> bool:
    """Whether South, who did not follow, still holds the suit that was led."""
    led = turn.ruleset.suit_of[trick.cards[0]]
    return turn.ruleset.suit_of[south] is not led and bool(turn.of(led))


def only_spades(chance: Random) -> Turn:
    """South on lead with nothing but spades, before they are broken."""
    held = chance.randint(2, 5)
    hand = chance.sample(STANDARD.cards_of(Suit.SPADES), held)
    return Turn(STANDARD, STANDARD.sorted(hand), _EMPTY, spades_broken=False)


def trick_one(chance: Random) -> Turn:
    """The first trick: a lead that may not be a spade, or a void that may ruff."""
    if chance.random() < 0.35:
        return _drawn(
            chance, lambda one: _leading(one, STANDARD, 13, broken=False, first_trick=True), _is_mixed
        )
    return _drawn(chance, _void_on_trick_one, _is_void_with_choice)


def _void_on_trick_one(chance: Random) -> Turn:
    """Thirteen cards without one suit, which is led."""
    led = chance.choice(PLAIN_SUITS)
    suited, rest = (
        list(STANDARD.cards_of(led)),
        [card for card in STANDARD.deck if STANDARD.suit_of[card] is not led],
    )
    hand = chance.sample(rest, 13)
    count = chance.choice((1, 2, 3))
    trick = Trick(SEATS[(Seat.S - count) % 4], tuple(chance.sample(suited, count)))
    return Turn(STANDARD, STANDARD.sorted(hand), trick, spades_broken=False, first_trick=True)


def jokers(chance: Random) -> Turn:
    """A hand with a joker: following, void, or on lead."""
    ruleset = chance.choice(JOKERS)
    held = chance.randint(5, 7)

    def draw(one: Random) -> Turn:
        if one.random() < 0.3:
            return _leading(one, ruleset, held, broken=one.random() < 0.4)
        return _following(one, ruleset, held, led=one.choice((None, Suit.SPADES)))

    return _drawn(chance, draw, lambda turn: any(card.is_joker for card in turn.hand) and _is_mixed(turn))


def promoted(chance: Random) -> Turn:
    """A hand with a promoted two of a plain suit's mark, diamonds led or South on lead."""
    held = chance.randint(5, 7)

    def draw(one: Random) -> Turn:
        if one.random() < 0.25:
            return _leading(one, NEW_YORK, held, broken=False)
        return _following(one, NEW_YORK, held, led=one.choice((Suit.DIAMONDS, Suit.DIAMONDS, Suit.SPADES)))

    def fits(turn: Turn) -> bool:
        promoted = [
            card for card in turn.spades if not card.is_joker and card.printed_suit is not Suit.SPADES
        ]
        return bool(promoted) and turn.led in (None, Suit.DIAMONDS, Suit.SPADES) and len(turn.plain) >= 2

    return _drawn(chance, draw, fits)


def house_play(chance: Random) -> Turn:
    """A table where a spade may be led at any time, or none may fall on the first trick."""
    ruleset = chance.choice(HOUSES)
    if ruleset.options.lead_spades == "anytime":
        held = chance.randint(5, 7)
        return _drawn(chance, lambda one: _leading(one, ruleset, held, broken=False), _is_mixed)
    void = _drawn(chance, _void_on_trick_one, _is_void_with_choice)
    return Turn(ruleset, void.hand, void.trick, void.spades_broken, first_trick=True)
