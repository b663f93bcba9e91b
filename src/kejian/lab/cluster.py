"""Parts of a plan played by a Dask cluster. It may lose and gain workers meanwhile: a part is a pure function of the plan."""

from __future__ import annotations

import socket
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any
from urllib.parse import urlsplit

from kejian.lab.bench import Workers, played
from kejian.lab.plan import Plan

_PATIENCE = 10  # seconds for the scheduler to answer
_PATIENCE_WITH_WORKERS = 60  # seconds for the first of them to join
_AHEAD = 3  # parts that wait for each thread of a worker
_AGAIN = 10  # workers that may be lost with one part before it is given up


class NoCluster(Exception):
    """Nobody answers at the address."""


def _knock(address: str) -> None:
    """Whether anybody is there at all: the client itself would wait long and leave much behind."""
    parts = urlsplit(address)
    try:
        if parts.scheme not in ("tcp", "tls") or not parts.hostname or not parts.port:
            raise NoCluster("tcp://HOST:PORT")
        socket.create_connection((parts.hostname, parts.port), timeout=_PATIENCE).close()
    except (OSError, ValueError) as error:  # a port beyond all ports is a ValueError
        raise NoCluster(str(error)) from None


def cluster_workers(address: str) -> Workers:
    """The workers of a scheduler by its address; NoCluster if it does not answer. Needs the extra `cluster`."""
    _knock(address)
    import distributed

    dask: Any = distributed  # its functions say no types
    try:
        client = dask.Client(address, timeout=_PATIENCE, set_as_default=False)
    except OSError as error:
        raise NoCluster(str(error)) from None

    try:
        client.wait_for_workers(1, timeout=_PATIENCE_WITH_WORKERS)
    except TimeoutError:
        client.close()
        raise NoCluster("no workers") from None

    def work(plan: Plan, parts: Sequence[int]) -> Iterator[tuple[int, bytes]]:
        left, number = iter(parts), {}

        def submit(part: int) -> object:
            future = client.submit(played, plan, part, pure=False, retries=_AGAIN)
            number[future.key] = part
            return future

        window = _AHEAD * max(2, sum(client.nthreads().values()))
        try:
            running = dask.as_completed(
                [submit(part) for part in islice(left, window)], loop=client.loop, with_results=True
            )
            for future, content in running:
                yield number.pop(future.key), content
                future.release()
                for part in islice(left, 1):
                    running.add(submit(part))
        finally:
            client.close()

    return work
