"""A placement: ten questions across the units, and a lesson to begin at."""

from coach.study.placement import KINDS, QUESTIONS, lessons_before, placement_questions, start_lesson
from tests.study.courses import course

SKILLS = ("bags", "set")
COURSE = course(trick=5, breaking=3, bid=6, scoring=4, cards=6, nil=5, score=4, barmore=2)


def asked(seed: str = "a"):
    return placement_questions(COURSE, SKILLS, seed)


def unit_of(item: str) -> str:
    """The unit of a question; a skill is of the unit on scoring."""
    return "scoring" if item.startswith("skill:") else COURSE.exercises[item].lesson.rpartition("-")[0]


def exercises(seed: str = "a"):
    return [COURSE.exercises[item] for item in asked(seed) if item in COURSE.exercises]


def answered(*wrong_units: str) -> dict[str, bool]:
    """All right, but for the questions of some units."""
    return {item: unit_of(item) not in wrong_units for item in asked()}


def test_ten_different_questions_come_from_every_unit_of_the_standard_game():
    questions = asked()
    assert len(set(questions)) == QUESTIONS
    units = [unit_of(item) for item in questions]
    assert set(units) == {"trick", "breaking", "bid", "scoring", "cards", "nil", "score"}
    assert max(map(units.count, units)) == 2
    assert units == sorted(units, key=[unit.id for unit in COURSE.units].index)


def test_no_question_is_a_decoy_or_takes_a_whole_ending():
    for seed in "abcdef":
        for one in exercises(seed):
            assert one.kind in KINDS
            assert not one.is_decoy


def test_scoring_is_asked_with_a_hand_nobody_has_seen():
    assert all(set(asked(seed)) & {"skill:bags", "skill:set"} for seed in "abcdef")
    assert start_lesson(COURSE, answered("scoring")).id == "scoring-0"


def test_the_same_seed_asks_the_same_and_another_other_questions():
    assert asked("a") == asked("a")
    assert asked("a") != asked("b")


def test_no_lesson_is_asked_about_twice_while_another_of_its_unit_is_left():
    for seed in "abcdef":
        lessons = [one.lesson for one in exercises(seed)]
        assert len(set(lessons)) == len(lessons) >= QUESTIONS - 1


def test_a_small_course_is_asked_about_as_far_as_it_goes():
    questions = placement_questions(course(trick=1, bid=1), (), "a")
    names = [item.rpartition("/")[2] for item in questions]
    assert sorted(names) == ["problem", "problem", "question", "question"]


def test_one_begins_at_the_first_unit_with_a_wrong_answer():
    assert start_lesson(COURSE, answered("nil")).id == "nil-0"
    assert start_lesson(COURSE, answered("nil", "bid", "score")).id == "bid-0"
    assert start_lesson(COURSE, answered("trick")).id == "trick-0"


def test_who_knows_it_all_begins_with_the_variants_or_need_not_begin():
    assert start_lesson(COURSE, answered()).id == "barmore-0"
    small = course(trick=2)
    right = dict.fromkeys(placement_questions(small, (), "a"), True)
    assert start_lesson(small, right) is None
    assert lessons_before(small, None) == {"trick-0", "trick-1"}


def test_what_comes_before_may_be_skipped():
    start = start_lesson(COURSE, answered("bid"))
    skippable = lessons_before(COURSE, start)
    assert {name.rpartition("-")[0] for name in skippable} == {"trick", "breaking"}
    assert lessons_before(COURSE, COURSE.lessons[0]) == frozenset()


def test_an_answer_to_an_exercise_that_is_gone_counts_for_nothing():
    assert start_lesson(COURSE, answered() | {"exercise:gone/x": False}).id == "barmore-0"
