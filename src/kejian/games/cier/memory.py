"""The one memory of 呲儿: what was worked out and is met again, kept within bounds.

Everything it is used for is a pure function of things that never change, so nothing depends on it but time: `plain` is
the same function without memory, and tests compare the two.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any, ParamSpec, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")

BOARDS = 20_000  # boards that are kept, and what is known of each
TABLES = 1024  # who sits where as what, and what follows from that

_remembering: list[Any] = []


def remembered(most: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """A function that keeps its results, so many at the most; then it begins anew, which is quicker than to weed."""

    def decorate(work: Callable[P, T]) -> Callable[P, T]:
        left = most

        @wraps(work)
        def counted(*facts: P.args, **_: P.kwargs) -> T:
            nonlocal left
            left -= 1
            if left < 0:
                memory.cache_clear()
                left = most - 1
            return work(*facts)  # type: ignore[call-arg]  # never called by keyword

        memory = lru_cache(maxsize=None)(counted)
        _remembering.append(memory)
        return cast(Callable[P, T], memory)

    return decorate


def plain(work: Callable[P, T]) -> Callable[P, T]:
    """A remembered function without its memory."""
    return cast(Callable[P, T], cast(Any, work).__wrapped__.__wrapped__)


def forget(*works: Callable[..., object]) -> None:
    """Empties the memory of these functions, or all of it."""
    for memory in works or _remembering:
        cast(Any, memory).cache_clear()
