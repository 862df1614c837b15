"""Every kind of exercise: what is right, what is said to a mistake, and what cannot be answered at all."""

from dataclasses import replace

import pytest

from coach.rules.errors import InputError, RuleViolation
from coach.study.answering import ending_state, outcome_of
from coach.study.exercise import check
from coach.study.exercises.ending_task import EndingTask
from coach.study.exercises.kinds import KINDS
from coach.study.sittings import Sitting
from tests.study.specimen_course import answer, do, exercise, fresh, medium, specimen


def said(name: str, sitting: Sitting) -> str:
    outcome = outcome_of(exercise(name), sitting)
    assert outcome is not None
    return outcome.text


def test_the_specimen_has_every_kind():
    assert {one.kind for one in specimen().exercises.values()} == set(KINDS)


@pytest.mark.parametrize("item", specimen().exercises)
def test_the_solution_of_an_exercise_is_right_and_every_text_can_be_heard(item: str):
    one = specimen().exercises[item]
    if one.kind == "ending":
        return  # its solution is played against bots, below
    assert check(one, one.task.solution).text == one.right
    assert check(one, one.task.solution).is_right


# -- legal ---------------------------------------------------------------------------------------


def test_all_legal_cards_are_right_in_any_order():
    assert answer("hearts-first", card=["7H", "QH"]).right is True


def test_an_illegal_card_too_many_has_its_own_text():
    wrong = answer("hearts-first", card=["QH", "7H", "AS"])
    assert wrong.right is False
    assert said("hearts-first", wrong).startswith("The ace would win")


def test_a_legal_card_left_out_has_its_own_text():
    assert "left one out" in said("hearts-first", answer("hearts-first", card=["QH"]))


def test_a_card_without_a_text_is_answered_by_the_rule():
    assert "must follow hearts" in said("hearts-first", answer("hearts-first", card=["QH", "7H", "3C"]))


def test_no_card_ticked_is_no_try():
    with pytest.raises(InputError, match="Tick every one"):
        answer("hearts-first")


# -- card and bid --------------------------------------------------------------------------------


def test_an_accepted_card_is_right():
    assert answer("obvious", card="5C").right is True


def test_a_mistake_has_its_own_text_and_another_try():
    wrong = answer("obvious", card="AC")
    assert said("obvious", wrong) == "That beats partner's king and wins nothing new."
    assert not wrong.is_settled
    assert do("obvious", wrong, "answer", card="5C").right is True


def test_a_card_that_may_not_be_played_costs_no_try():
    with pytest.raises(RuleViolation, match="must follow clubs"):
        answer("obvious", card="AS")


def test_a_bid_on_either_side_is_answered_by_its_side():
    assert said("bid-it", answer("bid-it", bid="1")).startswith("You have more")
    assert said("bid-it", answer("bid-it", bid="9")).startswith("That counts hopes")
    assert answer("bid-it", bid="3").right is True


def test_a_bid_without_a_text_leaves_the_word_to_the_coach():
    assert said("bid-it", answer("bid-it", bid="nil")) == ""


# -- sure ----------------------------------------------------------------------------------------

MARKS = {"mark-AS": "sure", "mark-AD": "sure", "mark-KH": "maybe", "mark-QC": "none"}


def test_several_marks_may_be_right():
    assert answer("count-yours", **MARKS, count="3").right is True
    assert answer("count-yours", **{**MARKS, "mark-KH": "sure"}, count="3").right is True


def test_a_wrong_mark_and_a_wrong_count_have_their_texts():
    queen = answer("count-yours", **{**MARKS, "mark-QC": "sure"}, count="4")
    assert said("count-yours", queen).startswith("A queen")
    assert said("count-yours", answer("count-yours", **MARKS, count="5")) == "You counted every honour."
    low = said("count-yours", answer("count-yours", **MARKS, count="2"))
    assert low.startswith("The marks are right")


def test_every_card_is_marked_and_the_count_is_a_number():
    with pytest.raises(InputError, match="king of hearts"):
        answer("count-yours", **{**MARKS, "mark-KH": ""}, count="3")
    with pytest.raises(InputError, match="whole number"):
        answer("count-yours", **MARKS, count="three")


# -- score ---------------------------------------------------------------------------------------


def test_a_score_is_computed_and_a_forgotten_bag_is_named():
    assert answer("score-it", **{"NS.hand_total": "71"}).right is True
    assert said("score-it", answer("score-it", **{"NS.hand_total": "70"})) == "You forgot the bag."
    assert "lines again" in said("score-it", answer("score-it", **{"NS.hand_total": "−70"}))


# -- trick, void, count --------------------------------------------------------------------------


def test_the_taker_of_a_trick():
    assert answer("who-took-it", seat="S").right is True
    assert "highest heart" in said("who-took-it", answer("who-took-it", seat="E"))
    assert said("who-took-it", answer("who-took-it", seat="W")) == "The highest spade takes it."


def test_a_void_is_what_was_shown_and_nothing_more():
    assert answer("west-is-out", suit="H").right is True
    assert "holds diamonds" in said("west-is-out", answer("west-is-out", suit=["H", "D"]))
    assert "second trick" in said("west-is-out", answer("west-is-out", suit="none"))
    with pytest.raises(InputError, match="alone"):
        answer("west-is-out", suit=["H", "none"])


def test_a_count_leaves_out_what_is_held_and_what_has_gone():
    assert answer("hearts-out", count="3").right is True
    assert said("hearts-out", answer("hearts-out", count="4")).startswith("13 hearts were dealt")


# -- ending --------------------------------------------------------------------------------------


def test_an_ending_is_won_by_its_solution():
    sitting = fresh("play-it")
    for card in exercise("play-it").task.solution:
        assert sitting.right is None
        sitting = do("play-it", sitting, "answer", card=card)
    assert sitting.right is True
    assert sitting.tries == 1


def lost() -> Sitting:
    sitting = answer("play-it", card="4D")
    return do("play-it", sitting, "answer", card="AH")


def test_a_lost_ending_is_one_wrong_try_answered_by_its_first_card():
    sitting = lost()
    assert (sitting.right, sitting.tries) == (False, 1)
    assert said("play-it", sitting).startswith("West takes the diamond")


def test_a_lost_ending_is_played_again_from_its_beginning():
    with pytest.raises(InputError, match="over"):
        do("play-it", lost(), "answer", card="KH")
    again = do("play-it", lost(), "again")
    assert not again.is_settled
    won = do("play-it", do("play-it", again, "answer", card="AH"), "answer", card="KH")
    assert (won.right, won.tries) == (True, 2)


def test_the_bots_answer_alike_every_time():
    assert answer("play-it", card="4D").state == answer("play-it", card="4D").state


def test_an_ending_keeps_the_rules():
    with pytest.raises(RuleViolation, match="do not hold"):
        answer("play-it", card="AS")


# -- hints, answers on request ---------------------------------------------------------------------


def test_three_hints_and_no_fourth():
    sitting = fresh("obvious")
    for depth in (1, 2, 3, 3):
        sitting = do("obvious", sitting, "hint")
        assert sitting.hints == depth
    assert not sitting.is_settled


def test_the_answer_on_request_settles_and_nothing_is_answered_after_it():
    shown = do("obvious", fresh("obvious"), "reveal")
    assert shown.is_settled
    assert do("obvious", shown, "answer", card="5C") == shown
    assert not do("obvious", shown, "again").is_settled


def test_hints_cost_mastery_and_never_progress():
    plain = answer("obvious", card="5C")
    hinted = do("obvious", do("obvious", fresh("obvious"), "hint"), "answer", card="5C")
    assert plain.is_settled
    assert hinted.is_settled
    assert plain.verdict != hinted.verdict


def test_every_state_of_an_ending_can_be_left_and_taken_up_again():
    task = exercise("play-it").task
    assert isinstance(task, EndingTask)
    halfway = answer("play-it", card="AH")
    state = ending_state(task, halfway, medium)
    assert [str(card) for card in state.plays] == halfway.state["plays"]
    assert state.to_act is task.ending.seat


@pytest.mark.parametrize("name", [item.rpartition("/")[2] for item in specimen().exercises])
@pytest.mark.parametrize("old", [["XX"], ["AS=sure"], ["count=x"], [], ["AH", "AH"], {"card": "AH"}])
def test_an_answer_to_an_older_text_of_the_lesson_is_no_answer(name: str, old: object):
    """Lessons are written anew while sittings are kept."""
    sitting = replace(fresh(name), answer=old, right=False, tries=1, state={"plays": ["AH", "QS"]})
    outcome = outcome_of(exercise(name), sitting)
    assert outcome is None or not outcome.is_right
    task = exercise(name).task
    assert not isinstance(task, EndingTask) or not ending_state(task, sitting, medium).plays
