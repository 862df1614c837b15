"""The solver's border: what it refuses, how it stops, and that its code outlives the process."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from threading import Thread, Timer

import pytest

from coach.engine.solver import LEAST_ROWS, OpenDeal, Solver, solve
from coach.rules.cards import Card
from coach.rules.errors import InputError
from coach.rules.seats import Seat
from coach.rules.variants import parse_ruleset
from tests.engine.solver.endings import random_ending

STANDARD = parse_ruleset("standard")


def ending(north: str, east: str, south: str, west: str, table: str = "", leader: Seat = Seat.N) -> OpenDeal:
    n, e, s, w = (tuple(Card(code) for code in hand.split()) for hand in (north, east, south, west))
    return OpenDeal(STANDARD, (n, e, s, w), leader, tuple(Card(code) for code in table.split()))


@pytest.mark.parametrize(
    "deal",
    [
        ending("AS", "AS", "2S", "3S"),
        ending("AS KS", "QS", "2S", "3S"),
        ending("AS", "QS", "2S", "BJ"),
        ending("", "", "", ""),
        ending("AS", "QS", "2S", "3S", "4S"),
        ending("AS", "QS", "2S", "3S", "4S 5S 6S 7S"),
    ],
)
def test_hands_that_make_no_trick_are_refused(deal: OpenDeal) -> None:
    with pytest.raises(InputError):
        deal.check()


@pytest.mark.parametrize("rows", [LEAST_ROWS // 2, LEAST_ROWS + 1])
def test_a_table_has_a_power_of_two_of_rows_and_room_for_a_line_of_play(rows: int) -> None:
    with pytest.raises(ValueError, match="rows"):
        Solver(rows)


def test_the_seat_to_play_is_the_next_after_the_table() -> None:
    deal = ending("AS", "QS 2H", "2S 3H", "3S 4H", "5H")
    assert deal.to_play is Seat.E
    deal.check()
    assert set(deal.legal_cards()) == {"2H"}


@pytest.mark.slow
def test_a_finesse_wins_with_the_king_before_it_and_loses_with_the_king_behind() -> None:
    before = ending("AH QH", "4D 5D", "3H 3D", "KH 2H", leader=Seat.S)
    assert dict(solve(before).tricks) == {"3H": 2, "3D": 0}
    behind = ending("AH QH", "KH 2H", "3H 3D", "4D 5D", leader=Seat.S)
    assert dict(solve(behind).tricks) == {"3H": 1, "3D": 0}


@pytest.mark.slow
def test_a_search_cut_off_says_so_and_keeps_what_it_has() -> None:
    deal, solver = random_ending(Random("long"), STANDARD, 13, spades_broken=True), Solver()
    whole = solver.solve(deal)
    cut = solver.solve(deal, nodes=whole.nodes // 2)
    assert whole.is_complete and not cut.is_complete
    assert len(cut.tricks) < len(whole.tricks)
    assert cut.tricks.items() <= whole.tricks.items()
    assert solver.solve(deal, nodes=0).tricks == {}
    assert solver.solve(deal).tricks == whole.tricks


@pytest.mark.slow
def test_another_thread_stops_a_search() -> None:
    # With so small a table this deal takes many seconds.
    deal, solver = random_ending(Random("long10"), STANDARD, 13, spades_broken=True), Solver(LEAST_ROWS)
    solver.solve(ending("AS", "QS", "2S", "3S"))  # compiled before the clock runs
    found = []
    search = Thread(target=lambda: found.append(solver.solve(deal, nodes=1 << 60)), daemon=True)
    stop = Timer(0.05, solver.stop)
    search.start()
    stop.start()
    search.join(60)
    stop.join()
    assert found and not found[0].is_complete
    solver.resume()
    assert solver.solve(ending("AS", "QS", "2S", "3S")).best == 1


PROGRAM = """
from coach.engine.solver import OpenDeal, solve
from coach.rules.cards import Card
from coach.rules.seats import Seat
from coach.rules.variants import parse_ruleset

hands = ("AH QH", "4D 5D", "3H 3D", "KH 2H")
n, e, s, w = (tuple(Card(code) for code in hand.split()) for hand in hands)
tricks = dict(solve(OpenDeal(parse_ruleset("standard"), (n, e, s, w), Seat.S)).tricks)
print({str(card): tricks[card] for card in tricks})
"""


@pytest.mark.slow
def test_a_second_process_runs_the_compiled_code_of_the_first(tmp_path: Path) -> None:
    """Numba has compiled recursion that ran once and crashed when it came back from its cache."""
    answers = []
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env={**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)},
            capture_output=True,
            text=True,
            check=True,
        )
        answers.append(done.stdout)
        kept = sorted(tmp_path.rglob("*.nbc"))
        assert kept
        if len(answers) == 1:
            stamps = [path.stat().st_mtime_ns for path in kept]
    assert answers == ["{'3H': 2, '3D': 0}\n"] * 2
    assert stamps == [path.stat().st_mtime_ns for path in kept]
