"""What the default lane tries of a list that the slow lane tries in full."""

from collections.abc import Iterable

import pytest


def few_of(all_of_them: Iterable[object]) -> list[object]:
    """The parameters of a test: the first as it is, the others in the slow lane."""
    first, *others = all_of_them
    return [first, *(pytest.param(other, marks=pytest.mark.slow) for other in others)]
