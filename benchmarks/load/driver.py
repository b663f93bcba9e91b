"""Plays many rooms at once and measures what it costs the server and how long the players wait."""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections.abc import Sequence
from typing import NamedTuple

from benchmarks.load.subjects import Player, Subject

_TICKS = os.sysconf("SC_CLK_TCK")


class Load(NamedTuple):
    """What a run showed: CPU of the server per move, waiting times of the players (seconds)."""

    moves: int
    seconds: float
    cpu_per_move: float
    p50: float
    p99: float
    worst: float


def cpu_seconds(pid: int) -> float:
    with open(f"/proc/{pid}/stat") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


def resident_kb(pid: int) -> int:
    with open(f"/proc/{pid}/status") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmRSS"))


class Pacer:
    """Drives one player: thinks, moves, waits, and notes how long the answer took."""

    def __init__(self, player: Player, run: Run) -> None:
        self._player, self._run = player, run
        self._sent = 0.0
        player.on_round, player.on_done = self._new_round, self._done

    def begin(self) -> None:
        """Answers the question that is open now, unless the run before has answered it."""
        if self._player.moved < self._player.round:
            self._think()

    def _new_round(self, _round: int) -> None:
        if not self._sent:  # else when the last move is through
            self._think()

    def _think(self) -> None:
        low, high = self._run.think
        asyncio.get_running_loop().call_later(random.uniform(low, high), self._move)

    def _move(self) -> None:
        if not self._run.is_over:
            self._sent = time.perf_counter()
            self._player.moved = self._player.round
            self._player.move(self._player.round)

    def _done(self) -> None:
        if self._sent:
            self._run.waits.append((self._sent, time.perf_counter() - self._sent))
            self._sent = 0.0
            if self._player.round > self._player.moved:
                self._think()


class Run:
    """One run over rooms that are open already."""

    def __init__(self, subject: Subject, rooms: Sequence[Sequence[Player]], think: tuple[float, float]) -> None:
        self._subject, self.think = subject, think
        self.waits: list[tuple[float, float]] = []
        self.is_over = False
        self._pacers = [Pacer(player, self) for room in rooms for player in room]

    async def measure(self, warm: float, seconds: float) -> Load:
        for pacer in self._pacers:
            pacer.begin()
        await asyncio.sleep(warm)
        pid = self._subject.process.pid
        cpu, began = cpu_seconds(pid), time.perf_counter()
        await asyncio.sleep(seconds)
        ended, cpu = time.perf_counter(), cpu_seconds(pid) - cpu
        self.is_over = True
        waits = sorted(wait for sent, wait in self.waits if began <= sent <= ended)
        assert waits, "nobody moved"
        rank = len(waits) - 1
        return Load(len(waits), ended - began, cpu / len(waits), waits[rank // 2], waits[int(rank * 0.99)], waits[rank])
