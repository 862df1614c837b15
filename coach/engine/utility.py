"""What a finished hand is worth to the side to act: its chance to win the game, in points of a swing."""

import numpy as np

from coach.engine.compiled import Floats, Ints, kernel
from coach.engine.contracts import BAGS_AFTER, EW_AT, POINTS
from coach.engine.kernel_utility import win_chance
from coach.engine.win_chances import Game, game_of
from coach.rules.observation import Observation
from coach.rules.seats import Side

SWING = 30
"""Points up and down over which the worth of a point is measured."""
LEAST_SLOPE = 0.0004
"""Chance a point is worth at the least: where a game is all but decided points still count for
something."""
BESIDE = 0.00001
"""What a point counts beside the chance to win, so that there is something to play for where the game does
not hang on it; too little to change what wins more often."""


def chances(observation: Observation, scores: Floats) -> Floats:
    """The chance to win of the side of the seat after each outcome, from the table of scores."""
    game = game_of(observation.ruleset.options)
    standing = observation.standing
    chance = np.zeros(len(scores))
    _fill(
        scores, np.array([standing.ns.points, standing.ew.points], np.int64), game.game, game.chances, chance
    )
    return chance if observation.seat.side is Side.NS else 1.0 - chance


def swings(observation: Observation, scores: Floats) -> Floats:
    """The points of the side of the seat less the other's, of each outcome."""
    points: Floats = scores[:, POINTS] - scores[:, EW_AT + POINTS]
    return points if observation.seat.side is Side.NS else -points


def utilities(observation: Observation, chance: Floats, points: Floats) -> Floats:
    """The utility of outcomes from the chance to win after them and the points they swing."""
    return chance / slope_at(observation, game_of(observation.ruleset.options)) + BESIDE * points


def slope_at(observation: Observation, game: Game) -> float:
    """The chance to win that a point is worth where the hand began: what turns chances into points."""
    ns, ew = observation.standing
    up = game.chance(ns.points + SWING, ns.bags, ew.points - SWING, ew.bags)
    down = game.chance(ns.points - SWING, ns.bags, ew.points + SWING, ew.bags)
    return max(LEAST_SLOPE, (up - down) / (4 * SWING))


@kernel
def _fill(scores: Floats, before: Ints, game: Ints, chances: Floats, value: Floats) -> None:
    for place in range(scores.shape[0]):
        value[place] = win_chance(
            chances,
            game,
            before[0] + int(scores[place, POINTS]),
            int(scores[place, BAGS_AFTER]),
            before[1] + int(scores[place, EW_AT + POINTS]),
            int(scores[place, EW_AT + BAGS_AFTER]),
        )
