"""A duel of 法典 that is known beforehand, played by two thumbs: the cards are dealt from a fixed seed.

The same match runs here beside the one at the server, so that it is known at every moment what each page must show, and
what it may not have been told.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from playwright.sync_api import WebSocket, expect

from kejian.core import Ask, Entry, Match
from kejian.games.fadian.facts.cards import DECK, card_text
from kejian.server import wire
from kejian.server.passing import ask_of, play
from tests.browser.phone import Phone

NAMES = ("小林", "阿泽")
CHARACTERS = ("铁弹儿", "量天尺")
SEED = 214
CARD = re.compile("[♠♥♣♦][1-9]")
ALL_CARDS = frozenset(map(card_text, DECK))
OWN_EVENTS = {"draw", "lay", "put", "look_pool", "reorder"}  # they carry numbers of cards; others are told less
AUTO = "（自动）"  # nobody taps: the page does it

# Windows, insertions with 比点, counters, a 招 within a 招, walls, questions for a step, a cell, cards and words, falls,
# misses, a 招 that fails, a card taken out of a hand, and the end.
FIRST_TURN = """
小林 穿林
阿泽 不插入
阿泽 反击 镜像
阿泽 → 曲射 弃♠8
阿泽 不弃
小林 长弓
阿泽 插入 残影
小林 比♦1
阿泽 比♣1
阿泽 反击 置换
小林 游猎 弃♥8
阿泽 插入 回溯·残影
小林 比♣6
阿泽 比♥3
阿泽 反击 抉择 弃♦7
小林 装填 弃♠3
阿泽 （自动）不插入
小林 左1
小林 长弓
阿泽 （自动）不插入
阿泽 反击 切割
阿泽 己
"""
SECOND_TURN = """
阿泽 用专注
阿泽 切割
阿泽 己
阿泽 一律
阿泽 置换
阿泽 素跃 弃♠2♠9
阿泽 至5
阿泽 敏锐 弃♥4
"""
THIRD_TURN = """
小林 用专注
小林 点射 弃♥5
小林 连珠
小林 右1
小林 右1
小林 右1
小林 弹幕 弃♦2♦3♦5
小林 长弓
小林 结束
"""
LAST_TURN = """
阿泽 时滞
小林 插入 引弓 弃♠7
小林 右1
阿泽 比♣2
小林 比♥9
"""
LINES = [
    (NAMES.index(name), move)
    for name, move in (
        line.split(" ", 1)
        for turn in (FIRST_TURN, SECOND_TURN, THIRD_TURN, LAST_TURN)
        for line in turn.split("\n")
        if line
    )
]
FIRST_INSERTION = LINES.index((1, "插入 残影"))

# What a page must show when it is told of an event.
SIGHTS = {
    "inserts": "[data-how=inserts]",
    "compare": "[data-contest]",
    "counters": "[data-how=counters]",
    "wall": ".wall.hit",
    "miss": "[data-chain] .lost",
    "damage": ".lane .float .hit",
}

SHOWN = """([told, kind]) => {
  const play = document.querySelector('.play');
  return play && Number(play.dataset.told) === told && play.dataset.phase === 'still'
    && (play.dataset.asked === 'true' ? document.querySelector('.picker')?.dataset.kind : null) === kind;
}"""


class Wire:
    """Everything a page was sent, in order, as it was written."""

    def __init__(self, phone: Phone) -> None:
        self.frames: list[str] = []
        self.options: dict[str, Any] = {}
        phone.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._take)

    def _take(self, frame: str | bytes) -> None:
        assert isinstance(frame, str)
        self.frames.append(frame)
        message = json.loads(frame)
        if message["t"] == "room":
            self.options = message["options"]

    def character(self, name: str) -> str | None:
        """Whom a player is to play, as the server has written it down."""
        chosen: str | None = self.options.get("角色", {}).get(name)
        return chosen


class Known:
    """What a seat may know at each moment, counted by the events it has been told; `of_other`: of the other's hand."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.of_other: set[str] = set()
        self._cards: dict[int, frozenset[str]] = {}

    def note(self, match: Match) -> None:
        told = match.events(seat=self.seat)
        words = chain(
            [json.dumps(wire.plain(match.view(self.seat)), ensure_ascii=False)], (match.say(event) for event in told)
        )
        self._cards[len(told)] = frozenset(card for text in words for card in CARD.findall(text))
        other = 1 - self.seat
        self.of_other |= self._cards[len(told)].intersection(match.view(other)["players"][other]["hand"])

    def secrets(self, wire: Wire) -> Iterator[tuple[str, frozenset[str]]]:
        """Each message, and the cards it may not name. Only a table may name any, and what is said about a move in the
        making at that table."""
        known: frozenset[str] = frozenset()
        for frame in wire.frames:
            message = json.loads(frame)
            if message["t"] == "table":
                known = self._cards[message["since"] + len(message["events"])]
            if message["t"] in ("table", "composed"):
                yield frame, ALL_CARDS - known
            else:
                yield frame, ALL_CARDS


class Duel:
    """Two phones, what came over their lines, and the match as it must be."""

    def __init__(self, players: tuple[Phone, Phone], wires: tuple[Wire, Wire]) -> None:
        self.players, self.wires = players, wires
        self.match = Match("fadian", NAMES, wires[0].options, seed=SEED)
        self.known = Known(0), Known(1)
        self.kinds: set[str] = set()  # of the events that were to be seen
        self._looked = [0, 0]
        self._note()

    def play(self, lines: Iterable[tuple[int, str]]) -> None:
        """The answers one after the other; those that pages give by themselves are waited for."""
        for seat, move in lines:
            if not move.startswith(AUTO):
                self.look()
                tap(self.players[seat], self._ask(seat), move)
            play(self.match, {seat: move.removeprefix(AUTO)})
            self._note()
        self.look()

    def look(self) -> None:
        """Both pages show what the match has come to: its events, its question, the cards in hand, the life left."""
        for seat, phone in enumerate(self.players):
            told = self.match.events(seat=seat)
            kind = self._ask(seat).kind if seat in self.match.waiting else None
            phone.page.wait_for_function(SHOWN, arg=[len(told), kind])
            for number, player in enumerate(self.match.view(seat)["players"]):
                side = phone.page.locator(f".side[data-seat='{number}'] .life b")
                expect(side).to_have_text(f"{max(0, player['hp'])}/{player['hp_max']}")
            hand = phone.page.locator(".own .hand [data-card]").evaluate_all(
                "all => all.map(card => card.dataset.card)"
            )
            assert hand == self.match.view(seat)["players"][seat]["hand"]
            fresh = told[self._looked[seat] :]
            self._looked[seat] = len(told)
            for seen in {event.kind for event in fresh} & SIGHTS.keys():
                expect(phone.page.locator(SIGHTS[seen]).first).to_be_visible()
                self.kinds.add(seen)

    def leaks(self, seat: int) -> Iterator[str]:
        """What was sent to a seat although it was hidden from it: cards by name, and by number in events of the other."""
        for frame, hidden in self.known[seat].secrets(self.wires[seat]):
            yield from (f"{card} in {frame}" for card in hidden & cards(frame))
            for event in json.loads(frame).get("events", ()):
                if event["kind"] in OWN_EVENTS and event["fields"]["who"] != seat:
                    yield f"{event} in {frame}"

    def hidden(self, seat: int) -> int:
        """How much there was to leak: all cards that messages to the seat could have named and may not."""
        return sum(len(hidden) for _, hidden in self.known[seat].secrets(self.wires[seat]))

    def _ask(self, seat: int) -> Ask[Any]:
        ask = ask_of(self.match, seat)
        assert ask is not None
        return ask

    def _note(self) -> None:
        for known in self.known:
            known.note(self.match)


def cards(text: str) -> set[str]:
    return set(CARD.findall(text))


def tap(phone: Phone, ask: Ask[Any], move: str) -> None:
    """One answer as a thumb gives it: the entry, its blanks on the hand or the field, the big button."""
    page, menu = phone.page, ask.menu()
    entry = entry_of([entry for group in menu.groups for entry in group.entries], move)
    if ask.optional and move == ask.format(ask.default()):
        page.locator("[data-pass]").tap()
        return
    button = page.locator(f".picker [data-entry='{entry.id}']")
    if ask.kind == "use":  # yes is one tap, as no is
        button.tap()
        return
    if button.count():  # what is the only thing to choose for is chosen already
        button.tap()
    words = move.removeprefix(entry.text)
    for slot in entry.slots:
        if len(slot.offered) == slot.least:
            continue
        if slot.kind == "card":
            for card in CARD.findall(words):
                page.locator(f".own .hand button[data-card='{card}']").tap()
        elif slot.kind == "cell":
            page.locator(f"[data-pick-cell='{words.removeprefix(slot.before)}']").tap()
        else:
            raise AssertionError(f"{move}: no blank like this in the script")
    phone.lock.tap()


def entry_of(entries: list[Entry], move: str) -> Entry:
    """The entry a move is made from: 弹幕 of 弹幕 弃♦2♦3♦5."""
    return max((entry for entry in entries if move.startswith(entry.text)), key=lambda entry: len(entry.text))
