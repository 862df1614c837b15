"""Finished hands under house rules and in the variants, drawn so that each shows one rule."""

from random import Random

from coach.rules.bids import NIL
from coach.rules.ruleset import Ruleset
from coach.rules.variants import parse_ruleset
from coach.study.quiz.drawing import (
    Drawn,
    Half,
    ahead,
    points_with,
    seated,
    shared,
    with_contract,
    with_nil,
)

BARMORE = parse_ruleset("barmore")
NEW_YORK_TABLE = parse_ruleset("new-york-table")


def _sheets(*given: dict[str, object]) -> tuple[Ruleset, ...]:
    return tuple(parse_ruleset("standard", options) for options in given)


BAG_WORTHS = _sheets({"bag_points": 0}, {"bag_points": -10})
BAG_LIMITS = _sheets({"bag_limit": 5}, {"bag_limit": 7}, {"bag_penalty": False})
FAILED_NILS = _sheets(
    {"failed_nil_tricks": "contract"},
    {"failed_nil_tricks": "bags_no_point"},
    {"failed_nil_tricks": "ignore"},
)
TENS = (*_sheets({"ten_for_200": True}), NEW_YORK_TABLE)
[FIFTY] = _sheets({"nil": 50})


def blind_bid(chance: Random) -> Drawn:
    """A blind seven of Barmore, or a blind six of a side a hundred behind in New York."""
    ruleset = chance.choice((BARMORE, NEW_YORK_TABLE))
    number = ruleset.options.blind_bid
    assert number is not None
    taken = number + chance.choice((-2, -1, 0, 0, 1, 2, 3))
    old = chance.randint(0, 6)
    tricks = shared(chance, (None, None), taken)
    ours = Half((None, None), tricks, points_with(chance, old, -90, 160), old, number)
    if not ruleset.options.blind_bid_threshold:
        return seated(chance, ruleset, ours)
    least = max(2, ruleset.options.min_team_bid)
    return seated(chance, ruleset, ours, ahead(chance, ours, 13 - taken, least_contract=least))


def ten_for_200(chance: Random) -> Drawn:
    """A contract of ten or more, made or set; now and then nine that take ten."""
    ruleset = chance.choice(TENS)
    if chance.random() < 0.2:
        contract, taken = chance.choice((8, 9)), chance.choice((10, 11))
    else:
        contract = chance.choice((10, 10, 11, 12))
        taken = min(13, contract + chance.choice((-2, -1, 0, 0, 1)))
    return seated(chance, ruleset, with_contract(chance, contract, taken))


def bag_worth(chance: Random) -> Drawn:
    """Bags that are worth nothing, or cost ten each."""
    ruleset = chance.choice(BAG_WORTHS)
    contract, over = chance.randint(2, 7), chance.randint(1, 4)
    old = chance.randint(0, 9)
    ours = with_contract(chance, contract, contract + over, old)
    return seated(chance, ruleset, ours._replace(points=ours.points - old))


def bag_limit(chance: Random) -> Drawn:
    """Another bag limit with its own penalty, or bags without any."""
    ruleset = chance.choice(BAG_LIMITS)
    options = ruleset.options
    contract, over = chance.randint(2, 7), chance.randint(1, 5)
    low, high = (0, options.bag_limit - 1) if options.bag_penalty else (5, 14)
    old = chance.randint(max(low, options.bag_limit - over - 1), high)
    return seated(chance, ruleset, with_contract(chance, contract, contract + over, old))


def failed_nil_rule(chance: Random) -> Drawn:
    """A failed nil at a table that has its own rule for its tricks."""
    ruleset = chance.choice(FAILED_NILS)
    number, nil_tricks = chance.randint(2, 6), chance.choice((1, 1, 2, 2, 3))
    taken = max(1, number + chance.choice((-2, -1, -1, 0, 1, 2)))
    return seated(chance, ruleset, with_nil(chance, number, taken, nil_tricks))


def bids_itself(chance: Random) -> Drawn:
    """The first hand of a New York table: no bids, ten a trick."""
    taken = chance.randint(2, 11)
    ours, theirs = (
        Half((None, None), shared(chance, (None, None), tricks)) for tricks in (taken, 13 - taken)
    )
    return seated(chance, NEW_YORK_TABLE, ours, theirs, bids_itself=True)


def nil_fifty(chance: Random) -> Drawn:
    """Nil at fifty, made or failed, alone or both."""
    if chance.random() < 0.25:
        old = chance.randint(0, 6)
        tricks = chance.choice(((0, 0), (1, 0), (0, 2), (1, 1)))
        return seated(chance, FIFTY, Half((NIL, NIL), tricks, points_with(chance, old), old))
    number, nil_tricks = chance.randint(2, 6), chance.choice((0, 0, 1, 2))
    taken = max(1, number + chance.choice((-1, 0, 0, 1, 2)))
    return seated(chance, FIFTY, with_nil(chance, number, taken, nil_tricks))
