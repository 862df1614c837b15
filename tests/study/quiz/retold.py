"""The quiz's scoring mistakes told again over the twin, from their sentences alone: who makes this mistake
writes down these figures. A figure of None stands for a mistake that cannot be made."""

from collections.abc import Callable
from typing import Any

from coach.rules.interchange.values import bids_json, ruleset_json, standing_json
from coach.rules.variants import VARIANTS
from coach.study.quiz.finished import FinishedHand
from tests.twin import scoring
from tests.twin.sheet import SIDES, is_nil, rule

Figures = dict[str, int]
PARTS = ("contract", "bag_points", "nil", "bag_penalty")


def plain_sheet(ruleset: Any) -> tuple[str, dict[str, Any]]:
    """A rule sheet as the twin knows it: the New York table is New York with its options written out."""
    told = ruleset_json(ruleset)
    variant, options = str(told["variant"]), dict(told["options"])  # type: ignore[call-overload]
    if variant == "new-york-table":
        variant, options = "new-york", {**_table_options(), **options}
    return variant, options


def _table_options() -> dict[str, Any]:
    from tests.twin.sheet import NEW_YORK_TABLE

    assert VARIANTS["new-york-table"].has_jokers
    return dict(NEW_YORK_TABLE)


class Told:
    """One side of a finished hand in plain values, and what the twin makes of it."""

    def __init__(self, hand: FinishedHand, side: str) -> None:
        self.variant, self.options = plain_sheet(hand.ruleset)
        self.hand_number = 1 if hand.bids_itself else 2
        self.before = dict(standing_json(hand.before)[side])  # type: ignore[call-overload]
        said = bids_json(hand.contracts.bids, hand.contracts.blind)
        self.blind = said[side]["blind"] if side in said else None  # type: ignore[index]
        self.seats = SIDES[side]
        self.bids: dict[str, Any] = {seat: said.get(seat) for seat in self.seats}
        self.tricks = dict(zip("NESW", hand.tricks, strict=True))
        self.itself = hand.bids_itself
        self.true = self.scored()

    def scored(self, *, bags: int | None = None, **options: Any) -> Figures:
        """The side's figures by the twin, some options or the old bags being others."""
        before = self.before if bags is None else {**self.before, "bags": bags}
        return scoring.score_side(
            before,
            self.bids,
            {seat: self.tricks[seat] for seat in self.seats},
            self.blind,
            {**self.options, **options},
            self.variant,
            self.hand_number,
        )

    def rule(self, name: str) -> Any:
        return rule(name, self.variant, self.options)

    @property
    def old(self) -> int:
        return self.before["bags"]

    @property
    def nils(self) -> list[str]:
        return [] if self.blind else [seat for seat in self.seats if is_nil(self.bids[seat])]

    @property
    def failed(self) -> list[str]:
        return [seat for seat in self.nils if self.tricks[seat]]

    @property
    def made_nils(self) -> list[str]:
        return [seat for seat in self.nils if not self.tricks[seat]]

    @property
    def blind_nils(self) -> list[str]:
        return [seat for seat in self.nils if self.bids[seat] == "blind nil"]

    @property
    def numbers(self) -> list[int]:
        spoken = [] if self.blind or self.itself else [self.bids[seat] for seat in self.seats]
        return [bid for bid in spoken if not is_nil(bid)]

    @property
    def bid(self) -> int:
        return self.blind or sum(self.numbers)

    @property
    def taken(self) -> int:
        helping = self.rule("failed_nil_tricks") == "contract"
        return sum(self.tricks[seat] for seat in self.seats if helping or seat not in self.nils)

    @property
    def is_set(self) -> bool:
        return not self.itself and self.bid > self.taken

    @property
    def is_made(self) -> bool:
        return not self.itself and 0 < self.bid <= self.taken

    @property
    def over(self) -> int:
        return max(0, self.taken - self.bid)

    @property
    def new_bags(self) -> int:
        """The bags of this hand: the count without penalties, less the old ones."""
        return self.scored(bag_penalty=False)["bags"] - self.old

    @property
    def running(self) -> int:
        return self.old + self.new_bags

    @property
    def is_punished(self) -> bool:
        return self.true["bag_penalty"] < 0

    def worth(self, seat: str) -> int:
        return int(self.rule("nil")) * (2 if self.bids[seat] == "blind nil" else 1)

    def with_(self, **parts: int) -> Figures:
        """The true figures with some parts others."""
        figures = {**self.true, **parts}
        figures["hand_total"] = sum(figures[part] for part in PARTS)
        figures["score"] = self.before["score"] + figures["hand_total"]
        return figures

    def held_to(self, contract: int, over: int) -> Figures:
        """The figures with another contract and another number of tricks over it; nils stay as they are."""
        where = self.rule("failed_nil_tricks")
        nil_tricks = sum(self.tricks[seat] for seat in self.nils)
        counted = over + (nil_tricks if where in ("bags", "bags_no_point") else 0)
        scored = over + (nil_tricks if where == "bags" else 0)
        running, penalty, limit = self.old + counted, 0, self.rule("bag_limit")
        while self.rule("bag_penalty") and running >= limit:
            running, penalty = running - limit, penalty - {10: 100, 5: 50, 7: 100}[limit]
        points = scored * self.rule("bag_points")
        return self.with_(contract=contract, bag_points=points, bag_penalty=penalty, bags=running)

    def held_to_bid(self, bid: int) -> Figures:
        return self.held_to(
            self.pays(bid) if self.taken >= bid else -self.pays(bid), max(0, self.taken - bid)
        )

    def pays(self, bid: int) -> int:
        return 200 if bid >= 10 and self.rule("ten_for_200") else 10 * bid

    def is_ten(self) -> bool:
        return bool(self.rule("ten_for_200")) and not self.blind and self.bid >= 10

    @property
    def sign(self) -> int:
        return -1 if self.true["contract"] < 0 else 1


def _each_alone(t: Told) -> Figures | None:
    if len(t.numbers) != 2:
        return None
    contract = over = 0
    for seat in t.seats:
        makes = t.tricks[seat] >= t.bids[seat]
        contract += t.pays(t.bids[seat]) * (1 if makes else -1)
        over += t.tricks[seat] - t.bids[seat] if makes else 0
    return t.held_to(contract, over)


def _early(t: Told) -> Figures | None:
    if not t.rule("bag_penalty"):
        return None
    limit, left, penalty = t.rule("bag_limit"), t.running, 0
    while left >= limit - 1:
        left, penalty = left - (limit - 1), penalty - {10: 100, 5: 50, 7: 100}[limit]
    return t.with_(bag_penalty=penalty, bags=left)


def _penalty(t: Told) -> int:
    return {10: 100, 5: 50, 7: 100}[t.rule("bag_limit")]


def _failing(*instead_of: str, to: str) -> Callable[[Told], Figures | None]:
    return lambda t: (
        t.scored(failed_nil_tricks=to) if t.failed and t.rule("failed_nil_tricks") in instead_of else None
    )


def _if(holds: Callable[[Told], Any], then: Callable[[Told], Figures]) -> Callable[[Told], Figures | None]:
    return lambda t: then(t) if holds(t) else None


def _two_numbers(t: Told) -> bool:
    return len(t.numbers) == 2


def _standard(t: Told) -> Figures:
    nil = t.rule("nil") or 100
    usual = {"bag_penalty": True, "bag_limit": 10, "bag_points": 1, "failed_nil_tricks": "bags"}
    return t.scored(**usual, nil=nil, ten_for_200=False)


def _nil_sum(t: Told, *, made: int, failed: Callable[[str], int]) -> int:
    return made * sum(map(t.worth, t.made_nils)) - sum(map(failed, t.failed))


RETOLD: dict[str, Callable[[Told], Figures | None]] = {
    "part-credit": _if(lambda t: t.is_set, lambda t: t.with_(contract=10 * t.taken)),
    "set-for-nothing": _if(lambda t: t.is_set, lambda t: t.with_(contract=0)),
    "only-the-shortfall": _if(lambda t: t.is_set, lambda t: t.with_(contract=10 * (t.taken - t.bid))),
    "set-as-made": _if(lambda t: t.is_set, lambda t: t.with_(contract=abs(t.true["contract"]))),
    "set-for-going-over": _if(lambda t: t.is_made and t.over, lambda t: t.held_to(-t.true["contract"], 0)),
    "ten-for-every-trick": _if(lambda t: t.is_made and t.over, lambda t: t.held_to(10 * t.taken, 0)),
    "every-trick-a-bag": _if(lambda t: t.is_made, lambda t: t.held_to(t.true["contract"], t.taken)),
    "higher-bid-alone": _if(
        lambda t: _two_numbers(t) and len(set(t.numbers)) == 2, lambda t: t.held_to_bid(max(t.numbers))
    ),
    "lower-bid-alone": _if(
        lambda t: _two_numbers(t) and len(set(t.numbers)) == 2, lambda t: t.held_to_bid(min(t.numbers))
    ),
    "one-bid-alone": _if(
        lambda t: _two_numbers(t) and len(set(t.numbers)) == 1, lambda t: t.held_to_bid(t.numbers[0])
    ),
    "each-alone": _each_alone,
    "bag-points-left-out": _if(lambda t: t.true["bag_points"], lambda t: t.with_(bag_points=0)),
    "bag-points-taken-off": _if(
        lambda t: t.true["bag_points"] > 0, lambda t: t.with_(bag_points=-t.true["bag_points"])
    ),
    "new-bags-not-added": _if(lambda t: t.new_bags, lambda t: t.with_(bag_penalty=0, bags=t.old)),
    "old-bags-forgotten": _if(lambda t: t.old, lambda t: t.scored(bags=0)),
    "old-bags-scored-again": _if(
        lambda t: t.old, lambda t: t.with_(bag_points=t.true["bag_points"] + t.old * t.rule("bag_points"))
    ),
    "old-bags-wiped-out": _if(lambda t: t.old and t.is_set, lambda t: t.scored(bags=0)),
    "missing-tricks-off-the-count": _if(
        lambda t: t.is_set, lambda t: t.with_(bags=max(0, t.true["bags"] - (t.bid - t.taken)))
    ),
    "penalty-forgotten": _if(lambda t: t.is_punished, lambda t: t.with_(bag_penalty=0, bags=t.running)),
    "penalty-twice": _if(
        lambda t: -t.true["bag_penalty"] == _penalty(t), lambda t: t.with_(bag_penalty=-2 * _penalty(t))
    ),
    "one-penalty-of-two": _if(
        lambda t: -t.true["bag_penalty"] > _penalty(t),
        lambda t: t.with_(bag_penalty=-_penalty(t), bags=t.running - t.rule("bag_limit")),
    ),
    "one-bag-early": _early,
    "one-bag-late": _if(
        lambda t: t.is_punished and t.true["bags"] == 0,
        lambda t: t.with_(bag_penalty=t.true["bag_penalty"] + _penalty(t), bags=t.rule("bag_limit")),
    ),
    "carry-lost": _if(lambda t: t.is_punished, lambda t: t.with_(bags=0)),
    "count-not-lowered": _if(lambda t: t.is_punished, lambda t: t.with_(bags=t.running)),
    "points-taken-back": _if(
        lambda t: t.is_punished and t.rule("bag_points") == 1,
        lambda t: t.with_(bag_penalty=t.true["bag_penalty"] - (t.running - t.true["bags"])),
    ),
    "spared-below-zero": _if(
        lambda t: t.is_punished and t.before["score"] < 0, lambda t: t.with_(bag_penalty=0)
    ),
    "penalty-at-standard": _if(
        lambda t: t.rule("bag_penalty") and t.rule("bag_limit") != 10, lambda t: t.scored(bag_limit=10)
    ),
    "penalty-in-spite-of-the-sheet": _if(
        lambda t: not t.rule("bag_penalty"), lambda t: t.scored(bag_penalty=True)
    ),
    "hundred-for-fifty": _if(
        lambda t: t.is_punished and t.rule("bag_limit") == 5,
        lambda t: t.with_(bag_penalty=2 * t.true["bag_penalty"]),
    ),
    "fifty-for-hundred": _if(
        lambda t: t.is_punished and t.rule("bag_limit") == 7,
        lambda t: t.with_(bag_penalty=t.true["bag_penalty"] // 2),
    ),
    "bag-at-a-point": _if(lambda t: t.rule("bag_points") != 1, lambda t: t.scored(bag_points=1)),
    "bag-at-ten": _if(lambda t: t.rule("bag_points") != 1, lambda t: t.scored(bag_points=10)),
    "bag-at-minus-one": _if(lambda t: t.rule("bag_points") != 1, lambda t: t.scored(bag_points=-1)),
    "nil-left-out": _if(lambda t: t.nils, lambda t: t.with_(nil=0)),
    "nil-tricks-to-partner": _failing("bags", "bags_no_point", "ignore", to="contract"),
    "nil-tricks-vanish": _failing("bags", "bags_no_point", to="ignore"),
    "nil-tricks-pointless": _failing("bags", to="bags_no_point"),
    "nil-tricks-as-bags": _failing("contract", "bags_no_point", "ignore", to="bags"),
    "nil-tricks-kept-from-partner": _failing("contract", to="ignore"),
    "nil-tricks-on-the-count": _failing("ignore", to="bags_no_point"),
    "failed-nil-as-made": _if(lambda t: t.failed, lambda t: t.with_(nil=sum(map(t.worth, t.nils)))),
    "made-nil-as-failed": _if(lambda t: t.made_nils, lambda t: t.with_(nil=-sum(map(t.worth, t.nils)))),
    "failed-nil-for-nothing": _if(
        lambda t: t.failed, lambda t: t.with_(nil=_nil_sum(t, made=1, failed=lambda seat: 0))
    ),
    "failed-nil-by-the-trick": _if(
        lambda t: t.failed,
        lambda t: t.with_(nil=_nil_sum(t, made=1, failed=lambda seat: t.worth(seat) * t.tricks[seat])),
    ),
    "failed-nil-sinks-the-contract": _if(
        lambda t: t.failed and t.is_made, lambda t: t.held_to(-t.true["contract"], 0)
    ),
    "made-nil-saves-the-contract": _if(lambda t: t.made_nils and t.is_set, lambda t: t.with_(contract=0)),
    "blind-nil-as-plain": _if(
        lambda t: t.blind_nils,
        lambda t: t.with_(nil=t.rule("nil") * (len(t.made_nils) - len(t.failed))),
    ),
    "plain-nil-as-blind": _if(
        lambda t: t.nils and not t.blind_nils, lambda t: t.with_(nil=2 * t.true["nil"])
    ),
    "blind-nil-failed-as-plain": _if(
        lambda t: t.blind_nils and t.failed,
        lambda t: t.with_(nil=_nil_sum(t, made=1, failed=lambda seat: t.rule("nil"))),
    ),
    "nil-at-half": _if(lambda t: t.nils and t.rule("nil") == 100, lambda t: t.with_(nil=t.true["nil"] // 2)),
    "nil-at-hundred": _if(lambda t: t.nils and t.rule("nil") == 50, lambda t: t.scored(nil=100)),
    "one-failed-fails-both": _if(
        lambda t: t.failed and t.made_nils, lambda t: t.with_(nil=-sum(map(t.worth, t.nils)))
    ),
    "two-nils-as-one": _if(
        lambda t: len(t.nils) == 2,
        lambda t: t.with_(nil=max(map(t.worth, t.nils)) * (-1 if t.failed else 1)),
    ),
    "bonus-for-two-nils": _if(lambda t: len(t.nils) == 2, lambda t: t.with_(nil=2 * t.true["nil"])),
    "blind-bid-not-doubled": _if(lambda t: t.blind, lambda t: t.with_(contract=10 * t.bid * t.sign)),
    "blind-bid-single-when-set": _if(lambda t: t.blind and t.is_set, lambda t: t.with_(contract=-10 * t.bid)),
    "blind-bid-plus-hundred": _if(lambda t: t.blind, lambda t: t.with_(contract=(10 * t.bid + 100) * t.sign)),
    "blind-bid-as-two-hundred": _if(lambda t: t.blind, lambda t: t.with_(contract=200 * t.sign)),
    "blind-bags-doubled": _if(lambda t: t.blind, lambda t: t.with_(bag_points=2 * t.true["bag_points"])),
    "blind-bid-pays-every-trick": _if(
        lambda t: t.blind and t.is_made and t.over,
        lambda t: t.with_(contract=20 * t.taken, bag_points=0),
    ),
    "ten-a-trick-at-ten": _if(Told.is_ten, lambda t: t.with_(contract=10 * t.bid * t.sign)),
    "ten-only-when-made": _if(lambda t: t.is_ten() and t.is_set, lambda t: t.with_(contract=-10 * t.bid)),
    "ten-on-top": _if(Told.is_ten, lambda t: t.with_(contract=(200 + 10 * t.bid) * t.sign)),
    "ten-doubled": _if(Told.is_ten, lambda t: t.with_(contract=20 * t.bid * t.sign)),
    "ten-by-tricks": _if(
        lambda t: t.rule("ten_for_200") and t.is_made and not t.blind and t.bid < 10 <= t.taken,
        lambda t: t.with_(contract=200),
    ),
    "bids-itself-a-point-each": _if(lambda t: t.itself, lambda t: t.with_(contract=t.taken)),
    "bids-itself-with-bags": _if(
        lambda t: t.itself, lambda t: t.with_(bag_points=t.taken, bags=t.old + t.taken)
    ),
    "bids-itself-against-the-board": _if(
        lambda t: t.itself and t.rule("min_team_bid"),
        lambda t: t.with_(
            contract=40 if t.taken >= 4 else -40,
            bag_points=max(0, t.taken - 4),
            bags=t.old + max(0, t.taken - 4),
        ),
    ),
    "bids-itself-one-partner": _if(
        lambda t: t.itself, lambda t: t.with_(contract=10 * max(t.tricks[seat] for seat in t.seats))
    ),
    "bids-itself-set-with-fewer": _if(
        lambda t: t.itself and t.taken < 7, lambda t: t.with_(contract=-10 * t.taken)
    ),
    "standard-sheet": _standard,
}
"""Each mistake that somebody makes in the account of a side."""
