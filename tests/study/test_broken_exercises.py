"""A fault in an exercise of any kind is refused, in the line where it stands."""

from pathlib import Path

import pytest

from tests.lessons.check import known_terms
from tests.study.lesson_text import line_with
from tests.study.specimen_course import FOLDER

SPECIMEN = FOLDER / "trick" / "every-kind.md"
TEXT = SPECIMEN.read_text()

# What is broken, what it becomes, and what is said of it.
BROKEN = {
    # void and count
    "a trick that its taker does not lead": ('"S: 6H 9D 7H JH"', '"W: 6H 9D 7H JH"', "took the trick before"),
    "a suit played after showing none": (
        '"S: 6H 9D 7H JH"]', '"S: 6H 9D 7H JH", "E: QH TH 8H 3H"]', "after showing no hearts left"
    ),
    "a trick of three": ('"S: 6H 9D 7H JH"', '"S: 6H 9D 7H"', "3 cards instead"),
    "a card played twice": ('"S: 6H 9D 7H JH"', '"S: 6H 9D 7H KH"', "played twice"),
    "a seat that is none": ('of = "W"', 'of = "X"', "not a seat"),
    "no seat to ask about": ('of = "W"\n', "", "'of' is missing"),
    "a suit that is none": ('suit = "H"', 'suit = "X"', "S, H, D or C"),
    "a hand with a card of others": ('hand = "A3.A632.94.A8752"', 'hand = "A3.K632.94.A8752"', "somebody"),
    "a hand that lacks what it played": ('"A3.A632.94.A8752"', '"A3.A532.94.A8752"', "not in your 13"),
    "the right number as a mistake": ('"5" = "Your own', '"3" = "Your own', "no wrong answer"),
    # sure
    "a mark that is none": ('AS = "sure"', 'AS = "certain"', "sure, maybe, ruff, none"),
    "a card marked and not asked": ('AD = "sure"', '"4S" = "sure"', "not among the cards asked"),
    "a card asked and not held": ('"AD", "QC"]', '"AD", "KC"]', "not in the hand"),
    "a count that is none": ("count = 3\n[marks]", "count = 14\n[marks]", "0 to 13"),
    "no marks": ("[marks]\n", "[marked]\n", "'marks' is missing"),
    # score
    "tricks that are not thirteen": ("S = 4, W = 3}\n[wrong]", "S = 4, W = 4}\n[wrong]", "sum to 13"),
    "a bid that is missing": ("bids = {N = 3, E = 2, S = 4, W = 3}", "bids = {N = 3, E = 2, S = 4}", "West"),
    "something that cannot be asked": ('ask = ["NS.hand_total"]', 'ask = ["NS.total"]', "cannot be asked"),
    "choices without the answer": ("right = \"70 for", "choices = [70, 80]\nright = \"70 for", "71"),
    "a mistake of no ask": ('ask = ["NS.hand_total"]', 'ask = ["NS.bags", "NS.score"]', "=12"),
    "a score that is right as a mistake": ('"80" = "The eighth', '"71" = "The eighth', "no wrong answer"),
    # ending
    "hands of different lengths": ("-.-.A9.2", "-.-.A9.-", "all as many"),
    "a card in two hands": ("-.-.A9.2", "-.-.A4.2", "in two hands"),
    "tricks that do not fit the cards": ("taken = {N = 2, E = 3", "taken = {N = 1, E = 3", "10 tricks"),
    "no goal": ("goal = {tricks = 2}\n", "", "'goal' is missing"),
    "a goal that is none": ("goal = {tricks = 2}", "goal = {win = true}", "tricks, at_most"),
    "a goal reached before a card": ("goal = {tricks = 2}", "goal = {at_most = 3}", "decided before"),
    "a goal out of reach before a card": ("goal = {tricks = 2}", "goal = {tricks = 4}", "decided before"),
    "a solution with a card of others": ('solution = ["AH"', 'solution = ["QH"', "not in your hand"),
    "no words for a lost attempt": ('otherwise = "One short.', 'aside = "One short.', "needs"),
    "a mistake with a card of others": ("4D = ", "QH = ", "no wrong answer"),
    "an unknown key of an ending": ('leader = "S"', 'leader = "S"\nspeed = 3', "no field 'speed'"),
    # pictures
    "a picture of nothing": ('hand = "A3.Q72.94.A87"', 'text = "A3"', "no key 'text'"),
    "a picture of two things": ("caption = \"A spade", "hand = \"A3.-.-.-\"\ncaption = \"A spade", "one of"),
    "a picture of no hand": ('hand = "A3.Q72.94.A87"', 'hand = "A3.Q72"', "four suits"),
}  # fmt: skip


@pytest.mark.parametrize("fault", BROKEN)
def test_a_fault_of_an_exercise_is_refused_near_its_line(fault: str, tmp_path: Path):
    from coach.study.lesson import read_lesson

    sound, broken, said = BROKEN[fault]
    assert TEXT.count(sound) >= 1
    text = TEXT.replace(sound, broken, 1)
    file = tmp_path / "every-kind.md"
    file.write_text(text)
    faults: list[tuple[int, str]] = []
    read_lesson(file, known_terms(), lambda line, message: faults.append((line, message)))
    matching = [line for line, message in faults if said in message]
    assert matching, faults
    assert abs(matching[0] - line_with(TEXT, sound)) <= 14
