"""The learner's day: by the zone they chose, else their browser's, else in UTC."""

from datetime import UTC, date, datetime

import pytest

from coach.app import create_app
from coach.settings import Settings
from coach.web.days import today

LATE = datetime(2026, 1, 10, 23, 30, tzinfo=UTC)


@pytest.fixture
def late(store, folder):
    """The app at half past eleven at night in UTC."""
    return create_app(Settings("127.0.0.1", 0, folder), store=store, clock=lambda: LATE)


@pytest.mark.parametrize(
    ("cookie", "day"),
    [
        ("", date(2026, 1, 10)),
        ("zone=Europe/Madrid", date(2026, 1, 11)),
        ("zone=America/New_York", date(2026, 1, 10)),
        ("zone=Mars/Olympus", date(2026, 1, 10)),
        ("zone=../../etc/passwd", date(2026, 1, 10)),
    ],
)
def test_the_browser_says_which_day_it_is(late, cookie, day):
    with late.test_request_context("/", headers={"Cookie": cookie}):
        assert today() == day


def test_a_zone_of_ones_own_is_remembered_and_a_wrong_one_is_told(visitor):
    visitor.get("/account/")
    page = visitor.post("/account/prefer", [("zone", "Asia/Tokyo")])
    assert page.one("input", id="zone")["value"] == "Asia/Tokyo"
    page = visitor.post("/account/prefer", [("zone", "Tokyo or so")])
    assert "no time zone" in page.alert
    assert page.one("input", id="zone")["value"] == "Asia/Tokyo"
    page = visitor.post("/account/prefer", [("theme", "dark")])
    assert page.one("input", id="zone")["value"] == "Asia/Tokyo"
    assert visitor.post("/account/prefer", [("zone", "")]).one("input", id="zone")["value"] == ""
