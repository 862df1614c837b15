"""What contradicts itself is refused, naming field and fault."""

import pytest

from coach.rules.errors import InputError
from coach.rules.interchange import parse_observation

HAND = "AK93.QT.J842.A97"
BIDS = {"N": 3, "E": 3, "S": 4, "W": 3}


def fault(**fields: object) -> tuple[str | None, str]:
    with pytest.raises(InputError) as refused:
        parse_observation({"seat": "S", "hand": HAND, **fields})
    return refused.value.field, refused.value.message


def field(**fields: object) -> str | None:
    return fault(**fields)[0]


# -- values


@pytest.mark.parametrize("value", [[], "text", 7, None, True])
def test_an_observation_is_an_object(value):
    with pytest.raises(InputError) as refused:
        parse_observation(value)
    assert refused.value.field is None


def test_the_seat_is_required():
    with pytest.raises(InputError) as refused:
        parse_observation({"hand": HAND})
    assert refused.value.field == "seat"


def test_the_hand_is_required_of_a_seat_that_has_looked():
    with pytest.raises(InputError) as refused:
        parse_observation({"seat": "S"})
    assert refused.value.field == "hand"


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ({"hands": []}, "hands"),
        ({"seat": "South"}, "seat"),
        ({"seat": 2}, "seat"),
        ({"dealer": None}, "dealer"),
        ({"variant": "whist"}, "variant"),
        ({"variant": 1}, "variant"),
        ({"options": []}, "options"),
        ({"options": {"nil": 75}}, "options.nil"),
        ({"hand_number": 0}, "hand_number"),
        ({"hand_number": 1.0}, "hand_number"),
        ({"hand_number": True}, "hand_number"),
        ({"score": []}, "score"),
        ({"score": {"SN": {}}}, "score.SN"),
        ({"score": {"NS": 100}}, "score.NS"),
        ({"score": {"NS": {"points": 1}}}, "score.NS.points"),
        ({"score": {"NS": {"score": "1"}}}, "score.NS.score"),
        ({"score": {"NS": {"score": 10**9}}}, "score.NS.score"),
        ({"score": {"NS": {"bags": -1}}}, "score.NS.bags"),
        ({"score": {"NS": {"bags": 2.0}}}, "score.NS.bags"),
        ({"hand": 7}, "hand"),
        ({"hand": []}, "hand"),
        ({"hand": ["QH", "10H"]}, "hand[1]"),
        ({"hand": ["qh"]}, "hand[0]"),
        ({"hand": [["QH"]]}, "hand[0]"),
        ({"hand": "AK93.QT.J842"}, "hand"),
        ({"bids": [3]}, "bids"),
        ({"bids": {"X": 3}}, "bids.X"),
        ({"bids": {"E": 14}}, "bids.E"),
        ({"bids": {"E": 0}}, "bids.E"),
        ({"bids": {"E": 3.0}}, "bids.E"),
        ({"bids": {"E": True}}, "bids.E"),
        ({"bids": {"E": "3"}}, "bids.E"),
        ({"bids": {"E": "blind 7"}}, "bids.E"),
        ({"bids": {"E": float("nan")}}, "bids.E"),
        ({"bids": {"EW": 7}}, "bids.EW"),
        ({"tricks_taken": {"N": 0}}, "tricks_taken.E"),
        ({"tricks_taken": {"N": 0, "E": 0, "S": 0, "W": 14}}, "tricks_taken.W"),
        ({"tricks_taken": {"N": 0, "E": 0, "S": 0, "W": 0.0}}, "tricks_taken.W"),
        ({"trick": "4H"}, "trick"),
        ({"trick": [4]}, "trick[0]"),
        ({"trick": [{"seat": "E"}]}, "trick[0].card"),
        ({"trick": [{"card": "4H"}]}, "trick[0].seat"),
        ({"trick": [{"seat": "E", "card": "4H", "id": 1}]}, "trick[0].id"),
        ({"trick": [{"seat": "E", "card": "4X"}]}, "trick[0].card"),
        ({"gone": "4H"}, "gone"),
        ({"gone": [None]}, "gone[0]"),
        ({"voids": {"E": "S"}}, "voids.E"),
        ({"voids": {"E": ["spades"]}}, "voids.E"),
        ({"voids": {"X": ["S"]}}, "voids.X"),
        ({"known": {"W": "QS"}}, "known.W"),
        ({"known": {"W": ["Q"]}}, "known.W[0]"),
        ({"spades_broken": 1}, "spades_broken"),
        ({"first_trick": "yes"}, "first_trick"),
        ({"looked": None}, "looked"),
        ({"passed": "AS"}, "passed"),
        ({"passed": ["AS", "AS"]}, "passed[1]"),
    ],
)
def test_a_value_of_the_wrong_kind_is_named(given, named):
    assert field(**given) == named


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "null"),
        (True, "true"),
        (2.0, "a number with a point"),
        ("2", "text"),
        ([], "a list"),
        ({}, "an object"),
    ],
)
def test_a_value_of_the_wrong_kind_is_told_apart(value, words):
    assert fault(hand_number=value)[1] == f"This must be a whole number, not {words}."


def test_an_id_is_allowed():
    assert parse_observation({"seat": "S", "hand": HAND, "id": [1, {"a": None}]})


# -- cards


def test_a_card_twice_in_the_hand():
    assert fault(hand=["QH", "QH"]) == ("hand[1]", "The queen of hearts is twice in the hand.")
    assert field(hand="AA.-.-.-") == "hand"


def test_fourteen_cards():
    assert fault(hand="AKQJT98765432.A.-.-") == ("hand", "A hand holds 1 to 13 cards, not 14.")


def test_a_card_of_another_deck():
    assert fault(hand=["BJ"]) == ("hand[0]", "The big joker is not in this deck.")
    assert field(hand="2.-.-.2", variant="new-york") == "hand"
    assert field(hand="Q.-.-.-", variant="new-york", gone=["4S", "2C"]) == "gone[1]"


@pytest.mark.parametrize(
    ("given", "named", "words"),
    [
        ({"trick": ["QH"]}, "trick[0]", "in the hand and on the table"),
        ({"trick": [{"seat": "E", "card": "QH"}]}, "trick[0].card", "in the hand and on the table"),
        ({"gone": ["4S", "QH"]}, "gone[1]", "in the hand and among those gone"),
        ({"trick": ["4H"], "gone": ["4H"]}, "gone[0]", "on the table and among those gone"),
        ({"known": {"W": ["QH"]}}, "known.W[0]", "in the hand and known to be West's"),
        ({"gone": ["4S"], "known": {"W": ["4S"]}}, "known.W[0]", "among those gone and known to be West's"),
        ({"known": {"N": ["4S"], "W": ["4S"]}}, "known.W[0]", "known to be North's and known to be West's"),
    ],
)
def test_a_card_in_two_places(given, named, words):
    name, message = fault(hand=["QH", "2H"], **given)
    assert name == named
    assert words in message


def test_known_cards_of_the_asking_seat():
    assert field(known={"S": ["4S"]}) == "known.S"


def test_more_cards_gone_than_the_tricks_have():
    gone = ["2S", "3S", "4S", "5S", "6S"]
    assert fault(hand="-.AKQJT987654.-.A", gone=gone) == (
        "gone",
        "With 12 cards held, at most 4 are gone, not 5.",
    )
    assert field(gone=["2S"]) == "gone"


def test_more_cards_known_than_a_seat_holds():
    assert fault(hand=["QH"], known={"W": ["QS", "JS"]}) == ("known.W", "2 are known, but West holds only 1.")
    assert field(hand=["QH", "2H"], trick=["4H"], known={"E": ["QS", "JS"]}) == "known.E"


def test_four_cards_on_the_table():
    assert field(hand=["QH"], trick=["4H", "5H", "6H", "7H"]) == "trick"


# -- turns


def test_a_card_on_the_table_of_another_seat():
    assert fault(hand=["QH"], trick=[{"seat": "N", "card": "4H"}]) == (
        "trick[0].seat",
        "With South to act, the card is East's, not North's.",
    )
    assert (
        field(hand=["QH"], trick=[{"seat": "E", "card": "4H"}, {"seat": "W", "card": "5H"}])
        == "trick[0].seat"
    )


def test_not_that_seats_turn_to_lead_trick_one():
    assert fault(dealer="W", bids=BIDS) == ("seat", "North, left of the dealer, leads to trick 1.")
    assert field(dealer="W", bids=BIDS, trick=["4C"]) == "trick[0].seat"


def test_a_hand_without_clubs_does_not_lead_the_lowest_one():
    assert field(hand="-.AKQJT98765432.-.-", bids=BIDS, options={"first_lead": "low_club"}) == "seat"


def test_a_seat_passed_over_for_the_lowest_club_holds_none():
    low_club = {"first_lead": "low_club"}
    trick = ["2C", "3C"]  # led by North, though South is the dealer's left
    assert field(dealer="E", bids=BIDS, options=low_club, trick=trick) == "voids.S"


def test_not_that_seats_turn_to_bid():
    assert fault(dealer="W", bids={"N": 3}) == ("seat", "It is East's turn to bid, not South's.")


def test_a_gap_in_the_bidding():
    assert fault(bids={"W": 3, "E": 2}) == ("bids.W", "West bids after South: there is a gap.")


def test_a_bid_after_the_asking_seats():
    assert field(dealer="W", bids={"N": 3, "E": 3, "W": 3}) == "bids.W"


def test_a_missing_bid_when_a_card_is_asked():
    assert fault(hand=["QH"], bids={"N": 3, "E": 3, "S": 4}) == (
        "bids.W",
        "West's bid is missing: give all four or none.",
    )


def test_a_bid_in_a_hand_that_bids_itself():
    assert field(options={"first_hand_bids_itself": True}, bids=BIDS) == "bids"


# -- bids and house rules


@pytest.mark.parametrize(
    ("options", "bids", "named"),
    [
        ({"nil": False}, {"E": "nil"}, "bids.E"),
        ({}, {"E": "blind nil"}, "bids.E"),
        ({}, {"EW": {"blind": 7}}, "bids.EW"),
        ({"blind_bid": 6}, {"EW": {"blind": 7}}, "bids.EW.blind"),
        ({"blind_bid": 7}, {"EW": {"blind": 7, "E": 3}}, "bids.EW.E"),
        ({"blind_bid": 7}, {"EW": {"blind": 7}, "E": 3}, "bids.E"),
        ({"both_nil": False}, {"W": "nil", "N": 3, "E": "nil"}, "bids.W"),
        ({"min_team_bid": 4}, {"W": 1, "N": 3, "E": 2}, "bids.W"),
        ({"bidding_style": "suicide"}, {"W": 1, "N": 3, "E": 2}, "bids.W"),
        ({"bidding_style": "suicide"}, {"W": "nil", "N": 3, "E": "nil"}, "bids.W"),
    ],
)
def test_bids_that_the_table_does_not_allow(options, bids, named):
    assert field(options=options, bids=bids) == named


BLIND_NIL = {"options": {"blind_nil": True}, "bids": {"W": 3, "N": "blind nil", "E": 3}}


@pytest.mark.parametrize("score", [{}, {"EW": {"score": 99}}, {"NS": {"score": 200}}, {"NS": {"score": -99}}])
def test_a_blind_nil_that_the_score_did_not_offer(score):
    assert fault(**BLIND_NIL, score=score) == ("bids.N", "North may not bid blind nil at this score.")


@pytest.mark.parametrize("score", [{"EW": {"score": 100}}, {"NS": {"score": -250}, "EW": {"score": -150}}])
def test_a_blind_nil_of_a_side_that_is_far_enough_behind(score):
    assert parse_observation({"seat": "S", "hand": HAND, **BLIND_NIL, "score": score})


def test_a_blind_nil_where_no_deficit_is_needed():
    options = {"blind_nil": True, "blind_nil_threshold": 0}
    assert parse_observation({"seat": "S", "hand": HAND, "options": options, "bids": BLIND_NIL["bids"]})


def test_a_blind_nil_where_the_hand_dictates_the_bid():
    options = {"blind_nil": True, "blind_nil_threshold": 0, "bidding_style": "mirror"}
    assert fault(options=options, bids=BLIND_NIL["bids"]) == (
        "bids.N",
        "North may not bid blind nil at a mirror table.",
    )


def test_a_blind_bid_of_a_side_that_the_score_did_not_offer():
    asked = {"options": {"blind_bid": 6}, "bids": {"EW": {"blind": 6}, "N": 3}, "dealer": "W"}
    assert fault(**asked) == ("bids.EW", "EW may not bid blind 6 at this score.")
    assert parse_observation({"seat": "S", "hand": HAND, **asked, "score": {"NS": {"score": 100}}})


def test_without_spades_both_partners_of_a_whiz_table_may_be_nil():
    options = {"bidding_style": "whiz", "both_nil": False}
    assert parse_observation(
        {"seat": "S", "hand": HAND, "options": options, "bids": {"W": "nil", "N": 3, "E": "nil"}}
    )


# -- tricks


def test_the_tricks_taken_sum_to_those_finished():
    taken = {"N": 3, "E": 3, "S": 3, "W": 3}
    assert fault(hand=["QH", "2H"], tricks_taken=taken) == (
        "tricks_taken",
        "With 2 cards held, 11 tricks are finished, not 12.",
    )


def test_one_of_a_thing_is_told_as_one():
    twelve = ["QH", "2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "TH", "JH", "KH"]
    none = {"N": 0, "E": 0, "S": 0, "W": 0}
    assert fault(hand=twelve, tricks_taken=none)[1] == "With 12 cards held, 1 trick is finished, not 0."
    assert fault(hand=["QH"], first_trick=True)[1] == "1 card held: this is trick 13."
    known = {"hand": ["QH"], "trick": ["4C"], "known": {"E": ["KH"]}}
    assert fault(**known)[1] == "1 is known, but East holds only 0."


def test_trick_one_is_the_trick_of_thirteen_cards():
    assert field(first_trick=False) == "first_trick"
    assert field(hand=["QH"], first_trick=True) == "first_trick"


def test_a_ruff_on_the_table_breaks_spades():
    assert field(hand=["QH"], trick=["4H", "4S"], spades_broken=False) == "spades_broken"


def test_nothing_has_broken_spades_before_the_first_card():
    assert field(spades_broken=True) == "spades_broken"
    assert field(trick=["4C", "5C"], spades_broken=True) == "spades_broken"


def test_a_ruff_on_trick_one_has_broken_spades():
    assert parse_observation({"seat": "S", "hand": HAND, "trick": ["4C", "5S"], "spades_broken": True})


def test_a_spade_led_to_trick_one_breaks_them_only_where_the_table_says_so():
    lead = {"hand": "-.AKQJT98765432.-.-", "trick": ["4S"], "spades_broken": True}
    assert field(**lead) == "spades_broken"
    assert parse_observation({"seat": "S", **lead, "options": {"only_spades_lead_breaks": True}})


# -- passes and looks


def test_a_pass_where_none_is_made():
    assert field(passed=["4S"]) == "passed"
    assert field(bids=BIDS, options={"nil_pass": 1}, passed=["4S"]) == "passed"


def test_a_pass_of_another_number_of_cards():
    nil = {**BIDS, "N": "nil"}
    assert fault(bids=nil, options={"nil_pass": 2}, passed=["4S"]) == (
        "passed",
        "This table passes 2 at a time, not 1.",
    )


def test_a_card_passed_and_still_held():
    nil = {**BIDS, "N": "nil"}
    assert field(bids=nil, options={"nil_pass": 1}, passed=["AS"]) == "passed"


BLIND = {"blind_nil": True, "blind_nil_threshold": 0}


def blind_fault(**fields: object) -> str | None:
    with pytest.raises(InputError) as refused:
        parse_observation({"seat": "S", "looked": False, "options": BLIND, **fields})
    return refused.value.field


def test_a_seat_that_has_not_looked_has_no_hand():
    assert blind_fault(hand=HAND) == "hand"


@pytest.mark.parametrize(
    "given",
    [
        {"trick": ["4H"]},
        {"gone": ["4H"]},
        {"voids": {"E": ["S"]}},
        {"known": {"E": ["4S"]}},
        {"passed": ["4S"]},
        {"tricks_taken": {"N": 1, "E": 0, "S": 0, "W": 0}},
    ],
)
def test_a_seat_that_has_not_looked_has_seen_nothing(given):
    assert blind_fault(**given) == next(iter(given))


def test_a_look_where_nothing_is_offered():
    assert blind_fault(options={}) == "looked"
    assert blind_fault(options={"blind_nil": True}) == "looked"
    assert blind_fault(options={**BLIND, "first_hand_bids_itself": True}) == "looked"


def test_a_look_after_the_bid():
    assert blind_fault(bids={"S": 3}) == "looked"


def test_a_look_out_of_turn():
    assert blind_fault(dealer="W") == "seat"


# -- hidden cards


def test_a_suit_both_held_and_void():
    assert fault(voids={"S": ["H"]}) == (
        "voids.S",
        "South holds the queen of hearts and is called void in hearts.",
    )


def test_a_card_known_in_a_void_suit():
    assert field(hand=["QH"], known={"W": ["QS"]}, voids={"W": ["S"]}) == "voids.W"


def test_a_promoted_deuce_known_is_no_diamond():
    assert field(hand=["QH"], variant="new-york", known={"W": ["2D"]}, voids={"W": ["S"]}) == "voids.W"
    assert parse_observation(
        {"seat": "S", "hand": ["QH"], "variant": "new-york", "known": {"W": ["2D"]}, "voids": {"W": ["D"]}}
    )


def test_a_suit_nobody_may_hold():
    everybody = {"N": ["H"], "E": ["H"], "W": ["H"]}
    assert fault(voids=everybody) == ("voids", "The voids leave room for none of the 11 unseen hearts.")


def test_cards_not_remembered_may_be_gone():
    everybody = {"N": ["H"], "E": ["H"], "W": ["H"]}
    assert parse_observation({"seat": "S", "hand": ["AS", "KS", "QS"], "voids": everybody})


def test_too_many_cards_of_a_suit_for_the_only_hand_that_may_hold_it():
    # 13 hearts less the two held are eleven, and West's thirteen places hold the eleven diamonds too.
    assert field(hand="AKQJT9876.32.32.-", voids={"N": ["H", "D"], "E": ["H", "D"]}) == "voids"


def test_exactly_as_many_cards_of_a_suit_as_there_is_room_for():
    # Twelve cards held, so of the thirteen hearts one may be gone; the others fill West's hand.
    asked = {"seat": "S", "hand": "AKQJT9876543.-.-.-", "voids": {"N": ["H"], "E": ["H"]}}
    assert parse_observation(asked)
    remembered = {"gone": ["2S", "2D", "2C", "3C"]}
    assert field(hand=asked["hand"], voids=asked["voids"], **remembered) == "voids"
    assert parse_observation({**asked, "gone": ["2H", *remembered["gone"][1:]]})
    assert parse_observation({**asked, "gone": remembered["gone"][1:]})
    two_suits = {"N": ["H", "D"], "E": ["H", "D"]}
    assert field(hand=asked["hand"], voids=two_suits) == "voids"
