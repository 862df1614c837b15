"""The import contracts of pyproject.toml hold, and a wrong import is red and names its line."""

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.repository import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
CONTRACTS = {contract["id"]: contract["name"] for contract in PROJECT["tool"]["importlinter"]["contracts"]}
WRONG = {
    "coach/rules/wrong.py": "import coach.web\n",
    "coach/play/wrong.py": "\n\nfrom coach import bots\n",
    "coach/study/wrong.py": "from flask import Flask\n",
    "coach/web/wrong.py": "def load():\n    from sqlalchemy.orm import Session\n",
    "coach/bots/wrong.py": "import numpy as np\n",
    "coach/wrong.py": "",
}


def lint(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [Path(sys.executable).with_name("lint-imports"), "--no-cache", "--no-logo", *options]
    only_this = {"PYTHONPATH": str(folder)}
    return subprocess.run(command, cwd=folder, env=only_this, capture_output=True, text=True)


@pytest.mark.parametrize("contract", CONTRACTS, ids=CONTRACTS.get)
def test_the_contract_holds(contract):
    result = lint(ROOT, "--contract", contract)
    assert result.returncode == 0, result.stdout


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    """What the contracts say of this project with one wrong import of each kind in it."""
    folder = tmp_path_factory.mktemp("wrong")
    shutil.copytree(ROOT / "coach", folder / "coach", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    for path, text in WRONG.items():
        (folder / path).write_text(text)
    return lint(folder).stdout


@pytest.mark.parametrize(
    "line",
    [
        "coach.rules.wrong -> coach.web (l.1)",
        "coach.play.wrong -> coach.bots (l.3)",
        "coach.study.wrong -> flask (l.1)",
        "coach.web.wrong -> sqlalchemy (l.2)",
        "coach.bots.wrong -> numpy (l.1)",
        "- coach.wrong\n",
    ],
)
def test_a_wrong_import_is_told_with_its_line(told, line):
    assert line in told
