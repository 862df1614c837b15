"""A bot that breaks a rule, dies or is late ends the match: it is named, its input shown, nothing runs on."""

import json

import pytest

from coach.bots.contenders import Contender, parse_contender
from coach.bots.match import Match
from coach.bots.match_run import play
from coach.bots.playing import MatchEnded
from coach.rules.errors import InputError
from coach.rules.interchange import parse_observation
from coach.rules.variants import parse_ruleset
from tests.bots.programs import answering, children, command, program

BIDS_THREE = "action = 3 if seen['bids'].get(seen['seat']) is None else {card}"
SAYS = "\nprint(json.dumps({'action': action}), flush=True)"


def ended(words, *, jobs=1, limit=10.0, **options) -> str:
    bot = words if isinstance(words, Contender) else parse_contender(command(words))
    ref1, before = Contender("ref1"), children()
    with pytest.raises(MatchEnded) as told:
        play(Match(bot, ref1, parse_ruleset("standard", options), "1", limit=limit), 2, jobs=jobs)
    assert children() == before
    return str(told.value)


def last_input(told: str):
    """The observation shown, which must be one that can be asked again."""
    return parse_observation(json.loads(told.rpartition("its last input: ")[2]))


@pytest.mark.parametrize(
    ("card", "why"),
    [
        ("'AS' if 'AS' not in seen['hand'] else 'KS'", "You do not hold the"),
        ("5", "Now is the time for the play, not for the bidding"),
        ("'look'", "Now is the time for the play, not for a blind decision"),
        ("['2C']", "Now is the time for the play, not for the exchange"),
        ("'10H'", "is not a card"),
        ("4.0", "An action is a card, a bid, a look or a list of cards, not a number with a point"),
        ("True", "not true"),
        ("None", "not null"),
    ],
)
def test_an_illegal_action_ends_the_match(tmp_path, card, why):
    told = ended(answering(tmp_path, BIDS_THREE.format(card=card) + SAYS))
    assert why in told
    assert told.startswith("cmd:")
    seen = last_input(told)
    assert f" at {seen.seat.full_name} answered " in told
    assert len(seen.held) == 13


def test_a_card_that_does_not_follow_ends_the_match(tmp_path):
    renege = "next((c for c in seen['hand'] for p in seen['trick'][:1] if c[1] != p['card'][1]), 'none')"
    told = ended(answering(tmp_path, BIDS_THREE.format(card=renege) + SAYS))
    assert "so you must follow" in told
    assert last_input(told).trick


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("print('AS', flush=True)", "answered AS: This is not JSON"),
        ("print('[3]', flush=True)", 'answered [3]: There is no "action" in it.'),
        ("print('{}', flush=True)", 'There is no "action" in it.'),
        ("print(json.dumps({'action': 14}), flush=True)", "14 is not a bid"),
        ("print(json.dumps({'action': 'blind nil'}), flush=True)", "Blind nil is not on offer now."),
        ("sys.exit('no idea')", "ended with exit status 1\nits standard error: no idea"),
        ("os.kill(os.getpid(), 15)", "was killed by signal 15"),
    ],
)
def test_what_is_no_bid_ends_the_match(tmp_path, body, why):
    told = ended(answering(tmp_path, body))
    assert why in told
    assert last_input(told).seat.side == 0


def test_a_bot_that_hangs_ends_the_match_in_time(tmp_path):
    assert "did not answer within 0.4 s" in ended(answering(tmp_path, "time.sleep(60)"), limit=0.4)


def test_a_bot_that_is_slow_at_one_card_only_is_noticed(tmp_path):
    slow = BIDS_THREE.format(card="time.sleep(60)") + SAYS
    assert len(last_input(ended(answering(tmp_path, slow), limit=0.5)).gone) == 0


def test_a_command_that_is_not_there_ends_the_match():
    assert "cmd:/no/such/bot at North could not be started" in ended(("/no/such/bot",))


def test_the_same_card_twice_in_a_pass_ends_the_match(tmp_path):
    body = "action = 'nil' if not seen['bids'] else 3 if len(seen['bids']) < 4 else [seen['hand'][0]] * 2"
    assert "is passed twice" in ended(answering(tmp_path, body + SAYS), nil_pass=2)


def test_a_fault_in_a_process_of_the_match_is_told_here(tmp_path):
    bot = parse_contender(command(answering(tmp_path, "sys.exit(4)")))
    assert "ended with exit status 4" in ended(bot, jobs=2)


# -- how a bot is named


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("cmd:bot", ("bot",)),
        ("cmd:  bot  -x ", ("bot", "-x")),
        ("cmd:'my bot' \"--name=a b\" c\\ d", ("my bot", "--name=a b", "c d")),
        ("cmd:bot '' \"it's\"", ("bot", "", "it's")),
        (
            "cmd:bot $HOME | rm -rf * ; ls `x` > y",
            ("bot", "$HOME", "|", "rm", "-rf", "*", ";", "ls", "`x`", ">", "y"),
        ),
    ],
)
def test_a_command_is_split_as_a_shell_would_but_nothing_else_is_done(text, words):
    assert parse_contender(text) == Contender(text, words)


@pytest.mark.parametrize(
    "text", ["", "cmd:", "cmd:   ", "cmd:''", "cmd:bot 'x", "cmd:bot \\", "expert", "CMD:bot"]
)
def test_what_names_no_bot_is_refused(text):
    with pytest.raises(InputError):
        parse_contender(text)


def test_words_reach_the_command_as_they_were_quoted(tmp_path):
    words = (*program(tmp_path, "import sys\nsys.exit(repr(sys.argv[1:]))"), "a b", "", "*", "$HOME", "it's")
    assert repr(["a b", "", "*", "$HOME", "it's"]) in ended(words)


@pytest.mark.parametrize(
    ("text", "searches"),
    [
        ("cmd:spades-coach hint", True),
        ("cmd:/opt/bin/spades-coach hint --seed 3", True),
        ("cmd:python3 -m coach hint", True),
        ("cmd:python3 bot.py coach", False),
        ("hard", True),
        ("easy", False),
        ("ref1", False),
    ],
)
def test_what_is_compiled_before_a_match_is_what_it_will_use(text, searches):
    assert parse_contender(text).searches is searches
