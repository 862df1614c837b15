import pytest

from coach.play.apply import apply
from coach.play.claim import certain_order
from coach.play.commands import Claim, Command, GoOn
from coach.play.events import Claimed
from coach.play.refusals import NotCertain
from coach.play.table import Stage
from coach.rules.cards import Card
from coach.rules.observation import Observation
from coach.rules.seats import Seat
from coach.rules.variants import parse_ruleset
from tests.play.tables import NOW, do, first_legal, go_to, open_table

STANDARD = parse_ruleset()


def on_lead(hand: str, unseen: str, *, broken: bool = True) -> Observation:
    """South on lead with these cards, and exactly these cards unseen."""
    held = frozenset(map(Card, hand.split()))
    out = frozenset(map(Card, unseen.split()))
    gone = tuple(card for card in STANDARD.deck if card not in held | out)
    return Observation(
        ruleset=STANDARD,
        seat=Seat.S,
        dealer=Seat.E,
        hand=held,
        gone=gone,
        spades_broken=broken,
        first_trick=False,
    )


@pytest.mark.parametrize(
    ("hand", "unseen"),
    [
        ("AS KS", "QS JS 2H 3H 4H 5H"),
        ("AS AH", "KS 2H 3H 4H 5H 6H"),
        ("AH KH", "QH 2D 3D 4D 5D 6D"),
        ("AS 2S", "3S 2H 3H 4H 5H 6H"),
    ],
)
def test_tricks_that_no_deal_can_take_away_may_be_claimed(hand, unseen):
    assert set(certain_order(on_lead(hand, unseen))) == set(hand.split())


@pytest.mark.parametrize(
    ("hand", "unseen"),
    [
        ("KS 2H", "AS 3H 4H 5H 6H 7H"),
        ("AH KH", "2S QH 2D 3D 4D 5D"),
        ("AS AH", "KS QS 2H 3H 4H 5H"),
        ("AS 2S", "3S 4S 2H 3H 4H 5H"),
        ("AH QH", "KH 2H 3H 4H 5H 6H"),
    ],
)
def test_tricks_that_some_deal_takes_away_may_not(hand, unseen):
    assert certain_order(on_lead(hand, unseen)) is None


def test_spades_that_may_not_be_led_yet_do_not_draw_trumps():
    assert certain_order(on_lead("AS AH", "KS 2H 3H 4H 5H 6H", broken=False)) is None


def test_a_claim_on_nothing_certain_is_refused():
    table = go_to(open_table(), Stage.PLAYING)
    with pytest.raises(NotCertain):
        apply(table, Command(table.to_act, Claim(), table.version), NOW)


def test_a_claim_plays_the_hand_out_and_takes_every_trick():
    for seed in range(60):
        table = go_to(open_table(str(seed)), Stage.TRICK, tricks=9)
        while table.stage in (Stage.TRICK, Stage.PLAYING) and len(table.position.tricks) < 13:
            seat = table.to_act
            if seat is not None and certain_order(table.observation(seat)):
                before = table.position.taken[seat]
                left = len(table.position.hands[seat])
                after, events = apply(table, Command(seat, Claim(), table.version), NOW)
                assert events[0] == Claimed(seat, left)
                assert after.position.taken[seat] == before + left
                assert after.stage in (Stage.SCORED, Stage.OVER)
                return
            table = go_to_next(table)
    pytest.fail("no claim came up")


def go_to_next(table):
    seat = table.to_act
    return do(table, GoOn() if seat is None else first_legal("", table.observation(seat), ""))
