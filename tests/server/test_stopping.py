"""A bot in the pool stops in the middle of its thought as soon as nobody wants its answer any more."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from kejian.core import Match
from kejian.server.bots import BotPool
from kejian.server.protocol import Timer
from kejian.server.workers import Worker, is_stopped
from tests.server.host import settings

LONG = 3600  # seconds that a bot has: nobody waits for the end of them
SOON = 120  # seconds, of a busy machine
NO_HURRY = Timer("beat", 4 * LONG)


@pytest.mark.parametrize(
    ("bot", "code"),
    [("monte_carlo", "dabi"), ("thinker", "fadian"), ("equilibrium", "dabi")],  # in 大臂 thinker is done in a moment
)
async def test_a_bot_stops_thinking_when_nobody_wants_to_know_and_its_process_goes_on(
    bot: str, code: str, tmp_path: Path
) -> None:
    pool = BotPool(settings(str(tmp_path / "tables.db"), bot_seconds=LONG))
    (process,) = pool._thinkers._workers
    thinking: list[int | None] = []  # the process that was at work when nobody wanted its answer any more

    def is_wanted() -> bool:
        """Until it was given a process."""
        wanted = not process._turn.locked()
        if not wanted:
            thinking.append(process.pid)
        return wanted

    try:
        async with asyncio.timeout(SOON):
            match = Match(code, ["甲", "乙"], seed=1)
            seat = max(match.asks)
            assert await pool.choose(bot, "room", match, seat, NO_HURRY, is_wanted, hurry=True) is None
        assert thinking == [process.pid]
        assert await process.call(is_stopped, seconds=SOON) is False  # the next one is wanted
    finally:
        await pool.close()


async def test_a_process_without_work_takes_no_harm_when_it_is_told_to_stop() -> None:
    process = Worker()
    process.stop()
    try:
        assert await process.call(is_stopped, seconds=SOON) is False
        process.stop()
        assert await process.call(is_stopped, seconds=SOON) is False
    finally:
        await process.close()
