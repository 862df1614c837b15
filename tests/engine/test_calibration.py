"""Chances as they come true: what is corrected, what is not, and that the fit finds what is there."""

from dataclasses import replace

import numpy as np
import pytest

from coach.engine.analysis import Limit
from coach.engine.bidding import analyse_bid
from coach.engine.calibration import AS_IT_IS, EXCHANGED, KNOTS, Correction, correction, kind_of, told
from coach.engine.fitting import fitted
from coach.engine.search import analyse_card
from coach.rules.bids import NIL
from tests.engine.asked import asked, asked_to_bid, bids, taken

pytestmark = pytest.mark.slow

LEVELS = ("easy", "medium", "hard")
KINDS = [
    "bid make", "bid set", "bid own nil", "bid partner's nil",
    *(f"{stage} {what}" for stage in ("play", "ending")
      for what in ("make", "set", "own nil", "partner's nil", "their nil")),
]  # fmt: skip
KINDS += [f"{kind}{EXCHANGED}" for kind in KINDS if kind.endswith("nil")]
NIL_HAND = "7S 3S 9H 8H 4H 2H TD 6D 3D 2D 8C 5C 2C"
FOLLOWS = asked(
    "KS 7S QH 5H 9D 4D 8C 3C", "N6H EJH", bids=bids(3, 3, 4, 3), tricks_taken=taken(1, 1, 2, 1), dealer="E"
)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", KINDS)
def test_every_chance_is_fitted_against_every_level(level: str, kind: str) -> None:
    line = correction(level, kind)
    if level == "easy" and "their nil" in kind:
        assert line == AS_IT_IS  # easy hardly ever bids nil
        return
    assert line != AS_IT_IS
    assert list(line.at) == sorted(line.at)  # what is likelier in the deals comes true oftener
    assert line.at[-1] > line.at[0]
    assert 0 < line.never < line.always < 1


def two_lines(shift: float, below: float, above: float) -> tuple[float, ...]:
    return tuple(shift + (below if knot < 0 else above) * knot for knot in KNOTS)


def test_a_likelier_share_is_never_told_as_less_likely() -> None:
    line = Correction(two_lines(1.0, 0.5, 0.7), never=0.2, always=0.96)
    told = [line.of(share / 200) for share in range(201)]
    assert told == sorted(told)
    assert (told[0], told[-1]) == (0.2, 0.96)


@pytest.mark.parametrize("share", [0.001, 0.018, 0.1, 0.32, 0.5, 0.68, 0.9, 0.982, 0.999])
def test_what_needs_no_correction_stays_as_it_is(share: float) -> None:
    assert AS_IT_IS.of(share) == pytest.approx(share)


def test_between_and_outside_the_knots_the_odds_go_straight_on() -> None:
    line = Correction(two_lines(0.3, 0.5, 2.0))
    for odds, expected in ((-6.0, -2.7), (-1.0, -0.2), (0.5, 1.3), (5.0, 10.3)):
        told = line.of(1.0 / (1.0 + np.exp(-odds)))
        assert np.log(told / (1.0 - told)) == pytest.approx(expected)


def test_what_holds_in_every_deal_is_not_certain_before_it_is_settled() -> None:
    assert 0.9 < correction("hard", "ending set").of(1.0) < 1.0


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(KeyError):
        correction("nobody", "bid make")


@pytest.mark.parametrize(
    "true",
    [Correction(two_lines(-0.5, 0.8, 1.3)), Correction((-3.5, -3.2, -2.6, -1.0, 0.4, 0.6, 0.8, 1.8, 3.0))],
)
def test_the_fit_finds_what_the_hands_follow(true: Correction) -> None:
    chance = np.random.default_rng(5)
    shares = chance.uniform(0.02, 0.98, 40_000)
    cases = [(share, bool(chance.random() < true.of(share))) for share in shares]
    found = fitted({"play make": cases})["play make"]
    for share in (0.03, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 0.97):
        assert found.of(share) == pytest.approx(true.of(share), abs=0.025)


def test_few_cases_correct_little() -> None:
    few = fitted({"play make": [(0.4, True)] * 3 + [(1.0, False)]})["play make"]
    assert few.of(0.4) == pytest.approx(0.4, abs=0.15)
    assert few.always > 0.9
    assert fitted({"x": [(0.5, True)] * 400})["x"].of(0.5) > 0.9


def test_what_came_about_in_no_deal_or_every_one_is_fitted_by_itself() -> None:
    ends = [(1.0, turn % 10 < 9) for turn in range(2000)] + [(0.0, turn % 10 < 1) for turn in range(2000)]
    mixed = [(0.3, turn % 10 < 3) for turn in range(2000)] + [(0.8, turn % 10 < 8) for turn in range(2000)]
    found = fitted({"x": ends + mixed})["x"]
    assert found.of(0.3) == pytest.approx(0.3, abs=0.02)
    assert (found.never, found.always) == pytest.approx((0.1, 0.9), abs=0.01)


@pytest.mark.parametrize("level", LEVELS)
def test_telling_changes_chances_alone(level: str) -> None:
    counted = analyse_card(FOLLOWS, Limit(128))
    corrected = told(FOLLOWS, counted, level)
    for raw, one in zip(counted.candidates, corrected.candidates, strict=True):
        assert replace(one, make=raw.make, set_them=raw.set_them) == raw
        assert one.make == correction(level, "play make").of(raw.make or 0.0)
        assert one.set_them == correction(level, "play set").of(raw.set_them or 0.0)


def test_a_nil_is_worth_what_it_keeps_against_those_who_attack_it() -> None:
    seen = asked_to_bid(NIL_HAND, dealer="S", bids={"W": 4, "N": 3, "E": 3})
    found = {level: analyse_bid(seen, Limit(400, against=level)) for level in LEVELS}
    nils = {level: one.of(NIL) for level, one in found.items()}
    held = {level: told(seen, found[level], level).of(NIL) for level in LEVELS}
    assert held["hard"].nil < held["medium"].nil
    assert nils["hard"].points < nils["medium"].points
    assert nils["hard"].utility < nils["medium"].utility
    # The deals are the same for all; only what is made of them differs.
    assert nils["hard"].nil == nils["medium"].nil
    for level in LEVELS:
        gap = nils[level].points - nils["medium"].points
        # A nil that fails costs 200 points less what it is worth otherwise; bags and tricks vary little.
        expected = (held[level].nil - held["medium"].nil) * 200
        assert gap == pytest.approx(expected, abs=0.15 * abs(expected) + 1)


def test_a_nil_with_cards_exchanged_is_told_as_such_nils_hold() -> None:
    around = {"dealer": "S", "bids": {"W": 4, "N": 3, "E": 3}}
    for nil_pass, kind in ((0, "bid own nil"), (2, "bid own nil, exchanged")):
        seen = asked_to_bid(NIL_HAND, options={"nil_pass": nil_pass}, **around)
        analysis = analyse_bid(seen, Limit(200))
        nil = analysis.of(NIL)
        assert kind_of(seen, nil, "nil") == kind
        assert told(seen, analysis, "hard").of(NIL).nil == correction("hard", kind).of(nil.nil)


def test_numbers_are_not_touched_by_the_level() -> None:
    seen = asked_to_bid("AS KS 9S 4S AH QH 5H KD 8D 3D TC 6C 2C", dealer="S", bids={"W": 3, "N": 3, "E": 3})
    first, second = (analyse_bid(seen, Limit(200, against=level)) for level in ("easy", "hard"))
    for one, other in zip(first.candidates, second.candidates, strict=True):
        if one.action != NIL:
            assert one == other
