"""The words of the command line: help that reads well, settings that are checked, and a fast start."""

import json
import subprocess
import sys

import pytest

from coach.advice.hints import action_json, answer_of_another, hint_answer
from coach.bots import choose
from coach.cli import main
from coach.rules.cards import parse_card
from coach.rules.interchange import parse_observation
from tests.cli.commands import answers, ask, run

COMMANDS = ("legal", "winner", "score", "hint")


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main(words)
    out, err = capsys.readouterr()
    return int(ended.value.code or 0), out, err


def test_help_names_every_command_and_setting(capsys):
    status, text, _ = said(capsys, "--help")
    assert status == 0
    for word in (*COMMANDS, "match", "bench", "--host", "--port", "--data", "--open", "--version"):
        assert word in text


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_says_what_it_reads_and_answers_with_an_example(capsys, command):
    _, text, _ = said(capsys, command, "--help")
    for word in ("reads", "answers", "example", f"spades-coach {command}"):
        assert word in text
    assert max(map(len, text.splitlines())) <= 112


def test_the_version_is_told(capsys):
    status, text, _ = said(capsys, "--version")
    assert status == 0
    assert text.startswith("spades-coach ")


@pytest.mark.parametrize(
    "words",
    [
        ("fly",),
        ("--port", "http"),
        ("--port", "65536"),
        ("--port", "-1"),
        ("hint", "--worlds", "-5"),
        ("hint", "--worlds", "many"),
        ("hint", "--worlds", "0"),
        ("hint", "--worlds", "100001"),
        ("hint", "--seed", "x"),
        ("hint", "--against", "coach"),
        ("hint", "--against", "strangers"),
        ("hint", "--seed", "9" * 19),
        ("match", "--ns", "random", "--ew", "random", "--deals", "1", "--seed", "9" * 19),
        ("match", "--ns", "random", "--ew", "random", "--deals", "1", "--limit", "0"),
        ("match", "--ns", "random", "--ew", "random", "--deals", "1", "--limit", "nan"),
        ("match", "--ns", "random", "--ew", "random", "--deals", "1", "--limit", "1e9"),
        ("legal", "--fast"),
    ],
)
def test_a_word_that_is_not_understood_is_told(capsys, words):
    status, _, complaint = said(capsys, *words)
    assert status == 2
    assert "error" in complaint


@pytest.mark.parametrize(
    "words",
    [
        ("hint", "--level", "x" * 5_000),
        ("hint", "--seed", "9" * 5_000),
        ("x" * 5_000,),
        ("legal", "--" + "x" * 5_000),
        ("match", "--ns", "x" * 5_000, "--ew", "random", "--deals", "1"),
    ],
)
def test_a_long_word_is_said_back_short(capsys, words):
    _, _, complaint = said(capsys, *words)
    told = complaint.splitlines()[-1]
    assert "…" in told
    assert len(told) < 350


def test_an_unknown_level_is_answered_with_those_on_offer(capsys):
    _, _, complaint = said(capsys, "hint", "--level", "grandmaster")
    assert "level 'grandmaster' is not offered; there are easy, medium" in complaint
    assert "coach" in complaint


@pytest.mark.parametrize("games", ["1", "3"])
def test_games_are_played_in_pairs(capsys, games):
    _, _, complaint = said(capsys, "match", "--ns", "easy", "--ew", "easy", "--games", games)
    assert f"{games} is not an even number: games are played in pairs" in complaint


def test_python_dash_m_is_the_same_command():
    result = subprocess.run(
        [sys.executable, "-m", "coach", "winner"], input=b'{"cards": ["4H", "5H"]}', capture_output=True
    )
    assert answers(result) == [{"winner_index": 1}]


def imported_by(command: str, line: str) -> set[str]:
    """The modules that a command has imported once it has answered a line."""
    script = (
        f"import sys; from coach.cli import main; main([{command!r}]); print(*sys.modules, file=sys.stderr)"
    )
    result = subprocess.run([sys.executable, "-c", script], input=line, capture_output=True, text=True)
    return set(result.stderr.split())


def test_a_question_about_the_rules_imports_the_rules_alone():
    modules = imported_by("legal", '{"hand": ["4H"]}')
    ours = {name.split(".")[1] for name in modules if name.startswith("coach.")}
    assert ours == {"cli", "lines", "rules"}
    assert modules.isdisjoint({"flask", "sqlalchemy", "numpy", "numba", "asyncio", "importlib.metadata"})


def test_a_hint_imports_no_web_and_no_store():
    modules = imported_by("hint", '{"seat": "S", "hand": ["4H"]}')
    assert modules.isdisjoint({"flask", "sqlalchemy"})


# -- hint


OBSERVATION = {"seat": "S", "hand": ["QH", "2H"], "trick": [{"seat": "E", "card": "JH"}], "id": 4}


@pytest.mark.slow
def test_a_hint_has_an_action_and_a_line_of_why():
    (answer,) = ask("hint", [OBSERVATION])
    assert answer["id"] == 4
    assert answer["kind"] == "play"
    assert answer["action"] == answer["best"]
    assert answer["best"] in ("QH", "2H")
    assert 0 < len(answer["why"]) <= 140
    assert {option["action"] for option in answer["options"]} == {"QH", "2H"}


@pytest.mark.slow
def test_the_same_question_has_the_same_hint_but_for_the_time():
    first, second = ask("hint", [OBSERVATION, OBSERVATION])
    assert {**first, "ms": 0} == {**second, "ms": 0}


def test_a_contradiction_has_no_hint():
    result = run("hint", lines=b'{"seat": "S", "hand": ["QH", "QH"]}')
    assert result.returncode == 1
    assert answers(result)[0]["error"]["field"] == "hand[1]"


HANDS = (
    {"seat": "S", "hand": ["AH", "9H", "5H", "QD", "4C"], "trick": [{"seat": "E", "card": "JH"}]},
    {"seat": "S", "hand": ["KS", "QS", "9S", "4S", "2D"], "spades_broken": True},
    {"seat": "S", "hand": "AK93.QT.J842.A97", "dealer": "S", "bids": {"W": 3, "N": 3, "E": 3}},
)


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_level_answers_with_its_own_action(seed):
    given = "".join(json.dumps(hand) + "\n" for hand in HANDS).encode()
    of_easy = answers(run("hint", "--level", "easy", "--seed", seed, lines=given))
    for hand, answer in zip(HANDS, of_easy, strict=True):
        seen = parse_observation(hand)
        assert answer["action"] == answer["best"] == action_json(seen, choose("easy", seen, seed))


def test_the_coachs_reason_is_given_only_to_what_the_coach_would_do():
    seen = parse_observation(HANDS[0])
    mine = hint_answer(seen)
    other = next(card for card in seen.legal_cards() if str(card) not in (mine["best"], *mine["equal"]))
    theirs = answer_of_another(seen, mine, other)
    assert theirs["best"] == str(other)
    assert theirs["why"] != mine["why"]
    assert answer_of_another(seen, mine, parse_card(mine["best"])) == mine
