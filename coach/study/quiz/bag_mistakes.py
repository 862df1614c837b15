"""Mistakes about bags: their points, their running count, and the penalty."""

from dataclasses import replace

from coach.rules.seats import Side
from coach.study.quiz.books import misread
from coach.study.quiz.finished import Account, FinishedHand, penalties


def _running(hand: FinishedHand, side: Side) -> int:
    """The count of bags with those of this hand, before any penalty."""
    return hand.before[side].bags + hand.score.sides[side].bags_taken


def _is_punished(hand: FinishedHand, side: Side) -> bool:
    return hand.accounts[side].penalty < 0


def _bag_points_left_out(hand: FinishedHand, side: Side) -> Account | None:
    account = hand.accounts[side]
    return account._replace(bag_points=0) if account.bag_points else None


def _bag_points_taken_off(hand: FinishedHand, side: Side) -> Account | None:
    account = hand.accounts[side]
    return account._replace(bag_points=-account.bag_points) if account.bag_points > 0 else None


def _new_bags_not_added(hand: FinishedHand, side: Side) -> Account | None:
    if not hand.score.sides[side].bags_taken:
        return None
    return hand.accounts[side]._replace(penalty=0, bags=hand.before[side].bags)


def _old_bags_forgotten(hand: FinishedHand, side: Side) -> Account | None:
    return hand.with_old_bags(0).accounts[side] if hand.before[side].bags else None


def _old_bags_scored_again(hand: FinishedHand, side: Side) -> Account | None:
    account, old = hand.accounts[side], hand.before[side].bags
    again = account.bag_points + hand.options.bag_points * old
    return account._replace(bag_points=again) if old else None


def _old_bags_wiped_out(hand: FinishedHand, side: Side) -> Account | None:
    is_wiped = hand.terms(side).is_set and hand.before[side].bags
    return hand.with_old_bags(0).accounts[side] if is_wiped else None


def _missing_tricks_off_the_count(hand: FinishedHand, side: Side) -> Account | None:
    terms, account = hand.terms(side), hand.accounts[side]
    return account._replace(bags=max(0, account.bags - (terms.bid - terms.taken))) if terms.is_set else None


def _penalty_forgotten(hand: FinishedHand, side: Side) -> Account | None:
    if not _is_punished(hand, side):
        return None
    return hand.accounts[side]._replace(penalty=0, bags=_running(hand, side))


def _penalty_twice(hand: FinishedHand, side: Side) -> Account | None:
    account = hand.accounts[side]
    is_one = account.penalty == -hand.options.bag_penalty_points
    return account._replace(penalty=2 * account.penalty) if is_one else None


def _one_penalty_of_two(hand: FinishedHand, side: Side) -> Account | None:
    account, options = hand.accounts[side], hand.options
    if account.penalty >= -options.bag_penalty_points:
        return None
    left = _running(hand, side) - options.bag_limit
    return account._replace(penalty=-options.bag_penalty_points, bags=left)


def _one_bag_early(hand: FinishedHand, side: Side) -> Account | None:
    options = hand.options
    if not options.bag_penalty:
        return None
    times, left = divmod(_running(hand, side), options.bag_limit - 1)
    return hand.accounts[side]._replace(penalty=-times * options.bag_penalty_points, bags=left)


def _one_bag_late(hand: FinishedHand, side: Side) -> Account | None:
    account, options = hand.accounts[side], hand.options
    if not _is_punished(hand, side) or account.bags:
        return None
    return account._replace(penalty=account.penalty + options.bag_penalty_points, bags=options.bag_limit)


def _carry_lost(hand: FinishedHand, side: Side) -> Account | None:
    return hand.accounts[side]._replace(bags=0) if _is_punished(hand, side) else None


def _count_not_lowered(hand: FinishedHand, side: Side) -> Account | None:
    return hand.accounts[side]._replace(bags=_running(hand, side)) if _is_punished(hand, side) else None


def _points_taken_back(hand: FinishedHand, side: Side) -> Account | None:
    account, options = hand.accounts[side], hand.options
    if not _is_punished(hand, side) or options.bag_points <= 0:
        return None
    times, _ = penalties(options, _running(hand, side))
    back = times * options.bag_limit * options.bag_points
    return account._replace(penalty=account.penalty - back)


def _spared_below_zero(hand: FinishedHand, side: Side) -> Account | None:
    account = hand.accounts[side]
    is_spared = _is_punished(hand, side) and account.before < 0
    return account._replace(penalty=0) if is_spared else None


def _penalty_at_standard(hand: FinishedHand, side: Side) -> Account | None:
    options = hand.options
    if not options.bag_penalty or options.bag_limit == 10:
        return None
    return hand.accounts_under(replace(options, bag_limit=10, bag_penalty_points=100))[side]


def _penalty_in_spite_of_the_sheet(hand: FinishedHand, side: Side) -> Account | None:
    options = hand.options
    return None if options.bag_penalty else hand.accounts_under(replace(options, bag_penalty=True))[side]


def _hundred_for_fifty(hand: FinishedHand, side: Side) -> Account | None:
    account = hand.accounts[side]
    is_fifty = _is_punished(hand, side) and hand.options.bag_penalty_points == 50
    return account._replace(penalty=2 * account.penalty) if is_fifty else None


def _fifty_for_hundred(hand: FinishedHand, side: Side) -> Account | None:
    account, options = hand.accounts[side], hand.options
    is_hundred = _is_punished(hand, side) and options.bag_limit != 10 and options.bag_penalty_points == 100
    return account._replace(penalty=account.penalty // 2) if is_hundred else None


def _bag_at_a_point(hand: FinishedHand, side: Side) -> Account | None:
    options = hand.options
    return None if options.bag_points == 1 else hand.accounts_under(replace(options, bag_points=1))[side]


def _bag_at_ten(hand: FinishedHand, side: Side) -> Account | None:
    options = hand.options
    return None if options.bag_points == 1 else hand.accounts_under(replace(options, bag_points=10))[side]


def _bag_at_minus_one(hand: FinishedHand, side: Side) -> Account | None:
    options = hand.options
    return None if options.bag_points == 1 else hand.accounts_under(replace(options, bag_points=-1))[side]


BAG_POINTS_LEFT_OUT = misread(
    "bag-points-left-out", "You left out the points for the bags.", _bag_points_left_out
)
BAG_POINTS_TAKEN_OFF = misread(
    "bag-points-taken-off",
    "You took the bags off the score. Each counts for the side at once.",
    _bag_points_taken_off,
)
NEW_BAGS_NOT_ADDED = misread(
    "new-bags-not-added", "You did not add the bags of this hand to the count.", _new_bags_not_added
)
OLD_BAGS_FORGOTTEN = misread(
    "old-bags-forgotten", "You forgot the bags from the hands before. The count goes on.", _old_bags_forgotten
)
OLD_BAGS_SCORED_AGAIN = misread(
    "old-bags-scored-again",
    "You scored the old bags again. Each scores once, in the hand that took it.",
    _old_bags_scored_again,
)
OLD_BAGS_WIPED_OUT = misread(
    "old-bags-wiped-out",
    "You wiped out the old bags because the side was set. They stay.",
    _old_bags_wiped_out,
)
MISSING_TRICKS_OFF_THE_COUNT = misread(
    "missing-tricks-off-the-count",
    "You took the missing tricks off the bags. Being set leaves the bags alone.",
    _missing_tricks_off_the_count,
)
PENALTY_FORGOTTEN = misread("penalty-forgotten", "You forgot the bag penalty.", _penalty_forgotten)
PENALTY_TWICE = misread(
    "penalty-twice", "You took the bag penalty twice. The count was full only once.", _penalty_twice
)
ONE_PENALTY_OF_TWO = misread(
    "one-penalty-of-two", "You took one bag penalty. The count was full twice.", _one_penalty_of_two
)
ONE_BAG_EARLY = misread("one-bag-early", "You took the bag penalty one bag too early.", _one_bag_early)
ONE_BAG_LATE = misread(
    "one-bag-late", "You waited for one more bag. A full count brings the penalty at once.", _one_bag_late
)
CARRY_LOST = misread(
    "carry-lost", "You lost the carry. Bags past the penalty stay on the count.", _carry_lost
)
COUNT_NOT_LOWERED = misread(
    "count-not-lowered", "You left the bags that were paid for on the count.", _count_not_lowered
)
POINTS_TAKEN_BACK = misread(
    "points-taken-back",
    "You took back the points of those bags as well. The penalty is all they cost.",
    _points_taken_back,
)
SPARED_BELOW_ZERO = misread(
    "spared-below-zero",
    "You spared a side below zero. The bag penalty applies there too.",
    _spared_below_zero,
)
PENALTY_AT_STANDARD = misread(
    "penalty-at-standard",
    "You waited for ten bags and took 100. This table has its own limit.",
    _penalty_at_standard,
)
PENALTY_IN_SPITE_OF_THE_SHEET = misread(
    "penalty-in-spite-of-the-sheet",
    "You took a bag penalty. This table plays without one.",
    _penalty_in_spite_of_the_sheet,
)
HUNDRED_FOR_FIFTY = misread(
    "hundred-for-fifty", "You took 100 for the bags. At this limit it is 50.", _hundred_for_fifty
)
FIFTY_FOR_HUNDRED = misread(
    "fifty-for-hundred", "You took 50 for the bags. At this limit it is 100.", _fifty_for_hundred
)
BAG_AT_A_POINT = misread(
    "bag-at-a-point", "You scored a point for each bag. This table has its own worth.", _bag_at_a_point
)
BAG_AT_TEN = misread(
    "bag-at-ten", "You scored ten for each bag. A trick over the contract never earns that.", _bag_at_ten
)
BAG_AT_MINUS_ONE = misread(
    "bag-at-minus-one", "You took a point off for each bag. This table has its own worth.", _bag_at_minus_one
)

BAG_MISTAKES = (
    BAG_POINTS_LEFT_OUT,
    PENALTY_FORGOTTEN,
    PENALTY_TWICE,
    ONE_PENALTY_OF_TWO,
    ONE_BAG_EARLY,
    ONE_BAG_LATE,
    CARRY_LOST,
    COUNT_NOT_LOWERED,
    OLD_BAGS_FORGOTTEN,
    NEW_BAGS_NOT_ADDED,
    OLD_BAGS_SCORED_AGAIN,
    OLD_BAGS_WIPED_OUT,
    MISSING_TRICKS_OFF_THE_COUNT,
    POINTS_TAKEN_BACK,
    SPARED_BELOW_ZERO,
    PENALTY_AT_STANDARD,
    PENALTY_IN_SPITE_OF_THE_SHEET,
    HUNDRED_FOR_FIFTY,
    FIFTY_FOR_HUNDRED,
    BAG_AT_A_POINT,
    BAG_AT_TEN,
    BAG_AT_MINUS_ONE,
    BAG_POINTS_TAKEN_OFF,
)
