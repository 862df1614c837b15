"""The remembered choices, and what they change on a page."""

import pytest


def prefer(visitor, **choices):
    return visitor.post("/account/prefer", [*choices.items(), ("back", visitor.url or "/account/")])


def test_choices_are_remembered_and_shown(visitor):
    visitor.get("/account/")
    page = prefer(visitor, four_colours="true", theme="dark", hand_order="spades_left", teach="true")
    assert page.one("html")["data-theme"] == "dark"
    assert page.one("html")["data-four-colours"] == "true"
    assert page.one("input", name="four_colours", checked=None)
    assert page.one("option", selected=None, value="spades_left")
    assert not page.all("input", name="auto_next", checked=None)


@pytest.mark.parametrize(
    ("order", "suits"), [("spades_left", "SHDC"), ("alternating", "SHCD"), ("spades_right", "CDHS")]
)
def test_the_hand_lies_in_the_order_that_was_chosen(visitor, order, suits):
    visitor.start(seed="a", level="easy")
    prefer(visitor, hand_order=order)
    page = visitor.go_to("playing")
    held = [card[1] for card in page.hand]
    assert held == sorted(held, key=suits.index)


def test_a_trick_goes_on_by_itself_only_when_chosen(visitor):
    visitor.start(seed="a", level="easy")
    assert "data-auto-next" not in visitor.go_to("trick").main.attributes
    prefer(visitor, auto_next="true")
    assert int(visitor.reload().main["data-auto-next"]) == 1200


def test_a_forced_last_card_plays_itself_only_when_chosen(visitor):
    visitor.start(seed="a", level="easy")
    page = visitor.go_to("trick", tricks=11)
    assert visitor.go_on().phase == "playing"
    visitor.start(seed="a", level="easy")
    prefer(visitor, play_forced="true")
    visitor.go_to("trick", tricks=11)
    page = visitor.go_on()
    assert (page.phase, len(page.trick)) == ("trick", 4)


def test_a_choice_that_is_none_leaves_the_old_one(visitor):
    visitor.get("/account/")
    prefer(visitor, hand_order="spades_left", theme="light")
    page = prefer(visitor, hand_order="up", theme="<neon>")
    assert page.one("option", selected=None, value="spades_left")
    assert page.one("html")["data-theme"] == "light"


@pytest.mark.parametrize(
    "back", ["https://elsewhere.invalid/", "//elsewhere.invalid", "/\\elsewhere", "", "/\n"]
)
def test_a_choice_never_leads_to_another_host(visitor, back):
    visitor.get("/account/")
    fields = [("csrf_token", visitor.page.token), ("back", back)]
    assert visitor.ask("POST", "/account/prefer", fields).headers["Location"] == "/account/"


def test_a_choice_made_at_the_table_leads_back_to_it(visitor):
    visitor.start(seed="a")
    page = prefer(visitor, four_colours="true")
    assert page.main["data-seat"] == "S"
    assert page.one("html")["data-four-colours"] == "true"
