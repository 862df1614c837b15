"""A search stops when its time is up, and says so."""

import pytest

from coach.engine.analysis import Limit
from coach.engine.bidding import analyse_bid
from coach.engine.search import analyse_card
from coach.rules.interchange import parse_observation

pytestmark = pytest.mark.slow

HAND = ["AS", "KS", "7S", "2S", "KH", "8H", "3H", "QD", "9D", "4D", "TC", "6C", "5C"]
TO_BID = {"seat": "S", "dealer": "E", "hand": HAND}
TO_LEAD = {"seat": "S", "dealer": "E", "hand": HAND, "bids": dict.fromkeys("NESW", 3)}
PLENTY = 5_000


def test_a_bid_is_cut_off_after_the_first_deals_when_no_time_is_left() -> None:
    cut = analyse_bid(parse_observation(TO_BID), Limit(PLENTY, seconds=0.0))
    assert cut.cut
    assert 0 < cut.worlds < PLENTY
    whole = analyse_bid(parse_observation(TO_BID), Limit(cut.worlds))
    assert not whole.cut


def test_a_card_is_cut_off_after_the_first_deals_when_no_time_is_left() -> None:
    cut = analyse_card(parse_observation(TO_LEAD), Limit(PLENTY, seconds=0.0))
    assert cut.cut
    assert 0 < cut.worlds < PLENTY
    assert len(cut.candidates) > 1


def test_a_search_without_a_clock_tries_every_deal() -> None:
    assert analyse_bid(parse_observation(TO_BID), Limit(300)).worlds == 300
    assert analyse_card(parse_observation(TO_LEAD), Limit(300)).worlds == 300
