"""How the kernels are compiled: without the interpreter lock, and kept in a folder that can be written.

A kernel is plain integer code. Its arrays and numbers are int64 or float64, but for the policy's weights: for
each other type it is called with it would be compiled anew, and mixing signed with unsigned integers gives
floats."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core import config as _config
from numba.core.cpu import CPUTargetOptions
from numpy.typing import NDArray

from coach.engine.edition import compiled_folder

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Weights = NDArray[np.floating[Any]]
"""Of the policy: kept and looked up in single precision, which is half the memory, summed in double."""

Function = TypeVar("Function", bound=Callable[..., object])


numba_config: Any = _config  # it fills its names when it is loaded
if not numba_config.CACHE_DIR:  # where somebody has set NUMBA_CACHE_DIR it stays
    numba_config.CACHE_DIR = str(compiled_folder())


def keeps_compiled() -> bool:
    """Whether compiled code goes to the folder of this edition, not to one that somebody has set."""
    return str(numba_config.CACHE_DIR) == str(compiled_folder())


def kernel(function: Function) -> Function:
    """Compile a function at its first call, without the interpreter lock, and keep the code on disk."""
    return cast(Function, numba.njit(nogil=True, cache=True)(function))


_LEAN: dict[str, Any] = {"forceinline": True, "_nrt": False, "no_cfunc_wrapper": True}
"""Options that save the counting of who holds an array, and a door for C that nobody uses. They are numba's
own and may go: only those that it knows are given, and the code is slower without them, not wrong."""


def lean_kernel(function: Function) -> Function:
    """Compile a kernel that makes no arrays, as part of the kernels that call it and without counting who
    holds the arrays it is given: a search that hands many arrays on at every card takes half the time."""
    known = {name: value for name, value in _LEAN.items() if hasattr(CPUTargetOptions, name)}
    return cast(Function, numba.njit(nogil=True, cache=True, **known)(function))
