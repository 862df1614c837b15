"""The scenes of the rules quiz: a seat to play a card, and a trick of four cards."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cache, cached_property

from coach.rules.cards import Card, Suit
from coach.rules.errors import RuleViolation
from coach.rules.ruleset import Ruleset, make_ruleset
from coach.rules.seats import Seat
from coach.rules.tricks import Trick, legal_cards, why_not_card, winner_index
from coach.study.quiz.items import Asked, Question

NO_CARD = "none"


@dataclass(frozen=True)
class Turn:
    """South to play: the cards held, the trick so far (empty on lead), and what is known of spades."""

    ruleset: Ruleset
    hand: tuple[Card, ...]
    trick: Trick
    spades_broken: bool
    first_trick: bool = False
    last_trick: Trick | None = None
    """The trick before, where it alone tells whether spades are broken."""

    @property
    def led(self) -> Suit | None:
        """The suit led, None on lead."""
        return self.ruleset.suit_of[self.trick.cards[0]] if self.trick.cards else None

    @cached_property
    def legal(self) -> tuple[Card, ...]:
        """The cards that may be played."""
        return self.legal_under(self.ruleset)

    def legal_under(self, ruleset: Ruleset) -> tuple[Card, ...]:
        """The cards that might be played under another rule sheet with the same deck."""
        return legal_cards(
            ruleset,
            self.hand,
            self.trick.cards,
            spades_broken=self.spades_broken,
            first_trick=self.first_trick,
        )

    def why_not(self, card: Card) -> RuleViolation | None:
        """The rule that a card of the hand would break."""
        return why_not_card(
            self.ruleset,
            self.hand,
            self.trick.cards,
            card,
            spades_broken=self.spades_broken,
            first_trick=self.first_trick,
        )

    def of(self, *suits: Suit) -> tuple[Card, ...]:
        """The cards held of some suits."""
        return tuple(card for card in self.hand if self.ruleset.suit_of[card] in suits)

    @property
    def spades(self) -> tuple[Card, ...]:
        """The trumps held."""
        return self.of(Suit.SPADES)

    @property
    def plain(self) -> tuple[Card, ...]:
        """The cards held that are not trumps."""
        return self.of(Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)

    @property
    def can_follow(self) -> bool:
        """Whether a suit was led of which a card is held."""
        return self.led is not None and bool(self.of(self.led))


@dataclass(frozen=True)
class FullTrick:
    """Four cards on the table."""

    ruleset: Ruleset
    trick: Trick

    @property
    def winner(self) -> Seat:
        """Who takes it."""
        return self.seat_of(winner_index(self.ruleset, self.trick.cards))

    def seat_of(self, place: int) -> Seat:
        """Who played the card at a place in the order of play."""
        return self.trick.seats()[place]


@cache
def by_marks(ruleset: Ruleset) -> Ruleset:
    """The same deck where no two is promoted: every card but a joker goes by its mark."""
    return make_ruleset(ruleset.variant, {**ruleset.options_json(), "high_twos": []})


def cards_value(ruleset: Ruleset, cards: Collection[Card]) -> str:
    """Some cards as the form sends them: codes by suit, high to low; a word for none."""
    return " ".join(ruleset.sorted(tuple(cards))) or NO_CARD


def right_play(asked: Asked) -> str:
    """The answer by the rules: the cards that may be played, or who takes the trick."""
    if asked.question is Question.TAKER:
        return str(asked.scene.winner)
    turn: Turn = asked.scene
    return cards_value(turn.ruleset, turn.legal)


def taker_text(full: FullTrick) -> str:
    """Who takes a trick, with which card, and why."""
    seat, suit_of = full.winner, full.ruleset.suit_of
    card = full.trick.card_of(seat)
    assert card is not None
    led = suit_of[full.trick.cards[0]]
    why = f"the highest {led.singular}, the suit led, and no spade fell"
    if led is Suit.SPADES:
        why = "the highest spade"
    elif suit_of[card] is Suit.SPADES:
        why = (
            "the only spade"
            if sum(suit_of[one] is Suit.SPADES for one in full.trick.cards) == 1
            else "the highest spade"
        )
    return f"{seat.full_name} takes it with the {card.name}: {why}."
