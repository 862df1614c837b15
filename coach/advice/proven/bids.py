"""The line of a searched bid or look: the first concept that holds, in the order of what is most special."""

from collections.abc import Callable

from coach.advice.lines import Line
from coach.advice.proven.bid_case import BidCase
from coach.advice.proven.hand_bids import (
    ARGUES,
    CARRIED,
    bare_king,
    guarded_king,
    long_spades,
    parts_words,
    round_down,
    short_suit,
    sure_tricks,
)
from coach.advice.proven.nil_bids import look_line, risky_nil, safe_nil
from coach.advice.proven.table_bids import (
    bag_aware,
    bid_to_the_score,
    cover_bid,
    death_bid,
    game_first,
    nil_declined,
    nil_seat,
    only_number,
    table_count,
)
from coach.advice.searched import Searched
from coach.rules.bids import Bid
from coach.rules.observation import Question

_BY_THE_TABLE: tuple[Callable[[BidCase], Line | None], ...] = (
    bid_to_the_score, bag_aware, game_first, cover_bid, nil_seat, death_bid, table_count, nil_declined,
)  # fmt: skip
_BY_THE_HAND: tuple[Callable[[BidCase], Line | None], ...] = (
    bare_king, short_suit, long_spades, guarded_king, round_down, sure_tricks, parts_words,
)  # fmt: skip


def choice_line(found: Searched) -> Line | None:
    """The line of a searched bid or look; None where only the figures speak."""
    if found.observation.question is Question.LOOK:
        return look_line(found)
    if not isinstance(found.best, Bid):
        return None
    case = BidCase(found)
    if dictated := only_number(case):
        return dictated
    if case.bid.is_nil:
        return game_first(case) or safe_nil(case) or risky_nil(case)
    for detect in (*_BY_THE_TABLE, *_by_the_hand(case)):
        if told := detect(case):
            return told
    return None


def _by_the_hand(case: BidCase) -> tuple[Callable[[BidCase], Line | None], ...]:
    """What the hand says for the bid: nothing if it argues for another."""
    if case.at_least(case.number) < CARRIED:
        return ()
    return _BY_THE_HAND if case.mean < case.number + ARGUES else (round_down,)
