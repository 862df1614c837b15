"""The cases with known answers are the project's, kept here for those who have only the repository."""

from pathlib import Path

import pytest

from tests.repository import ROOT

CASES = ROOT / "tests/cases"
ORIGINAL = ROOT.parent / "shared/cases"


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.skipif(not ORIGINAL.is_dir(), reason=f"nothing to compare with: no {ORIGINAL} beside this clone")
def test_the_copy_is_the_same_as_the_original():
    assert contents(CASES) == contents(ORIGINAL)
