"""The guided hand: dealt to a newcomer, explained at every turn, and left like any game."""

import random

from coach.play.commands import GoOn
from coach.play.table import Stage
from coach.rules.bids import NUMBERS
from coach.rules.cards import Suit
from coach.rules.observation import Question
from coach.rules.seats import Seat
from coach.web.guide import GUIDED_SEED, guide_line, is_guided
from tests.play.tables import do, go_to, open_table

LONGEST = 110
"""What fits on a phone above the coach's line."""


def guides(page) -> list[str]:
    return [one.text for one in page.all("p", class_="guide")]


def begin(visitor) -> None:
    visitor.get("/")
    visitor.post("/learn/first-hand")
    visitor.url = visitor.path


def test_somebody_who_has_never_played_is_dealt_one_hand_with_every_decision_explained(visitor):
    begin(visitor)
    told = set()
    while visitor.page.phase not in ("scored", "over"):
        page = visitor.page
        assert guides(page)[0], page.phase
        told.add(guides(page)[0])
        if page.phase == "trick":
            visitor.do("next")
        else:
            assert page.hint is not None, "a decision without a reason"
            if page.phase == "bidding":
                visitor.bid(page.hint["data-best"])
            else:
                visitor.play(page.hint["data-best"])
    assert len(told) > 10
    assert visitor.page.scored_points["NS"] > 0, "the hand is friendly"


def test_the_next_hand_is_left_to_the_coach():
    table = go_to(open_table(GUIDED_SEED), Stage.SCORED)
    assert "ten points" in guide_line(table, Seat.S)
    after = do(table, GoOn(), Seat.S)
    assert not is_guided(after)
    assert guide_line(after, Seat.S) == ""


def test_the_score_of_the_guided_hand_leads_to_the_lessons(visitor):
    begin(visitor)
    visitor.go_to("scored")
    assert "lessons" in visitor.page.main.text


def test_a_double_click_deals_one_guided_hand_and_coming_back_goes_on_with_it(visitor):
    begin(visitor)
    first = visitor.path
    begin(visitor)
    assert visitor.path == first
    visitor.get("/")
    assert visitor.page.all("a", href=first)


def test_any_other_table_has_no_guide(visitor):
    visitor.start(seed="a")
    assert guides(visitor.page) == []


def test_every_guide_of_a_hand_says_what_is_so_and_in_few_words():
    """Over the guided hand as all kinds of beginners may play it."""
    for beginner in range(6):
        chance = random.Random(beginner)
        table = open_table(GUIDED_SEED)
        while table.stage is not Stage.SCORED:
            line = guide_line(table, Seat.S)
            assert len(line) <= LONGEST, line
            if table.to_act is Seat.S and table.stage is Stage.PLAYING:
                assert_true_of(line, table.observation(Seat.S))
            seat = table.to_act
            deed = GoOn() if seat is None else any_legal(table.observation(seat), chance)
            table = do(table, deed, Seat.S if seat is None else seat)


def any_legal(seen, chance):
    if seen.question is Question.BID:
        return NUMBERS[2]
    return chance.choice(seen.legal_cards())


def assert_true_of(line, seen):
    suits = {card.printed_suit for card in seen.held}
    if seen.trick is None:
        may_lead_spades = any(card.printed_suit is Suit.SPADES for card in seen.legal_cards())
        if Suit.SPADES in suits:
            assert ("any card will do" in line or "nothing but spades" in line) is may_lead_spades
        return
    led = seen.trick.cards[0].printed_suit
    assert (f"no {led.singular}" in line) is (led not in suits)
    assert ("cannot win" in line) is (led not in suits and Suit.SPADES not in suits)
    assert ("so play" in line) is (led in suits)
