"""Two worlds at a table: what everybody is sent, and when."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
import pytest

from kejian.core import Ask, Match
from kejian.games.sgs.game import GAME
from kejian.server import audience, log, match_rows
from kejian.server.audience import Audience, moment
from kejian.server.due import due, next_due
from kejian.server.log import Row
from kejian.server.protocol import Timer
from kejian.server.room import Room
from kejian.server.settings import Settings

PLAYERS = ["甲", "乙", "丙"]
LIMITS = Settings()
THOUGHT_MS = 200  # so long everybody thinks who is asked
NOBODY: Mapping[int, int] = {}  # thinks longer


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
        slow: Mapping[int, int] = NOBODY,
    ) -> None:
        self.now, self.thought, self._slow, self._patch = 0, thought, slow, patch
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
        self._answer(seat, text)

    def _answer(self, seat: int, text: str) -> None:
        self.write(match_rows.answered(self.room, seat, text, self.now))

    def decline(self, seat: int) -> None:
        """A seat has thought, and does what one does who does nothing."""
        self.answer(seat, self._nothing(seat))

    def _nothing(self, seat: int) -> str:
        ask = self.ask(seat)
        return ask.format(ask.default())

    def ask(self, seat: int) -> Ask[Any]:
        """What a person is asked: perhaps two questions at once."""
        ask = match_rows.asked(self.room, seat)
        assert ask is not None
        return ask

    def settle(self) -> None:
        """All that happens by itself, until somebody has to answer or it is over."""
        for _ in range(400):
            if self.room.state == "over" or self.room.waiting:
                return
            self._go()
            row = due(self.room, self.audience.presence, self.now, LIMITS)
            if row is not None:
                self.write(row)
            else:
                self.now += next_due(self.room, self.audience.presence, self.now, LIMITS) or 1
        raise AssertionError("it does not come to a question")

    def play(self, seat: int, text: str) -> None:
        """An answer, and all that follows until this seat chooses freely again: everybody who is asked thinks, each from when
        he learns it, and declines."""
        self._answer(seat, text)
        learnt: dict[tuple[int, int], int] = {}  # of a question
        for _ in range(400):
            self._go()
            if self.room.state == "over" or (seat in self.match.asks and not self.match.asks[seat].optional):
                return
            row = due(self.room, self.audience.presence, self.now, LIMITS)
            if row is not None:
                self.write(row)
                continue
            waits = next_due(self.room, self.audience.presence, self.now, LIMITS)
            soon = [] if waits is None else [(self.now + waits, -1)]
            for asked in self.room.waiting:
                since = learnt.setdefault((asked, self.room.question_of(asked)), self.now)
                soon.append((since + self._slow.get(asked, self.thought), asked))
            self.now, answers = min(soon)
            if answers >= 0:
                self._answer(answers, self._nothing(answers))
        raise AssertionError("it does not come back to him")
