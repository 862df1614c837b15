"""The coach's panel: a hint when asked or at every turn, why not another card, a word on a weaker one."""

import pytest

from coach.rules.actions import parse_action
from coach.rules.interchange import parse_observation
from coach.rules.seats import Seat


def test_no_hint_is_shown_unasked(visitor):
    assert visitor.start(seed="a").hint is None


def test_a_hint_is_shown_when_asked_and_stays_on_a_reload(visitor):
    visitor.start(seed="a")
    asked = visitor.do("hint").hint
    assert parse_action(asked["data-best"])
    assert asked.text
    assert visitor.reload().hint.text == asked.text


def test_a_hint_is_for_one_turn(visitor):
    visitor.start(seed="a", level="easy")
    visitor.do("hint")
    visitor.bid("3")
    assert visitor.page.hint is None


def test_the_advised_bid_and_card_may_be_made(visitor):
    visitor.start(seed="a", level="easy", teach="true")
    followed = 0
    while visitor.page.phase != "scored":
        page = visitor.page
        if page.phase == "trick":
            visitor.go_on()
            continue
        best = page.hint["data-best"]
        page = visitor.bid(best) if page.phase == "bidding" else visitor.play(best)
        assert not page.alert
        followed += 1
    assert followed == 14


def test_teaching_shows_a_hint_at_every_own_turn(visitor):
    page = visitor.start(seed="a", teach="true")
    assert page.hint is not None
    assert visitor.go_to("playing").hint is not None


def test_teaching_is_switched_at_the_table(visitor):
    visitor.start(seed="a")
    page = visitor.post("/account/prefer", [("teach", "true"), ("back", visitor.url)])
    assert page.hint is not None
    assert visitor.post("/account/prefer", [("back", visitor.url)]).hint is None


def test_a_weaker_bid_is_followed_by_a_word_with_teaching_only(visitor):
    for teach in ("true", ""):
        visitor.start(seed="a", teach=teach, level="medium")
        visitor.bid("11")
        said = [one.text for one in visitor.page.all("p", class_="remark")]
        assert [line.startswith("I would bid") for line in said] == [True] * bool(teach)


def test_why_not_answers_for_every_card_of_the_hand(visitor):
    visitor.start(seed="a", level="easy")
    page = visitor.go_to("playing", tricks=2)
    for card in page.hand:
        answer = visitor.get(f"{visitor.url}?why={card}")
        assert answer.version == page.version
        line = answer.one("p", class_="serif").text
        assert 0 < len(line) <= 140
    refused = set(page.hand) - set(page.playable)
    assert all("ollow" in visitor.get(f"{visitor.url}?why={card}").main.text for card in refused)


def test_why_not_of_a_card_that_is_none_says_so(visitor):
    visitor.start(seed="a", level="easy")
    visitor.go_to("playing")
    for card in ("", "XX", "qh", "%00"):
        page = visitor.get(f"{visitor.url}?why={card}")
        assert page.status == 200
        assert page.alert


def test_why_not_of_a_card_that_is_not_held_tells_nothing(visitor):
    visitor.start(seed="a", level="easy")
    page = visitor.go_to("playing")
    strange = next(card for card in ("AS", "KS", "QS", "JS", "TS") if card not in page.hand)
    assert "do not hold" in visitor.get(f"{visitor.url}?why={strange}").main.text


def test_why_not_compares_any_two_cards(visitor):
    visitor.start(seed="a", level="easy")
    page = visitor.go_to("playing", tricks=2)
    one, other = page.playable[:2] if len(page.playable) > 1 else page.playable * 2
    answer = visitor.get(f"{visitor.url}?why={one}&than={other}")
    assert 0 < len(answer.one("p", class_="serif").text) <= 140


# -- a nudge, the idea, and a line that is doubted -------------------------------------------------


def depths(page) -> list[str]:
    return [one.text for one in page.all("p", class_="depth")]


def test_a_nudge_is_a_question_and_shows_no_hint(visitor):
    visitor.start(seed="a")
    page = visitor.get(f"{visitor.url}?depth=nudge")
    (question,) = depths(page)
    assert question.endswith("?")
    assert page.hint is None


def test_the_idea_leads_to_its_place_in_the_glossary(visitor):
    visitor.start(seed="a")
    page = visitor.get(f"{visitor.url}?depth=idea")
    assert len(depths(page)) == 2
    assert any(link["href"].startswith("/glossary/#term-") for link in page.all("a", class_="term"))
    assert page.hint is None


def test_an_unknown_depth_shows_nothing(visitor):
    visitor.start(seed="a")
    assert depths(visitor.get(f"{visitor.url}?depth=everything")) == []


def test_a_doubted_line_is_kept_once_and_nothing_of_the_learner(visitor, store):
    visitor.start(seed="a")
    said = visitor.do("hint").hint.text
    for _ in range(2):
        assert "Thank you" in visitor.do("doubt").one("p", class_="thanks").text
    (report,) = store.line_reports.all()
    assert report.line == said
    assert parse_observation(report.observation).seat is Seat[visitor.page.main["data-seat"]]
    assert "learner" not in str(report.observation)


@pytest.mark.parametrize("htmx", [False, True])
def test_the_hint_stays_beside_a_refusal_and_beside_the_thanks_for_a_doubt(visit, htmx):
    visitor = visit(htmx=htmx)
    visitor.start(seed="a")
    said = visitor.do("hint").hint.text
    page = visitor.bid("14")
    assert page.alert
    assert page.hint.text == said
    page = visitor.do("doubt")
    assert page.hint.text == said
    assert page.one("p", class_="thanks").text
    assert not page.alert
    assert visitor.reload().hint.text == said
    assert not visitor.page.all("p", class_="thanks")


def test_a_doubt_about_a_turn_that_is_over_keeps_nothing(visitor, store):
    visitor.start(seed="a")
    before = store.line_reports.all()
    visitor.do("doubt", version=0)
    assert store.line_reports.all() == before
