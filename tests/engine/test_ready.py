"""The engine is compiled once, apart from the process that waits for it, and kept for the next start."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

START = """
from coach.engine import ready
told = []
assert not ready.is_warm()
ready.warm_in_background(told.append).join()
assert ready.is_warm()
print(*told, sep="\\n")
"""
HINT = """
from coach.engine import ready
from coach.rules.interchange import parse_observation
ready.warm()
asked = {"seat": "S", "hand": ["QH", "2H"], "trick": [{"seat": "E", "card": "JH"}]}
found = ready.analysis_of(parse_observation(asked))
print(found.best.action)
"""


def run(code: str, folder: Path) -> str:
    environment = {name: value for name, value in os.environ.items() if name != "NUMBA_CACHE_DIR"}
    environment |= {"HOME": str(folder), "XDG_CACHE_HOME": str(folder)}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=240, check=True
    )
    return done.stdout


def kept(folder: Path) -> dict[str, int]:
    return {str(path): path.stat().st_mtime_ns for path in folder.rglob("*.nbc")}


def test_the_first_start_compiles_and_the_next_ones_load(tmp_path: Path) -> None:
    old = tmp_path / "spades-coach" / "compiled" / "old"
    old.mkdir(parents=True)
    (old / "used").touch()
    os.utime(old / "used", (0, 0))
    assert "once" in run(START, tmp_path)
    assert not old.exists()
    compiled = kept(tmp_path)
    assert len(compiled) > 20
    assert "once" not in run(START, tmp_path)
    assert run(HINT, tmp_path).strip() == "QH"
    assert kept(tmp_path) == compiled
