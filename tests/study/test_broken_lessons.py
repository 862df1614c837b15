"""A fault in a lesson file is refused with its file, its line, and what is allowed."""

from pathlib import Path

import pytest

from tests.study.lesson_text import (
    BID,
    CARD,
    DECOY,
    FRONT,
    PLAN,
    PROBLEM,
    SOUND,
    faults_of,
    line_with,
    load,
    write_course,
)


def test_the_sound_lesson_loads(tmp_path: Path):
    course = load(write_course(tmp_path))
    (lesson,) = course.lessons
    assert [exercise.kind for exercise in lesson.exercises] == ["legal", "card", "bid", "trick"]
    assert next(iter(course.exercises)) == "exercise:following/first"


WORDS = "word " * 130

# What is broken, what it becomes, what is said of it; the line is that of the new text.
BROKEN = {
    "an unknown key": ('kind = "card"\n', 'kind = "card"\ncolour = "red"\n', "no key 'colour'"),
    "an unknown kind": ('kind = "card"\n', 'kind = "cards"\n', "no kind 'cards'; there are: legal, card"),
    "an unknown front key": ('title = "Fol', 'author = "me"\ntitle = "Fol', "no key 'author'"),
    "an unknown concept": ('concepts = ["follow"]', 'concepts = ["fallow"]', "no concept 'fallow'"),
    "no concept": ('concepts = ["follow"]', "concepts = []", "one concept at least"),
    "an unknown term": ("Remember it.", "Remember the [[renege]].", "no term 'renege'"),
    "an unknown variant": ('mistake = "B', 'variant = "chess"\nmistake = "B', "chess"),
    "an unknown option": ('mistake = "B', 'options = {bags = 3}\nmistake = "B', "bags"),
    "a wrong minute": ('mistake = "B', 'minutes = 90\nmistake = "B', "from 1 to 30"),
    "no title": ('title = "Following suit"\n', "", "'title' is missing"),
    "no requirement list": ("requires = []", 'requires = "led"', "'requires' is a list"),
    "an unknown requirement": ("requires = []", 'requires = ["led"]', "no lesson 'led'"),
    "itself required": ("requires = []", 'requires = ["following"]', "wait for each other"),
    "broken TOML": ('accepted = ["7H"]', 'accepted = ["7H"', "not TOML"),
    "a missing id": ('id = "second"\n', "", "'id' is missing"),
    "a bad id": ('id = "second"', 'id = "Second One"', "small letters"),
    "an id twice": ('id = "second"', 'id = "first"', "'first' stands twice"),
    "a missing question": ('question = "West led {4H}. Which card?"\n', "", "'question' is missing"),
    "an empty praise": ('right = "Small: partner plays after you."', 'right = " "', "'right' is text"),
    "a long praise": ("Small: partner plays after you.", "So it is. " * 20, "characters are too many"),
    "two hints": ('"Who plays after you?", ', "", "Hints are three"),
    "no usual mistake": ('QH = "That spends the queen too soon."\n', "", "usual mistake has its own"),
    "a mistake nobody can make": ("QH = ", "AS = ", "'AS' is no wrong answer here; there are: QH"),
    "the right card as a mistake": ("QH = ", "7H = ", "'7H' is no wrong answer"),
    "a wrong card accepted": ('accepted = ["7H"]', 'accepted = ["XH"]', "is not a card"),
    "a card not held accepted": ('accepted = ["7H"]', 'accepted = ["8H"]', "do not hold"),
    "an illegal card accepted": ('accepted = ["7H"]', 'accepted = ["AS"]', "must follow hearts"),
    "nothing accepted": ('accepted = ["7H"]', "accepted = []", "one choice at least"),
    "one choice accepted twice": ('accepted = ["7H"]', 'accepted = ["7H", "7H"]', "accepted twice"),
    "an illegal bid accepted": ("accepted = [3]", "accepted = [14]", "14"),
    "a bid accepted as text": ("accepted = [3]", 'accepted = ["3"]', "is not a bid"),
    "a hint that gives the card away": ('"Who plays after you?"', '"Is {7H} enough?"', "names an accepted"),
    "a hint that gives the bid away": ('"Count the aces."', '"Would you bid 3?"', "names an accepted"),
    "a card that is not there": ("West led {4H}. Which", "West led {5H}. Which", "not held, played or known"),
    "a shown card called out": ("West led {4H}. Which", "West led {4H?}. Which", "is shown here"),
    "a joker in a plain deck": ("West led {4H}. Which", "West led {BJ}. Which", "not in this deck"),
    "no card in braces": ("Remember it.", "Remember {11H}.", "no card and no suit"),
    "a bare card": ("Remember it.", "Remember QH.", "'QH' stands bare"),
    "a bare suit": ("Remember it.", "Remember ♥.", "stands bare"),
    "a lone brace": ("Remember it.", "Remember {QH.", "no partner"),
    "a broken link": ("Remember it.", "Remember [[follow].", "written [[term-id|words]]"),
    "HTML": ("Remember it.", "Remember <b>it</b>.", "without HTML"),
    "a title again": ("Remember it.", "# Remember", "Headings begin with ##"),
    "an unknown block": ("```exercise", "```quiz", "no block 'quiz'"),
    "a decoy too early": ('accepted = ["7H"]', 'decoy = true\naccepted = ["7H"]', "among the closing"),
    "a decoy that is no flag": ("decoy = true", 'decoy = "yes"', "'decoy' is true or false"),
    "a trick without leader": ('trick = "W: KH 4H AH 2S"', 'trick = "KH 4H AH 2S"', 'written "W: 4H'),
    "a trick of five": ('trick = "W: KH 4H AH 2S"', 'trick = "W: KH 4H AH 2S 3S"', "one to four cards"),
    "a card twice in a trick": ('trick = "W: KH 4H AH 2S"', 'trick = "W: KH KH AH 2S"', "twice"),
    "fourteen cards": ('"A43.K82.A963.Q54"', '"A43.K82.A963.Q542"', "1 to 13 cards"),
    "a position for a card, of a bid": ('kind = "bid"', 'kind = "card"', "asks for a bid, not for a card"),
    "an exception of a trick": (
        "decoy = true",
        'decoy = true\nexception = "I say so"',
        "Only a card or bid",
    ),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_a_fault_is_refused_with_file_and_line(fault: str, tmp_path: Path):
    sound, broken, said = BROKEN[fault]
    assert sound in SOUND
    # The last place: front matter and the card come once, and the prose at the end is the nearest to prose.
    before, _, after = SOUND.rpartition(sound)
    text = before + broken + after
    faults = faults_of(write_course(tmp_path, text))
    matching = [one for one in faults if said in one.message]
    assert matching, faults
    assert matching[0].file == tmp_path / "trick" / "following.md"
    about = before.count("\n") + 1
    assert abs(matching[0].line - about) <= 15
    assert str(matching[0]).startswith(f"{matching[0].file}:{matching[0].line}: ")


def test_the_line_is_that_of_the_key(tmp_path: Path):
    text = SOUND.replace('trick = ["4H"]\n', 'trick = ["4H", "4H"]\n', 1)
    (fault,) = faults_of(write_course(tmp_path, text))
    assert fault.line == line_with(text, '"4H", "4H"')


def test_every_fault_of_every_file_is_shown_at_once(tmp_path: Path):
    broken = SOUND.replace('kind = "legal"', 'kind = "lawful"').replace("accepted = [3]", "accepted = [99]")
    plan = PLAN.replace('"following"', '"following", "other"')
    folder = write_course(tmp_path, broken, plan, other=SOUND.replace("Remember it.", "Remember <i>."))
    assert [(fault.file.stem, fault.line) for fault in faults_of(folder)][:3] == [
        ("following", line_with(broken, 'kind = "lawful"')),
        ("following", line_with(broken, "accepted = [99]")),
        ("other", line_with(SOUND, "Remember it.")),
    ]


SHAPES = {
    "no front matter": (SOUND.replace("+++\n", "", 1), "begins with its front matter"),
    "no problem": (FRONT + CARD + BID + DECOY, "opens with one ```problem, not 0"),
    "two problems": (FRONT + PROBLEM + PROBLEM.replace('"first"', '"f2"') + CARD + BID + DECOY, "not 2"),
    "nothing to play": (FRONT + PROBLEM + BID + DECOY, "one ```exercise at least"),
    "one closing exercise": (FRONT + PROBLEM + CARD + DECOY, "two or three ```closing"),
    "no decoy": (FRONT + PROBLEM + CARD + BID + DECOY.replace("decoy = true\n", ""), "decoy = true"),
    "two decoys": (SOUND.replace('id = "bid"', 'id = "bid"\ndecoy = true'), "not 2"),
    "closing before exercise": (FRONT + PROBLEM + BID + CARD + DECOY, "The order is"),
    "many words": (SOUND.replace("Now choose.", WORDS), "at most 120"),
    "many words before the problem": (SOUND.replace("West leads", WORDS[:350]), "at most 60"),
    "many last words": (SOUND.replace("Remember it.", WORDS), "after the last exercise"),
    "an open fence": (SOUND.replace("Remember it.", "```show\n"), "not closed"),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_a_lesson_of_the_wrong_shape_is_refused(shape: str, tmp_path: Path):
    text, said = SHAPES[shape]
    assert any(said in fault.message and fault.line >= 1 for fault in faults_of(write_course(tmp_path, text)))


PLANS = {
    "no plan": ("", "has units"),
    "a unit without title": (PLAN.replace('title = "The trick"\n', ""), "'title' is missing"),
    "an unknown key": (PLAN + "length = 3\n", "no key 'length'"),
    "a file that is not there": (
        PLAN.replace('"following"', '"following", "ruffing"'),
        "no file trick/ruffing",
    ),
    "a lesson twice": (PLAN.replace('"following"', '"following", "following"'), "stands twice"),
    "a lesson in no unit": (PLAN.replace('["following"]', "[]"), "in no unit"),
    "a reserved name": (PLAN.replace('"following"', '"following", "practice"'), "a page of its own"),
    "a bad name": (PLAN.replace('"following"', '"following", "Big Lesson"'), "small letters"),
}


@pytest.mark.parametrize("plan", PLANS)
def test_a_wrong_plan_is_refused(plan: str, tmp_path: Path):
    text, said = PLANS[plan]
    assert any(said in fault.message for fault in faults_of(write_course(tmp_path, plan=text)))


def test_lessons_that_wait_for_each_other_are_refused(tmp_path: Path):
    plan = PLAN.replace('"following"', '"following", "ruffing"')
    one, other = (
        SOUND.replace("requires = []", f'requires = ["{name}"]') for name in ("ruffing", "following")
    )
    faults = faults_of(write_course(tmp_path, one, plan, ruffing=other))
    assert "following → ruffing → following" in faults[0].message
    assert faults[0].line == line_with(one, "requires")


def test_a_requirement_that_comes_later_is_refused(tmp_path: Path):
    plan = PLAN.replace('"following"', '"following", "ruffing"')
    late = SOUND.replace("requires = []", 'requires = ["ruffing"]')
    (fault,) = faults_of(write_course(tmp_path, late, plan, ruffing=SOUND))
    assert "comes later" in fault.message
