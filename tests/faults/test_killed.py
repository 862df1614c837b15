"""A process that is killed in the middle of play: every accepted action is there afterwards, none twice."""

import os
import random
import re
import threading
from collections.abc import Callable
from http.client import HTTPException
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, build_opener

import pytest

from coach.store import open_store
from tests.running import RunningCoach

pytestmark = pytest.mark.slow
KILLS = int(os.environ.get("SPADES_KILLS", "10"))
CONNECTION_LOST = (URLError, HTTPException, ConnectionError, TimeoutError)


class Player:
    """Somebody who plays on by plain forms and remembers the last version that an answer showed."""

    def __init__(self) -> None:
        self.browser = build_opener(HTTPCookieProcessor(CookieJar()))
        self.address = self.path = self.token = self.page = ""

    def read(self, path: str, **fields: str) -> None:
        data = urlencode({"csrf_token": self.token, **fields}).encode() if fields else None
        with self.browser.open(f"{self.address}{path}", data, timeout=10) as answer:
            page = answer.read().decode()
        # Taken over together, so that an answer that was cut off leaves the last whole one.
        self.page, self.path = page, answer.url.removeprefix(self.address)
        if found := re.search(r'name="csrf_token" value="([^"]+)"', self.page):
            self.token = found[1]

    def found(self, pattern: str) -> str:
        found = re.search(pattern, self.page)
        assert found is not None, (pattern, self.page[:2000])
        return found[1]

    @property
    def version(self) -> int:
        return int(self.found(r'data-version="(\d+)"'))

    @property
    def told(self) -> list[str]:
        """All that was said and done in the hand, in order, as the page tells it."""
        return re.findall(r'<li data-seq="\d+">([^<]*)</li>', self.page)

    def start(self) -> None:
        self.read("/practice/")
        self.read("/practice/", level="easy", target="500", variant="standard", seat="S")

    def step(self) -> None:
        """Do what the page asks for."""
        phase, version = self.found(r'data-phase="(\w+)"'), str(self.version)
        if phase == "over":
            self.start()
        elif phase == "bidding":
            self.read(f"{self.path}/bid", version=version, bid="3")
        elif phase == "playing":
            card = self.found(r'name="card" value="(\w\w)" aria-label="[^"]+">')
            self.read(f"{self.path}/play", version=version, card=card)
        else:
            self.read(f"{self.path}/next", version=version)


def log_of(folder: Path, table_id: str) -> tuple[int, list[str]]:
    """The version of a table and what was done in its hand, read from the data folder."""
    store = open_store(folder)
    try:
        with store._engine.connect() as connection:
            query = "SELECT learner_id FROM tables WHERE id = ?"
            learner_id = connection.exec_driver_sql(query, (table_id,)).scalar_one()
        stored = store.load_table(table_id, learner_id)
    finally:
        store.close()
    assert stored is not None
    return stored.table.version, [str(step.action) for step in stored.table.done]


def play_until_killed(player: Player, coach: RunningCoach, chance: random.Random) -> None:
    """Play on while a timer waits to kill the process, some of the time with a request in the air."""
    killer = threading.Timer(chance.uniform(0.0, 0.12), coach.process.kill)
    killer.start()
    try:
        for _ in range(1_000):
            player.step()
    except HTTPError:
        raise
    except CONNECTION_LOST:
        pass
    finally:
        killer.join()
        coach.process.wait(10)


def test_kills_lose_no_accepted_action_and_double_none(start_coach: Callable, tmp_path):
    chance = random.Random(50)
    player = Player()
    accepted = 0
    for kill in range(KILLS):
        coach = start_coach(data=tmp_path)
        player.address = coach.address
        if not player.path.startswith("/table/"):
            player.start()
        elif kill:
            before = player.told
            player.read(player.path)
            assert player.version >= accepted, "an accepted action is gone"
            went_on = player.told[: len(before)] == before
            assert went_on or player.told[0] != before[0], "the hand is not the one that was accepted"
            # One request at most was in the air: what it did is there whole or not at all.
            assert player.version - accepted <= 12
        play_until_killed(player, coach, chance)
        if not player.path.startswith("/table/"):
            continue  # killed while it set up a new game
        accepted = player.version
        version, log = log_of(tmp_path, player.path.rsplit("/", 1)[1])
        assert version >= accepted
        cards = [action for action in log if len(action) == 2]
        assert len(cards) == len(set(cards)), "a card was played twice"
