"""What may be bid, and who is asked to decide before looking."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from .cards import suit_of
from .sheet import Bids, Options, bids_itself, is_nil, left_of, partner_of, round_from, rule, side_of


def bid_fits_partner(bid: Any, partners_bid: Any, variant: str, options: Options) -> bool:
    """Whether a bid is allowed beside what the partner said before (None: he has yet to speak)."""
    style = rule("bidding_style", variant, options)
    if partners_bid is None:
        return True
    if style == "suicide":
        return is_nil(bid) != is_nil(partners_bid)
    if is_nil(bid) and is_nil(partners_bid) and not rule("both_nil", variant, options):
        return False
    least = rule("min_team_bid", variant, options)
    if style != "each_speaks" or least == 0:
        return True
    if is_nil(bid):
        return not is_nil(partners_bid) and partners_bid >= least
    if is_nil(partners_bid):
        return bool(bid >= least)
    return bool(partners_bid + bid >= least)


def legal_bids(
    hand: Iterable[str],
    bids_so_far_by_seat: Bids,
    seat: str,
    dealer: str,
    variant: str,
    options: Options,
) -> list[Any]:
    """What a player who has looked may bid: nil first, then the numbers upward."""
    turn = round_from(left_of(dealer))
    if isinstance(bids_so_far_by_seat.get(side_of(seat)), dict):
        return []  # the side has bid blind, its players do not bid
    partner = partner_of(seat)
    earlier = turn.index(partner) < turn.index(seat)
    partners_bid = bids_so_far_by_seat.get(partner) if earlier else None

    spades = sum(1 for card in hand if suit_of(card, variant, options) == "S")
    style = rule("bidding_style", variant, options)
    if style == "mirror":
        return [spades] if spades > 0 else ["nil"]
    if style == "whiz":
        if spades == 0:
            return ["nil"]
        choices: list[Any] = ["nil", spades]
    elif rule("nil", variant, options) is False:
        choices = list(range(1, 14))
    else:
        choices = ["nil", *range(1, 14)]
    return [bid for bid in choices if bid_fits_partner(bid, partners_bid, variant, options)]


def far_enough_behind(side: str, score: Mapping[str, Any], threshold: float) -> bool:
    """Whether a side trails by the threshold; a threshold of 0 asks for no deficit, even when ahead."""
    other = "EW" if side == "NS" else "NS"
    return threshold == 0 or score[other]["score"] - score[side]["score"] >= threshold


def blind_questions(
    dealer: str,
    score: Mapping[str, Any],
    options: Options,
    variant: str = "standard",
    hand_number: int = 1,
    yes: Collection[tuple[str, str]] = (),
    bids: Bids | None = None,
) -> list[tuple[str, str]]:
    """Who is asked what before looking, in order, as ("blind 7", seat) and ("blind nil", seat).

    `yes` holds the questions answered with yes, all others get a no; `bids` are the bids of the hand, of
    which only those made before a seat's turn are looked at.
    """
    if bids_itself(variant, options, hand_number):
        return []
    turn = round_from(left_of(dealer))
    asked: list[tuple[str, str]] = []
    bound: list[str] = []

    number = rule("blind_bid", variant, options)
    if number is not None:
        for seat in [turn[0], turn[2], turn[1], turn[3]]:
            side = side_of(seat)
            threshold = rule("blind_bid_threshold", variant, options)
            if side in bound or not far_enough_behind(side, score, threshold):
                continue
            asked.append((f"blind {number}", seat))
            if (f"blind {number}", seat) in yes:
                bound.append(side)

    if rule("blind_nil", variant, options) and rule("bidding_style", variant, options) != "mirror":
        for seat in turn:
            threshold = rule("blind_nil_threshold", variant, options)
            if side_of(seat) in bound or not far_enough_behind(side_of(seat), score, threshold):
                continue
            partner = partner_of(seat)
            spoke = turn.index(partner) < turn.index(seat)
            partners_bid = (bids or {}).get(partner) if spoke else None
            if spoke and partners_bid is None and ("blind nil", partner) in yes:
                partners_bid = "blind nil"
            if bid_fits_partner("blind nil", partners_bid, variant, options):
                asked.append(("blind nil", seat))
    return asked
