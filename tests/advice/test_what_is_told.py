"""What a hint says where something is not known, is settled, or does the same."""

from dataclasses import replace

import pytest

from coach.advice.hints import hint
from coach.advice.searched import searched
from coach.bots import choose
from coach.bots.bench.asked import bids_asked
from coach.engine import ready
from coach.engine.layout import layout_of
from coach.engine.search import touching
from coach.rules.bids import Bid
from coach.rules.cards import Card
from coach.rules.observation import Question
from coach.rules.scoring import SideScore, Standing
from coach.rules.seats import SIDES
from coach.rules.variants import parse_ruleset
from tests.advice.proven_checker import check_proven
from tests.advice.table_read import Untrue
from tests.engine.asked import asked, asked_to_bid, bids, taken
from tests.engine.hands import positions

pytestmark = pytest.mark.slow

THREES = bids(3, 3, 3, 3)
OF_THE_HAND = {"sure-tricks", "guarded-king", "long-spades", "short-suit-ruff", "round-down", "bare-king"}


@pytest.fixture(autouse=True, scope="module")
def engine():
    """The compiled engine."""
    ready.warm()


@pytest.fixture
def plain_coach():
    """Nothing: these lines rest on the search."""


def test_unknown_bids_are_said():
    seen = asked("AS QH 3H 4D 5D", "EJH")
    advised = hint(seen)
    assert advised.why.startswith("Bids unknown, so play for tricks: ")
    check_proven(seen, advised)


@pytest.mark.parametrize("seat", ["N", "E", "S", "W"])
def test_unknown_tricks_are_said_and_credited_to_nobody(seat):
    seen = asked("AS KS", bids=THREES, seat=seat)
    advised = hint(seen)
    assert advised.why.startswith("Tricks taken unknown, so play for tricks: ")
    assert {(one.points, one.make, one.win) for one in advised.options} == {(20.0, None, None)}


def test_a_settled_chance_is_all_or_nothing():
    sure = asked("AS KS", bids=THREES, tricks_taken=taken(4, 2, 3, 2), dealer="W")
    assert {one.make for one in hint(sure).options} == {1.0}
    lost = asked("AS 2H", bids=bids(3, 3, 3, "nil"), tricks_taken=taken(4, 4, 3, 0), dealer="W")
    assert {one.nil for one in hint(lost).options} == {0.0}


def test_of_touching_cards_the_highest_is_said_to_win():
    seen = asked_to_bid("KS 5S 4S AH KH QH TH 8H 3H 6D 4D 5C 3C", dealer="S", bids={"W": 3, "N": 2, "E": 3})
    found = searched(seen)
    three = found.candidate(Bid(3))
    ace, king, queen = (found.findings.wins(Card(code), three).mean() for code in ("AH", "KH", "QH"))
    assert ace >= king >= queen
    assert ace > 0.6
    check_proven(seen, hint(seen))


def test_a_nil_that_must_go_over_is_not_said_to_stay_under():
    """Void in diamonds, with a spade and a club left: either may be right, but a ruff lies highest."""
    seen = asked(
        "JS 3C", "W4D", bids=bids("nil", "nil", 4, 2), tricks_taken=taken(1, 0, 6, 4), dealer="N", seat="N"
    )
    advised = hint(seen)
    says_under = advised.why.startswith("Stay under")
    assert not says_under or advised.best == "3C"
    check_proven(seen, advised)


def test_a_run_of_touching_cards_ends_with_its_suit():
    """With sixteen spades the big joker lies beside the lowest of the next suit in the engine's lanes."""
    ruleset = parse_ruleset("new-york-table")
    layout = layout_of(ruleset)
    groups = touching(layout, layout.mask(ruleset.deck), 0)
    assert len(groups) == 4
    assert all(len({ruleset.suit_of[card] for card in group}) == 1 for group in groups)


def late_bids(ours: int, theirs: int):
    """The coach's word on the bids of some hands, late in a game."""
    for seen in bids_asked(12):
        side = seen.seat.side
        scores = {side: SideScore(ours, ours % 10), side.other: SideScore(theirs, theirs % 10)}
        late = replace(seen, standing=Standing(*(scores[one] for one in SIDES)))
        yield late, hint(late), searched(late)


@pytest.mark.parametrize(("ours", "theirs"), [(430, 480), (480, 430), (470, 470)])
def test_a_bid_that_scores_less_and_wins_the_game_more_often_says_so(ours, theirs):
    said = 0
    for seen, advised, found in late_bids(ours, theirs):
        check_proven(seen, advised)
        most = max(found.analysis.candidates, key=lambda one: one.points)
        if "wins the game more often" in advised.why:
            said += 1
            assert most.points > found.chosen.points
            assert found.win(found.chosen) > found.win(most)
    assert said > 5


def test_a_hand_that_mostly_fails_its_bid_is_not_given_as_the_reason():
    failing = 0
    for _, advised, found in late_bids(430, 490):
        if isinstance(found.best, Bid) and not found.best.is_nil:
            takes = float(found.findings.at_least(found.best.tricks, found.chosen).mean())
            if takes < 0.5:
                failing += 1
                assert advised.concept not in OF_THE_HAND
    assert failing > 2


def test_where_a_suit_must_be_followed_that_cannot_win_the_lowest_goes():
    hand = "TD 3D AH QH 6H QS 3S 2S JC 7C 5C 4C 3C"
    none = taken(0, 0, 0, 0)
    seen = asked(
        hand, "W8D NJD EAD", bids=bids(3, 1, 5, 2), tricks_taken=none, dealer="S",
        first_trick=True, spades_broken=False,
    )  # fmt: skip
    advised = hint(seen)
    assert str(advised.best) == "3D"
    assert advised.why.startswith("You cannot beat East's A♦, and 3♦ is your lowest diamond")
    check_proven(seen, advised)


def test_with_the_contracts_made_a_high_loser_goes():
    rest = taken(2, 2, 3, 1)
    seen = asked("TD 3D QH 6H JC", "W8D NJD EAD", bids=bids(2, 1, 3, 2), tricks_taken=rest, dealer="S")
    advised = hint(seen)
    assert str(advised.best) == "TD"
    check_proven(seen, advised)


@pytest.mark.parametrize(("hand", "will_do"), [("2H 2D 3C", True), ("9H 4D 3C", True), ("AH 4D 3C", False)])
def test_where_no_card_changes_the_score_it_says_so(hand, will_do):
    """They are set and our contract is made; an ace may still bring a bag."""
    seen = asked(hand, "EAS", bids=THREES, tricks_taken=taken(5, 1, 4, 0), dealer="S")
    advised = hint(seen)
    assert (" will do: no card here changes more than a point" in advised.why) is will_do
    check_proven(seen, advised)


TAKING = "; your side takes this trick in "


def test_what_comes_out_nearly_alike_is_told_apart_by_who_takes_the_trick():
    told = 0
    for _, seen, _ in positions(2000, "apart", lambda seen: choose("medium", seen, "apart")):
        advised = hint(seen) if seen.question is Question.PLAY else None
        if advised and advised.worlds and TAKING in advised.why:
            told += 1
            check_proven(seen, advised)
            assert not any(seen.is_nil(seat) and not seen.taken[seat] for seat in seen.seat.side.seats)
            mine, theirs = advised.why.split(TAKING)[1].removesuffix(".").split(", not ")
            with pytest.raises(Untrue):
                swapped = advised.why.replace(f"{mine}, not {theirs}", f"{theirs}, not {mine}")
                check_proven(seen, replace(advised, why=swapped))
        if told == 5:
            return
    pytest.fail("never told")
