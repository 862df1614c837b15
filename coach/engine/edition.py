"""Where compiled kernels are kept, and whether all are there already; without numba, so it costs nothing."""

import os
import tempfile
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from shutil import rmtree
from time import time

from filelock import FileLock, Timeout
from platformdirs import user_cache_path

_LOCK, _COMPLETE, _USED = "lock", "complete", "used"
"""Files of an edition: who holds the first compiles it, the second says that every kernel is there, and the
third is as old as the last start that used it."""
_REMOVED = ".removed"
"""Ends the name of an edition that is on its way out."""
DAY = 86_400.0
KEPT_DAYS, KEPT = 30, 3
"""Days after which an edition that nobody used goes, and how many there may be that were not used today."""


@cache
def compiled_folder() -> Path:
    """The folder of just these kernels on just this numba, or a temporary one where none can be written."""
    folder = user_cache_path("spades-coach") / "compiled" / _edition()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / _USED).touch()
    except OSError:
        return Path(tempfile.mkdtemp(prefix="spades-coach-"))
    return folder if os.access(folder, os.W_OK | os.X_OK) else Path(tempfile.mkdtemp(prefix="spades-coach-"))


def _edition() -> str:
    """A name that changes with every source file.

    Numba looks at a kernel's own file alone, by its path and time, not at those of the kernels it calls."""
    digest = sha256(version("numba").encode())
    for source in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(f"{source} {source.stat().st_mtime_ns}".encode() + source.read_bytes())
    return digest.hexdigest()[:12]


def compiling() -> FileLock:
    """Held by the one process that compiles; the others wait, and then load what it kept."""
    return FileLock(compiled_folder() / _LOCK)


def is_complete() -> bool:
    """Whether every kernel was compiled before."""
    return (compiled_folder() / _COMPLETE).exists()


def set_complete() -> None:
    """Note that every kernel is compiled."""
    (compiled_folder() / _COMPLETE).touch()


def remove_old_editions() -> None:
    """Remove what other states of the sources have left behind, but for what may be used still."""
    own = compiled_folder()
    if own.parent == user_cache_path("spades-coach") / "compiled":
        remove_old(own.parent, own, time())


def remove_old(editions: Path, own: Path, now: float) -> None:
    """Remove the editions that were last used long before `now`, or before three others and not today."""
    for leftover in editions.glob(f"*{_REMOVED}"):
        rmtree(leftover, ignore_errors=True)
    others = [folder for folder in editions.iterdir() if folder.is_dir() and folder != own]
    for place, folder in enumerate(
        sorted(others, key=_last_use, reverse=True), start=2
    ):  # the first is `own`
        if _is_old(folder, place, now):
            _remove(folder, place, now)


def _is_old(folder: Path, place: int, now: float) -> bool:
    days = (now - _last_use(folder)) / DAY
    return days > KEPT_DAYS or (place > KEPT and days > 1)


def _remove(folder: Path, place: int, now: float) -> None:
    """Remove an edition unless somebody compiles it; one that is wanted just now is made anew.

    It is moved aside first, all at once: nobody finds half an edition."""
    with suppress(OSError, Timeout), FileLock(folder / _LOCK, timeout=0):
        if _is_old(folder, place, now):  # it may have been taken up meanwhile
            rmtree(folder.rename(folder.with_name(folder.name + _REMOVED)), ignore_errors=True)


def _last_use(folder: Path) -> float:
    """When an edition was used last; 0 where it has gone meanwhile."""
    for name in (_USED, _COMPLETE, "."):
        with suppress(OSError):
            return (folder / name).stat().st_mtime
    return 0.0
