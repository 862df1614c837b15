"""A table played with plain forms: every POST leads back to the page by a 303."""

import pytest

from coach.rules.seats import Side


def test_a_new_game_leads_to_its_table(visitor):
    visitor.get("/practice/")
    answer = visitor.ask("POST", "/practice/", [("csrf_token", visitor.page.token)])
    assert answer.status == 303
    assert answer.headers["Location"].startswith("/table/")


def test_a_bid_is_answered_by_a_303_to_the_table(visitor):
    page = visitor.start(seed="a")
    fields = [("csrf_token", page.token), ("version", str(page.version)), ("bid", "3")]
    answer = visitor.ask("POST", f"{visitor.url}/bid", fields)
    assert (answer.status, answer.headers["Location"]) == (303, visitor.url)
    assert "HX-Request" in answer.headers["Vary"]


def test_the_page_names_phase_version_seat_and_turn(visitor):
    page = visitor.start(seed="a", seat="W")
    assert page.phase == "bidding"
    assert page.main["data-seat"] == "W"
    assert page.main["data-to-act"] == "W"
    assert "data-winner" not in page.main.attributes
    assert [one["data-seat"] for one in page.all(data_card=None)] == ["E", "S", "W", "N"]


def test_bids_so_far_are_added_up_while_bidding(visitor):
    page = visitor.start(seed="a")
    said = [one.text for one in page.all("span", class_="bid-said")]
    total = sum(int(bid) for bid in said if bid.isdigit())
    assert f"{total} bid so far" in page.one("p", class_="total").text


def test_a_whole_hand_is_played_to_its_ledger(visitor):
    visitor.start(seed="a", level="easy")
    tricks = 0
    while visitor.page.phase != "scored":
        tricks += visitor.page.phase == "trick"
        visitor.step()
    assert tricks == 13
    page = visitor.page
    for side in Side:
        ledger = page.one("table", data_side=str(side))
        total = ledger.text.replace("−", "-").split("This hand")[1].split()[0]
        assert page.scored_points[str(side)] == int(total)


def test_the_last_card_shows_the_trick_then_the_summary_then_the_next_deal(visitor):
    visitor.start(seed="a", level="easy")
    page = visitor.go_to("trick", tricks=12)
    assert len(page.trick) == 4
    assert len(page.all("div", class_="place takes")) == 1
    assert page.all(data_line=None) == []
    page = visitor.go_on()
    assert page.phase == "scored"
    assert "hand 2" not in page.main.text.lower()
    page = visitor.go_on()
    assert page.phase in ("bidding", "playing")
    assert "Hand 2" in page.one("h1").text


def test_the_next_hand_is_dealt_by_the_next_dealer(visitor):
    def dealer(page):
        return next(one.text for one in page.all("span", class_="plate-name") if "dealer" in one.text)

    first = dealer(visitor.start(seed="a", level="easy"))
    visitor.go_to("scored")
    order = ["You", "West", "North", "East"]
    at = next(i for i, name in enumerate(order) if first.startswith(name))
    assert dealer(visitor.go_on()).startswith(order[(at + 1) % 4])


@pytest.mark.slow
def test_a_hand_is_played_from_every_seat_and_variant(visitor):
    for seat, variant in zip("NESW", ("standard", "barmore", "new-york", "new-york-table"), strict=True):
        visitor.start(seat=seat, variant=variant, level="easy", seed=seat)
        page = visitor.go_to("scored")
        assert page.main["data-seat"] == seat
        assert set(page.scored_points) == {"NS", "EW"}


def test_cards_are_passed_with_a_nil(visitor):
    page = visitor.start(seed="a", nil_pass="2")
    visitor.bid("nil")
    assert visitor.page.phase == "passing"
    page = visitor.do("pass", ("card", visitor.page.all("input", name="card")[0]["value"]))
    assert "Choose 2 cards" in page.alert
    before = {one["value"] for one in page.all("input", name="card")}
    page = visitor.step()
    assert page.phase == "playing"
    assert len(before - set(page.hand)) == 2


def test_undo_takes_the_last_card_back(visitor):
    visitor.start(seed="a", level="easy")
    before = visitor.go_to("playing")
    hand = before.hand
    visitor.play(before.playable[0])
    page = visitor.do("undo")
    assert (page.phase, page.hand, page.trick) == ("playing", hand, before.trick)
    assert page.version > before.version


def test_the_last_trick_can_be_seen_again(visitor):
    visitor.start(seed="a", level="easy")
    trick = visitor.go_to("trick").trick
    visitor.go_on()
    page = visitor.get(f"{visitor.url}/last")
    assert len(page.all("li", class_="laid-card")) + len(page.all("li", class_="laid-card takes")) == 4
    assert all(f"#{card}" in page.body for card in trick.values())


def test_the_last_trick_before_the_first_says_that_there_is_none(visitor):
    visitor.start(seed="a")
    assert "No trick" in visitor.get(f"{visitor.url}/last").main.text


def test_resigning_ends_the_game_for_the_others(visitor):
    visitor.start(seed="a")
    page = visitor.do("resign")
    assert (page.phase, page.main["data-winner"]) == ("over", "EW")
    assert "over" in visitor.do("bid", ("bid", "3")).alert


def test_a_claim_that_is_not_certain_changes_nothing(visitor):
    visitor.start(seed="a", level="easy")
    before = visitor.go_to("playing")
    page = visitor.do("claim")
    assert page.alert
    assert page.version == before.version


def test_a_game_goes_on_to_a_winner(visitor):
    visitor.htmx = True
    visitor.start(seed="a", level="easy", target="100")
    page = visitor.go_to("over")
    assert page.main["data-winner"] in ("NS", "EW")
    assert "won" in page.one(id="summary-head").text
    visitor.htmx = False
    page = visitor.post(page.one("form", action=f"/practice/games/{visitor.url[7:]}/again")["action"])
    assert page.phase in ("bidding", "playing")


def test_a_deal_is_played_again_with_the_same_cards_dealer_and_score(visitor):
    visitor.start(seed="a", level="easy")
    visitor.go_to("scored")
    first = visitor.go_on()
    visitor.go_to("scored")
    again = visitor.post(f"/practice/games/{visitor.url[7:]}/replay")
    assert again.main["data-seat"] == "S"
    assert [one.text for one in again.all("span", class_="score-points")] == [
        one.text for one in first.all("span", class_="score-points")
    ]
    assert again.one(data_speech="hand").text == first.one(data_speech="hand").text


def test_a_hand_in_progress_is_not_replayed(visitor):
    visitor.start(seed="a")
    page = visitor.post(f"/practice/games/{visitor.url[7:]}/replay")
    assert page.status == 400
