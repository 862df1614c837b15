"""The coach of these tests counts, unless a module wants the one that searches."""

import pytest


@pytest.fixture(autouse=True)
def plain_coach(monkeypatch: pytest.MonkeyPatch) -> None:
    """The coach that counts, whatever else in this process has compiled the engine; a module that wants the
    search has a fixture of this name that does nothing."""
    monkeypatch.setattr("coach.advice.searched.is_warm", lambda: False)
