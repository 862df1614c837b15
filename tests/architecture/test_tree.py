"""The repository holds what belongs in it, in rooms of a size that can be read at one sitting."""

from tests.repository import ROOT, kept_files, python_modules, short_name

TOP = {
    ".ci",
    ".gitattributes",
    ".github",
    ".gitignore",
    "LICENSE",
    "README.md",
    "coach",
    "lessons",
    "pyproject.toml",
    "static",
    "templates",
    "tests",
}
BINARY = {".bin", ".ico", ".npy", ".npz", ".png", ".svg", ".woff", ".woff2"}
LARGEST_TEXT = 400_000
LONGEST_MODULE = 400


def test_the_top_level_holds_only_what_belongs_there():
    assert {path.parts[0] for path in kept_files()} <= TOP


def test_no_text_file_is_too_large_to_read():
    texts = [path for path in kept_files() if path.suffix not in BINARY]
    assert [str(path) for path in texts if (ROOT / path).stat().st_size > LARGEST_TEXT] == []


def test_no_module_is_two_rooms_in_one():
    lengths = {short_name(path): len(path.read_text().splitlines()) for path in python_modules()}
    assert {path: length for path, length in lengths.items() if length > LONGEST_MODULE} == {}
