"""Chances as they come true: the shares of a search's deals, corrected by what happened in hands played.

The deals are played out by a policy that is neither the coach nor those he plays against: strong opponents
break contracts and nils that weak ones let through, and what an ending solved with all cards seen keeps is
sometimes lost by players who do not see them. `python -m coach.bots.make_calibration` plays the hands and
fits the corrections; what the tricks taken have decided is no chance, and stays as it is."""

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from math import exp, log
from pathlib import Path
from typing import NamedTuple

import numpy as np

from coach.engine import contracts as columns
from coach.engine.analysis import EXACT, Analysis, Candidate
from coach.engine.contracts import EW_AT, score_table, undertaken
from coach.engine.layout import layout_of
from coach.engine.opponents import STRONGEST
from coach.rules.bids import Bid
from coach.rules.observation import Observation, Question
from coach.rules.seats import SEATS, Side

FILE = Path(__file__).parent / "tables" / "calibration.json"


class Correction(NamedTuple):
    """How a share of the deals comes true: the log odds become `shift` and `below` or `above` times the log
    odds, as the share is below or above one half; `never` and `always` stand for what came about in no deal
    or in every one, and bound the rest."""

    shift: float = 0.0
    below: float = 1.0
    above: float = 1.0
    never: float = 0.0
    always: float = 1.0

    def of(self, share: float) -> float:
        """The chance that it comes true."""
        if share <= 0.0:
            return self.never
        if share >= 1.0:
            return self.always
        odds = log(share / (1.0 - share))
        odds = self.shift + (self.below if odds < 0.0 else self.above) * odds
        return min(self.always, max(self.never, 1.0 / (1.0 + exp(-odds))))


AS_IT_IS = Correction()


def told(observation: Observation, analysis: Analysis, against: str = STRONGEST) -> Analysis:
    """An analysis with its chances as they come true against opponents of a level; nothing else changes."""
    stage, settled = stage_of(observation), decided(observation)

    def as_true(candidate: Candidate) -> Candidate:
        chances = {
            name: share if name in settled else correction(against, f"{stage} {name}").of(share)
            for name, share in shares_of(observation, candidate).items()
        }
        return replace(
            candidate,
            make=chances.get("make"),
            set_them=chances.get("set"),
            nil=chances.get("own nil", chances.get("partner's nil")),
            their_nil=chances.get("their nil"),
        )

    return replace(analysis, candidates=tuple(map(as_true, analysis.candidates)))


def decided(observation: Observation) -> frozenset[str]:
    """What the tricks taken have decided already, named as in `shares_of`."""
    if observation.question is not Question.PLAY:
        return frozenset()
    seat, layout = observation.seat, layout_of(observation.ruleset)
    taken = np.array([observation.taken[one] for one in SEATS], np.int64)
    outcomes = np.arange(14 * 14 * 14)
    tricks = np.array([outcomes // 196, outcomes // 14 % 14, outcomes % 14])
    ends = np.vstack([tricks, 13 - tricks.sum(axis=0)])
    made = score_table(undertaken(observation, layout), taken)[(ends >= taken[:, None]).all(axis=0)]
    own, other = (0, EW_AT) if seat.side is Side.NS else (EW_AT, 0)
    found = {
        "make": np.ptp(made[:, own + columns.MADE]) == 0,
        "set": np.ptp(made[:, other + columns.MADE]) == 0,
        "own nil": taken[seat] > 0,
        "partner's nil": taken[seat.partner] > 0,
        "their nil": taken[seat.left if observation.is_nil(seat.left) else seat.right] > 0,
    }
    return frozenset(name for name, is_so in found.items() if is_so)


def correction(against: str, name: str) -> Correction:
    """The correction of a kind of chance, named as `stage_of` and `shares_of` do."""
    return _corrections(against).get(name, AS_IT_IS)


def stage_of(observation: Observation) -> str:
    """What the shares rest on: a whole hand played out, its rest, or an ending solved."""
    if observation.question is not Question.PLAY:
        return "bid"
    return "ending" if observation.tricks_left <= EXACT else "play"


def shares_of(observation: Observation, candidate: Candidate) -> Mapping[str, float]:
    """The shares of the deals of a candidate that apply, by what they are of."""
    seat, action = observation.seat, candidate.action
    own = observation.is_nil(seat) or (isinstance(action, Bid) and action.is_nil)
    found = {
        "make": candidate.make,
        "set": candidate.set_them,
        "own nil" if own else "partner's nil": candidate.nil,
        "their nil": candidate.their_nil,
    }
    return {name: share for name, share in found.items() if share is not None}


def keep(level: str, fitted: Mapping[str, Correction], made_from: str) -> None:
    """Write the corrections against a level where they are looked for, with the hands they were made from."""
    levels = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    levels[level] = {"made_from": made_from} | {
        name: [round(part, 4) for part in fitted[name]] for name in sorted(fitted)
    }
    parts = [
        f" {json.dumps(level)}: {{\n"
        + ",\n".join(f"  {json.dumps(name)}: {json.dumps(line)}" for name, line in lines.items())
        + "\n }"
        for level, lines in sorted(levels.items())
    ]
    FILE.write_text("{\n" + ",\n".join(parts) + "\n}\n", "utf-8")
    _corrections.cache_clear()


@cache
def _corrections(against: str) -> Mapping[str, Correction]:
    lines: dict[str, list[float]] = json.loads(FILE.read_text("utf-8"))[against]
    return {name: Correction(*line) for name, line in lines.items() if name != "made_from"}
