"""The set-up form: every problem told at once with the input kept, and every house rule by its name."""

import json

import pytest

from coach.rules.cards import Suit
from coach.rules.options import OPTION_NAMES
from coach.rules.variants import VARIANTS, parse_ruleset
from tests.web.secrecy import Witness

HOUSE_RULES = {
    "target": "250",
    "losing": "null",
    "bag_penalty": "false",
    "bag_limit": "5",
    "bag_points": "-10",
    "nil": "50",
    "blind_nil": "true",
    "blind_nil_threshold": "0",
    "nil_pass": "2",
    "both_nil": "false",
    "failed_nil_tricks": "contract",
    "min_team_bid": "4",
    "lead_spades": "anytime",
    "only_spades_lead_breaks": "true",
    "first_trick_no_spades": "true",
    "first_lead": "low_club",
    "first_hand_bids_itself": "true",
    "ten_for_200": "true",
    "blind_bid": "6",
    "blind_bid_threshold": "50",
    "bidding_style": "whiz",
}


def send(visitor, **fields):
    visitor.get("/practice/")
    return visitor.ask("POST", "/practice/", [("csrf_token", visitor.page.token), *fields.items()])


def test_the_form_offers_what_may_be_chosen(visitor):
    page = visitor.get("/practice/")

    def values(name):
        return [one["value"] for one in page.all("input", name=name)]

    assert values("level") == ["easy", "medium", "hard"]
    assert values("target") == ["500", "250"]
    assert set(values("variant")) >= {"standard", "barmore", "new-york"}
    assert sorted(values("seat")) == sorted("NESW")
    assert page.one("input", name="blind_nil")
    assert page.one("input", name="teach")


def test_every_problem_is_told_at_once_and_the_input_is_kept(visitor):
    page = send(
        visitor, level="expert", target="333", variant="barmore", seat="Q", blind_nil="perhaps", colour="red"
    )
    assert page.status == 400
    for word in ("expert", "target", "Q", "blind_nil", "colour"):
        assert word in page.alert
    assert page.one("input", name="variant", checked=None)["value"] == "barmore"
    assert page.all("a", href="/")


def test_options_that_contradict_each_other_are_told(visitor):
    page = send(visitor, nil="false", blind_nil="true")
    assert page.status == 400
    assert "blind_nil needs nil" in page.alert


@pytest.mark.parametrize("variant", ["", "Standard", "hearts", "x" * 1000, "<b>"])
def test_a_variant_that_is_none_is_refused(visitor, variant):
    page = send(visitor, variant=variant)
    assert page.status == 400
    assert page.alert
    assert "<b>" not in page.body.replace("<b>", "", page.body.count("<span><b>"))


def test_nothing_is_kept_of_a_game_that_was_not_started(visitor):
    send(visitor, level="expert")
    assert "no games yet" in visitor.get("/practice/games/").main.text


@pytest.mark.parametrize("name", sorted(HOUSE_RULES))
def test_a_house_rule_is_taken_by_its_name(visit, store, folder, name):
    visitor = visit()
    visitor.start(**{name: HOUSE_RULES[name]})
    options = Witness(store, folder, visitor).table().game.ruleset.options_json()
    assert options[name] == json.loads(
        HOUSE_RULES[name] if not HOUSE_RULES[name].isidentifier() else spelled(HOUSE_RULES[name])
    )


def spelled(word):
    return word if word in ("true", "false", "null") else f'"{word}"'


def test_every_house_rule_is_tried():
    assert set(HOUSE_RULES) | {"bag_penalty_points", "removed_twos", "high_twos"} == set(OPTION_NAMES)


def test_the_twos_of_a_joker_deck_are_lists(visit, store, folder):
    visitor = visit()
    visitor.start(variant="new-york", removed_twos="2H,2D", high_twos="2S 2C")
    ruleset = Witness(store, folder, visitor).table().game.ruleset
    trumps = [str(card) for card in ruleset.cards_of(Suit.SPADES)]
    assert trumps[:5] == ["BJ", "LJ", "2S", "2C", "AS"]


def test_the_same_seed_deals_the_same_cards(visit):
    hands = [visit().start(seed="one deal").one(data_speech="hand").text for _ in range(2)]
    assert hands[0] == hands[1]
    assert visit().start().one(data_speech="hand").text != hands[0]


def test_a_seed_is_not_told_before_the_hand_is_over(visitor):
    assert "my own seed" not in visitor.start(seed="my own seed").body


@pytest.mark.parametrize("variant", VARIANTS)
def test_each_variant_starts_with_its_own_defaults(visit, store, folder, variant):
    visitor = visit()
    visitor.start(variant=variant)
    assert Witness(store, folder, visitor).table().game.ruleset == parse_ruleset(variant)


def test_just_play_needs_no_choice(visitor):
    visitor.get("/")
    page = visitor.post("/practice/")
    assert page.phase == "bidding"
    assert page.main["data-seat"] == "S"


def test_blind_nil_where_there_is_no_nil_is_told_in_the_forms_own_words(visitor):
    page = send(visitor, variant="barmore", blind_nil="true")
    assert page.status == 400
    assert "Barmore has no nil, so leave blind nil unticked." in page.alert


def test_a_choice_made_twice_is_told(visitor):
    fields = [("variant", "standard"), ("variant", "barmore")]
    visitor.get("/practice/")
    page = visitor.post("/practice/", fields)
    assert page.status == 400
    assert "variant is chosen more than once." in page.alert
