"""The figures of `spades-coach bench`, taken by the command itself."""

import json

import pytest

from tests.cli.commands import run

pytestmark = pytest.mark.bench


def test_what_hints_bots_and_starts_cost():
    result = run("bench", patience=900)
    assert (result.returncode, result.stderr) == (0, b"")
    print("\n" + json.dumps(json.loads(result.stdout)))
