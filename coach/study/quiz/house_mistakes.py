"""Mistakes about house rules: blind bids of a side, ten for 200, the hand that bids itself, another sheet."""

from dataclasses import replace

from coach.rules.seats import Side
from coach.rules.variants.standard import STANDARD
from coach.study.quiz.books import misread
from coach.study.quiz.finished import Account, FinishedHand

_TEN = 10


def _sign(hand: FinishedHand, side: Side) -> int:
    return 1 if hand.accounts[side].contract >= 0 else -1


def _blind_not_doubled(hand: FinishedHand, side: Side) -> Account | None:
    account = hand.accounts[side]
    return account._replace(contract=account.contract // 2) if hand.is_blind(side) else None


def _blind_single_when_set(hand: FinishedHand, side: Side) -> Account | None:
    account = hand.accounts[side]
    is_set = hand.is_blind(side) and hand.terms(side).is_set
    return account._replace(contract=account.contract // 2) if is_set else None


def _blind_plus_hundred(hand: FinishedHand, side: Side) -> Account | None:
    account = hand.accounts[side]
    worth = 10 * hand.terms(side).bid + 100
    return account._replace(contract=_sign(hand, side) * worth) if hand.is_blind(side) else None


def _blind_as_two_hundred(hand: FinishedHand, side: Side) -> Account | None:
    account = hand.accounts[side]
    return account._replace(contract=_sign(hand, side) * 200) if hand.is_blind(side) else None


def _blind_bags_doubled(hand: FinishedHand, side: Side) -> Account | None:
    account = hand.accounts[side]
    return account._replace(bag_points=2 * account.bag_points) if hand.is_blind(side) else None


def _blind_pays_every_trick(hand: FinishedHand, side: Side) -> Account | None:
    account, terms = hand.accounts[side], hand.terms(side)
    is_over = hand.is_blind(side) and terms.is_made and terms.over
    return account._replace(contract=20 * terms.taken, bag_points=0) if is_over else None


def _is_ten(hand: FinishedHand, side: Side) -> bool:
    return hand.options.ten_for_200 and not hand.is_blind(side) and hand.terms(side).bid >= _TEN


def _ten_a_trick(hand: FinishedHand, side: Side) -> Account | None:
    contract = _sign(hand, side) * 10 * hand.terms(side).bid
    return hand.accounts[side]._replace(contract=contract) if _is_ten(hand, side) else None


def _ten_only_when_made(hand: FinishedHand, side: Side) -> Account | None:
    terms = hand.terms(side)
    is_set = _is_ten(hand, side) and terms.is_set
    return hand.accounts[side]._replace(contract=-10 * terms.bid) if is_set else None


def _ten_on_top(hand: FinishedHand, side: Side) -> Account | None:
    worth = 200 + 10 * hand.terms(side).bid
    contract = _sign(hand, side) * worth
    return hand.accounts[side]._replace(contract=contract) if _is_ten(hand, side) else None


def _ten_doubled(hand: FinishedHand, side: Side) -> Account | None:
    contract = _sign(hand, side) * 20 * hand.terms(side).bid
    return hand.accounts[side]._replace(contract=contract) if _is_ten(hand, side) else None


def _ten_by_tricks(hand: FinishedHand, side: Side) -> Account | None:
    terms = hand.terms(side)
    is_reached = terms.bid < _TEN <= terms.taken and hand.options.ten_for_200 and not hand.is_blind(side)
    return hand.accounts[side]._replace(contract=200) if is_reached and terms.is_made else None


def _itself_a_point_each(hand: FinishedHand, side: Side) -> Account | None:
    account = hand.accounts[side]
    return account._replace(contract=account.contract // 10) if hand.bids_itself else None


def _itself_with_bags(hand: FinishedHand, side: Side) -> Account | None:
    account = hand.accounts[side]
    taken = account.contract // 10
    return account._replace(bag_points=taken, bags=account.bags + taken) if hand.bids_itself else None


def _itself_against_the_board(hand: FinishedHand, side: Side) -> Account | None:
    account, board = hand.accounts[side], hand.options.min_team_bid
    taken = account.contract // 10
    if not (hand.bids_itself and board):
        return None
    over = max(0, taken - board)
    contract = 10 * board if taken >= board else -10 * board
    return account._replace(contract=contract, bag_points=over, bags=account.bags + over)


def _itself_one_partner(hand: FinishedHand, side: Side) -> Account | None:
    most = max(hand.tricks[seat] for seat in side.seats)
    return hand.accounts[side]._replace(contract=10 * most) if hand.bids_itself else None


def _itself_set_with_fewer(hand: FinishedHand, side: Side) -> Account | None:
    account = hand.accounts[side]
    is_behind = hand.bids_itself and account.contract < hand.accounts[side.other].contract
    return account._replace(contract=-account.contract) if is_behind else None


def _standard_sheet(hand: FinishedHand, side: Side) -> Account | None:
    options = replace(STANDARD.defaults, nil=hand.options.nil or STANDARD.defaults.nil)
    return None if options == hand.options else hand.accounts_under(options)[side]


BLIND_NOT_DOUBLED = misread(
    "blind-bid-not-doubled", "You scored the blind bid once. It counts double.", _blind_not_doubled
)
BLIND_SINGLE_WHEN_SET = misread(
    "blind-bid-single-when-set",
    "You took the blind bid off once. It counts double both ways.",
    _blind_single_when_set,
)
BLIND_PLUS_HUNDRED = misread(
    "blind-bid-plus-hundred",
    "You added 100 for the blind bid. It counts double instead.",
    _blind_plus_hundred,
)
BLIND_AS_TWO_HUNDRED = misread(
    "blind-bid-as-two-hundred",
    "You scored the blind bid like a blind nil. It is twice ten for each trick bid.",
    _blind_as_two_hundred,
)
BLIND_BAGS_DOUBLED = misread(
    "blind-bags-doubled",
    "You doubled the bags of the blind bid. Tricks over it are ordinary bags.",
    _blind_bags_doubled,
)
BLIND_PAYS_EVERY_TRICK = misread(
    "blind-bid-pays-every-trick",
    "You paid twenty for every trick. Tricks over the blind bid are ordinary bags.",
    _blind_pays_every_trick,
)
TEN_A_TRICK = misread(
    "ten-a-trick-at-ten", "You scored ten a trick. A contract of ten or more is 200 here.", _ten_a_trick
)
TEN_ONLY_WHEN_MADE = misread(
    "ten-only-when-made", "You took off ten a trick. The 200 count both ways.", _ten_only_when_made
)
TEN_ON_TOP = misread("ten-on-top", "You added 200 to the contract. The 200 stand in its place.", _ten_on_top)
TEN_DOUBLED = misread(
    "ten-doubled", "You doubled the contract. From ten on it is 200, whatever was bid.", _ten_doubled
)
TEN_BY_TRICKS = misread(
    "ten-by-tricks", "You paid 200 for taking ten. What counts is the bid.", _ten_by_tricks
)
ITSELF_A_POINT_EACH = misread(
    "bids-itself-a-point-each",
    "You scored a point for each trick. A hand that bids itself pays ten.",
    _itself_a_point_each,
)
ITSELF_WITH_BAGS = misread(
    "bids-itself-with-bags", "You counted bags. A hand that bids itself has none.", _itself_with_bags
)
ITSELF_AGAINST_THE_BOARD = misread(
    "bids-itself-against-the-board",
    "You held the side to the board. A hand that bids itself has no contract.",
    _itself_against_the_board,
)
ITSELF_ONE_PARTNER = misread(
    "bids-itself-one-partner",
    "You counted the tricks of one partner. A side's tricks are added.",
    _itself_one_partner,
)
ITSELF_SET_WITH_FEWER = misread(
    "bids-itself-set-with-fewer",
    "You set the side with fewer tricks. Nobody is set in a hand that bids itself.",
    _itself_set_with_fewer,
)
STANDARD_SHEET = misread(
    "standard-sheet", "You scored by the standard rules. This table has a house rule.", _standard_sheet
)

HOUSE_MISTAKES = (
    BLIND_NOT_DOUBLED,
    BLIND_SINGLE_WHEN_SET,
    BLIND_BAGS_DOUBLED,
    BLIND_PLUS_HUNDRED,
    BLIND_AS_TWO_HUNDRED,
    BLIND_PAYS_EVERY_TRICK,
    TEN_A_TRICK,
    TEN_ONLY_WHEN_MADE,
    TEN_BY_TRICKS,
    TEN_ON_TOP,
    TEN_DOUBLED,
    ITSELF_WITH_BAGS,
    ITSELF_A_POINT_EACH,
    ITSELF_AGAINST_THE_BOARD,
    ITSELF_SET_WITH_FEWER,
    ITSELF_ONE_PARTNER,
    STANDARD_SHEET,
)
