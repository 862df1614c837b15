"""What a quiz item, its page and its marking cost in CPU time: figures, not verdicts."""

import json
import time
from statistics import median

import pytest

from coach.app import create_app
from coach.settings import Settings
from coach.store import open_store
from coach.study.quiz import SKILLS, make_item
from tests.web.visitor import Visitor, through

pytestmark = pytest.mark.bench
ITEMS = 500
PAGES = 40


def cpu_ms(work):
    started = time.process_time()
    work()
    return (time.process_time() - started) * 1e3


def tell(capsys, **figures):
    with capsys.disabled():
        print("\n" + json.dumps({name.replace("_", " "): round(value, 3) for name, value in figures.items()}))


def test_an_item_of_every_skill(capsys):
    spent = {
        skill: [cpu_ms(lambda s=skill, n=number: make_item(s, f"bench/{n}")) for number in range(ITEMS)]
        for skill in SKILLS
    }
    everything = sorted(cost for costs in spent.values() for cost in costs)
    slowest = max(spent, key=lambda skill: median(spent[skill]))
    tell(
        capsys,
        item_cpu_ms_median=median(everything),
        item_cpu_ms_p99=everything[len(everything) * 99 // 100],
        item_cpu_ms_most=everything[-1],
        **{f"slowest_skill_{slowest}_median": median(spent[slowest])},
    )


def test_a_question_and_its_answer_over_http(tmp_path, capsys):
    store = open_store(tmp_path)
    client = create_app(Settings("127.0.0.1", 0, tmp_path), store=store).test_client()
    visitor = Visitor(through(client))
    visitor.get("/quiz/")
    visitor.post("/quiz/", [("mode", "practice"), ("house", "true")])
    shown, marked = [], []
    for _ in range(PAGES):
        path, page = visitor.path, visitor.page
        shown.append(cpu_ms(lambda at=path: visitor.ask("GET", at)))
        chosen = page.all("button", name="answer")[0]["value"]
        fields = [("csrf_token", page.token), ("answer", chosen)]
        marked.append(cpu_ms(lambda at=path, f=fields: visitor.ask("POST", at, f, HX_Request="true")))
        visitor.get(visitor.get(path).one(data_next=None)["href"])
    store.close()
    tell(capsys, page_cpu_ms_median=median(shown), answer_cpu_ms_median=median(marked))
