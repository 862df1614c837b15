"""The levels of play on offer, by name."""

from collections.abc import Mapping
from typing import Protocol
from zlib import crc32

from coach.bots.easy import choose_easily
from coach.engine import ready, ref1
from coach.rules.actions import Action
from coach.rules.observation import Observation


class Bot(Protocol):
    """A way to play: an observation and a seed in, a legal action out, the same one every time."""

    def __call__(self, observation: Observation, seed: str) -> Action:
        """The action of this bot."""


def choose_like_ref1(observation: Observation, seed: str) -> Action:
    """Medium: REF-1, without chance."""
    del seed  # REF-1 leaves nothing to chance
    return ref1.choose(observation).action


def choose_by_search(observation: Observation, seed: str) -> Action:
    """Hard: the search; until the engine is compiled it plays like medium."""
    if not ready.is_warm():
        return ref1.choose(observation).action
    from coach.engine import hard

    return hard.choose(observation, crc32(seed.encode()))


LEVELS: Mapping[str, Bot] = {"easy": choose_easily, "medium": choose_like_ref1, "hard": choose_by_search}


def choose(level: str, observation: Observation, seed: str) -> Action:
    """The action of a level's bot; an unknown level is a KeyError."""
    return LEVELS[level](observation, seed)
