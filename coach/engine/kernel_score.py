"""The score of a hand in integers: the same lines as the rules core, for the sums of many playouts."""

from coach.engine.compiled import Ints, kernel

# sheet[…]
(
    BAG_PENALTY, BAG_LIMIT, BAG_PENALTY_POINTS, BAG_POINTS, NIL_POINTS, FAILED_NIL, TEN_FOR_200, BIDS_ITSELF,
) = range(8)  # fmt: skip
SHEET = 8
"""Length of `sheet`: the options that score a hand."""
AS_BAGS, AS_CONTRACT, AS_BAGS_NO_POINT, IGNORED = range(4)
"""What a failed nil's tricks count as."""
NUMBER, NIL, BLIND_NIL = range(3)
"""Kinds of bid; `bids[seat]` is its tricks and `kinds[seat]` its kind."""


@kernel
def score_side(
    side: int,
    first: int,
    second: int,
    bids: Ints,
    kinds: Ints,
    blind: Ints,
    sheet: Ints,
    bags: int,
    out: Ints,
) -> None:
    """Score a side that had `bags`, from the tricks of its two seats: fills points won, bags after,
    whether the contract was made (1), nils made, nils failed, bags taken. `blind[side]` is its blind bid
    or 0."""
    taken, nil_tricks, points, made, failed = 0, 0, 0, 0, 0
    if sheet[BIDS_ITSELF] == 1:
        out[0], out[1], out[2], out[3], out[4], out[5] = 10 * (first + second), bags, 1, 0, 0, 0
        return
    bid = blind[side]
    for turn in range(2):
        seat = side + 2 * turn
        tricks = first if turn == 0 else second
        if bid == 0 and kinds[seat] != NUMBER:
            nil_tricks += tricks
            worth = sheet[NIL_POINTS] * (2 if kinds[seat] == BLIND_NIL else 1)
            if tricks > 0:
                failed += 1
                points -= worth
            else:
                made += 1
                points += worth
        else:
            taken += tricks
    contract = bid
    if bid == 0:
        contract = (bids[side] if kinds[side] == NUMBER else 0) + (
            bids[side + 2] if kinds[side + 2] == NUMBER else 0
        )
    if sheet[FAILED_NIL] == AS_CONTRACT:
        taken += nil_tricks
        nil_tricks = 0
    stake = 10 * contract
    if bid > 0:
        stake *= 2
    elif sheet[TEN_FOR_200] == 1 and contract >= 10:
        stake = 200
    won = 1
    if contract > 0 and taken < contract:
        won = 0
        points -= stake
    else:
        points += stake
    scoring = max(0, taken - contract)
    if sheet[FAILED_NIL] == AS_BAGS:
        scoring += nil_tricks
    silent = nil_tricks if sheet[FAILED_NIL] == AS_BAGS_NO_POINT else 0
    points += sheet[BAG_POINTS] * scoring
    running = bags + scoring + silent
    if sheet[BAG_PENALTY] == 1 and running >= sheet[BAG_LIMIT]:
        points -= sheet[BAG_PENALTY_POINTS] * (running // sheet[BAG_LIMIT])
        running %= sheet[BAG_LIMIT]
    out[0], out[1], out[2], out[3], out[4], out[5] = points, running, won, made, failed, scoring + silent
