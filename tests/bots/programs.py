"""Small external bots for the tests, each a Python program of a few lines."""

import shlex
import sys
import time
from pathlib import Path
from textwrap import indent

EACH_LINE = "import json, os, sys, time\nfor line in sys.stdin:\n    seen = json.loads(line)\n"

REF1 = """
import json, sys
from coach.advice.hints import action_json
from coach.bots.contenders import choose_as_ref1
from coach.rules.interchange import parse_observation
for line in sys.stdin:
    seen = parse_observation(json.loads(line))
    print(json.dumps({"action": action_json(seen, choose_as_ref1(seen, ""))}), flush=True)
"""
"""REF-1 as a process of its own: a bot that makes no mistake."""


def program(folder: Path, text: str) -> tuple[str, ...]:
    """The words that run a whole program."""
    path = folder / f"bot{len(list(folder.iterdir()))}.py"
    path.write_text(text)
    return (sys.executable, str(path))


def answering(folder: Path, body: str) -> tuple[str, ...]:
    """The words that run some statements for each observation `seen` that is read."""
    return program(folder, EACH_LINE + indent(body, "    "))


def command(words: tuple[str, ...]) -> str:
    """The words of a program as one names it to a match."""
    return "cmd:" + shlex.join(words)


def is_running(process_id: int) -> bool:
    """Whether a process still does anything; one that has ended but is not yet reaped does not."""
    try:
        state = Path(f"/proc/{process_id}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def has_ended(process_id: int, *, within: float = 5.0) -> bool:
    """Whether a process ends in time; one that was killed takes a moment."""
    deadline = time.monotonic() + within
    while is_running(process_id) and time.monotonic() < deadline:
        time.sleep(0.01)
    return not is_running(process_id)


def children() -> set[int]:
    """The processes that this one has started and not yet waited for."""
    tasks = Path("/proc/self/task").iterdir()
    return {int(process_id) for task in tasks for process_id in (task / "children").read_text().split()}
