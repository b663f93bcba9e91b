"""How we measure: the same work in every subject, interleaved in one run, CPU time, medians of ratios.

Machines are noisy, so absolute figures are only printed beside the ratios; the ratios are what is judged.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median


def interleaved(subjects: dict[str, Callable[[], int]], repeats: int = 15) -> dict[str, list[float]]:
    """CPU seconds per unit of work for every subject, one entry per repeat.

    A subject is called once per repeat, in turn, and returns how many units it did.
    """
    for run in subjects.values():
        run()  # warm caches; every subject has its own
    times: dict[str, list[float]] = {name: [] for name in subjects}
    for _ in range(repeats):
        for name, run in subjects.items():
            begin = time.process_time()
            units = run()
            times[name].append((time.process_time() - begin) / units)
    return times


def ratio(times: dict[str, list[float]], fast: str, slow: str) -> float:
    """How many times as fast one subject is as another: the median over the repeats."""
    return median(b / a for a, b in zip(times[fast], times[slow], strict=True))


def table(times: dict[str, list[float]], unit: str) -> str:
    """The medians, for people."""
    lines = [f"{name:<34} {1e6 * median(values):9.2f} µs per {unit}" for name, values in times.items()]
    return "\n".join(lines)


def verdict(name: str, value: float, target: float) -> str:
    """A line that says whether a target is met."""
    return f"{'ok  ' if value >= target else 'MISS'} {name}: {value:.2f} × (target {target:g} ×)"
