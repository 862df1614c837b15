"""Property tests run in both lanes: a few examples by default, many in the slow one."""

import pytest


@pytest.fixture(scope="session", params=["few", pytest.param("many", marks=pytest.mark.slow)])
def lane(request: pytest.FixtureRequest) -> str:
    """The lane a property test runs in; its number of examples is the profile that the lane loads."""
    return str(request.param)
