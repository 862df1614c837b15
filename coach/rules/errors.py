"""One error for every rule that can be broken, and one for text or JSON that says nothing."""

from typing import ClassVar


class InputError(ValueError):
    """Text or JSON that is no value of the game; `field` is the path to the fault, None for the whole."""

    def __init__(self, message: str, field: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.field = field

    def within(self, prefix: str) -> "InputError":
        """Return the same fault seen from the object that holds the value under `prefix`."""
        if self.field is None:
            return InputError(self.message, prefix)
        joint = "" if self.field.startswith("[") else "."
        return InputError(self.message, f"{prefix}{joint}{self.field}")


class RuleViolation(ValueError):
    """A broken rule of the game; its text is the sentence a learner reads."""

    rule: ClassVar[str] = "rule"


class NotYourTurn(RuleViolation):
    """Every seat acts in its turn."""

    rule = "turn"


class WrongPhase(RuleViolation):
    """Looks, bids, passes and cards each have their own part of the hand."""

    rule = "phase"


class NotInHand(RuleViolation):
    """Only a card that is held may be played or passed."""

    rule = "held"


class MustFollow(RuleViolation):
    """A hand that holds the led suit follows it."""

    rule = "follow"


class SpadesNotBroken(RuleViolation):
    """A spade is not led before spades are broken while another suit is held."""

    rule = "broken"


class NoSpadeLeadOnTrickOne(RuleViolation):
    """The first lead is a plain card while one is held."""

    rule = "first-lead"


class NoSpadeOnTrickOne(RuleViolation):
    """House rule: no spade falls on the first trick while another suit is held."""

    rule = "first-trick"


class LowestClubFirst(RuleViolation):
    """House rule: everybody's lowest club is played to the first trick."""

    rule = "low-club"


class BidOutOfRange(RuleViolation):
    """A bid is nil or a whole number from 1 to 13."""

    rule = "bid-range"


class NilNotPlayed(RuleViolation):
    """House rule: there is no nil."""

    rule = "no-nil"


class PartnerBidNil(RuleViolation):
    """House rule: the second partner may not bid nil after the first did."""

    rule = "both-nil"


class BelowTheBoard(RuleViolation):
    """House rule: the contract of a side reaches the board."""

    rule = "board"


class BidNotInStyle(RuleViolation):
    """House rule: the bidding style leaves other bids only."""

    rule = "bidding-style"


class BlindBidNotOffered(RuleViolation):
    """A blind bid is made before looking, when the rules and the score offer it."""

    rule = "blind"


class WrongPass(RuleViolation):
    """A nil pass is the agreed number of different cards of the hand."""

    rule = "pass"
