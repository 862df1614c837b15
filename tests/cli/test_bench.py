"""`spades-coach bench` measures every part and prints one object."""

import json

import pytest

from tests.cli.commands import run

TIMES = ("card_hint", "bid_hint", "card_search", "bid_search", "hard_card", "hard_bid", "ending_at_5")
ABOVE_NOTHING = (
    "cold_compile_cpu_s",
    "warm_start_cpu_s",
    "cold_compile_s",
    "warm_start_s",
    "resident_mb",
    "cores",
    "playouts_a_second",
)


@pytest.mark.slow
def test_a_quick_bench_tells_every_figure():
    result = run("bench", "--quick", patience=300)
    assert (result.returncode, result.stderr) == (0, b"")
    told = json.loads(result.stdout)
    for name in TIMES:
        assert 0 < told[name]["p50_ms"] <= told[name]["p95_ms"]
        assert told[name]["of"] > 1
    for name in ABOVE_NOTHING:
        assert told[name] > 0
    assert told["two_hints_over_one"]["ratio"] > 0
    assert list(told["solver"]) == ["13", "10", "8", "6"]
    assert all(one["mean_ms"] > 0 and "over_dds" in one for one in told["solver"].values())
