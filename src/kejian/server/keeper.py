"""Work that must go on for as long as the server does."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

_LOG = structlog.get_logger()
_REST_SECONDS = 1.0


def is_ending() -> bool:
    """Whether somebody asked this task to end; a library may let a cancellation out that nobody asked for."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


def keep_up(name: str, work: Callable[[], Awaitable[None]], rest: float = _REST_SECONDS) -> asyncio.Task[None]:
    """A task that does this work again and again, however it ends; how it failed is logged."""
    return asyncio.create_task(_keep_up(name, work, rest), name=name)


async def _keep_up(name: str, work: Callable[[], Awaitable[None]], rest: float) -> None:
    while True:
        try:
            await work()
        except Exception as error:
            _LOG.error("work failed and begins again", work=name, error=f"{type(error).__name__}: {error}")
        except asyncio.CancelledError:
            if is_ending():
                raise
            _LOG.error("work was cut off and begins again", work=name)
        await asyncio.sleep(rest)
