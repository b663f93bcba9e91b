"""Sums over the sorts of pieces in a pile: how many there are, how many they bear, and marks that say which occur."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial, reduce
from operator import or_
from typing import Final

from kejian.games.dabi.armour.piece import Piece, line_of
from kejian.games.dabi.moves.row import Name


def times(sizes: tuple[int, ...], n: int) -> tuple[int, ...]:
    return tuple(map(n.__mul__, sizes)) if n > 1 else sizes


any_of: Final = partial(reduce, or_)


@lru_cache(maxsize=8192)
def sizes_of(sort: str | Name) -> tuple[int, ...]:
    return (1,) if isinstance(sort, str) else tuple(n for _, n in line_of(sort))


_SORTS: Final[dict[str | Name, int]] = {}  # the marks of the sorts met first; all others share one
MARKS: Final[dict[int, str | Name]] = {}
_MARKED, _OTHERS = 1023, 1 << 1023


def mark_of(sort: str | Name) -> int:
    mark = _SORTS.get(sort, _OTHERS)
    if mark == _OTHERS and len(_SORTS) < _MARKED:
        mark = _SORTS[sort] = 1 << len(_SORTS)
        MARKS[mark] = sort
    return mark


def masks_of(sort: str | Name) -> tuple[int, ...]:
    return (mark_of(sort),) if isinstance(sort, str) else tuple(mark_of(name) for name, _ in line_of(sort))


def add_up(counted: dict[Piece, int], more: Mapping[Piece, int], times: int) -> dict[Piece, int]:
    """So many times more, added in place."""
    for piece, n in more.items():
        total = counted.get(piece, 0) + n * times
        if total:
            counted[piece] = total
        else:
            del counted[piece]
    return counted
