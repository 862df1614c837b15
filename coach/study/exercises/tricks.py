"""Tricks that a lesson shows, written "W: 4H 9H KS 2H": the leader, then the cards in order."""

from collections.abc import Sequence

from coach.rules.cards import Card, Suit, parse_card
from coach.rules.errors import InputError
from coach.rules.observation import SuitsBySeat, shown_voids, voids_in_trick
from coach.rules.ruleset import Ruleset
from coach.rules.seats import SEATS, parse_seat
from coach.rules.tricks import Trick
from coach.study.exercises.block import Block


def parse_trick(ruleset: Ruleset, value: object, field: str) -> Trick:
    """The trick written in a text, of one to four cards."""
    if not isinstance(value, str) or ":" not in value:
        raise InputError('A trick is written "W: 4H 9H KS 2H": the leader, then the cards.', field)
    leader, _, codes = value.partition(":")
    try:
        cards = tuple(map(parse_card, codes.split()))
        trick = Trick(parse_seat(leader.strip()), cards)
    except InputError as error:
        raise error.within(field) from None
    if not 1 <= len(cards) <= 4:
        raise InputError(f"A trick has one to four cards, not {len(cards)}.", field)
    for card in cards:
        if card not in ruleset.suit_of:
            raise InputError(f"The {card.name} is not in this deck.", field)
    if len(set(cards)) != len(cards):
        raise InputError("A card lies in the trick twice.", field)
    return trick


def parse_tricks(ruleset: Ruleset, value: object, field: str, *, starts_broken: bool | None) -> list[Trick]:
    """Finished tricks in order, as they can be in one hand; `starts_broken` is None from trick 1 on."""
    if not isinstance(value, list) or not value:
        raise InputError(f"{field!r} is a list of tricks.", field)
    tricks = [parse_trick(ruleset, text, f"{field}[{n}]") for n, text in enumerate(value)]
    for number, trick in enumerate(tricks):
        if len(trick.cards) != 4:
            raise InputError(f"Trick {number + 1} shown has {len(trick.cards)} cards instead of four.", field)
        if number and trick.leader is not (taker := tricks[number - 1].winner(ruleset)):
            raise InputError(f"{taker.full_name} took the trick before and leads to this one.", field)
    played = [card for trick in tricks for card in trick.cards]
    if twice := [card for card in played if played.count(card) > 1]:
        raise InputError(f"The {twice[0].name} is played twice.", field)
    _refuse_reneges(ruleset, tricks, field, starts_broken=starts_broken)
    return tricks


def voids_shown(ruleset: Ruleset, tricks: Sequence[Trick], *, starts_broken: bool | None) -> SuitsBySeat:
    """The suits each seat is shown not to hold, by tricks from the first on or from a later one."""
    if starts_broken is None:
        return shown_voids(ruleset, tricks[0].leader.right, tricks)
    voids: list[frozenset[Suit]] = [frozenset()] * 4
    broken = starts_broken
    for trick in tricks:
        shown = voids_in_trick(ruleset, trick, first=False, broken=broken)
        voids = [voids[seat] | shown[seat] for seat in SEATS]
        suits = [ruleset.suit_of[card] for card in trick.cards]
        broken = broken or (Suit.SPADES in suits and suits[0] is not Suit.SPADES)
    n, e, s, w = voids
    return n, e, s, w


def _refuse_reneges(
    ruleset: Ruleset, tricks: Sequence[Trick], field: str, *, starts_broken: bool | None
) -> None:
    """Nobody plays a suit again after showing that none of it was left."""
    for number in range(1, len(tricks)):
        void = voids_shown(ruleset, tricks[:number], starts_broken=starts_broken)
        for seat, card in tricks[number].plays():
            if ruleset.suit_of[card] in void[seat]:
                suit = ruleset.suit_of[card].plural
                raise InputError(
                    f"{seat.full_name} plays the {card.name} after showing no {suit} left.", field
                )


def cards_in(tricks: Sequence[Trick]) -> frozenset[Card]:
    """All cards of some tricks."""
    return frozenset(card for trick in tricks for card in trick.cards)


def broken_before(block: Block) -> bool | None:
    """Whether spades were broken before the first trick shown; None where that is trick 1."""
    broken = block.maybe("broken")
    if broken is not None and not isinstance(broken, bool):
        raise InputError("'broken' is true or false.", "broken")
    return broken
