"""A bench asks for every hint afresh: what the coach remembers would measure nothing."""

from coach.bots.bench.figures import Afresh
from tests.engine.asked import asked


def test_no_two_askings_share_a_seed() -> None:
    seeds: list[int] = []
    ask = Afresh(lambda _, seed: seeds.append(seed))
    for _ in range(5):
        ask(asked("QH 2H", "EJH"))
    assert len(set(seeds)) == 5
