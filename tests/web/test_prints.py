"""`/print/…`: summaries of one page, with figures from the rules and the coach's own count."""

import pytest

from coach.rules.variants import parse_ruleset
from coach.web.count_table import count_table, counted_hands

QUARTERS = {
    f"{whole or ''}{part}": 4 * whole + n for whole in range(8) for n, part in enumerate(("", "¼", "½", "¾"))
}
SHEETS = ("rules", "scoring", "bidding")


@pytest.mark.parametrize("name", SHEETS)
def test_a_summary_is_a_page_with_nothing_left_to_fill_in(visitor, name):
    page = visitor.get(f"/print/{name}")
    assert page.status == 200
    assert "on one page" in page.one("h1").text
    assert not set("{}[]") & set(page.main.text)


def test_another_summary_is_not_there(visitor):
    assert visitor.get("/print/cheating").status == 404


@pytest.mark.parametrize("name", ["rules", "scoring"])
def test_the_figures_are_those_of_the_standard_rule_sheet(visitor, name):
    text = visitor.get(f"/print/{name}").main.text
    options = parse_ruleset().options
    assert f"{options.target} or more wins" in text
    assert f"{options.losing}".replace("-", "−") in text
    assert str(options.bag_penalty_points) in text


def test_the_worked_hands_are_scored_by_the_rules(visitor):
    text = visitor.get("/print/scoring").main.text
    for line in (
        "Contract 7 made, took 9",
        "10 bags: one penalty, 0 carried",
        "South's nil failed with 1 trick",
    ):
        assert line in text
    totals = [row.text.strip().removeprefix("This hand") for row in visitor.page.all("tr", class_="sum")]
    assert totals == ["−28", "−70", "+141", "−139"]


def test_the_count_is_the_coachs():
    counted = {one.words: one.tricks for part in count_table() for one in part.counts}
    assert counted["king with one, two or three small"] == "¾"
    assert counted["king alone, or with more"] == "0"
    assert counted["each spade from the fifth on"] == "1"
    assert (counted["no card"], counted["one card"], counted["two cards"]) == ("1", "½", "¼")


@pytest.mark.parametrize("name", SHEETS)
def test_rules_course_and_quiz_lead_to_the_summaries(visitor, name):
    for path in ("/rules/", "/learn/", "/quiz/"):
        assert visitor.get(path).all("a", href=f"/print/{name}")


def test_the_hands_counted_add_up_to_their_bids():
    for hand in counted_hands():
        quarters = sum(QUARTERS[one.tricks] for one in hand.counts)
        assert QUARTERS[hand.total] == quarters
        assert hand.bid == (quarters + 1) // 4
