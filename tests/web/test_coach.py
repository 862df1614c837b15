"""The coach's panel: a hint when asked or at every turn, why not another card, a word on a weaker one."""

from coach.rules.actions import parse_action


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
