"""Mistakes about the contract: credit when set, whose bid counts, and what a trick is worth."""

from coach.rules.seats import Side
from coach.study.quiz.books import misread
from coach.study.quiz.finished import Account, FinishedHand, Terms, reckon


def _worth(hand: FinishedHand, bid: int) -> int:
    return 200 if hand.options.ten_for_200 and bid >= 10 else 10 * bid


def _part_credit(hand: FinishedHand, side: Side) -> Account | None:
    terms = hand.terms(side)
    return hand.accounts[side]._replace(contract=10 * terms.taken) if terms.is_set else None


def _set_for_nothing(hand: FinishedHand, side: Side) -> Account | None:
    return hand.accounts[side]._replace(contract=0) if hand.terms(side).is_set else None


def _only_the_shortfall(hand: FinishedHand, side: Side) -> Account | None:
    terms = hand.terms(side)
    missing = terms.bid - terms.taken
    return hand.accounts[side]._replace(contract=-10 * missing) if terms.is_set else None


def _set_as_made(hand: FinishedHand, side: Side) -> Account | None:
    account = hand.accounts[side]
    return account._replace(contract=-account.contract) if hand.terms(side).is_set else None


def _set_for_going_over(hand: FinishedHand, side: Side) -> Account | None:
    terms = hand.terms(side)
    if not (terms.is_made and terms.over):
        return None
    return reckon(hand, side, contract=-hand.accounts[side].contract, over=0)


def _ten_for_every_trick(hand: FinishedHand, side: Side) -> Account | None:
    terms = hand.terms(side)
    if hand.bids_itself or not (terms.is_made and terms.over):
        return None
    return reckon(hand, side, contract=10 * terms.taken, over=0)


def _every_trick_a_bag(hand: FinishedHand, side: Side) -> Account | None:
    terms = hand.terms(side)
    if hand.bids_itself or not terms.is_made:
        return None
    return reckon(hand, side, contract=hand.accounts[side].contract, over=terms.taken)


def _against(hand: FinishedHand, side: Side, terms: Terms, bid: int) -> Account:
    """The account of a side held to some other bid."""
    is_made = terms.taken >= bid
    worth = _worth(hand, bid)
    return reckon(hand, side, contract=worth if is_made else -worth, over=max(0, terms.taken - bid))


def _higher_bid_alone(hand: FinishedHand, side: Side) -> Account | None:
    terms = hand.terms(side)
    return _against(hand, side, terms, max(terms.bids)) if len(set(terms.bids)) == 2 else None


def _lower_bid_alone(hand: FinishedHand, side: Side) -> Account | None:
    terms = hand.terms(side)
    return _against(hand, side, terms, min(terms.bids)) if len(set(terms.bids)) == 2 else None


def _one_bid_alone(hand: FinishedHand, side: Side) -> Account | None:
    terms = hand.terms(side)
    is_pair = len(terms.bids) == 2 and terms.bids[0] == terms.bids[1]
    return _against(hand, side, terms, terms.bids[0]) if is_pair else None


def _each_alone(hand: FinishedHand, side: Side) -> Account | None:
    bids = hand.terms(side).bids
    if len(bids) != 2:
        return None
    contract = over = 0
    for bid, taken in zip(bids, (hand.tricks[seat] for seat in side.seats), strict=True):
        contract += _worth(hand, bid) if taken >= bid else -_worth(hand, bid)
        over += max(0, taken - bid)
    return reckon(hand, side, contract=contract, over=over)


PART_CREDIT = misread(
    "part-credit",
    "You gave credit for tricks when set. A side that is set loses its whole contract.",
    _part_credit,
)
SET_FOR_NOTHING = misread(
    "set-for-nothing", "You scored nothing for the contract. A side that is set loses it.", _set_for_nothing
)
ONLY_THE_SHORTFALL = misread(
    "only-the-shortfall",
    "You took off only the tricks that were missing. A side that is set loses its whole contract.",
    _only_the_shortfall,
)
SET_AS_MADE = misread(
    "set-as-made", "You paid the contract. The side fell short of it, so it is lost.", _set_as_made
)
SET_FOR_GOING_OVER = misread(
    "set-for-going-over",
    "You set the side for taking too many. Tricks over the contract are bags.",
    _set_for_going_over,
)
TEN_FOR_EVERY_TRICK = misread(
    "ten-for-every-trick",
    "You paid ten for every trick taken. Tricks over the contract are bags.",
    _ten_for_every_trick,
)
EVERY_TRICK_A_BAG = misread(
    "every-trick-a-bag",
    "You counted every trick as a bag. Only those over the contract are.",
    _every_trick_a_bag,
)
HIGHER_BID_ALONE = misread(
    "higher-bid-alone",
    "You held the side to the higher bid alone. Both bids together make the contract.",
    _higher_bid_alone,
)
LOWER_BID_ALONE = misread(
    "lower-bid-alone",
    "You held the side to the lower bid alone. Both bids together make the contract.",
    _lower_bid_alone,
)
ONE_BID_ALONE = misread(
    "one-bid-alone",
    "You held the side to one partner's bid. Both bids together make the contract.",
    _one_bid_alone,
)
EACH_ALONE = misread(
    "each-alone", "You scored each partner alone. Their bids and their tricks are added first.", _each_alone
)

CONTRACT_MISTAKES = (
    PART_CREDIT,
    SET_FOR_NOTHING,
    ONLY_THE_SHORTFALL,
    SET_AS_MADE,
    SET_FOR_GOING_OVER,
    TEN_FOR_EVERY_TRICK,
    EVERY_TRICK_A_BAG,
    HIGHER_BID_ALONE,
    LOWER_BID_ALONE,
    ONE_BID_ALONE,
    EACH_ALONE,
)
