"""Mistakes about nil: what it is worth, whose tricks break it, and where its tricks go."""

from dataclasses import replace

from coach.rules.options import FailedNil
from coach.rules.seats import Seat, Side
from coach.study.quiz.books import Reading, misread
from coach.study.quiz.finished import Account, FinishedHand, reckon


def _worth(hand: FinishedHand, seat: Seat) -> int:
    """What a nil bidder's nil is worth either way."""
    bid = hand.contracts.bids[seat]
    assert bid is not None
    return int(hand.options.nil) * (2 if bid.is_blind else 1)


def _split(hand: FinishedHand, side: Side) -> tuple[list[Seat], list[Seat]]:
    """The nil bidders who made it, and those who failed."""
    nils = hand.terms(side).nil_seats
    return [seat for seat in nils if not hand.tricks[seat]], [seat for seat in nils if hand.tricks[seat]]


def _nil_left_out(hand: FinishedHand, side: Side) -> Account | None:
    return hand.accounts[side]._replace(nil=0) if hand.terms(side).nil_seats else None


def _tricks_sent(where: FailedNil, *instead_of: FailedNil) -> Reading:
    """The tricks of a failed nil sent elsewhere than this table sends them."""

    def reading(hand: FinishedHand, side: Side) -> Account | None:
        _, failed = _split(hand, side)
        if not failed or hand.options.failed_nil_tricks not in instead_of:
            return None
        return hand.accounts_under(replace(hand.options, failed_nil_tricks=where))[side]

    return reading


def _failed_as_made(hand: FinishedHand, side: Side) -> Account | None:
    made, failed = _split(hand, side)
    nil = sum(_worth(hand, seat) for seat in made + failed)
    return hand.accounts[side]._replace(nil=nil) if failed else None


def _made_as_failed(hand: FinishedHand, side: Side) -> Account | None:
    made, failed = _split(hand, side)
    nil = -sum(_worth(hand, seat) for seat in made + failed)
    return hand.accounts[side]._replace(nil=nil) if made else None


def _failed_for_nothing(hand: FinishedHand, side: Side) -> Account | None:
    made, failed = _split(hand, side)
    return hand.accounts[side]._replace(nil=sum(_worth(hand, seat) for seat in made)) if failed else None


def _failed_by_the_trick(hand: FinishedHand, side: Side) -> Account | None:
    made, failed = _split(hand, side)
    nil = sum(_worth(hand, seat) for seat in made) - sum(
        _worth(hand, one) * hand.tricks[one] for one in failed
    )
    return hand.accounts[side]._replace(nil=nil) if failed else None


def _failed_sinks_the_contract(hand: FinishedHand, side: Side) -> Account | None:
    _, failed = _split(hand, side)
    if not (failed and hand.terms(side).is_made):
        return None
    return reckon(hand, side, contract=-hand.accounts[side].contract, over=0)


def _made_nil_saves_the_contract(hand: FinishedHand, side: Side) -> Account | None:
    made, _ = _split(hand, side)
    return hand.accounts[side]._replace(contract=0) if made and hand.terms(side).is_set else None


def _has_blind(hand: FinishedHand, side: Side) -> bool:
    bids = [hand.contracts.bids[seat] for seat in hand.terms(side).nil_seats]
    return any(bid is not None and bid.is_blind for bid in bids)


def _blind_as_plain(hand: FinishedHand, side: Side) -> Account | None:
    made, failed = _split(hand, side)
    nil = int(hand.options.nil) * (len(made) - len(failed))
    return hand.accounts[side]._replace(nil=nil) if _has_blind(hand, side) else None


def _plain_as_blind(hand: FinishedHand, side: Side) -> Account | None:
    account = hand.accounts[side]
    is_plain = hand.terms(side).nil_seats and not _has_blind(hand, side)
    return account._replace(nil=2 * account.nil) if is_plain else None


def _blind_failed_as_plain(hand: FinishedHand, side: Side) -> Account | None:
    made, failed = _split(hand, side)
    nil = sum(_worth(hand, seat) for seat in made) - int(hand.options.nil) * len(failed)
    return hand.accounts[side]._replace(nil=nil) if failed and _has_blind(hand, side) else None


def _at_half(hand: FinishedHand, side: Side) -> Account | None:
    account = hand.accounts[side]
    is_full = hand.terms(side).nil_seats and hand.options.nil == 100
    return account._replace(nil=account.nil // 2) if is_full else None


def _at_hundred(hand: FinishedHand, side: Side) -> Account | None:
    account = hand.accounts[side]
    is_half = hand.terms(side).nil_seats and hand.options.nil == 50
    return account._replace(nil=2 * account.nil) if is_half else None


def _one_failed_fails_both(hand: FinishedHand, side: Side) -> Account | None:
    made, failed = _split(hand, side)
    nil = -sum(_worth(hand, seat) for seat in made + failed)
    return hand.accounts[side]._replace(nil=nil) if made and failed else None


def _two_as_one(hand: FinishedHand, side: Side) -> Account | None:
    made, failed = _split(hand, side)
    if len(made) + len(failed) != 2:
        return None
    worth = max(_worth(hand, seat) for seat in made + failed)
    return hand.accounts[side]._replace(nil=-worth if failed else worth)


def _bonus_for_two(hand: FinishedHand, side: Side) -> Account | None:
    account = hand.accounts[side]
    return account._replace(nil=2 * account.nil) if len(hand.terms(side).nil_seats) == 2 else None


NIL_LEFT_OUT = misread("nil-left-out", "You left out the nil. It scores beside the contract.", _nil_left_out)
NIL_TRICKS_TO_PARTNER = misread(
    "nil-tricks-to-partner",
    "You counted the nil's tricks for partner. They do not help the contract.",
    _tricks_sent("contract", "bags", "bags_no_point", "ignore"),
)
NIL_TRICKS_VANISH = misread(
    "nil-tricks-vanish",
    "You left out the tricks of the failed nil. They are bags.",
    _tricks_sent("ignore", "bags", "bags_no_point"),
)
NIL_TRICKS_POINTLESS = misread(
    "nil-tricks-pointless",
    "You gave the failed nil's bags no point. They are ordinary bags.",
    _tricks_sent("bags_no_point", "bags"),
)
NIL_TRICKS_AS_BAGS = misread(
    "nil-tricks-as-bags",
    "You scored the failed nil's tricks as ordinary bags. This table has its own rule for them.",
    _tricks_sent("bags", "contract", "bags_no_point", "ignore"),
)
NIL_TRICKS_KEPT_FROM_PARTNER = misread(
    "nil-tricks-kept-from-partner",
    "You kept the failed nil's tricks from partner. Here they count for the contract.",
    _tricks_sent("ignore", "contract"),
)
NIL_TRICKS_ON_THE_COUNT = misread(
    "nil-tricks-on-the-count",
    "You put the failed nil's tricks on the count of bags. Here they count for nothing.",
    _tricks_sent("bags_no_point", "ignore"),
)
FAILED_AS_MADE = misread(
    "failed-nil-as-made", "You paid a nil that took a trick. One trick is enough to fail it.", _failed_as_made
)
MADE_AS_FAILED = misread(
    "made-nil-as-failed",
    "You failed a nil that took no trick. Partner's tricks do not hurt it.",
    _made_as_failed,
)
FAILED_FOR_NOTHING = misread(
    "failed-nil-for-nothing",
    "You scored nothing for the failed nil. It loses what it would have won.",
    _failed_for_nothing,
)
FAILED_BY_THE_TRICK = misread(
    "failed-nil-by-the-trick",
    "You charged the failed nil for each trick. It loses once, however many it took.",
    _failed_by_the_trick,
)
FAILED_SINKS_THE_CONTRACT = misread(
    "failed-nil-sinks-the-contract",
    "You set the contract because the nil failed. Partner's bid stands on its own.",
    _failed_sinks_the_contract,
)
MADE_NIL_SAVES_THE_CONTRACT = misread(
    "made-nil-saves-the-contract",
    "You forgave the missed contract because the nil was made. Each is scored alone.",
    _made_nil_saves_the_contract,
)
BLIND_AS_PLAIN = misread(
    "blind-nil-as-plain", "You scored the blind nil like a nil. Blind is worth twice.", _blind_as_plain
)
PLAIN_AS_BLIND = misread(
    "plain-nil-as-blind", "You scored the nil like a blind one. Nobody bid it blind.", _plain_as_blind
)
BLIND_FAILED_AS_PLAIN = misread(
    "blind-nil-failed-as-plain",
    "You took only a plain nil off for the blind one. It loses as much as it would win.",
    _blind_failed_as_plain,
)
NIL_AT_HALF = misread("nil-at-half", "You scored the nil at half its worth. Here it is 100.", _at_half)
NIL_AT_HUNDRED = misread(
    "nil-at-hundred", "You scored the nil at 100. This table plays it at 50.", _at_hundred
)
ONE_FAILED_FAILS_BOTH = misread(
    "one-failed-fails-both",
    "You failed both nils because of one. Each is scored alone.",
    _one_failed_fails_both,
)
TWO_NILS_AS_ONE = misread("two-nils-as-one", "You scored two nils as one. Each is scored alone.", _two_as_one)
BONUS_FOR_TWO = misread(
    "bonus-for-two-nils", "You doubled the two nils. There is no bonus for both.", _bonus_for_two
)

NIL_MISTAKES = (
    NIL_LEFT_OUT,
    NIL_TRICKS_TO_PARTNER,
    FAILED_AS_MADE,
    FAILED_FOR_NOTHING,
    NIL_TRICKS_VANISH,
    FAILED_BY_THE_TRICK,
    FAILED_SINKS_THE_CONTRACT,
    MADE_NIL_SAVES_THE_CONTRACT,
    BLIND_AS_PLAIN,
    BLIND_FAILED_AS_PLAIN,
    ONE_FAILED_FAILS_BOTH,
    TWO_NILS_AS_ONE,
    BONUS_FOR_TWO,
    NIL_AT_HUNDRED,
    NIL_TRICKS_AS_BAGS,
    NIL_TRICKS_KEPT_FROM_PARTNER,
    NIL_TRICKS_ON_THE_COUNT,
    NIL_TRICKS_POINTLESS,
    NIL_AT_HALF,
    MADE_AS_FAILED,
    PLAIN_AS_BLIND,
)
