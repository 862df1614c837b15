"""Settings are read from the environment in one place."""

import ast

import pytest

from tests.repository import python_modules, short_name

MODULES = [path for path in python_modules() if path.name != "settings.py"]


def readings(source: str) -> list[str]:
    return [
        f"line {node.lineno}: {ast.unparse(node)}"
        for node in ast.walk(ast.parse(source))
        if (isinstance(node, ast.Attribute) and node.attr in {"environ", "getenv"})
        or (isinstance(node, ast.ImportFrom) and node.module == "os" and "environ" in ast.unparse(node))
    ]


@pytest.mark.parametrize("module", MODULES, ids=short_name)
def test_the_module_reads_no_environment(module):
    assert readings(module.read_text()) == []


@pytest.mark.parametrize("source", ["os.environ['PORT']", "os.getenv('PORT')", "from os import environ"])
def test_a_reading_is_told(source):
    assert len(readings(source)) == 1
