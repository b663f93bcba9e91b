"""The bot of solved duels at a table: in its process, within its time, exact as soon as the duel is solved."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from kejian.bots.equilibrium import store
from kejian.core import Match
from kejian.core.duel import DuelTable
from kejian.server.bots import BotPool
from kejian.server.protocol import Timer
from tests.server.host import settings

NO_TIMER = Timer("none", 30)


def test_a_table_gets_exact_moves_once_the_duel_is_solved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KEJIAN_CACHE", str(tmp_path / "cache"))
    match = Match("cier", ["甲", "乙"], seed=1)
    table = DuelTable.of(match.game.duel(match.state))

    async def play() -> tuple[str | None, set[str | None]]:
        pool = BotPool(settings(str(tmp_path / "tables.db"), bot_seconds=0.3))
        try:
            first = await pool.choose("equilibrium", "room", match, 1, NO_TIMER, hurry=True)
            ends = time.monotonic() + 120
            while store.load(table.fingerprint(), 10) is None and time.monotonic() < ends:
                await asyncio.sleep(0.1)
            later = {await pool.choose("equilibrium", "room", match, 1, NO_TIMER, hurry=True) for _ in range(6)}
            return first, later
        finally:
            await pool.close()

    first, later = asyncio.run(play())
    assert first is not None and match.refusal(1, match.read(1, first)) is None
    assert later == {"子弹"}  # the only good move there is at the start


def test_a_bot_pauses_longer_over_what_was_hard(tmp_path: Path) -> None:
    pool = BotPool(settings(str(tmp_path / "tables.db"), bot_delay_ms=(500, 2000)))
    easy, hard, unknown = ([pool._pause(hardness) for _ in range(400)] for hardness in (0.0, 1.0, None))
    assert max(easy) < 1.01
    assert min(hard) > 1.49
    for pauses in (easy, hard, unknown):
        assert 0.5 <= min(pauses) <= max(pauses) <= 2.0
    assert min(unknown) < 0.8 < 1.7 < max(unknown)
    asyncio.run(pool.close())
