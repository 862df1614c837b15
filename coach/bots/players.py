"""A bot at one seat: of this program, or a process that reads observations and answers actions."""

import json
from time import process_time
from typing import Protocol

from coach.bots.external import BotFailed, ExternalBot
from coach.bots.levels import Bot
from coach.rules.actions import Action
from coach.rules.errors import InputError
from coach.rules.interchange import action_from_json, load_json, observation_json
from coach.rules.observation import Observation


class Player(Protocol):
    """A bot at one seat."""

    @property
    def cpu_seconds(self) -> float:
        """CPU time of all its answers; of an external bot known once it was stopped."""

    def act(self, observation: Observation, seed: str) -> Action:
        """What the bot does; the seed is for a bot of this program."""

    def stop(self, *, kindly: bool = True) -> None:
        """End what runs for it."""


class InnerPlayer:
    """A bot of this program."""

    def __init__(self, choose: Bot) -> None:
        self.cpu_seconds = 0.0
        self._choose = choose

    def act(self, observation: Observation, seed: str) -> Action:
        """What the bot does."""
        started = process_time()
        action = self._choose(observation, seed)
        self.cpu_seconds += process_time() - started
        return action

    def stop(self, *, kindly: bool = True) -> None:
        """Nothing runs for it."""


class ExternalPlayer:
    """A bot that reads observations and answers `{"action": …}` a line."""

    def __init__(self, words: tuple[str, ...], limit: float) -> None:
        self._bot = ExternalBot(words, limit=limit)

    @property
    def cpu_seconds(self) -> float:
        """CPU time of the process, its start included."""
        return self._bot.cpu_seconds

    def act(self, observation: Observation, seed: str) -> Action:
        """What the process answers; it draws its chance itself."""
        del seed
        try:
            answer = self._bot.ask(question_line(observation))
            return _action_of(answer)
        except BotFailed as failure:
            complaints = self._bot.complaints
            said = f"{failure}\nits standard error: {complaints}" if complaints else str(failure)
            raise BotFailed(said) from None

    def stop(self, *, kindly: bool = True) -> None:
        """End the process."""
        self._bot.stop(kindly=kindly)


def question_line(observation: Observation) -> bytes:
    """An observation as the line an external bot reads."""
    return json.dumps(observation_json(observation)).encode() + b"\n"


def _action_of(answer: bytes) -> Action:
    try:
        value = load_json(answer)
        if not isinstance(value, dict) or "action" not in value:
            raise InputError('There is no "action" in it.')
        return action_from_json(value["action"])
    except InputError as error:
        said = answer.decode("utf-8", "replace").strip()
        raise BotFailed(f"answered {said[:400]}: {error.message}") from None
