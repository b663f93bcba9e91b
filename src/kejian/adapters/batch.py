"""Many matches stepped together, in processes: whoever is to choose in each gets its observation, and all seats are yours.

    with Batch(Terms("cier"), matches=64, processes=2) as batch:
        now = batch.reset(seed=1)
        now = batch.step(choose(now.observation, now.mask, now.seat))

A match that is over begins anew at once; its returns are told with the step that ended it. What comes of it depends on the
seed and the steps alone, not on the number of processes.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from itertools import pairwise
from multiprocessing.connection import Connection
from typing import Any, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from kejian.adapters import reading
from kejian.adapters.choice import BadIndex
from kejian.adapters.seeds import Seeds
from kejian.adapters.table import Table
from kejian.adapters.terms import Terms
from kejian.adapters.vector import Vectors


class Now(NamedTuple):
    """Where all matches stand, a row for each: what the seat sees that is to choose, and what it may take. `ended` says
    whether the step before ended the match that was there, `cut` that it only went on for too long, `returns` what
    it brought each seat."""

    observation: NDArray[np.float32]
    mask: NDArray[np.int8]
    seat: NDArray[np.int64]
    ended: NDArray[np.bool_]
    cut: NDArray[np.bool_]
    returns: NDArray[np.float32]


class Rows:
    """Some of the matches, in this process."""

    def __init__(self, terms: Terms, first: int, count: int) -> None:
        self.terms, self.vectors = terms, Vectors(terms)
        self._rows = range(first, first + count)

    def reset(self, seed: int) -> Now:
        """New matches; every row has seeds of its own."""
        self._seeds = [Seeds() for _ in self._rows]
        self.tables = [self._new(seeds.next(_seed(seed, row)), seeds)[0] for row, seeds in self._numbered()]
        return self._now([(False, False, [0.0] * self.terms.seats)] * len(self._rows))

    def _numbered(self) -> list[tuple[int, Seeds]]:
        return list(zip(self._rows, self._seeds, strict=True))

    def _new(self, seed: int, seeds: Seeds) -> tuple[Table, int]:
        """A match that somebody is asked in."""
        table = Table.new(self.terms, seed)
        while table.is_over:
            seed = seeds.next(None)
            table = Table.new(self.terms, seed)
        return table, seed

    def check(self, indices: Sequence[int]) -> str:
        """What is wrong with some indices, if anything is."""
        for row, table, index in zip(self._rows, self.tables, indices, strict=True):
            if index not in table.legal(table.waiting[0]):
                return f"match {row}: index {index} is not open to {self.terms.players[table.waiting[0]]}"
        return ""

    def step(self, indices: Sequence[int]) -> Now:
        """One step in each match, by the seat that is to choose there."""
        ends = []
        for place, (table, index) in enumerate(zip(self.tables, indices, strict=True)):
            table.act(table.waiting[0], index)
            ends.append((table.is_over, table.is_cut, table.returns()))
            if table.is_over:
                seeds = self._seeds[place]
                self.tables[place] = self._new(seeds.next(None), seeds)[0]
        return self._now(ends)

    def _now(self, ends: Sequence[tuple[bool, bool, list[float]]]) -> Now:
        seats = [table.waiting[0] for table in self.tables]
        seen = [reading.vector(table, seat, self.vectors) for table, seat in zip(self.tables, seats, strict=True)]
        masks = [reading.mask(table, seat) for table, seat in zip(self.tables, seats, strict=True)]
        ended, cut, returns = zip(*ends, strict=True)
        return Now(
            np.stack(seen), np.stack(masks), np.array(seats), np.array(ended), np.array(cut),
            np.array(returns, np.float32),
        )  # fmt: skip


def _seed(seed: int, row: int) -> int:
    """The first seed of a row."""
    return (seed << 32) + row


def _work(pipe: Connection, terms: Terms, first: int, count: int) -> None:
    """A process: does what it is told until there is nobody any more."""
    rows = Rows(terms, first, count)
    while True:
        try:
            what, argument = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            return
        try:
            told = getattr(rows, what)(argument)
        except Exception as error:  # a rule that raises: told there, with its record
            told = error
        pipe.send(told)


class Batch:
    """So many matches in so many processes; none: all in this one."""

    def __init__(self, terms: Terms, matches: int, processes: int = 0) -> None:
        self.terms, self.matches = terms, matches
        parts = max(1, min(processes, matches))
        bounds = [matches * part // parts for part in range(parts + 1)]
        self._spans = [slice(low, high) for low, high in pairwise(bounds)]
        self._here = None if processes else Rows(terms, 0, matches)
        self._pipes: list[Connection] = []
        self._processes: list[Any] = []
        context = multiprocessing.get_context("spawn")  # a fork of a process with threads may hang
        for span in self._spans if processes else ():
            ours, theirs = context.Pipe()
            count = span.stop - span.start
            process = context.Process(target=_work, args=(theirs, terms, span.start, count), daemon=True)
            process.start()
            theirs.close()
            self._pipes.append(ours)
            self._processes.append(process)

    def reset(self, seed: int) -> Now:
        """New matches, which the seed decides."""
        return self._together("reset", [seed] * len(self._spans))

    def step(self, indices: Sequence[int] | NDArray[Any]) -> Now:
        """One step in every match: all of them, or none if one index is not open (BadIndex)."""
        plain = [int(index) for index in indices]
        if len(plain) != self.matches:
            raise BadIndex(f"{self.matches} matches want as many indices, not {len(plain)}")
        parts = [plain[span] for span in self._spans]
        wrong = [fault for fault in self._each("check", parts) if fault]
        if wrong:
            raise BadIndex(wrong[0])
        return self._together("step", parts)

    def _together(self, what: str, arguments: Sequence[Any]) -> Now:
        return Now(*(np.concatenate(parts) for parts in zip(*self._each(what, arguments), strict=True)))

    def _each(self, what: str, arguments: Sequence[Any]) -> list[Any]:
        if self._here is not None:
            return [getattr(self._here, what)(arguments[0])]
        try:
            for pipe, argument in zip(self._pipes, arguments, strict=True):
                pipe.send((what, argument))
            told = [pipe.recv() for pipe in self._pipes]
        except (EOFError, OSError) as error:
            self.close()
            raise RuntimeError("a process of the batch has ended; its matches are lost, so all are given up") from error
        for fault in told:
            if isinstance(fault, Exception):
                raise fault
        return told

    def close(self) -> None:
        """Ends the processes."""
        for pipe in self._pipes:
            pipe.close()
        for process in self._processes:
            process.join()
        self._pipes, self._processes = [], []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
