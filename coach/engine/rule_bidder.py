"""REF-1's bid: a point count in quarter tricks, rounded down, then partner, the table and the score."""

from collections.abc import Sequence
from dataclasses import dataclass

from coach.engine.choices import Choice, Reason
from coach.engine.encoding import pack_of
from coach.engine.nil_test import nil_chance
from coach.engine.points import Part, count_points, quarters_of
from coach.rules.bids import NIL, Bid
from coach.rules.observation import Observation

NIL_AT_LEAST = 0.68
"""The least chance at which REF-1 bids nil of its own will."""
NIL_WHEN_DESPERATE = 0.4


@dataclass(frozen=True, slots=True)
class Counted:
    """A bid worked out: the parts, the number they come to, and what changed it."""

    parts: tuple[Part, ...]
    quarters: int
    number: int
    concept: str
    step: int
    """How much the concept moved the number."""


def choose_bid(observation: Observation) -> Choice:
    """REF-1's bid, always legal, with the count behind it."""
    legal = observation.legal_bids()
    counted = count_bid(observation)
    facts: dict[str, object] = {"counted": counted}
    if len(legal) == 1:
        return Choice(legal[0], (), Reason("forced", facts))
    numbers = [bid for bid in legal if not bid.is_nil]
    if NIL in legal:
        chance = nil_chance(observation)
        if reason := _nil_reason(observation, numbers, counted, chance):
            return Choice(NIL, (), Reason(reason, facts))
    nearest = min(numbers, key=lambda bid: abs(bid.tricks - counted.number))
    return Choice(nearest, (), Reason(counted.concept, facts))


def _nil_reason(
    observation: Observation, numbers: Sequence[Bid], counted: Counted, chance: float
) -> str | None:
    """The concept under which nil is bid, None for a number."""
    partner = observation.bids[observation.seat.partner]
    if partner is not None and partner.is_nil and observation.ruleset.options.bidding_style != "suicide":
        return None
    points = int(observation.ruleset.options.nil)
    least = min(numbers, key=lambda bid: abs(bid.tricks - counted.number)).tricks
    worth = (2 * chance - 1) * points
    if observation.ruleset.options.bidding_style == "whiz":
        # The number is dictated: what it is worth depends on how far the hand is from it.
        number_worth = 10.0 * least if counted.quarters >= 4 * least - 2 else -10.0 * least
        return "safe-nil" if worth > number_worth else None
    if chance >= NIL_AT_LEAST and worth > 10 * least + 8:
        return "safe-nil"
    if _is_desperate(observation) and chance >= NIL_WHEN_DESPERATE and counted.number <= 3:
        return "risky-nil"
    return None


def _is_desperate(observation: Observation) -> bool:
    """Whether the opponents win this hand by making what they have bid, and plain bids cannot stop them."""
    side, standing = observation.seat.side, observation.standing
    theirs = standing[side.other].points + 10 * observation.contracts.of(side.other)
    partner = observation.bids[observation.seat.partner]
    ours = standing[side].points + 10 * (observation.contracts.of(side) + (4 if partner is None else 1))
    target = observation.ruleset.options.target
    return theirs >= target and ours + 40 < theirs


def count_bid(observation: Observation) -> Counted:
    """The count of the hand and the number bid on it, before legality."""
    pack = pack_of(observation.ruleset)
    parts = count_points(pack, pack.mask(observation.held))
    quarters = quarters_of(parts)
    number = max(1, (quarters + 1) // 4)
    for concept, adjust in (
        ("cover-bid", _for_nil_partner),
        ("bid-to-the-score", _for_the_score),
        ("table-count", _for_the_table),
        ("bag-aware-bid", _for_bags),
    ):
        step = adjust(observation, quarters, number)
        if step and 1 <= number + step <= 13:
            return Counted(parts, quarters, number + step, concept, step)
    return Counted(parts, quarters, min(13, number), _main_concept(parts, quarters, number), 0)


def _main_concept(parts: tuple[Part, ...], quarters: int, number: int) -> str:
    if quarters > 4 * number:
        return "round-down"
    sources = {part.source.value for part in parts}
    for source, concept in (
        ("length", "long-spades"),
        ("ruff", "short-suit-ruff"),
        ("king", "guarded-king"),
    ):
        if source in sources:
            return concept
    return "sure-tricks" if sources else "by-the-numbers"


def _has_half_over(quarters: int, number: int) -> bool:
    """Whether the count is half a trick more than the number."""
    return quarters >= 4 * number + 2


def _partner_number(observation: Observation) -> int | None:
    bid = observation.bids[observation.seat.partner]
    return None if bid is None else bid.tricks


def _for_nil_partner(observation: Observation, quarters: int, number: int) -> int:
    """With cards to come from a nil partner one more; without, high cards go to cover."""
    if _partner_number(observation) != 0:
        return 0
    if observation.ruleset.options.nil_pass:
        return 1
    return -1 if number >= 3 and not _has_half_over(quarters, number) else 0


def _table(observation: Observation) -> int:
    return sum(bid.tricks for bid in observation.bids if bid)


def _has_bid(observation: Observation) -> int:
    return sum(bid is not None for bid in observation.bids)


def _for_the_table(observation: Observation, quarters: int, number: int) -> int:
    """Last to speak: no fourteenth trick is bid, and a near trick is bid where nobody else claims it."""
    partner = _partner_number(observation)
    if _has_bid(observation) != 3 or partner is None:
        return 0
    table = _table(observation) + number
    if table > 13 and number >= 2 and not _has_half_over(quarters, number):
        return -1
    return 1 if table <= 9 and _has_half_over(quarters, number) else 0


def _for_bags(observation: Observation, quarters: int, number: int) -> int:
    """Near a bag penalty a near trick is bid."""
    options, side = observation.ruleset.options, observation.seat.side
    if not options.bag_penalty or observation.standing[side].bags < options.bag_limit - 3:
        return 0
    return 1 if _has_half_over(quarters, number) else 0


def _for_the_score(observation: Observation, quarters: int, number: int) -> int:
    """Where the side can win with this hand: the least bid that reaches the target or stays ahead."""
    partner, side = _partner_number(observation), observation.seat.side
    if partner is None or partner == 0:
        return 0
    target = observation.ruleset.options.target
    ours = observation.standing[side].points + 10 * (partner + number)
    theirs = observation.standing[side.other].points + 10 * observation.contracts.of(side.other)
    foes_have_bid = all(observation.bids[seat] is not None for seat in side.other.seats)
    if foes_have_bid and _has_foe_nil(observation):
        return 0
    if foes_have_bid:
        short = target - ours
        if 0 < short <= 10 and _has_half_over(quarters, number) and ours + 10 > theirs:
            return 1
        return -1 if ours - 10 >= target and ours - 10 > theirs + 10 and number >= 2 else 0
    if ours < target or theirs + 10 * 5 < target:
        return 0
    return 1 if _table_to_pass(observation, number) < 13 <= _table_to_pass(observation, number + 1) else 0


def _has_foe_nil(observation: Observation) -> bool:
    return any(
        (bid := observation.bids[seat]) is not None and bid.is_nil
        for seat in observation.seat.side.other.seats
    )


def _table_to_pass(observation: Observation, number: int) -> int:
    """The table's total if the last opponent bids just enough to finish above us."""
    side = observation.seat.side
    ours = observation.standing[side].points + 10 * (observation.contracts.of(side) + number)
    theirs = observation.standing[side.other].points + 10 * observation.contracts.of(side.other)
    more = max(1, (ours - theirs) // 10 + 1)
    return _table(observation) + number + more
