"""Seeds of matches: given, or each following from the one before."""

from __future__ import annotations

import random


class Seeds:
    """A given seed is that of the next match; the ones after it follow from it. Who gives none begins anywhere."""

    def __init__(self) -> None:
        self._rng = random.Random()

    def next(self, given: int | None) -> int:
        """The seed of the next match."""
        if given is None:
            return self._rng.getrandbits(32)
        self._rng = random.Random(f"after {given}")
        return given
