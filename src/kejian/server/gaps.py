"""Texts with gaps for the players' names: what many tables tell alike, events and menus, is written once for all of them.

A trick for speed, and all of it stands here. `wire` writes the same without it; a test says that they agree.
"""

from __future__ import annotations

import re
import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from kejian import core
from kejian.server import passing, protocol, wire
from kejian.server.wire import encode

_MOST_KEPT = 2048
_SECRET = secrets.token_hex(4)  # nobody can write a sign into a text of his own
_SIGNS = tuple(f"<{_SECRET}:{seat:02}>" for seat in range(100))  # in the place of the names of the seats
_WRITTEN_SIGNS = tuple(sign.encode() for sign in _SIGNS)
_EVENT_NUMBER = f"<{_SECRET}:-1>".encode()
_SIGN = re.compile(rb"<%b:(\d\d|-1)>" % _SECRET.encode())


_NUMBER = -1  # instead of a seat: the number of an event


class Signed(NamedTuple):
    """Written text with gaps: what comes before the first, then of each what belongs there (the name of a seat, or the next
    number) and the text after it."""

    head: bytes
    rest: tuple[tuple[int, bytes], ...]

    def named(self, names: Sequence[bytes], number: int = 0) -> bytes:
        if not self.rest:
            return self.head
        parts = [self.head]
        for seat, text in self.rest:
            if seat == _NUMBER:
                parts.append(b"%d" % number)
                number += 1
            else:
                parts.append(names[seat])
            parts.append(text)
        return b"".join(parts)


def _signed(written: bytes) -> Signed:
    head, *rest = _SIGN.split(written)
    return Signed(head, tuple(zip(map(int, rest[::2]), rest[1::2], strict=True)))


@lru_cache(maxsize=4096)
def _write_names(players: tuple[str, ...]) -> list[bytes]:
    return [encode(name)[1:-1] for name in players]


def events(match: core.Match, seen: Iterable[core.Event], first: int) -> msgspec.Raw:
    """Events with their sentences, numbered from `first`: a list of EventMsg, written."""
    story: Signed = _remembered(_write_story, match.words, tuple(seen))
    return msgspec.Raw(story.named(_write_names(match.players), first))


def last_events(match: core.Match, seen: Iterable[core.Event], end: int, most: int) -> tuple[int, msgspec.Raw]:
    """As many of the last events as fit into so many bytes, and the number of the first.

    `seen` are the events before number `end`, the last of them first.
    """
    names, words = _write_names(match.players), match.words
    written: list[bytes] = []
    for n, event in zip(range(end - 1, -1, -1), seen, strict=False):
        text = b'{"n":%d,%b' % (n, _remembered(_write_event, words, event).named(names))
        most -= len(text) + 1
        if most < 0 and written:
            break
        written.append(text)
    return end - len(written), msgspec.Raw(b"[" + b",".join(reversed(written)) + b"]")


@lru_cache(maxsize=_MOST_KEPT)
def _write_story(words: core.Words, told: tuple[core.Event, ...]) -> Signed:
    """Events in a row, with gaps for their numbers."""
    written = [_remembered(_write_event, words, event) for event in told]
    return _signed(
        b"[" + b",".join(b'{"n":%b,%b' % (_EVENT_NUMBER, each.named(_WRITTEN_SIGNS)) for each in written) + b"]"
    )


@lru_cache(maxsize=8192)
def _write_event(words: core.Words, event: core.Event) -> Signed:
    """An event without its number."""
    return _signed(encode(wire.event(words, _SIGNS, event, 0)).removeprefix(b'{"n":0,'))


def _remembered(write: Any, *facts: Any) -> Any:
    """What a remembering function makes of these facts; some hold values that nothing can be remembered by."""
    try:
        return write(*facts)
    except TypeError:
        return write.__wrapped__(*facts)


def asked(
    match: core.Match, seat: int, question: int, answer: str | None, style: protocol.Style, *, has_menu: bool = False
) -> protocol.Asked:
    """As `wire.asked`. One who has the menu already (by its `menu_lines`) is only told which entries are grey."""
    ask = passing.ask_of(match, seat)
    assert ask is not None
    menu, greys = _menu(match, ask, with_faults=style == "strict")
    return wire.asked(match, seat, question, answer, style, (NO_MENU if has_menu else menu, greys))


def menu_lines(match: core.Match, seat: int) -> Hashable | None:
    """What the lines of a seat's menu depend on; None if they may be others each time."""
    ask = passing.ask_of(match, seat)
    key = None if ask is None else ask.menu_key()
    return None if key is None else (match.game.code, key[0])


NO_MENU = msgspec.Raw(b'{"groups":[],"slots":[],"most":1,"joiner":""}')
_NO_GREYS = msgspec.Raw(b"{}")
_kept: OrderedDict[Hashable, Signed] = OrderedDict()
_keeping = threading.Lock()


def _menu(match: core.Match, ask: core.Ask[Any], *, with_faults: bool) -> tuple[msgspec.Raw, msgspec.Raw]:
    """The question for a person: a Menu and its greys, written. They are kept by the key that says what they depend on."""
    words, names, key = match.words, _write_names(match.players), ask.menu_key()
    if key is None:
        return msgspec.Raw(_write_menu(words, ask.menu(), with_faults).named(names)), _NO_GREYS
    lines = _keep((words, key[0]), lambda: _write_lines(words, ask))
    greys = _keep((words, key, with_faults), lambda: _write_greys(words, ask, with_faults))
    return msgspec.Raw(lines.named(names)), msgspec.Raw(greys.named(names))


def _keep(key: Hashable, write: Callable[[], Signed]) -> Signed:
    """What was written by this key, or is now. Rooms and the referee's desk (in threads of its own) share it."""
    kept = _kept.get(key)
    if kept is None:
        kept = write()
        with _keeping:
            _kept[key] = kept
            while len(_kept) > _MOST_KEPT:
                _kept.popitem(last=False)
    return kept


def _write_lines(words: core.Words, ask: core.Ask[Any]) -> Signed:
    laid = ask.menu()
    groups = [
        group._replace(entries=tuple(line._replace(refusal=None, fault=None) for line in group.entries))
        for group in laid.groups
    ]
    return _write_menu(words, laid._replace(groups=tuple(groups)), False)


def _write_greys(words: core.Words, ask: core.Ask[Any], with_faults: bool) -> Signed:
    greys = {}
    for line in (line for group in ask.menu().groups for line in group.entries):
        grey = wire.grey(words, _SIGNS, line, with_faults)
        if grey.refusal or grey.fault:
            greys[line.id] = grey
    return _signed(encode(greys))


def _write_menu(words: core.Words, laid: core.Menu, with_faults: bool) -> Signed:
    """A Menu, written."""
    slots: dict[bytes, int] = {}  # each blank once
    groups = []
    for group in laid.groups:
        entries = []
        for line in group.entries:
            entry, blanks = _remembered(_write_entry, words, line, with_faults)
            numbers = [slots.setdefault(blank, len(slots)) for blank in blanks]
            entries.append(b'%b,"blanks":%b}' % (entry[:-1], encode(numbers)) if numbers else entry)
        groups.append(b'{"title":%b,"entries":[%b]}' % (_write_title(group.title), b",".join(entries)))
    rest = encode({"most": laid.most, "joiner": laid.joiner})
    return _signed(b'{"groups":[%b],"slots":[%b],%b' % (b",".join(groups), b",".join(slots), rest[1:]))


@lru_cache(maxsize=256)
def _write_title(title: core.Text) -> bytes:
    return encode(wire.say(title))


@lru_cache(maxsize=8192)
def _write_entry(words: core.Words, line: core.Entry, with_faults: bool) -> tuple[bytes, tuple[bytes, ...]]:
    """A line of a menu and apart from it its blanks. There are few different ones, and each is sent many times."""
    blanks = tuple(encode(wire.blank(words, _SIGNS, slot)) for slot in line.slots)
    return encode(wire.entry(words, _SIGNS, line, with_faults)), blanks
