"""One side's hand in points and bags, and the end of the game."""

from collections.abc import Mapping
from typing import Any

from .sheet import PENALTY_OF_LIMIT, SIDES, Bids, Options, bids_itself, is_nil, rule


def score_side(
    before: Mapping[str, int],
    bids: Mapping[str, Any],
    tricks: Mapping[str, int],
    blind: int | None,
    options: Options,
    variant: str = "standard",
    hand_number: int = 1,
) -> dict[str, int]:
    """One side's hand: `bids` and `tricks` of its two seats, `blind` the number of its blind bid."""
    counted = scored = nil = penalty = 0  # bags that count, bags that score
    if bids_itself(variant, options, hand_number):
        contract = 10 * sum(tricks.values())
        running = before["bags"]
    else:
        nil_bidders = [seat for seat in bids if blind is None and is_nil(bids[seat])]
        numeric = [seat for seat in bids if seat not in nil_bidders]
        bid = sum(bids[seat] for seat in numeric) if blind is None else blind
        taken = sum(tricks[seat] for seat in numeric)
        nil_tricks = sum(tricks[seat] for seat in nil_bidders)
        failed_nil_tricks = rule("failed_nil_tricks", variant, options)
        if failed_nil_tricks == "contract":
            taken = taken + nil_tricks

        made = taken >= bid
        worth = 10 * bid
        if bid >= 10 and rule("ten_for_200", variant, options):
            worth = 200
        if blind is not None:
            worth = 2 * worth
        contract = worth if made else -worth

        if made:
            counted = scored = taken - bid
        if failed_nil_tricks == "bags":
            counted, scored = counted + nil_tricks, scored + nil_tricks
        if failed_nil_tricks == "bags_no_point":
            counted = counted + nil_tricks

        for seat in nil_bidders:
            value = rule("nil", variant, options)
            if bids[seat] == "blind nil":
                value = 2 * value
            nil += value if tricks[seat] == 0 else -value

        running = before["bags"] + counted
        if rule("bag_penalty", variant, options):
            limit = rule("bag_limit", variant, options)
            while running >= limit:
                running -= limit
                penalty -= PENALTY_OF_LIMIT[limit]

    bag_points = scored * rule("bag_points", variant, options)
    total = contract + bag_points + nil + penalty
    return {
        "contract": contract,
        "bag_points": bag_points,
        "nil": nil,
        "bag_penalty": penalty,
        "hand_total": total,
        "score": before["score"] + total,
        "bags": running,
    }


def game_winner(scores: Mapping[str, int], variant: str, options: Options) -> str | None:
    """The side that has won at these scores, or None while the game goes on."""
    ns, ew = scores["NS"], scores["EW"]
    higher = "NS" if ns > ew else "EW" if ew > ns else None
    target = rule("target", variant, options)
    losing = rule("losing", variant, options)
    if ns >= target and ew >= target:
        return higher
    if ns >= target:
        return "NS"
    if ew >= target:
        return "EW"
    if losing is None:
        return None
    if ns <= losing and ew <= losing:
        return higher
    if ns <= losing:
        return "EW"
    if ew <= losing:
        return "NS"
    return None


def score_hand(
    before: Mapping[str, Mapping[str, int]],
    bids: Bids,
    tricks: Mapping[str, int],
    options: Options,
    variant: str = "standard",
    hand_number: int = 1,
) -> dict[str, Any]:
    """Both sides of a finished hand, and whether the game is over; bids as the `score` command reads them."""
    result: dict[str, Any] = {}
    for side, seats in SIDES.items():
        side_bid = bids.get(side)
        result[side] = score_side(
            before[side],
            {seat: bids.get(seat) for seat in seats},
            {seat: tricks[seat] for seat in seats},
            side_bid["blind"] if side_bid else None,
            options,
            variant,
            hand_number,
        )
    winner = game_winner({side: result[side]["score"] for side in SIDES}, variant, options)
    result["game_over"] = winner is not None
    result["winner"] = winner
    return result
