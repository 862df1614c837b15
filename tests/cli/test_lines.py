"""JSON Lines: one answer a line, at once, whatever comes in."""

import codecs
import json
import os
import signal
import subprocess

import pytest

from tests.cli.commands import SPADES_COACH, answers, run

GOOD = b'{"cards": ["4H"]}'
ANSWER = {"winner_index": 0}


def one_fault(line: bytes) -> dict[str, str | None]:
    """The fault of a bad line, after which a good one is still answered."""
    result = run("winner", lines=line + b"\n" + GOOD)
    assert result.returncode == 1
    assert result.stderr == b""
    bad, good = answers(result)
    assert good == ANSWER
    fault: dict[str, str | None] = bad["error"]
    assert set(fault) == {"field", "message"}
    return fault


def test_each_line_has_its_answer_in_order():
    lines = b'{"cards": ["4H", "5H"], "id": "a"}\n{"cards": ["4H"], "id": "b"}\n'
    result = run("winner", lines=lines)
    assert result.returncode == 0
    assert answers(result) == [{"id": "a", "winner_index": 1}, {"id": "b", "winner_index": 0}]


def test_blank_lines_are_skipped():
    result = run("winner", lines=b"\n  \n" + GOOD + b"\r\n\t\n")
    assert answers(result) == [ANSWER]


def test_no_line_has_no_answer():
    result = run("winner")
    assert (result.returncode, result.stdout) == (0, b"")


def test_the_byte_order_mark_of_a_windows_program_is_no_part_of_the_first_line():
    result = run("winner", lines=codecs.BOM_UTF8 + GOOD + b"\r\n" + GOOD)
    assert (result.returncode, answers(result)) == (0, [ANSWER, ANSWER])
    assert run("winner", lines=codecs.BOM_UTF8 + b"\r\n").stdout == b""


def test_a_byte_order_mark_further_on_is_refused_in_our_words():
    first, second = answers(run("winner", lines=GOOD + b"\n" + codecs.BOM_UTF8 + GOOD))
    assert first == ANSWER
    assert second["error"]["message"] == "This is not JSON: it begins with a byte order mark."


def test_a_first_line_that_is_too_long_with_its_mark_is_refused_whole():
    line = codecs.BOM_UTF8 + GOOD + b" " * (65_536 - len(GOOD))
    assert one_fault(line)["message"] == "A line has at most 65536 bytes."


def test_a_bad_line_names_field_and_fault_and_the_next_is_read():
    fault = one_fault(b'{"cards": ["4H", "10H"]}')
    assert fault["field"] == "cards[1]"
    assert fault["message"]


def test_a_bad_line_gives_its_id_back():
    result = run("winner", lines=b'{"cards": [], "id": 7}')
    assert answers(result)[0]["id"] == 7


@pytest.mark.parametrize(
    "line",
    [
        b"cards",
        b'{"cards": ["4H"]',
        b"[" * 60_000,
        b'{"cards": ' * 2_000,
        b"\xff\xfe\x00",
        b'{"cards": ["\xff"]}',
        b"9" * 10_000,
        b"NaN",
        b'{"cards": ["4H"], "x": 1e999}',
        b"[]",
        b"null",
        b'"cards"',
        b'{"cards": ["' + b"H" * 200_000 + b'"]}',
    ],
    ids=lambda line: repr(line[:14]),
)
def test_what_is_no_object_has_no_field(line):
    assert one_fault(line)["field"] in (None, "x")


def test_an_enormous_line_is_refused_whole():
    assert one_fault(b"{" + b" " * 5_000_000)["message"] == "A line has at most 65536 bytes."


def test_a_line_of_the_greatest_length_is_read():
    line = GOOD + b" " * (65_536 - len(GOOD))
    assert answers(run("winner", lines=line)) == [ANSWER]


def test_a_message_that_repeats_the_input_stays_short():
    assert len(one_fault(b'{"cards": ["' + b"H" * 50_000 + b'"]}')["message"] or "") <= 300
    assert len(one_fault(b'{"' + b"H" * 50_000 + b'": 1}')["field"] or "") <= 300


def test_a_huge_number_in_a_house_rule_is_read():
    line = b'{"cards": ["4H"], "options": {"blind_nil_threshold": ' + b"9" * 4_000 + b"}}"
    assert answers(run("winner", lines=line)) == [ANSWER]


def test_half_a_character_is_given_back_as_it_came():
    result = run("winner", lines=b'{"cards": ["4H"], "id": "\\ud83c"}')
    assert json.loads(result.stdout)["id"] == "\ud83c"


def test_answers_are_utf_8_in_any_locale():
    line = '{"cards": ["4H"], "id": "♥"}'.encode()
    result = subprocess.run(
        [SPADES_COACH, "winner"], input=line, capture_output=True, env={**os.environ, "LC_ALL": "C"}
    )
    assert "♥".encode() in result.stdout


def open_process() -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [SPADES_COACH, "winner"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # A shell's foreground job is interrupted by Ctrl-C; a test runner in the background may not be.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )


def test_an_answer_comes_before_the_next_question():
    with open_process() as process:
        assert process.stdin
        assert process.stdout
        for _ in range(2):
            process.stdin.write(GOOD + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline()) == ANSWER


def test_ctrl_c_ends_it_without_a_trace():
    with open_process() as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(GOOD + b"\n")
        process.stdin.flush()
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, complaint = process.communicate(timeout=10)
    assert (process.returncode, complaint) == (130, b"")


def test_a_reader_that_has_gone_ends_it_without_a_trace():
    with open_process() as process:
        assert process.stdout
        process.stdout.close()
        process.stdout = None
        _, complaint = process.communicate((GOOD + b"\n") * 50, timeout=10)
    assert (process.returncode, complaint) == (0, b"")
