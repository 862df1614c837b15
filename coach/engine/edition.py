"""Where compiled kernels are kept, and whether all are there already; without numba, so it costs nothing."""

import os
import tempfile
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from filelock import FileLock
from platformdirs import user_cache_path

_LOCK, _COMPLETE = "lock", "complete"
"""Files of an edition: who holds the first compiles it, the second says that every kernel is there."""


@cache
def compiled_folder() -> Path:
    """The folder of just these kernels on just this numba, or a temporary one where none can be written."""
    folder = user_cache_path("spades-coach") / "compiled" / _edition()
    try:
        folder.mkdir(parents=True, exist_ok=True)
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
