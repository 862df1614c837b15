"""Where the repository stands and what it holds, for the tests that read or install the source."""

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text()


def python_modules(folder: str = "coach") -> list[Path]:
    """Every Python file below a folder of the repository, in a fixed order."""
    return sorted((ROOT / folder).rglob("*.py"))


def kept_files() -> list[Path]:
    """Every file that git holds or would take in, as a path below the root."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return [Path(name) for name in listing.stdout.split("\0") if name and (ROOT / name).is_file()]


def short_name(path: Path) -> str:
    """The path of a file as one says it from the root of the repository."""
    return str(path.relative_to(ROOT))


def commands_under(heading: str) -> list[str]:
    """The lines of the first shell block under a heading of the README."""
    section = README.split(f"\n## {heading}\n", maxsplit=1)[1].split("\n## ", maxsplit=1)[0]
    block = re.search(r"```sh\n(.*?)```", section, re.DOTALL)
    assert block, f"no shell block under {heading}"
    return block.group(1).splitlines()
