"""The day it is for who is asking: by the zone they chose, else by their browser's, else in UTC."""

from datetime import date

from flask import request

from coach.study.days import find_zone, local_day
from coach.web.services import preferences, services

ZONE_COOKIE = "zone"


def today() -> date:
    """The learner's own calendar day."""
    chosen = find_zone(preferences().zone) or find_zone(request.cookies.get(ZONE_COOKIE, ""))
    return local_day(services().clock(), chosen)
