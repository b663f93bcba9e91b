"""Figures for whoever watches the server (GET /metrics)."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """All figures of this process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.rows = Counter("kejian_rows", "Rows written", registry=self.registry)
        self.refused = Counter("kejian_refused", "Commands the rules refused", registry=self.registry)
        self.problems = Counter("kejian_problems", "Messages that could not be done", ["code"], registry=self.registry)
        self.opened = Counter("kejian_rooms_opened", "Rooms opened", registry=self.registry)
        self.loaded = Counter("kejian_rooms_loaded", "Rooms that came back from the store", registry=self.registry)
        self.rooms = Gauge("kejian_rooms", "Rooms in memory", registry=self.registry)
        self.connections = Gauge("kejian_connections", "Open WebSockets", registry=self.registry)
        self.append_seconds = Histogram(
            "kejian_append_seconds",
            "Until the rows of a commit were durable",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1),
            registry=self.registry,
        )
        self.bot_seconds = Histogram("kejian_bot_seconds", "Until a bot had chosen", registry=self.registry)
        self.bot_entries = Counter(
            "kejian_bot_entries", "Entries of tapes that bots' processes were told", registry=self.registry
        )

    def committed(self, rows: int, seconds: float) -> None:
        self.rows.inc(rows)
        self.append_seconds.observe(seconds)

    def problem(self, code: str) -> None:
        self.problems.labels(code).inc()

    def text(self) -> bytes:
        return generate_latest(self.registry)


METRICS = Metrics()
