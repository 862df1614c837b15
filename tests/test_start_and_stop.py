"""The server as its user starts and stops it: the address, another port, Ctrl-C at any moment."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

COMMAND = Path(sys.executable).with_name("spades-coach")


def test_ctrl_c_stops_it_cleanly(start_coach):
    coach = start_coach()
    with urlopen(coach.address) as answer:
        assert answer.status == 200
    assert coach.stop() == 0
    assert "Every game is kept" in coach.output.read_text()
    with pytest.raises(URLError):
        urlopen(coach.address)


def test_ctrl_c_stops_it_cleanly_in_the_moment_it_says_where_it_is(tmp_path):
    words = [COMMAND, "--port", "0", "--data", tmp_path]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert "http://127.0.0.1:" in process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert "Every game is kept" in process.stdout.read()
    assert process.returncode == 0


@pytest.mark.slow
def test_a_taken_port_is_said_and_another_is_picked(start_coach):
    port = start_coach().address.rpartition(":")[2]
    second = start_coach("--port", port)
    assert f"Port {port} is taken" in second.output.read_text()
    with urlopen(f"{second.address}/healthz") as answer:
        assert answer.status == 200


@pytest.mark.parametrize(
    ("arguments", "settings", "said"),
    [
        pytest.param(["--host", "256.0.0.1"], {}, "cannot listen on 256.0.0.1", marks=pytest.mark.slow),
        pytest.param(["--data", "/dev/null/games"], {}, "/dev/null/games", marks=pytest.mark.slow),
        ([], {"SPADES_PORT": "many"}, "SPADES_PORT 'many' is not a port"),
    ],
    ids=["host", "data", "port"],
)
def test_a_start_that_cannot_be_says_why_in_a_line(tmp_path, arguments, settings, said):
    words = [COMMAND, "--data", tmp_path, *arguments]
    ended = subprocess.run(words, env=os.environ | settings, capture_output=True, text=True, timeout=20)
    assert ended.returncode == 1
    assert said in ended.stderr
    assert "Traceback" not in ended.stderr
