"""Spaces of Gymnasium that the interfaces share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces

from kejian.adapters.terms import Terms
from kejian.adapters.vector import Vectors


def observation_space(terms: Terms, vectors: Vectors) -> spaces.Dict:
    """The space of vector and mask."""
    numbers = spaces.Box(-1.0, 1.0, (vectors.size,), np.float32)
    return spaces.Dict({"observation": numbers, "action_mask": spaces.Box(0, 1, (terms.size,), np.int8)})


class OpenIndices(spaces.Discrete):
    """All indices. A sample without a mask is one of those that somebody may take now."""

    def __init__(self, size: int, open_now: Callable[[], Sequence[int]]) -> None:
        super().__init__(size)
        self._open_now = open_now

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """An index at random: of the mask, by the probabilities, or else of those that are open."""
        if mask is None and probability is None:
            mask = np.zeros(int(self.n), np.int8)
            mask[list(self._open_now())] = 1
        return super().sample(mask, probability)
