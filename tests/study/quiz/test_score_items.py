"""Score items over many seeds: the twin agrees with the answer, each wrong one comes of its mistake."""

import json
from collections import Counter
from typing import Any

import pytest

from coach.rules.queries import parse_score_request
from coach.rules.seats import SIDES
from coach.study.quiz import SKILLS, Asked, Item, Question, Subject, item_of, make_item, skill_at, skills_of
from coach.study.quiz.finished import FinishedHand
from coach.study.quiz.ledger import bags_sum
from coach.web.ledger_view import ledger_of
from tests.repository import ROOT
from tests.study.quiz.retold import RETOLD, Told, plain_sheet
from tests.twin import scoring

CASES = [json.loads(line) for line in (ROOT / "tests/cases/scoring.jsonl").read_text().splitlines()]
SCORING = skills_of(Subject.SCORING, with_house_rules=True)
FIGURE = {Question.TOTAL: "hand_total", Question.SCORE: "score", Question.BAGS: "bags"}


def told(hand: FinishedHand) -> tuple[Told, Told]:
    return Told(hand, "NS"), Told(hand, "EW")


def outcome(hand: FinishedHand, ns: int, ew: int, winner: str | None = "by the rules") -> str:
    variant, options = plain_sheet(hand.ruleset)
    if winner == "by the rules":
        winner = scoring.game_winner({"NS": ns, "EW": ew}, variant, options)
    return f"{winner or '-'} {ns} {ew}"


def twins_answer(asked: Asked, sides: tuple[Told, Told]) -> str:
    if asked.question is Question.OUTCOME:
        return outcome(asked.scene, *(side.true["score"] for side in sides))
    return str(sides[asked.side].true[FIGURE[asked.question]])


def retold_answers(asked: Asked, sides: tuple[Told, Told], mistake: str) -> set[str]:
    """What the mistake leads to, told again from its sentence."""
    if asked.question is Question.OUTCOME:
        return retold_outcomes(asked.scene, sides, mistake)
    mine, theirs = sides[asked.side], sides[1 - asked.side]
    figures: dict[str, Any] = {
        "score-before-left-out": mine.true["hand_total"],
        "score-for-total": mine.true["score"],
        "score-as-it-was": mine.before["score"],
        "new-bags-alone": mine.new_bags,
        "bags-as-they-were": mine.old,
        "tricks-for-bags": mine.taken,
        "other-sides-figure": theirs.true[FIGURE[asked.question]],
    }
    if mistake in figures:
        return {str(figures[mistake])}
    account = RETOLD[mistake](mine)
    return set() if account is None else {str(account[FIGURE[asked.question]])}


def retold_outcomes(hand: FinishedHand, sides: tuple[Told, Told], mistake: str) -> set[str]:
    ns, ew = (side.true["score"] for side in sides)
    truly = outcome(hand, ns, ew)[:2]
    if mistake in RETOLD:
        accounts = [RETOLD[mistake](side) or side.true for side in sides]
        return {outcome(hand, *(account["score"] for account in accounts))}
    if mistake == "ended-before-the-penalty":
        return {outcome(hand, *(side.true["score"] - side.true["bag_penalty"] for side in sides))}
    target, losing = sides[0].rule("target"), sides[0].rule("losing")
    led = {True: "NS", False: "EW"}[sides[0].before["score"] > sides[1].before["score"]]
    better = {True: "NS", False: "EW"}[sides[0].true["hand_total"] > sides[1].true["hand_total"]]
    is_low = losing is not None and min(ns, ew) <= losing
    is_end = max(ns, ew) >= target or is_low
    both = min(ns, ew) >= target or (losing is not None and max(ns, ew) <= losing)
    winners: dict[str, str | bool | None] = {
        "more-than-the-target": max(ns, ew) == target and None,
        "more-than-the-losing-score": min(ns, ew) == losing and None,
        "losing-overlooked": is_low and max(ns, ew) < target and None,
        "loser-named": is_low and ("NS" if ns < ew else "EW"),
        "level-is-a-draw": ns == ew and is_end and "=",
        "level-to-who-led": ns == ew and is_end and led,
        "level-to-the-better-hand": ns == ew and is_end and better,
        "both-there-to-who-led": both and led,
        "both-there-plays-on": both and None,
        "played-on": max(ns, ew) >= target and None,
        "ended-too-soon": truly == "- " and ("NS" if ns > ew else "EW"),
        "other-end": scoring.game_winner({"NS": ns, "EW": ew}, "standard", {}),
    }
    winner = winners[mistake]
    return set() if winner is False else {outcome(hand, ns, ew, winner)}  # type: ignore[arg-type]


def assert_sound(item: Item) -> None:
    """The answer is the twin's, four answers differ, and each wrong one comes of the mistake it names."""
    sides = told(item.asked.scene)
    assert item.right == twins_answer(item.asked, sides)
    values = [choice.value for choice in item.choices]
    assert len(set(values)) == len(values) == 4
    assert [choice.value for choice in item.choices if choice.mistake is None] == [item.right]
    for choice in item.choices:
        if choice.mistake is not None:
            assert choice.value in retold_answers(item.asked, sides, choice.mistake.id), (choice, item)
            assert item.check(choice.value).mistake is choice.mistake


def assert_before_the_end(hand: FinishedHand) -> None:
    """The game had not ended before the hand that is asked about."""
    variant, options = plain_sheet(hand.ruleset)
    before = {"NS": hand.before.ns.points, "EW": hand.before.ew.points}
    assert scoring.game_winner(before, variant, options) is None
    assert sum(hand.tricks) == 13
    assert min(hand.tricks) >= 0


@pytest.mark.parametrize("skill", SCORING)
def test_an_item_is_sound(skill: str) -> None:
    for seed in range(12):
        item = make_item(skill, str(seed))
        assert_sound(item)
        assert_before_the_end(item.asked.scene)


@pytest.mark.slow
def test_twenty_thousand_items_are_sound_and_skills_come_evenly() -> None:
    asked: Counter[str] = Counter()
    for number in range(20_000):
        skill = skill_at(SCORING, "even", number)
        item = make_item(skill, f"many/{number}")
        assert_sound(item)
        assert_before_the_end(item.asked.scene)
        asked[skill] += 1
    assert set(asked) == set(SCORING)
    assert max(asked.values()) - min(asked.values()) <= 1


def test_every_round_of_a_mixed_quiz_asks_every_skill_once() -> None:
    for a_round in range(3):
        places = range(a_round * len(SCORING), (a_round + 1) * len(SCORING))
        assert sorted(skill_at(SCORING, "s", place) for place in places) == sorted(SCORING)


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_case_can_be_asked_and_its_answer_holds(case: dict[str, Any]) -> None:
    hand = FinishedHand.of(parse_score_request(case["in"]))
    expected = case["expect"]
    for side in SIDES:
        for question, figure in FIGURE.items():
            item = item_of("made", Asked(hand, question, side))
            assert item.check(str(expected[str(side)][figure])).is_right
            # A count of bags that nothing can change has no three wrong answers: it is asked for a number.
            if item.choices or question is not Question.BAGS:
                assert_sound(item)
    both = f"{expected['winner'] or '-'} {expected['NS']['score']} {expected['EW']['score']}"
    ended = item_of("target", Asked(hand, Question.OUTCOME))
    assert ended.check(both).is_right
    assert_sound(ended)


def test_a_typed_number_that_a_mistake_leads_to_names_that_mistake() -> None:
    hand = FinishedHand.of(parse_score_request(next(case["in"] for case in CASES if case["id"] == "S003")))
    item = item_of("set", Asked(hand, Question.TOTAL))
    assert item.check("-60").is_right
    named = item.check("50").mistake
    assert named is not None
    assert named.said.startswith("You gave credit for tricks when set.")


def test_one_wrong_score_of_an_outcome_names_its_mistake() -> None:
    hand = FinishedHand.of(parse_score_request(next(case["in"] for case in CASES if case["id"] == "S003")))
    item = item_of("target", Asked(hand, Question.OUTCOME))
    assert item.right == "- -60 62"
    for given, said in (
        ("- 50 62", "You gave credit for tricks when set."),
        ("- -60 60", "You left out the points"),
    ):
        named = item.check(given).mistake
        assert named is not None
        assert named.said.startswith(said)


def test_a_typed_number_that_no_mistake_leads_to_is_wrong_without_a_name() -> None:
    marked = make_item("made", "1").check("12345")
    assert not marked.is_right
    assert marked.mistake is None


def test_the_same_skill_and_seed_make_the_same_item() -> None:
    assert make_item("carry", "a") == make_item("carry", "a")
    assert make_item("carry", "a").asked != make_item("carry", "b").asked


def test_the_worked_lines_add_up_to_the_answer() -> None:
    for skill in SCORING:
        item = make_item(skill, "ledger")
        for side in SIDES:
            hand = item.asked.scene
            before, result = hand.before[side], hand.score.sides[side]
            ledger = ledger_of(side, "Us", before, result, bags_text=bags_sum(hand, side))
            assert ledger.before + sum(line.points for line in ledger.lines) == ledger.after
            assert ledger.bags_text.startswith(str(before.bags))
            assert result.bags_taken == 0 or ledger.bags_text.endswith(f"now {result.after.bags}")


def test_every_sentence_is_short_and_every_skill_says_its_rule() -> None:
    for skill in SKILLS.values():
        assert 0 < len(skill.idea) <= 140
        for mistake in skill.mistakes:
            assert mistake.said.startswith("You ")
            assert len(mistake.said) <= 140
