"""What may be bid: nil or a number, before or after looking, and what house rules forbid."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from coach.rules.cards import Card, Suit
from coach.rules.errors import (
    BelowTheBoard,
    BidNotInStyle,
    BidOutOfRange,
    InputError,
    NilNotPlayed,
    PartnerBidNil,
    RuleViolation,
)
from coach.rules.quoting import quoted
from coach.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Bid:
    """One seat's bid: a number of tricks 1-13, nil (0 to the contract), or nil before looking."""

    tricks: int
    is_blind: bool = False

    @property
    def is_nil(self) -> bool:
        """Whether the bid promises no trick at all."""
        return self.tricks == 0

    def __str__(self) -> str:
        if self.is_nil:
            return "blind nil" if self.is_blind else "nil"
        return str(self.tricks)


NIL = Bid(0)
BLIND_NIL = Bid(0, is_blind=True)
NUMBERS = tuple(Bid(tricks) for tricks in range(1, 14))
_BY_TEXT = {str(bid): bid for bid in (NIL, BLIND_NIL, *NUMBERS)}


@dataclass(frozen=True, slots=True)
class BlindBid:
    """A whole side's bid before either partner looks, doubled both ways; it replaces both bids."""

    tricks: Literal[6, 7]

    def __str__(self) -> str:
        return f"blind {self.tricks}"


BLIND_BIDS: dict[str, BlindBid] = {"blind 6": BlindBid(6), "blind 7": BlindBid(7)}


def parse_bid(text: str) -> Bid:
    """Return the bid written as "1" to "13", "nil" or "blind nil"; anything else is an InputError."""
    if text not in _BY_TEXT:
        raise InputError(f"{quoted(text)} is not a bid: nil, or a whole number from 1 to 13.")
    return _BY_TEXT[text]


def bid_from_json(value: object) -> Bid:
    """Return the bid for a JSON integer 1-13, "nil" or "blind nil"; 4.0, "4" and true are refused."""
    if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= 13:
        return NUMBERS[value - 1]
    if isinstance(value, str) and value in ("nil", "blind nil"):
        return _BY_TEXT[value]
    raise InputError(f'{quoted(value)} is not a bid: a whole number from 1 to 13, "nil" or "blind nil".')


def bid_json(bid: Bid) -> int | str:
    """The bid as a JSON value: an integer, "nil" or "blind nil"."""
    return str(bid) if bid.is_nil else bid.tricks


def may_bid_nil(ruleset: Ruleset, partner_bid: Bid | None) -> RuleViolation | None:
    """The rule that a nil would break after partner's bid (None while partner has not bid), if any."""
    options = ruleset.options
    if options.nil is False:
        return NilNotPlayed("There is no nil at this table.")
    if partner_bid is None:
        return None
    if partner_bid.is_nil and options.bidding_style == "suicide":
        return BidNotInStyle(
            "In suicide one partner bids nil and one a number: yours bid nil, so bid a number."
        )
    if partner_bid.is_nil and not options.both_nil:
        return PartnerBidNil("Your partner bid nil, so you may not.")
    if _board(ruleset) > partner_bid.tricks:
        return BelowTheBoard(f"The side must bid {_board(ruleset)} in all, so you may not bid nil.")
    return None


def _board(ruleset: Ruleset) -> int:
    return ruleset.options.min_team_bid if ruleset.options.bidding_style == "each_speaks" else 0


def why_not_bid(
    ruleset: Ruleset, hand: Collection[Card], partner_bid: Bid | None, bid: Bid
) -> RuleViolation | None:
    """The rule that a bid made after looking would break, or None if it may be made."""
    if bid not in legal_bids(ruleset, hand, partner_bid):
        return _bid_violation(ruleset, hand, partner_bid, bid)
    return None


def legal_bids(ruleset: Ruleset, hand: Collection[Card], partner_bid: Bid | None) -> tuple[Bid, ...]:
    """The bids a seat may make after looking, nil first, then by number; never empty."""
    style = ruleset.options.bidding_style
    nil_is_open = may_bid_nil(ruleset, partner_bid) is None
    if style in ("mirror", "whiz"):
        spades = _spades_held(ruleset, hand)
        # A hand without spades has no bid but nil, whatever partner said.
        if not spades:
            return (NIL,)
        number = (NUMBERS[spades - 1],)
        return (NIL, *number) if style == "whiz" and nil_is_open else number
    if style == "suicide" and partner_bid is not None and not partner_bid.is_nil:
        return (NIL,)
    least = max(1, _board(ruleset) - (partner_bid.tricks if partner_bid else 0)) if partner_bid else 1
    numbers = NUMBERS[least - 1 :]
    return (NIL, *numbers) if nil_is_open else numbers


def _spades_held(ruleset: Ruleset, hand: Collection[Card]) -> int:
    return sum(ruleset.suit_of[card] is Suit.SPADES for card in hand)


def _bid_violation(
    ruleset: Ruleset, hand: Collection[Card], partner_bid: Bid | None, bid: Bid
) -> RuleViolation:
    style = ruleset.options.bidding_style
    if bid.is_nil and ruleset.options.nil is False:
        return NilNotPlayed("There is no nil at this table.")
    if style in ("mirror", "whiz"):
        spades = _spades_held(ruleset, hand)
        if not spades:
            return BidNotInStyle("You hold no spade, so your bid is nil.")
        or_nil = " or nil" if style == "whiz" else ""
        return BidNotInStyle(f"Here you bid the number of spades you hold{or_nil}: {spades}{or_nil}.")
    if bid.is_nil:
        violation = may_bid_nil(ruleset, partner_bid)
        assert violation is not None
        return violation
    if style == "suicide":
        return BidNotInStyle(
            "In suicide one partner bids nil and one a number: yours bid a number, so bid nil."
        )
    if _board(ruleset) and 1 <= bid.tricks <= 13:
        least = legal_bids(ruleset, hand, partner_bid)
        first = next(one for one in least if not one.is_nil)
        return BelowTheBoard(f"The side must bid {_board(ruleset)} in all, so bid {first} at least.")
    return BidOutOfRange("Bid nil, or a whole number from 1 to 13.")
