"""`spades-coach match`: figures for a program or a person, and an end in order whatever ends it."""

import json
import shlex
import signal
import subprocess

import pytest

from coach.cli import main
from tests.bots.programs import answering, command, has_ended
from tests.cli.commands import SPADES_COACH, answers, run

FIGURES = {"deals", "points_a_hand", "ci95", "points_less_bags", "ci95_less_bags", "ns", "ew"}
OF_A_BOT = {"set_rate", "nil_bid", "nil_made", "bags", "ms"}


def test_the_figures_of_a_match_are_one_line_of_json():
    result = run("match", "--ns", "medium", "--ew", "random", "--deals", "3", "--seed", "5", "--json")
    assert (result.returncode, result.stderr) == (0, b"")
    (told,) = answers(result)
    assert set(told) == FIGURES
    assert set(told["ns"]) == set(told["ew"]) == OF_A_BOT
    assert told["deals"] == 3
    assert told["ns"]["ms"] > told["ew"]["ms"] >= 0


@pytest.mark.slow
@pytest.mark.slow
def test_a_hint_in_its_own_process_is_a_bot_that_plays_whole_deals():
    hint = f"cmd:{shlex.quote(str(SPADES_COACH))} hint --worlds 20"
    words = ("--ns", hint, "--ew", "random", "--deals", "1", "--json", "--limit", "60")
    result = run("match", *words, patience=300)
    assert (result.returncode, result.stderr) == (0, b"")
    assert answers(result)[0]["ns"]["ms"] > 0


def test_a_person_is_told_in_words():
    result = run("match", "--ns", "ref1", "--ew", "random", "--games", "2", "--bids", "ref1", "--jobs", "2")
    assert result.returncode == 0
    text = result.stdout.decode()
    for words in ("ref1 against random", "games won", "points a hand", "nil made", "ms an action"):
        assert words in text


def test_a_bot_that_cheats_ends_the_match_with_its_last_input(tmp_path):
    bot = command(answering(tmp_path, "print(json.dumps({'action': 'AS'}), flush=True)"))
    result = run("match", "--ns", "easy", "--ew", bot, "--deals", "5", "--json")
    assert (result.returncode, result.stdout) == (1, b"")
    complaint = result.stderr.decode()
    assert complaint.startswith(f"spades-coach match: {bot} at East answered")
    assert json.loads(complaint.rpartition("its last input: ")[2])["seat"] == "E"


def test_a_bot_that_is_late_ends_the_match(tmp_path):
    bot = command(answering(tmp_path, "time.sleep(60)"))
    result = run("match", "--ns", bot, "--ew", "easy", "--deals", "1", "--limit", "0.3")
    assert result.returncode == 1
    assert b"did not answer within 0.3 s" in result.stderr


@pytest.mark.parametrize(("stop", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_whatever_ends_a_match_ends_its_bots(tmp_path, stop, status):
    body = f"open({str(tmp_path)!r} + '/' + str(os.getpid()), 'w').close()\ntime.sleep(60)"
    words = ("match", "--ns", command(answering(tmp_path, body)), "--ew", "easy", "--deals", "1")
    match = subprocess.Popen([SPADES_COACH, *words], stderr=subprocess.PIPE)
    while not (started := [int(path.name) for path in tmp_path.iterdir() if path.name.isdigit()]):
        assert match.poll() is None
    match.send_signal(stop)
    _, complaint = match.communicate(timeout=10)
    assert (match.returncode, complaint) == (status, b"")
    assert all(has_ended(bot) for bot in started)


@pytest.mark.parametrize(
    "words",
    [
        ("--ns", "easy", "--ew", "expert", "--deals", "1"),
        ("--ns", "cmd:'", "--ew", "easy", "--deals", "1"),
        ("--ns", "easy", "--ew", "easy"),
        ("--ns", "easy", "--ew", "easy", "--deals", "0"),
        ("--ns", "easy", "--ew", "easy", "--games", "3"),
        ("--ns", "easy", "--ew", "easy", "--deals", "1", "--games", "2"),
        ("--ns", "easy", "--ew", "easy", "--deals", "1", "--variant", "bridge"),
        ("--ns", "easy", "--ew", "easy", "--deals", "1", "--options", '{"target": 7}'),
        ("--ns", "easy", "--ew", "easy", "--deals", "1", "--options", "{"),
        ("--ns", "easy", "--ew", "easy", "--deals", "1", "--limit", "-1"),
        ("--ns", "easy", "--ew", "cmd:bot", "--deals", "1", "--jobs", "2"),
    ],
)
def test_a_match_that_cannot_be_meant_is_told(capfd, words):
    try:
        status = main(("match", *words))
    except SystemExit as ended:
        status = ended.code
    assert status == 2
    assert "match" in capfd.readouterr().err
