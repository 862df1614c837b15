"""Who may sit down to a match: the levels, two yardsticks, and any external command."""

import shlex
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random

from coach.bots.levels import LEVELS, Bot
from coach.bots.players import ExternalPlayer, InnerPlayer, Player
from coach.engine import ref1
from coach.rules.actions import Action
from coach.rules.errors import InputError
from coach.rules.observation import Observation, Question

COMMAND = "cmd:"
"""What stands before the command line of an external bot."""


def choose_as_ref1(observation: Observation, seed: str) -> Action:
    """REF-1, the frozen rule policy and bidder."""
    del seed  # REF-1 leaves nothing to chance
    return ref1.choose(observation).action


def choose_at_random(observation: Observation, seed: str) -> Action:
    """Any legal card; looks, bids and passes are REF-1's, so that only the cards are random."""
    if observation.question is Question.PLAY:
        return Random(seed).choice(observation.legal_cards())  # noqa: S311 - the chance of a game
    return choose_as_ref1(observation, seed)


MATCH_BOTS: Mapping[str, Bot] = {**LEVELS, "ref1": choose_as_ref1, "random": choose_at_random}


@dataclass(frozen=True, slots=True)
class Contender:
    """A bot by its name: one of MATCH_BOTS, or the words of an external command."""

    name: str
    words: tuple[str, ...] = ()

    @property
    def is_external(self) -> bool:
        """Whether it runs as processes of its own."""
        return bool(self.words)

    @property
    def searches(self) -> bool:
        """Whether it rests on the compiled engine: the hard bot, or this very program as a command."""
        if not self.words:
            return self.name == "hard"
        return Path(self.words[0]).name == "spades-coach" or ("-m", "coach") in pairwise(self.words)

    def sit_down(self, limit: float) -> Player:
        """The bot ready to play at one seat; an external one is given `limit` seconds for each answer."""
        return ExternalPlayer(self.words, limit) if self.words else InnerPlayer(MATCH_BOTS[self.name])


def parse_contender(text: str) -> Contender:
    """Return the bot of a name or of `cmd:COMMAND LINE`; anything else is an InputError."""
    if text in MATCH_BOTS:
        return Contender(text)
    if not text.startswith(COMMAND):
        offered = ", ".join(MATCH_BOTS)
        raise InputError(f"{text!r} is not a bot; there are {offered}, and cmd:COMMAND LINE.")
    try:
        words = tuple(shlex.split(text.removeprefix(COMMAND)))
    except ValueError as error:
        raise InputError(f"{text!r} cannot be split into words: {error}.") from None
    if not words or not words[0]:
        raise InputError(f"{text!r} names no command.")
    return Contender(text, words)
