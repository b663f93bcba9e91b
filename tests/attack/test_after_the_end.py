"""What outlasts a match: the names at its seats, its record; and nothing that is asked about it holds up the others."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from kejian.core.record import Record
from kejian.server import desk, game_cards, records
from tests.server.browser import Browser
from tests.server.host import serving, settings
from tests.server.tables import play_to_the_end, table_of


async def test_a_leaver_does_not_shift_names_against_seats(tmp_path: Path) -> None:
    with serving(settings(str(tmp_path / "tables.db"))) as url:
        people = await table_of(url, "甲", "乙", "丙")
        await play_to_the_end(people, random.Random(4))
        await people[0].must("leave")
        for token in (people[1].token, people[2].token, None):
            late = await Browser(url, token).connect(people[1].code)
            await late.hear("table")
            assert late.table["players"] == ["甲", "乙", "丙"]
            assert late.table["outcome"] == people[1].table["outcome"]
            assert late.room["you"]["seat"] == {people[1].token: 1, people[2].token: 2}.get(token or "")


async def test_what_takes_long_runs_beside_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages of rules, rulings and records: none of them is made where everybody's messages are heard."""
    ran: dict[str, bool] = {}

    def watch(owner: Any, name: str) -> None:
        real = getattr(owner, name)

        def watched(*args: Any, **kwargs: Any) -> Any:
            try:
                asyncio.get_running_loop()
                on_loop = True
            except RuntimeError:
                on_loop = False
            ran[name] = ran.get(name, False) or on_loop
            return real(*args, **kwargs)

        monkeypatch.setattr(owner, name, watched)

    watch(game_cards, "rules_page")
    watch(Record, "to_yaml")
    watch(desk, "rule")
    watch(records, "record_of")
    with serving(settings(str(tmp_path / "tables.db"))) as url:
        people = await table_of(url, "甲", "乙")
        await play_to_the_end(people, random.Random(4))
        path = f"/api/records/{people[0].table['record']}"
        asked = (path, f"{path}?format=yaml", "/api/rules/dabi", "/api/rules/dabi")
        answers = await asyncio.gather(*(people[0].get(each) for each in asked))
    assert [answer.status_code for answer in answers] == [200] * 4
    assert not any(ran.values()), ran
    assert "rules_page" in ran
