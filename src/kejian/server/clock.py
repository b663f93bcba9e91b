"""Two clocks. Rows are dated by the one on the wall, for people; whatever runs out runs by the steady one.

Somebody may set the wall clock, or it sets itself: no timer, pause or absence may notice.
"""

from __future__ import annotations

import time


def now_ms() -> int:
    """The wall clock."""
    return time.time_ns() // 1_000_000


def steady_ms() -> int:
    """The clock that nobody can set. It counts from some moment, another one in each process."""
    return time.monotonic_ns() // 1_000_000
