"""Two worlds at a table: what everybody is sent, and when."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
import pytest

from kejian.core import Ask, Match
from kejian.games.sgs.game import GAME
from kejian.server import audience, log, match_rows, passing
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
    """A room in the middle of a match, with a clock of its own: nothing takes time but what has to."""

    def __init__(
        self,
        match: Match,
        patch: pytest.MonkeyPatch,
        watched: Iterable[int | None] | None = None,
        thought: int = THOUGHT_MS,
    ) -> None:
        self.now, self.thought, self._patch = 0, thought, patch
        self._go()
        first, *others = match.players
        opened = log.Opened(
            at=0, game="sgs", name=first, token="0", options=match.setup.options, style="strict",
            timer=Timer("turn", 30), bots=[],
        )  # fmt: skip
        self.room = Room("qing-zhu-47", opened)
        for seat, name in enumerate(others, 1):
            self.room.apply(log.Seated(at=0, seat=seat, name=name, token=str(seat)))
        self.room.apply(log.Started(at=0, match=1, seed=5, rules=GAME.rules_version, lulls=True))
        self.room.match = match
        self.room._ask(0)
        self.audience = Audience(self.room, LIMITS.told_bytes)
        looking: Iterable[int | None] = (*range(len(match.players)), None) if watched is None else watched
        self.browsers = {seat: Browser(self, "looks on" if seat is None else str(seat)) for seat in looking}
        self.audience.viewers += self.browsers.values()  # type: ignore[arg-type]
        self.audience.look()
        for browser in self.browsers.values():
            browser.heard.clear()

    @property
    def match(self) -> Match:
        assert self.room.match is not None
        return self.room.match

    def _go(self) -> None:
        """From here on the clock of the server is this table's."""
        self._patch.setattr(audience, "steady_ms", lambda: self.now)

    def write(self, row: Row) -> None:
        self._go()
        before = moment(self.room)
        self.room.apply(row, self.now)
        self.audience.show(row, before)

    def answer(self, seat: int, text: str) -> None:
        """A seat has thought, and answers."""
        self.now += self.thought
        self.write(match_rows.answered(self.room, seat, text, self.now))

    def decline(self, seat: int) -> None:
        """A seat has thought, and does what one does who does nothing."""
        ask = self.ask(seat)
        self.answer(seat, ask.format(ask.default()))

    def ask(self, seat: int) -> Ask[Any]:
        """What a person is asked: perhaps two questions at once."""
        ask = passing.ask_of(self.match, seat)
        assert ask is not None
        return ask

    def settle(self) -> None:
        """All that happens by itself, until somebody has to answer or it is over."""
        for _ in range(400):
            if self.room.state == "over" or {*self.room.waiting} & {*self.room.asked}:
                return
            self._go()
            row = due(self.room, self.audience.presence, self.now, LIMITS)
            if row is not None:
                self.write(row)
            else:
                self.now += next_due(self.room, self.audience.presence, self.now, LIMITS) or 1
        raise AssertionError("it does not come to a question")

    def play(self, seat: int, text: str) -> None:
        """An answer, and all that follows until this seat chooses freely again: everybody who is asked declines."""
        self.write(match_rows.answered(self.room, seat, text, self.now))
        for _ in range(400):
            self.settle()
            if self.room.state == "over" or (seat in self.match.asks and not self.match.asks[seat].optional):
                return
            self.decline(self.room.waiting[0])
        raise AssertionError("it does not come back to him")
