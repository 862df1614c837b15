"""Whole random games by HTTP against the real app: never an error, never a card of another seat."""

import os
import re
from random import Random

import pytest

from coach.rules.seats import SEATS
from coach.rules.variants import VARIANTS
from tests.lanes import few_of
from tests.web.secrecy import Witness
from tests.web.wanderer import Wanderer

TRACE = re.compile(r"Traceback|File \"|Error:|coach/\w+\.py")
GAMES = int(os.environ.get("SPADES_GAMES", "15"))

NIL_SHEETS = (
    {"nil_pass": "1"},
    {"nil_pass": "2", "blind_nil": "true", "blind_nil_threshold": "0"},
    {"nil_pass": "4", "both_nil": "false"},
    {"blind_nil": "true", "blind_nil_threshold": "0"},
    {"bidding_style": "whiz"},
    {"bidding_style": "mirror"},
    {"bidding_style": "suicide", "nil_pass": "1"},
    {"failed_nil_tricks": "contract", "bag_points": "-10"},
)
OTHER_SHEETS = (
    {},
    {"blind_bid": "7", "blind_bid_threshold": "0"},
    {"blind_bid": "6", "blind_bid_threshold": "0", "min_team_bid": "4"},
    {"first_lead": "low_club"},
    {"first_trick_no_spades": "true", "only_spades_lead_breaks": "true"},
    {"lead_spades": "anytime", "first_hand_bids_itself": "true"},
    {"bag_limit": "5", "ten_for_200": "true"},
)


def play_a_game(visit, store, folder, number, variant, *, hands=None):
    """Play game `number`, every answer seen by a witness; both follow from the number."""
    chance = Random(number)
    nil = {} if variant == "standard" else {"nil": "100"}
    sheet = chance.choice([*OTHER_SHEETS, *({**nil, **one} for one in NIL_SHEETS)])
    visitor = visit()
    visitor.start(
        variant=variant,
        level=chance.choice(("easy", "medium")),
        seat=str(chance.choice(SEATS)),
        seed=f"{chance.getrandbits(64):016x}",
        target="100",
        losing=chance.choice(("-100", "-300")),
        teach=chance.choice(("true", "false")),
        **sheet,
    )
    assert visitor.url.startswith("/table/"), visitor.page.body
    switches = [(name, "true") for name in ("play_forced", "auto_next", "teach") if chance.random() < 0.5]
    witness = Witness(store, folder, visitor)
    knows_no_more = visitor.seen

    def answered_well(answer):
        assert answer.status in (200, 303), answer.body
        assert not TRACE.search(answer.body)
        knows_no_more(answer)

    visitor.seen = answered_well
    visitor.post("/account/prefer", [*switches, ("back", visitor.url)])
    wanderer = Wanderer(visitor, chance)
    page = wanderer.play_game(hands=hands)
    assert witness.answers > 20 * wanderer.hands
    return page


@pytest.mark.parametrize("variant", few_of(VARIANTS))
def test_a_random_hand_by_http_meets_no_error_and_no_foreign_card(visit, store, folder, variant):
    page = play_a_game(visit, store, folder, 1, variant, hands=1)
    assert sum(1 for one in page.all("h4")) == 4


@pytest.mark.slow
@pytest.mark.parametrize("number", range(GAMES))
def test_a_random_game_by_http_meets_no_error_and_no_foreign_card(visit, store, folder, number):
    variant = list(VARIANTS)[number % len(VARIANTS)]
    page = play_a_game(visit, store, folder, number, variant)
    assert page.main["data-winner"] in ("NS", "EW")
