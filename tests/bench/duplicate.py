"""Duplicate matches between bots by name, as the command line plays them."""

from coach.bots.contenders import parse_contender
from coach.bots.match import Match
from coach.bots.match_figures import NORMAL_95
from coach.bots.match_run import play
from coach.rules.variants import parse_ruleset


def duplicate_points(one: str, other: str, deals: int, *, bids: str | None = None) -> tuple[float, float]:
    """How many points a hand, bags priced, `one` wins against `other`, and the standard error."""
    bidder = parse_contender(bids) if bids else None
    match = Match(parse_contender(one), parse_contender(other), parse_ruleset(), "duplicate", bidder=bidder)
    lead = play(match, deals).less_bags
    assert lead.ci95 is not None
    return lead.points, lead.ci95 / NORMAL_95
