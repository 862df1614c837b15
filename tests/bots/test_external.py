"""An external process answers a line to a line, or it is told what it did instead; none is left behind."""

import os
import time

import pytest

from coach.bots.external import LONGEST_ANSWER, BotFailed, ExternalBot
from tests.bots.programs import answering, children, has_ended, is_running, program

QUESTION = b'{"seat": "S"}\n'
PATIENCE = 10.0


@pytest.fixture
def start(tmp_path):
    bots = []

    def start(body, *, limit=PATIENCE):
        words = program(tmp_path, body) if body.startswith("import") else answering(tmp_path, body)
        bots.append(ExternalBot(words, limit=limit))
        return bots[-1]

    yield start
    for bot in bots:
        bot.stop(kindly=False)


def fault(bot) -> str:
    with pytest.raises(BotFailed) as failed:
        bot.ask(QUESTION)
    return str(failed.value)


def test_a_line_is_answered_by_a_line(start):
    bot = start("print(seen['seat'], flush=True)")
    assert [bot.ask(QUESTION), bot.ask(b'{"seat": "W"}\n')] == [b"S", b"W"]


def test_blank_lines_of_an_answer_are_skipped(start):
    bot = start("print('\\n  \\n' + seen['seat'] + '\\r\\n', flush=True)")
    assert [bot.ask(QUESTION).strip(), bot.ask(QUESTION).strip()] == [b"S", b"S"]


def test_an_answer_in_pieces_is_put_together(start):
    bot = start("for piece in ('S', 'W', '\\n'):\n    sys.stdout.write(piece)\n    sys.stdout.flush()")
    assert bot.ask(QUESTION) == b"SW"


def test_a_bot_that_ends_is_told_with_its_status_and_last_words(start):
    bot = start("sys.exit('no more hearts')")
    assert fault(bot) == "ended with exit status 1"
    assert bot.complaints == "no more hearts"


def test_a_bot_that_ends_after_an_answer_is_told_at_the_next_question(start):
    bot = start("print(1, flush=True); sys.exit(3)")
    bot.ask(QUESTION)
    assert fault(bot) == "ended with exit status 3"


def test_a_bot_that_is_killed_is_told(start):
    assert fault(start("os.kill(os.getpid(), 9)")) == "was killed by signal 9"


def test_a_bot_that_closes_its_output_is_told(start):
    assert fault(start("os.close(1); time.sleep(60)")) == "closed its output"


@pytest.mark.parametrize("body", ["time.sleep(60)", "print('no end of line', end='', flush=True)"])
def test_a_bot_that_does_not_answer_is_given_up(start, body):
    assert "did not answer within 0.3 s" in fault(start(body, limit=0.3))


def test_a_bot_that_neither_reads_nor_stops_is_given_up(start):
    bot = start("import time\ntime.sleep(60)", limit=0.2)
    with pytest.raises(BotFailed, match="did not answer"):
        bot.ask(b"x" * 1_000_000)


def test_two_lines_for_one_question_are_too_many(start):
    assert "more than one line" in fault(start("print('1\\n2', flush=True)"))


def test_an_answer_before_the_question_is_refused(start):
    bot = start("import time\nprint('AS', flush=True)\ntime.sleep(60)")
    time.sleep(0.3)
    assert "spoke without being asked: AS" in fault(bot)


def test_an_endless_answer_is_refused(start):
    bot = start("import sys\nwhile True:\n    sys.stdout.write('x' * 9999)")
    told = fault(bot)
    assert f"more than {LONGEST_ANSWER} bytes" in told or "without being asked" in told
    assert len(told) < 3_000


def test_standard_error_may_be_filled_without_end(start):
    bot = start("sys.stderr.write('x' * 999_999); print('S', flush=True)")
    assert [bot.ask(QUESTION) for _ in range(3)] == [b"S"] * 3
    assert len(bot.complaints) <= 2_000


@pytest.mark.parametrize("words", [("/no/such/program",), (os.devnull,), ("a\0b",)])
def test_a_command_that_cannot_be_run_is_told(words):
    with pytest.raises(BotFailed, match="could not be started"):
        ExternalBot(words, limit=PATIENCE)


def test_a_bot_may_end_by_itself_when_its_input_is_closed(start, tmp_path):
    bot = start(f"import sys, pathlib\nsys.stdin.read()\npathlib.Path({str(tmp_path / 'done')!r}).touch()")
    bot.stop()
    assert (tmp_path / "done").exists()


FAMILY = """
signal = __import__("signal")
signal.signal(signal.SIGTERM, signal.SIG_IGN)
child = os.fork()
if child:
    print(child, flush=True)
time.sleep(60)
"""


def test_nothing_of_a_bot_outlives_it(tmp_path):
    before = children()
    bot = ExternalBot(answering(tmp_path, FAMILY), limit=PATIENCE)
    child = int(bot.ask(QUESTION))
    assert is_running(child)
    bot.stop(kindly=False)
    assert has_ended(child)
    assert children() == before


def test_a_bot_that_does_not_end_by_itself_is_ended(start):
    bot = start("import time\ntime.sleep(60)")
    started = time.monotonic()
    bot.stop()
    assert time.monotonic() - started < 60 / 2


def test_the_time_of_a_bot_is_its_own(start):
    body = "import sys, time\nwhile time.process_time() < 0.2: pass\nprint(1, flush=True)\nsys.stdin.read()"
    busy, idle = start(body), start("import sys\nsys.stdin.read()")
    assert busy.ask(QUESTION) == b"1"
    busy.stop()
    idle.stop()
    assert busy.cpu_seconds > 0.15 > idle.cpu_seconds
