"""Where the repository stands and which modules it holds, for the tests that read the source."""

from pathlib import Path

ROOT = Path(__file__).parents[1]


def python_modules(folder: str = "coach") -> list[Path]:
    """Every Python file below a folder of the repository, in a fixed order."""
    return sorted((ROOT / folder).rglob("*.py"))


def short_name(path: Path) -> str:
    """The path of a file as one says it from the root of the repository."""
    return str(path.relative_to(ROOT))
