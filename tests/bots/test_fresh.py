"""A function in a fresh process: what it yields arrives, and so does what it raises."""

import os
import sys

import pytest

from coach.bots.fresh import Done, FreshProcess
from coach.rules.errors import InputError
from coach.rules.notation import parse_hand
from tests.bots.programs import children


def all_of(function, *arguments):
    process = FreshProcess(function, *arguments)
    try:
        answers = []
        while not isinstance(one := process.answers.recv(), Done):
            answers.append(one)
        return answers, one.error
    finally:
        process.stop()


def test_what_a_function_yields_arrives_in_order():
    before = children()
    assert all_of(range, 3) == ([0, 1, 2], None)
    assert children() == before


def test_it_is_a_process_of_its_own():
    (pid,), _ = all_of(map, eval, ["__import__('os').getpid()"])
    assert pid != os.getpid()


def test_what_is_printed_does_not_get_in_between(capfd):
    assert all_of(map, print, ["a word"]) == ([None], None)
    assert capfd.readouterr().err == "a word\n"


def test_what_a_function_raises_arrives_with_where_it_happened():
    answers, error = all_of(parse_hand, "no hand")
    assert answers == []
    assert isinstance(error, InputError)
    assert "notation.py" in error.__notes__[0]


def test_a_process_that_dies_says_no_last_word():
    process = FreshProcess(map, sys.exit, [3])
    with pytest.raises(EOFError):
        process.answers.recv()
    process.stop()
