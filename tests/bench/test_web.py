"""What a request costs in CPU time, and what the real process takes to start: figures, not verdicts."""

import json
import time
from pathlib import Path
from statistics import median
from urllib.request import urlopen

import pytest

from coach.app import create_app
from coach.settings import Settings
from coach.store import open_store
from tests.web.visitor import Visitor, through

pytestmark = pytest.mark.bench
HANDS = 12
STARTS = 7


@pytest.fixture
def visitor(tmp_path):
    store = open_store(tmp_path)
    client = create_app(Settings("127.0.0.1", 0, tmp_path), store=store).test_client()
    yield Visitor(through(client))
    store.close()


def cpu_ms(work):
    started = time.process_time()
    work()
    return (time.process_time() - started) * 1e3


def tell(capsys, **figures):
    with capsys.disabled():
        print("\n" + json.dumps({name.replace("_", " "): round(value, 2) for name, value in figures.items()}))


def turns(visitor, *, teach="false"):
    """Every turn to play a card in some whole hands, the page of the turn opened before."""
    visitor.start(level="medium", seed="bench", teach=teach)
    for _ in range(HANDS):
        while visitor.page.phase not in ("scored", "over"):
            if visitor.page.phase == "playing":
                version = visitor.page.version
                yield
                if visitor.page.version == version:
                    visitor.step()
            else:
                visitor.step()
        if visitor.page.phase == "over":
            visitor.start(level="medium", seed="bench again", teach=teach)
        else:
            visitor.go_on()


@pytest.mark.parametrize("teach", ["false", "true"], ids=["without a hint", "with a hint"])
def test_a_table_page_in_the_middle_of_a_hand(visitor, teach, capsys):
    spent = []
    for _ in turns(visitor, teach=teach):
        spent.append(cpu_ms(lambda: visitor.ask("GET", visitor.url)))
        assert bool(visitor.reload().hint) is (teach == "true")
    tell(capsys, page_cpu_ms_median=median(spent), page_cpu_ms_most=max(spent), pages=len(spent))


@pytest.mark.parametrize("htmx", [False, True], ids=["303", "fragment"])
def test_a_card_with_the_bots_replies_and_the_save(visitor, htmx, capsys):
    headers = {"HX-Request": "true"} if htmx else {}
    spent = []
    for _ in turns(visitor):
        page = visitor.page
        card = page.playable[0]
        fields = [("csrf_token", page.token), ("version", str(page.version)), ("card", card)]
        spent.append(cpu_ms(lambda f=fields: visitor.ask("POST", f"{visitor.url}/play", f, **headers)))
        assert visitor.reload().version > page.version
    tell(capsys, play_cpu_ms_median=median(spent), play_cpu_ms_most=max(spent), plays=len(spent))


def test_from_the_start_to_the_first_page(start_coach, tmp_path, capsys):
    walls, cpus, sizes = [], [], []
    for _ in range(STARTS):
        started = time.perf_counter()
        coach = start_coach(data=tmp_path)
        with urlopen(coach.address) as answer:
            assert b"</html>" in answer.read()
        walls.append(time.perf_counter() - started)
        cpus.append(cpu_seconds(coach.process.pid))
        sizes.append(resident_mb(coach.process.pid))
        coach.stop()
    tell(
        capsys,
        first_start_wall_s=walls[0],
        start_wall_s_median=median(walls),
        start_cpu_s_median=median(cpus),
        resident_mb_most=max(sizes),
    )


def cpu_seconds(process_id):
    """User and system time of a process so far."""
    fields = Path(f"/proc/{process_id}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def resident_mb(process_id):
    status = Path(f"/proc/{process_id}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024
