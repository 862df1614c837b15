"""Chances as they come true: the shares of a search's deals, corrected by what happened in hands played.

The deals are played out by a policy that is neither the coach nor those he plays against: strong opponents
break contracts and nils that weak ones let through, and what an ending solved with all cards seen keeps is
sometimes lost by players who do not see them. `python -m coach.bots.make_calibration` plays the hands and
fits the corrections; what is settled already is no chance, and stays as it is."""

import json
from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from math import exp, log
from pathlib import Path
from typing import NamedTuple

from coach.engine.analysis import EXACT, Analysis, Candidate
from coach.engine.certainty import Settled
from coach.engine.nils import told_nil
from coach.engine.opponents import STRONGEST
from coach.rules.bids import Bid
from coach.rules.observation import Observation, Question

FILE = Path(__file__).parent / "tables" / "calibration.json"


KNOTS = (-4.0, -2.5, -1.5, -0.75, 0.0, 0.75, 1.5, 2.5, 4.0)
"""Log odds of a share at which a correction says what comes true; between them it is drawn straight, and
outside them straight on."""


class Correction(NamedTuple):
    """How a share of the deals comes true: `at` has the log odds that the share's own become at `KNOTS`;
    `never` and `always` stand for what came about in no deal or in every one, and bound the rest."""

    at: tuple[float, ...] = KNOTS
    never: float = 0.0
    always: float = 1.0

    def of(self, share: float) -> float:
        """The chance that it comes true."""
        if share <= 0.0:
            return self.never
        if share >= 1.0:
            return self.always
        odds = log(share / (1.0 - share))
        left = min(max(bisect_right(KNOTS, odds) - 1, 0), len(KNOTS) - 2)
        part = (odds - KNOTS[left]) / (KNOTS[left + 1] - KNOTS[left])
        odds = (1.0 - part) * self.at[left] + part * self.at[left + 1]
        return min(self.always, max(self.never, 1.0 / (1.0 + exp(-odds))))


AS_IT_IS = Correction()
EXCHANGED = ", exchanged"
"""What ends the name of a nil's kind where cards are exchanged after it, which changes how nils hold."""


def told(observation: Observation, analysis: Analysis, against: str = STRONGEST) -> Analysis:
    """An analysis with its chances as they come true against opponents of a level; nothing else changes."""
    settled = Settled(observation)

    def as_true(candidate: Candidate) -> Candidate:
        certain = settled.by(candidate.action)
        chances = {
            what: share
            if what in certain
            else correction(against, kind_of(observation, candidate, what)).of(share)
            for what, share in shares_of(candidate).items()
        }
        return replace(
            candidate,
            make=chances.get("make"),
            set_them=chances.get("set"),
            nil=chances.get("nil"),
            their_nil=chances.get("their nil"),
        )

    return replace(analysis, candidates=tuple(map(as_true, analysis.candidates)))


def correction(against: str, name: str) -> Correction:
    """The correction of a kind of chance, named as `kind_of` does."""
    return _corrections(against).get(name, AS_IT_IS)


def kind_of(observation: Observation, candidate: Candidate, what: str) -> str:
    """The kind of a chance: what it rests on (a whole hand played out, its rest, an ending solved), and what
    it is of; an own nil is another thing than partner's."""
    stage = "bid"
    if observation.question is Question.PLAY:
        stage = "ending" if observation.tricks_left <= EXACT else "play"
    if "nil" not in what:
        return f"{stage} {what}"
    if what == "their nil":
        return nil_kind(observation, f"{stage} their nil")
    seat, action = observation.seat, candidate.action
    own = isinstance(action, Bid) and action.is_nil
    own = own or told_nil(observation, (seat, seat.partner)) is seat
    whose = "own" if own else "partner's"
    return nil_kind(observation, f"{stage} {whose} nil")


def nil_kind(observation: Observation, name: str) -> str:
    """The kind of a nil's chance under the rules that are played."""
    return name + EXCHANGED if observation.ruleset.options.nil_pass else name


def shares_of(candidate: Candidate) -> Mapping[str, float]:
    """The shares of the deals of a candidate that apply, by what they are of."""
    found = {
        "make": candidate.make,
        "set": candidate.set_them,
        "nil": candidate.nil,
        "their nil": candidate.their_nil,
    }
    return {what: share for what, share in found.items() if share is not None}


def keep(level: str, fitted: Mapping[str, Correction], made_from: str) -> None:
    """Write the corrections against a level where they are looked for, with the hands they were made from."""
    levels = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    levels[level] = {"made_from": made_from} | {
        name: [[round(odds, 3) for odds in one.at], round(one.never, 4), round(one.always, 4)]
        for name, one in sorted(fitted.items())
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
    found = json.loads(FILE.read_text("utf-8"))[against]
    return {
        name: Correction(tuple(line[0]), *line[1:]) for name, line in found.items() if name != "made_from"
    }
