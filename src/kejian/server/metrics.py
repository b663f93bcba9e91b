"""Figures for whoever watches the server (GET /metrics).

They count only what everybody at a table may know: that somebody changed or took back his answer, or that one was
refused, moves no figure before the reveal, nor after it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import HistogramMetricFamily
from prometheus_client.registry import Collector


class Changes(Collector):
    """A histogram that costs next to nothing to count in: every move at every table does."""

    _BOUNDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, float("inf"))

    def __init__(self, registry: CollectorRegistry) -> None:
        self._counts, self._seconds = [0] * len(self._BOUNDS), 0.0
        registry.register(self)

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(self._BOUNDS, seconds)] += 1
        self._seconds += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        """What Prometheus reads: how many took at most so long."""
        figure = HistogramMetricFamily(
            "kejian_change_seconds", "Until a change that everybody at the table may know was written down and shown"
        )
        bounds = [*map(str, map(float, self._BOUNDS[:-1])), "+Inf"]
        figure.add_metric([], list(zip(bounds, accumulate(self._counts), strict=True)), self._seconds)
        yield figure


class Metrics:
    """All figures of this process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.changes = Changes(self.registry)
        self.problems = Counter("kejian_problems", "Requests that could not be done", ["code"], registry=self.registry)
        self.opened = Counter("kejian_rooms_opened", "Rooms opened", registry=self.registry)
        self.loaded = Counter("kejian_rooms_loaded", "Rooms that came back from the store", registry=self.registry)
        self.rooms = Gauge("kejian_rooms", "Rooms in memory", registry=self.registry)
        self.connections = Gauge("kejian_connections", "Open WebSockets", registry=self.registry)
        self.bot_seconds = Histogram("kejian_bot_seconds", "Until a bot had chosen", registry=self.registry)
        self.bot_entries = Counter(
            "kejian_bot_entries", "Entries of tapes that bots' processes were told", registry=self.registry
        )

    def changed(self, seconds: float) -> None:
        """Something became known at a table, after so long."""
        self.changes.observe(seconds)

    def problem(self, code: str) -> None:
        """A request failed, or something of ours did."""
        self.problems.labels(code).inc()

    def text(self) -> bytes:
        """The figures as Prometheus reads them."""
        return generate_latest(self.registry)


METRICS = Metrics()
