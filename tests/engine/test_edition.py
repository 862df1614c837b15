"""Compiled code of older sources is removed, but not from under somebody who uses it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from coach.engine.edition import DAY, remove_old

NOW = 1_800_000_000.0
HOLD = """
import sys
from filelock import FileLock
with FileLock(sys.argv[1]):
    print("held", flush=True)
    sys.stdin.read()
"""


def edition(editions: Path, name: str, days: float, noted: str = "used") -> Path:
    """An edition that was used last so many days ago."""
    folder = editions / name
    folder.mkdir()
    (folder / "kernel.nbc").write_bytes(b"code")
    (folder / noted).touch()
    os.utime(folder / noted, (NOW - days * DAY, NOW - days * DAY))
    return folder


def kept(editions: Path) -> set[str]:
    return {folder.name for folder in editions.iterdir()}


def test_the_newest_three_are_kept(tmp_path):
    own = edition(tmp_path, "own", 0)
    for days in (2, 3, 4, 5):
        edition(tmp_path, f"used-{days}", days)
    remove_old(tmp_path, own, NOW)
    assert kept(tmp_path) == {"own", "used-2", "used-3"}


def test_what_nobody_used_for_a_month_goes(tmp_path):
    own = edition(tmp_path, "own", 0)
    edition(tmp_path, "used-31", 31)
    edition(tmp_path, "used-29", 29)
    remove_old(tmp_path, own, NOW)
    assert kept(tmp_path) == {"own", "used-29"}


def test_what_was_used_today_stays_however_many_there_are(tmp_path):
    own = edition(tmp_path, "own", 0)
    for number in range(5):
        edition(tmp_path, f"today-{number}", 0.1 * number)
    remove_old(tmp_path, own, NOW)
    assert len(kept(tmp_path)) == 6


def test_ones_own_stays_whatever_its_age(tmp_path):
    own = edition(tmp_path, "own", 100)
    remove_old(tmp_path, own, NOW)
    assert kept(tmp_path) == {"own"}


@pytest.mark.parametrize("noted", ["complete", "kernel.nbi"])
def test_an_edition_without_a_note_of_its_use_is_as_old_as_it_is(tmp_path, noted):
    own = edition(tmp_path, "own", 0)
    folder = edition(tmp_path, "old", 40, noted)
    os.utime(folder, (NOW - 40 * DAY, NOW - 40 * DAY))
    remove_old(tmp_path, own, NOW)
    assert kept(tmp_path) == {"own"}


def test_what_another_process_compiles_stays_until_it_is_done(tmp_path):
    own, old = edition(tmp_path, "own", 0), edition(tmp_path, "old", 40)
    command = [sys.executable, "-c", HOLD, str(old / "lock")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        remove_old(tmp_path, own, NOW)
        assert kept(tmp_path) == {"own", "old"}
        assert (old / "kernel.nbc").read_bytes() == b"code"
        holder.communicate()
    remove_old(tmp_path, own, NOW)
    assert kept(tmp_path) == {"own"}


def test_what_an_ended_process_left_half_removed_goes(tmp_path):
    own = edition(tmp_path, "own", 0)
    edition(tmp_path, "old.removed", 0)
    remove_old(tmp_path, own, NOW)
    assert kept(tmp_path) == {"own"}


def test_a_file_among_the_editions_is_left_alone(tmp_path):
    own = edition(tmp_path, "own", 0)
    (tmp_path / "note.txt").touch()
    remove_old(tmp_path, own, NOW)
    assert kept(tmp_path) == {"own", "note.txt"}
