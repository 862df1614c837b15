"""What the policy, the bid model and the beliefs learned by play against themselves, in one small file."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import numpy as np

from coach.engine.compiled import Floats, Weights

FOLDER = Path(__file__).parent / "tables"


@cache
def policy_weights() -> Weights:
    """The weights of the policy."""
    return np.ascontiguousarray(_file()["weights"], np.float32)


@cache
def bid_tables(variant: str) -> Floats:
    """The tables of the bid model of a variant; one that was not fitted gets the standard's."""
    tables = _file()
    name = f"bids_{variant}"
    return np.ascontiguousarray(tables[name] if name in tables else tables["bids_standard"], np.float64)


@cache
def belief_tables(variant: str) -> Floats:
    """The belief tables of a variant; one that was not fitted gets the standard's."""
    tables = _file()
    name = f"beliefs_{variant}"
    return np.ascontiguousarray(tables[name] if name in tables else tables["beliefs_standard"], np.float64)


@cache
def _file() -> dict[str, Floats]:
    with np.load(FOLDER / "policy.npz") as loaded:
        return {name: loaded[name] for name in loaded.files}


def keep(weights: Floats, bids: Mapping[str, Floats], beliefs: Mapping[str, Floats], made_from: str) -> None:
    """Write what was learned where it is looked for, by variant, with the hands it was made from."""
    tables = {"weights": weights}
    tables |= {f"bids_{name}": table for name, table in bids.items()}
    tables |= {f"beliefs_{name}": table for name, table in beliefs.items()}
    small = {name: table.astype(np.float32) for name, table in tables.items()}
    np.savez_compressed(FOLDER / "policy.npz", made_from=np.array(made_from), **small)  # type: ignore[arg-type]
    _file.cache_clear()
