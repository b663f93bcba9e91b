"""Two worlds at a table: what everybody is sent, and when."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from kejian.core import Match
from kejian.games.sgs.game import GAME
from kejian.server import audience, commands, log
from kejian.server.audience import Audience, moment
from kejian.server.due import due, next_due
from kejian.server.log import Row
from kejian.server.protocol import Timer
from kejian.server.room import Room
from kejian.server.settings import Settings

PLAYERS = ["甲", "乙", "丙"]
LIMITS = Settings()
THOUGHT_MS = 200  # so long everybody thinks who is asked


class Browser:
    """Hears what one seat is sent, and when."""

    def __init__(self, table: Table, token: str) -> None:
        self.table, self.token, self.menu = table, token, None
        self.heard: list[tuple[int, dict[str, Any]]] = []

    def post(self, frame: bytes) -> None:
        start = {126: 4, 127: 10}.get(frame[1], 2)
        self.heard.append((self.table.now, msgspec.json.decode(bytes(frame)[start:])))


class Table:
    """A room whose match begins at a position, with a clock of its own: nothing takes time but what has to."""

    def __init__(
        self, start: Mapping[str, Any], patch: pytest.MonkeyPatch, options: Mapping[str, Any] | None = None
    ) -> None:
        self.now = 0
        patch.setattr(audience, "steady_ms", lambda: self.now)
        timer = Timer("turn", 30)
        opened = log.Opened(
            at=0, game="sgs", name="甲", token="0", options=dict(options or {}), style="strict", timer=timer, bots=[]
        )
        self.room = Room("qing-zhu-47", opened)
        for seat, name in enumerate(PLAYERS[1:], 1):
            self.room.apply(log.Seated(at=0, seat=seat, name=name, token=str(seat)))
        self.room.apply(log.Started(at=0, match=1, seed=5, rules=GAME.rules_version, lulls=True))
        self.room.match = Match(GAME, PLAYERS, options, start=start, seed=5, lulls=True)
        self.room._ask(0)
        self.audience = Audience(self.room, LIMITS.told_bytes)
        self.browsers = {seat: Browser(self, str(seat)) for seat in (0, 1, 2)} | {None: Browser(self, "looks on")}
        self.audience.viewers += self.browsers.values()  # type: ignore[arg-type]
        self.audience.look()
        for browser in self.browsers.values():
            browser.heard.clear()

    def write(self, row: Row) -> None:
        before = moment(self.room)
        self.room.apply(row, self.now)
        self.audience.show(row, before)

    def play(self, seat: int, text: str) -> None:
        """An answer, and all that follows until this seat chooses freely again: everybody who is asked declines."""
        self.write(commands.answered(self.room, seat, text, self.now))
        asked_at: dict[tuple[int, int], int] = {}
        for _ in range(400):
            match, room = self.room.match, self.room
            assert match is not None
            if room.state == "over" or (seat in match.asks and not match.asks[seat].optional):
                return
            for other in room.waiting:
                since = asked_at.setdefault((room.question, other), self.now)
                if self.now >= since + THOUGHT_MS:
                    ask = match.asks[other]
                    self.write(commands.answered(room, other, ask.format(ask.default()), self.now))
                    break
            else:
                row = due(room, self.audience.presence, self.now, LIMITS)
                if row is not None:
                    self.write(row)
                else:
                    wakes = [at + THOUGHT_MS - self.now for (q, s), at in asked_at.items() if (q, s) in self._open()]
                    soon = next_due(room, self.audience.presence, self.now, LIMITS)
                    self.now += max(1, min([*wakes, *([soon] if soon is not None else [])]))
        raise AssertionError("it does not come back to him")

    def _open(self) -> list[tuple[int, int]]:
        return [(self.room.question, seat) for seat in self.room.waiting]
