"""Random bits for compiled loops: SplitMix64, as it was published. Loops keep a compiled copy, so nothing here changes."""

from __future__ import annotations

import numpy as np
from numba import njit

GAMMA = np.uint64(0x9E3779B97F4A7C15)
_ONE, _OTHER = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_27, _30, _31 = map(np.uint64, (27, 30, 31))


@njit(inline="always")
def mixed(x: np.uint64) -> np.uint64:
    """The bits of a number."""
    x = (x ^ (x >> _30)) * _ONE
    x = (x ^ (x >> _27)) * _OTHER
    return x ^ (x >> _31)
