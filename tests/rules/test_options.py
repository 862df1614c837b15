"""A rule sheet refuses what is not on it, by name and with what is allowed."""

import pytest

from coach.rules.errors import InputError
from coach.rules.variants import parse_ruleset


def fault(variant: object = "standard", **options: object) -> tuple[str | None, str]:
    with pytest.raises(InputError) as refused:
        parse_ruleset(variant, options)
    return refused.value.field, refused.value.message


def test_an_unknown_variant_is_refused_with_those_there_are():
    field, message = fault("whist")
    assert field == "variant"
    assert "standard, barmore, new-york" in message


def test_an_unknown_option_is_refused_with_those_there_are():
    field, message = fault(tarrget=500)
    assert field == "options.tarrget"
    assert "target, losing" in message


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("target", 510, "a multiple of 50 from 100 to 1000"),
        ("target", 50, "a multiple of 50"),
        ("target", 1050, "a multiple of 50"),
        ("target", 500.0, "a multiple of 50"),
        ("losing", 0, "a multiple of 50 from -1000000 to -50, or null"),
        ("losing", -210, "a multiple of 50 from"),
        ("losing", -1_000_050, "a multiple of 50 from"),
        ("losing", -50 * 10**30, "a multiple of 50 from"),
        ("bag_penalty", 1, "false or true"),
        ("bag_limit", 6, "10, 5 or 7"),
        ("bag_points", -1, "1, 0 or -10"),
        ("bag_points", True, "1, 0 or -10"),
        ("nil", True, "100, 50 or false"),
        ("nil", 0, "100, 50 or false"),
        ("nil", None, "100, 50 or false"),
        ("blind_nil_threshold", -1, "any number from 0 up"),
        ("blind_nil_threshold", float("nan"), "any number from 0 up"),
        ("blind_nil_threshold", float("inf"), "any number from 0 up"),
        ("blind_bid_threshold", "100", "any number from 0 up"),
        ("nil_pass", 3, "0, 1, 2 or 4"),
        ("failed_nil_tricks", "none", "bags, contract, bags_no_point or ignore"),
        ("min_team_bid", 3, "0 or 4"),
        ("lead_spades", "never", "broken or anytime"),
        ("first_lead", "low club", "left_of_dealer or low_club"),
        ("blind_bid", 5, "null, 6 or 7"),
        ("bidding_style", "zero", "each_speaks, mirror, whiz or suicide"),
    ],
)
def test_a_value_outside_its_set_is_refused_with_what_is_allowed(name, value, allowed):
    field, message = fault(**{name: value})
    assert field == f"options.{name}"
    assert allowed in message


def test_a_threshold_of_hundreds_of_digits_is_a_number():
    assert parse_ruleset("standard", {"blind_nil_threshold": 10**400}).options.blind_nil_threshold == 10**400


def test_a_bag_limit_brings_its_penalty():
    assert parse_ruleset("standard", {"bag_limit": 5}).options.bag_penalty_points == 50


def test_penalty_points_alone_are_refused():
    assert fault(bag_penalty_points=50)[0] == "options.bag_penalty_points"


def test_a_limit_with_another_limits_points_is_refused():
    assert fault(bag_limit=7, bag_penalty_points=50)[0] == "options.bag_penalty_points"


def test_a_limit_with_its_own_points_is_fine():
    assert parse_ruleset("standard", {"bag_limit": 7, "bag_penalty_points": 100}).options.bag_limit == 7


def test_blind_nil_needs_nil():
    assert fault(nil=False, blind_nil=True)[0] == "options.blind_nil"
    assert fault("barmore", blind_nil=True)[0] == "options.blind_nil"


@pytest.mark.parametrize("style", ["mirror", "whiz", "suicide"])
def test_a_bidding_style_needs_nil(style):
    assert fault(nil=False, bidding_style=style)[0] == "options.bidding_style"


def test_barmore_may_switch_nil_on():
    assert parse_ruleset("barmore", {"nil": 100, "blind_nil": True}).options.blind_nil


@pytest.mark.parametrize("name", ["removed_twos", "high_twos"])
def test_deuces_are_for_the_variants_with_jokers(name):
    assert fault(**{name: ["2H", "2C"]}) == (
        f"options.{name}",
        f"{name} is for the variants with jokers.",
    )


@pytest.mark.parametrize(
    "twos", [["2H"], ["2H", "2H"], ["2H", "3C"], ["2H", "2C", "2D"], "2H", [["2H"], "2C"]]
)
def test_exactly_two_twos_go_out(twos):
    assert fault("new-york", removed_twos=twos)[0] == "options.removed_twos"


def test_no_deuce_is_both_out_and_promoted():
    assert fault("new-york", removed_twos=["2D", "2C"]) == (
        "options.high_twos",
        "2D cannot be both removed and promoted.",
    )


def test_options_are_an_object():
    with pytest.raises(InputError) as refused:
        parse_ruleset("standard", [])
    assert refused.value.field == "options"
