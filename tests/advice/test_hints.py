"""The shape of a hint and of its answer, and the words around it."""

import json

import pytest

from coach.advice.concepts import CONCEPTS
from coach.advice.hints import comment_after, hint, hint_answer, nudge_for, why_not
from coach.bots import choose
from coach.rules.bids import NUMBERS
from coach.rules.cards import Card
from coach.rules.observation import Question
from tests.engine.asked import asked, asked_to_bid, bids, taken
from tests.engine.hands import positions

MIDDLE = {"bids": bids(3, 3, 3, 3), "tricks_taken": taken(3, 2, 3, 2)}


def answer(seen):
    ticks = iter([1.0, 1.25])
    return hint_answer(seen, clock=lambda: next(ticks))


def test_an_answer_has_every_field_of_the_interface():
    assert list(answer(asked("AH QH 2H", "WJH N4H E9H", **MIDDLE))) == [
        "kind", "action", "best", "equal", "why", "reason", "options", "worlds", "ms",
    ]  # fmt: skip


def test_an_answer_is_plain_json_whatever_is_asked():
    asked_for = set()
    for _, seen, _ in positions(24, "json", lambda seen: choose("medium", seen, "")):
        asked_for.add(seen.question)
        json.dumps(answer(seen))
    assert asked_for == set(Question)


def test_the_action_is_the_best_and_worlds_are_none():
    given = answer(asked("AH QH 2H", "WJH N4H E9H", **MIDDLE))
    assert (given["action"], given["best"], given["worlds"]) == ("QH", "QH", 0)


def test_the_clock_is_an_argument():
    assert answer(asked("AH QH 2H", "WJH N4H E9H", **MIDDLE))["ms"] == 250


def test_every_legal_action_is_an_option_once_with_figures_not_computed():
    options = answer(asked("AH QH 2H 3C", "WJH N4H E9H", bids=bids(3, 3, 3, 3)))["options"]
    assert [option["action"] for option in options] == ["AH", "QH", "2H"]
    assert {value for option in options for name, value in option.items() if name != "action"} == {None}


def test_a_bid_is_an_integer_or_a_word():
    given = answer(asked_to_bid("AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"))
    assert (given["kind"], given["best"]) == ("bid", 13)
    assert [option["action"] for option in given["options"]][:3] == ["nil", 1, 2]


def test_a_pass_is_a_list_of_cards_and_every_choice_is_an_option():
    hand = "AS KS 5D 4D 3D 2D 8C 7C 6C 5C 4C 3C 2C"
    spoken = {"W": 3, "N": 4, "E": 3, "S": "nil"}
    given = answer(asked_to_bid(hand, dealer="S", bids=spoken, options={"nil_pass": 2}))
    assert (given["kind"], given["best"]) == ("pass", ["AS", "KS"])
    assert len(given["options"]) == 78


def test_only_one_card_is_forced():
    given = answer(asked("AH 3C", "WJH N4H E9H", bids=bids(3, 3, 3, 3)))
    assert given["reason"]["concept"] == "forced"
    assert given["why"] == "A♥ is the only card you may play."


def test_every_concept_is_a_published_one():
    for _, seen, _ in positions(40, "concepts", lambda seen: choose("easy", seen, "")):
        assert hint(seen).concept in CONCEPTS


def test_forty_concepts_are_published_and_two_fallbacks():
    assert len(CONCEPTS) == 42


def test_without_the_bids_the_coach_says_that_it_plays_for_tricks():
    assert hint(asked("AH QH 2H", "WJH N4H E9H")).why.startswith("Bids unknown, so play for tricks: ")


def test_the_question_before_a_hint_is_that_of_its_concept():
    seen = asked("AH QH 2H", "WJH N4H E9H", bids=bids(3, 3, 3, 2), tricks_taken=taken(3, 2, 3, 2))
    assert hint(seen).concept == "win-cheaply"
    assert nudge_for(seen, "win-cheaply") == "Do you want this trick, and at what price?"


@pytest.mark.parametrize(
    ("hand", "trick", "question"),
    [
        ("AH QH 2D", "", "From which suit does a lead cost your side least?"),
        ("9H 2H", "EJH", "Can you win this trick, and if not, which card can you best spare?"),
        ("9S 2D", "NJH EQH", "Is this trick worth a spade, and if not, which card will you miss least?"),
        ("KH 2H", "NJH E4H", "Does your side need more than partner's card on this trick?"),
        ("KH 2H", "N4H EJH", "Is this trick worth the card that it takes?"),
    ],
)
def test_where_only_the_figures_speak_the_question_is_about_the_trick(hand, trick, question):
    assert nudge_for(asked(hand, trick), "by-the-numbers") == question


def test_where_only_the_figures_speak_of_a_bid_the_question_is_about_bids():
    seen = asked_to_bid("AS KS 5S 2S AH 4H 3H 9D 8D 2D 7C 6C 5C")
    assert nudge_for(seen, "by-the-numbers") == "What does each bid bring, and how often?"


def test_a_joker_is_named_and_a_promoted_deuce_told_apart():
    seen = asked("BJ 2D 3H", "WJH N4H EKH", variant="new-york", bids=bids(3, 3, 3, 3))
    assert "3♥ is the only card" in hint(seen).why
    ruff = asked("BJ 2D", "WJH N4H EKH", variant="new-york", bids=bids(5, 3, 3, 3))
    assert "2♦ (a spade)" in hint(ruff).why + why_not(ruff, Card("2D"))


# -- why not this card? --------------------------------------------------------------------------

SEEN = asked("AH QH 2H 3C", "WJH N4H E9H", bids=bids(3, 3, 3, 3), tricks_taken=taken(3, 2, 2, 2))


@pytest.mark.parametrize(
    ("card", "line"),
    [
        ("3C", "You hold a heart, so you must follow hearts."),
        ("QH", "That is the card I would play."),
        ("AH", "Q♥ is enough to win; A♥ would spend a higher card."),
        ("2H", "2♥ loses to West's J♥; Q♥ beats it."),
        ("KD", "You do not hold the king of diamonds."),
    ],
)
def test_why_not_this_card(card, line):
    assert why_not(SEEN, Card(card)) == line


def test_why_not_a_card_as_good():
    seen = asked("AH KH 2H", "WJH N4H E9H", **MIDDLE)
    assert why_not(seen, Card("AH")) == "A♥ is as good as K♥: nothing out lies between."


# -- the line after ------------------------------------------------------------------------------


def test_nothing_is_said_after_the_best_card():
    assert comment_after(SEEN, Card("QH")) is None


def test_nothing_is_said_after_a_card_as_good():
    assert comment_after(asked("AH KH 2H", "WJH N4H E9H", **MIDDLE), Card("AH")) is None


def test_a_weaker_card_is_set_beside_the_better_one():
    assert comment_after(SEEN, Card("2H")) == "2♥ loses to West's J♥; Q♥ beats it."


def test_a_weaker_bid_is_answered_with_the_count():
    seen = asked_to_bid("AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S")
    assert comment_after(seen, NUMBERS[3]) == "I would bid 13: thirteen top spades."
