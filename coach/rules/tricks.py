"""One trick: who may play what to it, and who takes it."""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from coach.rules.cards import Card, Suit
from coach.rules.errors import (
    LowestClubFirst,
    MustFollow,
    NoSpadeLeadOnTrickOne,
    NoSpadeOnTrickOne,
    NotInHand,
    RuleViolation,
    SpadesNotBroken,
)
from coach.rules.ruleset import Ruleset
from coach.rules.seats import Seat


class Trick(NamedTuple):
    """The cards of one trick, in order of play from the leader."""

    leader: Seat
    cards: tuple[Card, ...] = ()

    def seats(self) -> tuple[Seat, ...]:
        """Who has played, in order."""
        return self.leader.clockwise()[: len(self.cards)]

    def plays(self) -> tuple[tuple[Seat, Card], ...]:
        """Who played which card, in order."""
        return tuple(zip(self.seats(), self.cards, strict=True))

    def card_of(self, seat: Seat) -> Card | None:
        """The card a seat has played to this trick, if any."""
        place = (seat - self.leader) % 4
        return self.cards[place] if place < len(self.cards) else None

    def winner(self, ruleset: Ruleset) -> Seat:
        """The seat whose card wins so far; the trick holds a card at least."""
        return self.leader.clockwise()[winner_index(ruleset, self.cards)]


def winner_index(ruleset: Ruleset, cards: Sequence[Card]) -> int:
    """The place of the winning card: the highest spade, else the highest card of the suit led."""
    suit_of, strength = ruleset.suit_of, ruleset.strength
    led = suit_of[cards[0]]
    best, best_strength = 0, strength[cards[0]]
    for place in range(1, len(cards)):
        card = cards[place]
        suit = suit_of[card]
        if (suit is led or suit is Suit.SPADES) and strength[card] > best_strength:
            best, best_strength = place, strength[card]
    return best


def breaks_spades(ruleset: Ruleset, led: Suit, card: Card, *, leads_only_spades: bool) -> bool:
    """Whether a card breaks spades: one played to a plain lead does, a spade led by an only-spades hand
    does where the house rule says so."""
    if ruleset.suit_of[card] is not Suit.SPADES:
        return False
    return led is not Suit.SPADES or (leads_only_spades and ruleset.options.only_spades_lead_breaks)


def legal_cards(
    ruleset: Ruleset,
    hand: Collection[Card],
    trick: Sequence[Card],
    *,
    spades_broken: bool,
    first_trick: bool,
) -> tuple[Card, ...]:
    """The cards of a hand that may be played to `trick` (in its order, empty when leading), in the hand's
    own order; never empty for a hand that holds a card."""
    if trick:
        return _legal_to_follow(ruleset, hand, trick, first_trick=first_trick)
    return _legal_to_lead(ruleset, hand, spades_broken=spades_broken, first_trick=first_trick)


def _legal_to_lead(
    ruleset: Ruleset, hand: Collection[Card], *, spades_broken: bool, first_trick: bool
) -> tuple[Card, ...]:
    options = ruleset.options
    if first_trick:
        if options.first_lead == "low_club" and (club := _lowest_club(ruleset, hand)):
            return (club,)
        free = options.lead_spades == "anytime" and not options.first_trick_no_spades
    else:
        free = spades_broken or options.lead_spades == "anytime"
    return tuple(hand) if free else _plain_or_all(ruleset, hand)


def _legal_to_follow(
    ruleset: Ruleset, hand: Collection[Card], trick: Sequence[Card], *, first_trick: bool
) -> tuple[Card, ...]:
    suit_of = ruleset.suit_of
    if first_trick and ruleset.options.first_lead == "low_club":
        club = _lowest_club(ruleset, hand)
        return (club,) if club else _plain_or_all(ruleset, hand)
    led = suit_of[trick[0]]
    same = tuple([card for card in hand if suit_of[card] is led])
    if same:
        return same
    if first_trick and ruleset.options.first_trick_no_spades:
        return _plain_or_all(ruleset, hand)
    return tuple(hand)


def _plain_or_all(ruleset: Ruleset, hand: Collection[Card]) -> tuple[Card, ...]:
    suit_of = ruleset.suit_of
    return tuple([card for card in hand if suit_of[card] is not Suit.SPADES]) or tuple(hand)


def _lowest_club(ruleset: Ruleset, hand: Iterable[Card]) -> Card | None:
    clubs = [card for card in hand if ruleset.suit_of[card] is Suit.CLUBS]
    return min(clubs, key=ruleset.strength.__getitem__, default=None)


def why_not_card(
    ruleset: Ruleset,
    hand: Collection[Card],
    trick: Sequence[Card],
    card: Card,
    *,
    spades_broken: bool,
    first_trick: bool,
) -> RuleViolation | None:
    """The rule that playing `card` would break, or None if it may be played."""
    if card not in hand:
        return NotInHand(f"You do not hold the {card.name}.")
    if card in legal_cards(ruleset, hand, trick, spades_broken=spades_broken, first_trick=first_trick):
        return None
    if first_trick and ruleset.options.first_lead == "low_club":
        club = _lowest_club(ruleset, hand)
        if club is not None:
            return LowestClubFirst(f"The first trick is everybody's lowest club: yours is the {club.name}.")
        return NoSpadeOnTrickOne("No spade on the first trick while you hold another suit.")
    if trick:
        led = ruleset.suit_of[trick[0]]
        if any(ruleset.suit_of[held] is led for held in hand):
            return _must_follow(led, card)
        return NoSpadeOnTrickOne("No spade on the first trick while you hold another suit.")
    if first_trick:
        return NoSpadeLeadOnTrickOne("The first lead may not be a spade while you hold another suit.")
    return SpadesNotBroken("Spades are not broken yet: lead another suit while you hold one.")


def _must_follow(led: Suit, card: Card) -> MustFollow:
    if card.printed_suit is led:
        # A promoted deuce: it wears the mark of the led suit, but it is a trump.
        return MustFollow(
            f"The {card.name} is a spade here; you hold a {led.singular}, so you must follow {led.plural}."
        )
    return MustFollow(f"You hold a {led.singular}, so you must follow {led.plural}.")
