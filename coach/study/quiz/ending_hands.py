"""Finished hands at the end of a game: at the target, at the losing score, level, or just short."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from coach.rules.ruleset import Ruleset
from coach.rules.scoring import SideScore, Standing, winner_of_game
from coach.rules.seats import SIDES
from coach.rules.variants import parse_ruleset
from coach.study.quiz.drawing import Drawn, Half, seated, with_contract

STANDARD = parse_ruleset()
HOUSES = tuple(
    parse_ruleset("standard", options)
    for options in (
        {"target": 250},
        {"target": 300, "losing": -100},
        {"losing": None},
        {"target": 1000, "losing": -500},
        {"target": 350, "losing": None},
    )
)
_TRIES = 200

Draw = Callable[[Random, int], Drawn | None]
"""Draws an ending in which our side takes so many tricks; None where the game had ended before."""
Ends = tuple[int, int]
"""Where our side and theirs end, in full tens: 50 is 500 to 509, by the bags."""


def _ending_at(chance: Random, ruleset: Ruleset, ours: Half, theirs: Half, ends: Ends) -> Drawn | None:
    """The hand with scores before it that lead to these ends; None where the game was over before."""
    drawn = seated(chance, ruleset, ours, theirs)
    hand, side = drawn
    sides = []
    for one in SIDES:
        tens = ends[0] if one is side else ends[1]
        account = hand.accounts[one]
        before = 10 * tens + account.bags - (account.total)
        sides.append(SideScore(before, hand.before[one].bags))
    standing = Standing(*sides)
    options = ruleset.options
    has_ended = max(one.points for one in sides) >= options.target or (
        options.losing is not None and min(one.points for one in sides) <= options.losing
    )
    if has_ended or winner_of_game(options, standing) is not None:
        return None
    return Drawn(replace(hand, before=standing), side)


def _made_half(chance: Random, taken: int, bags: int | None = None) -> Half:
    """A side that made its contract with so many tricks, and has so many bags after it."""
    over = min(taken - 2, chance.choice((0, 0, 1, 1, 2)))
    after = chance.randint(over, 8) if bags is None else bags
    return with_contract(chance, taken - over, taken, max(0, after - over))


def _set_half(chance: Random, taken: int, bags: int | None = None) -> Half:
    """A side that missed its contract with so many tricks."""
    missing = chance.choice((1, 1, 2, 3))
    return with_contract(
        chance, max(2, taken + missing), taken, chance.randint(0, 8) if bags is None else bags
    )


def _punished_half(chance: Random, taken: int) -> Half:
    """A side that made its contract and filled its count of bags."""
    over = chance.randint(1, min(3, taken - 2))
    return with_contract(chance, taken - over, taken, chance.randint(10 - over, 9))


def _penalty_first(chance: Random, taken: int) -> Drawn | None:
    """Over the target, had there been no bag penalty."""
    ours, theirs = _punished_half(chance, taken), _made_half(chance, 13 - taken)
    return _ending_at(chance, STANDARD, ours, theirs, (chance.randint(40, 49), chance.randint(30, 48)))


def _at_the_target(chance: Random, taken: int) -> Drawn | None:
    """Exactly at the target."""
    ours, theirs = with_contract(chance, taken, taken, 0), _made_half(chance, 13 - taken)
    return _ending_at(chance, STANDARD, ours, theirs, (50, chance.randint(35, 49)))


def _short_of_the_target(chance: Random, taken: int) -> Drawn | None:
    """Just short of the target."""
    ours, theirs = _made_half(chance, taken), _set_half(chance, 13 - taken)
    return _ending_at(chance, STANDARD, ours, theirs, (49, chance.randint(25, 48)))


def _both_over(chance: Random, taken: int) -> Drawn | None:
    """Both over the target in the same hand."""
    ends = (chance.randint(50, 54), chance.randint(50, 54))
    return _ending_at(chance, STANDARD, _made_half(chance, taken), _made_half(chance, 13 - taken), ends)


def _over(chance: Random, taken: int) -> Drawn | None:
    """One side over the target."""
    ends = (chance.randint(50, 55), chance.randint(20, 49))
    theirs = chance.choice((_made_half, _set_half))
    return _ending_at(chance, STANDARD, _made_half(chance, taken), theirs(chance, 13 - taken), ends)


def target(chance: Random) -> Drawn:
    """At the target or near it; the bag penalty comes first."""
    return _one_of(
        chance, _penalty_first, _penalty_first, _at_the_target, _short_of_the_target, _both_over, _over
    )


def _lost(chance: Random, taken: int) -> Drawn | None:
    """At the losing score, or below."""
    exactly = chance.random() < 0.4
    ours = _set_half(chance, taken, 0 if exactly else None)
    ends = (-20 if exactly else -chance.randint(21, 24), chance.randint(-9, 35))
    return _ending_at(chance, STANDARD, ours, _made_half(chance, 13 - taken), ends)


def _lost_by_the_penalty(chance: Random, taken: int) -> Drawn | None:
    """At the losing score because of the bag penalty."""
    ends = (-chance.randint(21, 23), chance.randint(-9, 35))
    return _ending_at(chance, STANDARD, _punished_half(chance, taken), _made_half(chance, 13 - taken), ends)


def _just_above(chance: Random, taken: int) -> Drawn | None:
    """Just above the losing score: the game goes on."""
    ours = _set_half(chance, taken, chance.randint(1, 9))
    return _ending_at(chance, STANDARD, ours, _made_half(chance, 13 - taken), (-20, chance.randint(-9, 35)))


def _both_lost(chance: Random, taken: int) -> Drawn | None:
    """Both at the losing score."""
    ends = (-chance.randint(21, 26), -chance.randint(21, 26))
    return _ending_at(chance, STANDARD, _set_half(chance, taken), _set_half(chance, 13 - taken), ends)


def losing(chance: Random) -> Drawn:
    """At the losing score or near it."""
    return _one_of(chance, _lost, _lost, _lost_by_the_penalty, _just_above, _both_lost)


def _level(chance: Random, taken: int) -> Drawn | None:
    """Level at the target."""
    bags, end = chance.randint(2, 8), chance.randint(50, 53)
    ours, theirs = _made_half(chance, taken, bags), _made_half(chance, 13 - taken, bags)
    return _ending_at(chance, STANDARD, ours, theirs, (end, end))


def _level_below(chance: Random, taken: int) -> Drawn | None:
    """Level at the losing score."""
    bags, end = chance.randint(0, 8), -chance.randint(21, 24)
    ours, theirs = _set_half(chance, taken, bags), _set_half(chance, 13 - taken, bags)
    return _ending_at(chance, STANDARD, ours, theirs, (end, end))


def ties(chance: Random) -> Drawn:
    """Level scores where the game might end; now and then one side is ahead by a little."""
    return _one_of(chance, _level, _level, _level_below, _both_over)


def _house_end(chance: Random, taken: int) -> Drawn | None:
    """Over or under a bar of this table, but not of the usual one, or the other way round."""
    ruleset = chance.choice(HOUSES)
    bars = [ruleset.options.target // 10, 50]
    if chance.random() < 0.4:
        lost = ruleset.options.losing
        low = -20 if lost is None else lost // 10
        ends = (low - chance.randint(1, 3), chance.randint(-5, 20))
        return _ending_at(chance, ruleset, _set_half(chance, taken), _made_half(chance, 13 - taken), ends)
    ends = (chance.choice(bars) + chance.randint(-1, 3), chance.randint(5, min(bars) - 1))
    return _ending_at(chance, ruleset, _made_half(chance, taken), _made_half(chance, 13 - taken), ends)


def house_end(chance: Random) -> Drawn:
    """The end of a game at a table with another target or another losing score."""
    return _one_of(chance, _house_end)


def _one_of(chance: Random, *draws: Draw) -> Drawn:
    draw = chance.choice(draws)
    for _ in range(_TRIES):
        drawn = draw(chance, chance.randint(4, 9))
        if drawn is not None:
            return drawn
    raise AssertionError(f"{draw.__name__} never fits")
