"""Running a plan: its parts are played by some workers and kept one by one, so that a killed run goes on where it was.

A part is a file that is there whole or not at all. The same plan finds it again; another plan in the same folder is refused.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from tempfile import NamedTemporaryFile

import msgspec

from kejian.lab.plan import Plan
from kejian.lab.play import Part, play_part

_PLAN, _PARTS = "plan.json", "parts"
_HALF = ".kejian-"  # how a file is called that is not whole yet
_AHEAD = 3  # parts that wait for each worker
Workers = Callable[[Plan, Sequence[int]], Iterator[tuple[int, bytes]]]
"""Plays parts of a plan in any order: their numbers, and what they came to as it is kept."""


class OtherPlan(Exception):
    """The folder holds what another plan came to."""


def played(plan: Plan, part: int) -> bytes:
    """A part as it is kept: made where it is played."""
    return msgspec.json.encode(play_part(plan, part))


def local_workers(count: int) -> Workers:
    """So many processes of this machine; one is this process itself."""

    def work(plan: Plan, parts: Sequence[int]) -> Iterator[tuple[int, bytes]]:
        if count == 1 or len(parts) == 1:
            for part in parts:
                yield part, played(plan, part)
            return
        with ProcessPoolExecutor(min(count, len(parts)), get_context("spawn")) as pool:
            left, running = iter(parts), dict[Future[bytes], int]()
            while True:
                for part in islice(left, _AHEAD * count - len(running)):
                    running[pool.submit(played, plan, part)] = part
                if not running:
                    return
                for done in wait(running, return_when=FIRST_COMPLETED).done:
                    yield running.pop(done), done.result()

    return work


def write_whole(path: Path, content: bytes) -> None:
    """A file that is there whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=path.parent, prefix=_HALF, suffix=".part", delete=False) as file:
        try:
            file.write(content)
        except OSError:  # no room is left, say
            os.unlink(file.name)
            raise
    os.replace(file.name, path)


def tidy(folder: Path) -> None:
    """Takes away what a run left that was killed while it wrote."""
    for stray in folder.rglob(f"{_HALF}*.part"):
        stray.unlink(missing_ok=True)


def run_plan(
    plan: Plan,
    folder: Path,
    workers: Workers,
    progress: Callable[[int, int], None] | None = None,
    numbers: Sequence[int] | None = None,
) -> list[Part]:
    """All parts of a plan (or some) in their order: those kept in the folder, and the rest played now and kept.

    `progress` is told how many pairs were there or came, and how many are still to play. OtherPlan.
    """
    written = msgspec.json.encode(plan, order="deterministic")
    if (folder / _PLAN).exists() and (folder / _PLAN).read_bytes() != written:
        raise OtherPlan(str(folder))
    wanted = range(plan.parts) if numbers is None else numbers
    kept = {part: content for part in wanted if (content := _kept(folder, part)) is not None}
    left = [part for part in wanted if part not in kept]
    to_play = sum(len(plan.pairs_of(part)) for part in left)
    if progress is not None:
        progress(0, to_play)
    for part, content in workers(plan, left) if left else ():
        if not (folder / _PLAN).exists():
            write_whole(folder / _PLAN, written)
        write_whole(_path(folder, part), content)
        kept[part] = content
        if progress is not None:
            progress(len(plan.pairs_of(part)), to_play)
    return [msgspec.json.decode(kept[part], type=Part) for part in wanted]


def _path(folder: Path, part: int) -> Path:
    return folder / _PARTS / f"{part:06}.json"


def _kept(folder: Path, part: int) -> bytes | None:
    try:
        return _path(folder, part).read_bytes()
    except FileNotFoundError:
        return None


def clear(folder: Path) -> None:
    """Takes away what only a run that goes on needs."""
    shutil.rmtree(folder / _PARTS, ignore_errors=True)
    (folder / _PLAN).unlink(missing_ok=True)


def pairs_of(parts: Iterable[Part]) -> Iterator[tuple[tuple[int, int], float]]:
    """Every pair: who met, and the first one's share of its two matches."""
    for part in parts:
        for one, other in zip(part.games[::2], part.games[1::2], strict=True):
            yield one.meeting, (one.points + other.points) / 2
