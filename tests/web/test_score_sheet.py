"""`/score/`: a real table's hands scored by the rules, the whole sheet in the address."""

import json

import pytest

from coach.web.score_sheet import Told, parse_told
from tests.repository import ROOT
from tests.web.pages import Page

KNOWN = [json.loads(line) for line in (ROOT / "tests/cases/scoring.jsonl").read_text().splitlines()]
CASES = [
    case for case in KNOWN if not any(any(one.values()) for one in case["in"].get("before", {}).values())
]


def _query(bids: str, took: str, **more: str) -> str:
    """A hand in the form, by seats N E S W, with - for an empty field."""
    fields = {f"bid_{seat}": bid for seat, bid in zip("NESW", bids.split(), strict=True)}
    fields |= {f"took_{seat}": count for seat, count in zip("NESW", took.split(), strict=True)}
    fields = {name: value.replace("-", "").replace("_", " ") for name, value in fields.items()}
    return "&".join(f"{name}={value}" for name, value in {**fields, "add": "1", **more}.items())


@pytest.fixture
def tell(visitor):
    """Add a hand in the form to the sheet at hand, and follow where it leads."""

    def tell(bids: str, took: str, **rules: str) -> Page:
        hands = [f"hand={one['value']}" for one in visitor.page.all("input", name="hand")]
        answer = visitor.ask("GET", "/score/?" + "&".join([*hands, _query(bids, took, **rules)]))
        if answer.status == 303:
            return visitor.get(answer.headers["Location"])
        visitor.page = answer
        return answer

    return tell


def _standing(page: Page) -> str:
    return page.one(role="status").text


def test_an_empty_sheet_asks_for_a_hand(visitor):
    page = visitor.get("/score/")
    assert (page.status, page.alert, page.all(role="status")) == (200, "", [])
    assert len(page.all("select", name="bid_N")) == len(page.all("input", name="took_W")) == 1


def test_a_hand_is_scored_and_the_next_goes_on_from_it(tell, visitor):
    page = tell("4 3 3 2", "5 3 3 2")
    assert _standing(page) == "After 1 hand: North and South 71, East and West 50."
    page = tell("3 3 3 3", "2 4 3 4")
    assert _standing(page) == "After 2 hands: North and South 11, East and West 112."
    assert page.scored_points == {"NS": 71 - 60, "EW": 50 + 62}


def test_the_sheet_is_in_its_address(tell, visitor):
    tell("4 3 3 2", "5 3 3 2")
    address = visitor.path
    assert visitor.get(address).body == visitor.get(address).body
    assert _standing(visitor.page) == "After 1 hand: North and South 71, East and West 50."
    assert visitor.ask("GET", address).headers.get("Set-Cookie") is None


def test_the_last_hand_is_taken_back_into_the_form(tell, visitor):
    tell("4 3 nil 2", "5 6 0 2")
    [back] = [one for one in visitor.page.all("a") if "back" in one.text]
    page = visitor.get(back["href"])
    assert page.all(role="status") == []
    assert page.one("input", name="took_E")["value"] == "6"
    [chosen] = [one for one in page.all("option", selected=None) if one.text == "nil"]
    assert chosen


def test_an_empty_side_gets_the_rest_of_the_thirteen(tell):
    assert _standing(tell("4 3 3 2", "8 - - -")) == "After 1 hand: North and South 71, East and West 50."
    assert _standing(tell("nil 3 3 2", "0 - 3 -")) == "After 2 hands: North and South 201, East and West 105."


@pytest.mark.parametrize(
    ("bids", "took", "says"),
    [
        ("4 3 - 2", "5 3 3 2", "South's bid is missing."),
        ("4 3 3 2", "5 3 3 x", "West's tricks are a whole number from 0 to 13, not 'x'."),
        ("4 3 3 2", "5 3 3 99", "West's tricks are a whole number from 0 to 13, not '99'."),
        ("4 3 3 2", "5 3 3 3", "The tricks come to 14; a hand has thirteen."),
        ("4 3 3 2", "- - - -", "The tricks come to 0; a hand has thirteen."),
        ("4 3 14 2", "5 3 3 2", "South cannot bid '14'"),
        ("4 3 blind_nil 2", "5 6 0 2", "South cannot bid 'blind nil'"),
    ],
)
def test_a_wrong_hand_is_told_and_nothing_is_lost(tell, bids, took, says):
    tell("4 3 3 2", "5 3 3 2")
    page = tell(bids, took)
    assert page.status == 200
    assert says in page.alert
    assert _standing(page) == "After 1 hand: North and South 71, East and West 50."
    told = [page.one("input", name=f"took_{seat}")["value"] for seat in "NESW"]
    assert told == [count.replace("-", "") for count in took.split()]


def test_all_problems_are_told_at_once(tell):
    alert = tell("- - 3 2", "5 x 3 2").alert
    assert all(word in alert for word in ("North's bid", "East's bid", "East's tricks"))


def test_house_rules_score_the_whole_sheet(tell, visitor):
    tell("4 3 3 2", "10 1 2 0")
    assert _standing(visitor.page) == "After 1 hand: North and South 75, East and West −50."
    page = visitor.get(visitor.path + "&bag_points=0")
    assert _standing(page) == "After 1 hand: North and South 70, East and West −50."
    assert page.all("option", value="0", selected=None)


def test_a_rule_that_cannot_score_a_hand_keeps_it(tell, visitor):
    tell("4 3 nil 2", "5 6 0 2")
    page = visitor.get(visitor.path + "&nil=false")
    assert "Hand 1 and what follows it is not scored: South cannot bid 'nil'" in page.alert
    assert [one["value"] for one in page.all("input", name="hand")] == ["4.3.nil.2-5.6.0.2"]


def test_a_contradiction_of_rules_is_told_and_the_hands_are_kept(tell, visitor):
    tell("4 3 3 2", "5 3 3 2")
    page = visitor.get(visitor.path + "&nil=false&blind_nil=true")
    assert page.alert
    assert page.all("input", name="hand")


def test_a_blind_seven_is_one_bid_of_the_side(tell, visitor):
    page = tell("blind_7 3 - 2", "8 3 0 2", variant="barmore")
    assert _standing(page) == "After 1 hand: North and South 141, East and West 50."


def test_a_first_hand_that_bids_itself_is_told_by_its_tricks(tell, visitor):
    assert visitor.get("/score/?variant=new-york-table").all("select", name="bid_N") == []
    page = tell("- - - -", "5 3 3 2", variant="new-york-table")
    assert _standing(page) == "After 1 hand: North and South 80, East and West 50."
    assert page.all("select", name="bid_N")


def test_a_game_that_is_over_takes_no_hand_more(tell, visitor):
    tell("11 5 11 5", "- 13 - -")
    page = visitor.page
    assert _standing(page).startswith("East and West win, ")
    assert page.all("select", name="bid_N") == []
    again = visitor.ask("GET", visitor.path + "&" + _query("4 3 3 2", "5 3 3 2"))
    assert "The game is over" in again.body


@pytest.mark.parametrize(
    "hand", ["", "x", "4.3.3.2", "4.3.3.2-5.3.3", "4.3.3.2-5.3.3.2.1", "9-9", "4.3.3.2-99.0.0.0"]
)
def test_an_address_that_was_mangled_is_told(visitor, hand):
    page = visitor.get(f"/score/?hand={hand}")
    assert page.status == 200
    assert "Hand 1 and what follows it is not scored" in page.alert


def test_a_hand_told_is_read_as_it_is_written():
    told = Told(("4", "nil", "blind 7", ""), (5, 0, 8, 0))
    assert parse_told(str(told)) == told


def _spelled(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_a_known_hand_from_nothing_scores_as_it_must(tell, case):
    asked = case["in"]
    bids = {seat: str(bid) for seat, bid in asked.get("bids", {}).items() if isinstance(bid, int | str)}
    bids |= {
        side[0]: f"blind_{bid['blind']}"
        for side, bid in asked.get("bids", {}).items()
        if isinstance(bid, dict)
    }
    words = " ".join(bids.get(seat, "-").replace(" ", "_") or "-" for seat in "NESW")
    took = " ".join(str(asked["tricks"][seat]) for seat in "NESW")
    rules = {name: _spelled(value) for name, value in asked.get("options", {}).items()}
    page = tell(words, took, variant=asked.get("variant", "standard"), **rules)
    expected = {side: case["expect"][side]["hand_total"] for side in ("NS", "EW")}
    assert {side: page.scored_points.get(side, 0) for side in expected} == expected
