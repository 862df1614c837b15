"""Blind nil at 150 to 250: nothing is shown before the look, and the look ends the offer for good."""

import pytest

from coach.play.bots import play_bots
from coach.play.table import PERSON, Table
from coach.rules.game import Game
from coach.rules.scoring import SideScore, Standing
from coach.rules.seats import Seat
from coach.rules.variants import parse_ruleset
from tests.play.tables import NOW, first_legal
from tests.web.secrecy import cards_named


@pytest.fixture(params=[False, True], ids=["plain", "htmx"])
def behind(lay, request):
    """South, who is asked for blind nil or a look."""
    standing = Standing(SideScore(150, 0), SideScore(250, 0))
    game = Game(parse_ruleset("standard", {"blind_nil": True}), "game", Seat.E, "deal", standing, 3)
    table, _ = play_bots(Table.open(game, ("easy", "easy", PERSON, "easy"), NOW), first_legal, NOW)
    return lay(table, htmx=request.param)


def offers(page):
    return [one["value"] for one in page.all("button", name="bid") if one.form["action"].endswith("/blind")]


@pytest.mark.parametrize("loads", [1, 3])
def test_before_the_look_a_reload_shows_thirteen_backs_and_the_offer(behind, loads):
    for _ in range(loads):
        page = behind.reload()
    assert page.phase == "blind"
    assert page.body.count('aria-label="a card face down"') == 13
    assert cards_named(page.body) == set()
    assert page.hand == []
    assert offers(page) == ["blind nil"]


def test_after_the_look_the_hand_shows_and_the_offer_is_gone(behind):
    behind.do("look")
    page = behind.reload()
    assert page.phase == "bidding"
    assert len(cards_named(page.one("form", id="hand").text + page.body)) >= 13
    assert "face down" not in page.body
    assert offers(page) == []


@pytest.mark.parametrize("deed", ["blind", "bid"])
def test_after_the_look_a_blind_nil_is_refused(behind, deed):
    before = behind.do("look")
    page = behind.do(deed, ("bid", "blind nil"))
    assert page.alert
    assert (page.phase, page.version) == ("bidding", before.version)


def test_a_look_is_never_taken_back(behind):
    before = behind.do("look")
    page = behind.do("undo")
    assert page.alert
    assert (page.phase, page.version) == ("bidding", before.version)


@pytest.mark.parametrize("bid", ["3", "nil", "blind 7", "", "zero"])
def test_before_the_look_nothing_but_blind_nil_is_bid(behind, bid):
    before = behind.page
    page = behind.do("blind", ("bid", bid))
    assert page.alert
    assert (page.phase, page.version) == ("blind", before.version)
    page = behind.bid(bid)
    assert page.alert
    assert (page.phase, page.version) == ("blind", before.version)


def test_a_blind_nil_is_bid_and_then_the_hand_shows(behind):
    page = behind.do("blind", ("bid", "blind nil"))
    assert page.phase == "playing"
    assert len(page.hand) == 13
    assert "blind nil" in page.one("div", data_side="NS").text + page.one(data_speech="bids").text


def test_a_hint_before_the_look_shows_no_card(behind):
    page = behind.do("hint")
    assert page.hint is not None
    assert cards_named(page.body) == set()
