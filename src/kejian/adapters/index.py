"""The index of a word: a number that is the same in every process, position and match, and that no table holds.

A word is what can be chosen at one step: a whole move as it is written, or a piece of one that is put together. Its
index at the first level is a digest of its text, and at every further level another one. Two words that are open at once and
share an index are told apart by a further step, at the next level.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from hashlib import blake2b

WAIT = 0
"""What a seat does that is not asked: never the index of a word."""


@lru_cache(maxsize=1 << 16)
def index_of(word: str, size: int, level: int = 0) -> int:
    """The index of a word among `size`, from 1 on."""
    digest = blake2b(word.encode(), digest_size=8, salt=level.to_bytes(2, "big")).digest()
    return 1 + int.from_bytes(digest, "big") % (size - 1)


def by_index(words: Iterable[str], size: int, level: int = 0) -> dict[int, list[str]]:
    """Words by their index, in ascending order of it."""
    found: dict[int, list[str]] = {}
    for word in words:
        found.setdefault(index_of(word, size, level), []).append(word)
    return dict(sorted(found.items()))
