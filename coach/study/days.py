"""The learner's own calendar: which day it is where they are."""

from datetime import UTC, date, datetime, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

LONGEST_ZONE = 64


def find_zone(name: str) -> tzinfo | None:
    """Return the time zone with an IANA name ("Europe/Madrid"), None when there is none such."""
    if not name or len(name) > LONGEST_ZONE or not name.isprintable():
        return None
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):  # a folder of zones is an OSError
        return None


def local_day(now: datetime, zone: tzinfo | None) -> date:
    """The day of the calendar at a moment in a zone; without a zone, in UTC."""
    return now.astimezone(zone or UTC).date()
