"""What each variant brings along, as the rule text has it."""

from coach.rules.variants import VARIANTS, parse_ruleset


def differences(variant: str, beside: str) -> dict[str, object]:
    """The options of a variant that are not those of another."""
    ours, theirs = VARIANTS[variant].defaults, VARIANTS[beside].defaults
    names = (name for name in ours.__slots__ if getattr(ours, name) != getattr(theirs, name))
    return {name: getattr(ours, name) for name in names}


def test_barmore_plays_the_blind_seven_and_no_nil():
    assert differences("barmore", "standard") == {
        "nil": False,
        "blind_bid": 7,
        "blind_bid_threshold": 0,
        "removed_twos": ("2C", "2H"),
        "high_twos": ("2S",),
    }


def test_new_york_promotes_the_deuce_of_diamonds():
    assert differences("new-york", "standard") == {
        "removed_twos": ("2H", "2C"),
        "high_twos": ("2D", "2S"),
    }


def test_the_new_york_table_has_four_house_rules_more():
    assert differences("new-york-table", "new-york") == {
        "min_team_bid": 4,
        "first_hand_bids_itself": True,
        "blind_bid": 6,
        "ten_for_200": True,
    }
    assert VARIANTS["new-york-table"].defaults.blind_bid_threshold == 100


def test_a_rule_sheet_writes_only_what_differs_from_its_variant():
    assert parse_ruleset("barmore", {"target": 250, "nil": False}).options_json() == {"target": 250}


def test_a_variant_with_jokers_says_so():
    assert [name for name in VARIANTS if VARIANTS[name].has_jokers] == [
        "barmore",
        "new-york",
        "new-york-table",
    ]
