"""The numbers that were tuned or fitted by play of the policy against itself, loaded from one small
file."""

from functools import cache
from pathlib import Path

import numpy as np

from coach.engine.compiled import Floats

FOLDER = Path(__file__).parent / "tables"


@cache
def policy_weights() -> Floats:
    """The weights of the rule policy."""
    return np.ascontiguousarray(_file()["weights"])


@cache
def bid_tables(variant: str) -> Floats:
    """The tables of the bid model of a variant; one that was not fitted gets the standard's."""
    tables = _file()
    name = f"bids_{variant}"
    return np.ascontiguousarray(tables[name] if name in tables else tables["bids_standard"])


@cache
def belief_tables(variant: str) -> Floats:
    """The belief tables of a variant; one that was not fitted gets the standard's."""
    tables = _file()
    name = f"beliefs_{variant}"
    return np.ascontiguousarray(tables[name] if name in tables else tables["beliefs_standard"])


@cache
def _file() -> dict[str, Floats]:
    with np.load(FOLDER / "policy.npz") as loaded:
        return {name: loaded[name] for name in loaded.files}
