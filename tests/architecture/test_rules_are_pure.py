"""The rules stand on the standard library, and neither clock, machine nor unseeded chance reaches them."""

import ast
import sys
from collections.abc import Iterator

import pytest

from tests.repository import python_modules, short_name

CLOCK = {"calendar", "datetime", "sched", "time", "zoneinfo"}
MACHINE = {"asyncio", "os", "pathlib", "secrets", "socket", "sqlite3", "subprocess", "sys", "threading"}


def imports(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Each module that is imported, and the line that does it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or ""), node.lineno


def foreign(tree: ast.AST) -> list[str]:
    return [
        f"line {line} imports {module}"
        for module, line in imports(tree)
        if not module.startswith((".", "coach.rules")) and module.split(".")[0] not in sys.stdlib_module_names
    ]


def outside_world(tree: ast.AST) -> list[str]:
    found = [(module.split(".")[0], line) for module, line in imports(tree)]
    return [f"line {line} imports {module}" for module, line in found if module in CLOCK | MACHINE]


def unseeded_chance(tree: ast.AST) -> list[str]:
    """Every use of the shared generator: `random.x` but for `random.Random(seed)`."""
    return [
        f"line {node.lineno} uses random.{name}"
        for node in ast.walk(tree)
        for name in _taken_from_random(node)
        if name != "Random"
    ] + [
        f"line {node.lineno} makes a Random without a seed"
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node) in {"Random()", "random.Random()"}
    ]


def _taken_from_random(node: ast.AST) -> list[str]:
    if isinstance(node, ast.ImportFrom) and node.module == "random":
        return [alias.name for alias in node.names]
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
        return [node.attr]
    return []


@pytest.mark.parametrize("fault", [foreign, outside_world, unseeded_chance])
@pytest.mark.parametrize("module", python_modules("coach/rules"), ids=short_name)
def test_no_rule_reaches_outside(module, fault):
    assert fault(ast.parse(module.read_text())) == []


@pytest.mark.parametrize(
    ("fault", "source"),
    [
        (foreign, "def deal():\n    import numpy"),
        (foreign, "import coach.engine"),
        (outside_world, "from time import time"),
        (unseeded_chance, "import random\nrandom.shuffle(cards)"),
        (unseeded_chance, "from random import shuffle"),
        (unseeded_chance, "from random import Random\nRandom()"),
    ],
)
def test_a_rule_that_reaches_outside_is_told(fault, source):
    assert len(fault(ast.parse(source))) == 1


def test_a_seeded_generator_is_the_way_to_chance():
    assert unseeded_chance(ast.parse("from random import Random\nRandom(seed).shuffle(cards)")) == []
