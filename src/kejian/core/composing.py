"""Putting a move together blank by blank: the common way, for menus whose blanks do not depend on each other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from kejian.core.menu import Chosen, Composed, Entry, Filled, Group, Menu, Slot, Value
from kejian.core.refusal import Refusal, Refused
from kejian.core.refusals import NotLegal, UnusedWords
from kejian.core.text import Text

if TYPE_CHECKING:
    from kejian.core.ask import Ask


_LONGEST_LIST = 300


def plain_menu(ask: Ask[Any], most: int = _LONGEST_LIST) -> Menu:
    """The first answers to a question, one by one."""
    none = Text("", "")
    texts = [ask.format(move) for move in islice(ask.moves(), most)]
    entries = [Entry(text, text, Text(text, text), none, none, "") for text in texts]
    return Menu((Group(ask.prompt(), tuple(entries)),))


def compose_from_menu(ask: Ask[Any], chosen: Sequence[Chosen], players: Sequence[str]) -> Composed:
    """A move in the making, by the blanks that the menu shows from the beginning."""
    menu = ask.menu()
    text: list[str] = []
    slots: tuple[Slot, ...] = ()
    filled: Filled = ()
    is_full = 0 < len(chosen) <= menu.most
    for one in chosen:
        entry = menu.entry(one.entry)
        if entry is None:
            return Composed((), (), refusal=NotLegal(one.entry))
        slots, filled = entry.slots, settled(entry.slots, one.filled)
        if entry.refusal is not None:
            return Composed(slots, filled, refusal=entry.refusal)
        is_full = is_full and all(map(Slot.accepts, slots, filled))
        text.append(entry.text + written(slots, filled, players))
    if not is_full:
        return Composed(slots, filled)
    return judged(ask, menu.joiner.join(text), slots, filled)


def settled(slots: Sequence[Slot], filled: Filled) -> Filled:
    """What stays in the blanks: what they offer; and what leaves no choice is put in."""
    return tuple(settle(slot, filled[i] if i < len(filled) else ()) for i, slot in enumerate(slots))


def settle(slot: Slot, chosen: tuple[Value, ...]) -> tuple[Value, ...]:
    """What stays in one blank."""
    if len(slot.offered) == slot.least:
        return slot.offered
    return chosen if len(chosen) <= slot.most and slot.holds(chosen) else ()


def written(slots: Sequence[Slot], filled: Filled, players: Sequence[str]) -> str:
    """The blanks of an entry as they are written."""
    return "".join(slot.write(values, players) for slot, values in zip(slots, filled, strict=True))


def judged(ask: Ask[Any], text: str, slots: tuple[Slot, ...], filled: Filled) -> Composed:
    """A move whose blanks are filled, read and judged by its question."""
    try:
        move, rest = ask.read(text)
        refusal = UnusedWords(ask.seat, rest) if rest else ask.refusal(move)
    except Refused as refused:
        refusal = refused.refusal
    return Composed(slots, filled, refusal=refusal) if refusal is not None else accepted(ask, move, slots, filled)


def accepted(ask: Ask[Any], move: Any, slots: tuple[Slot, ...], filled: Filled) -> Composed:
    """A move that is put together, if its question takes it."""
    refusal: Refusal | None = ask.refusal(move)
    if refusal is not None:
        return Composed(slots, filled, refusal=refusal)
    return Composed(slots, filled, True, ask.format(move), ask.outlook(move), fault=ask.fault(move))


class Blanks:
    """The blanks of an open entry, found one after the other: each is known once those before it are filled."""

    def __init__(self, given: Filled) -> None:
        self._given = given
        self._slots: list[Slot] = []
        self._filled: list[tuple[Value, ...]] = []

    @property
    def given(self) -> tuple[Value, ...]:
        """What was chosen for the next blank."""
        place = len(self._slots)
        return self._given[place] if place < len(self._given) else ()

    def take(self, slot: Slot, chosen: tuple[Value, ...] | None = None) -> tuple[Value, ...] | None:
        """Adds the next blank. What is in it (of `chosen`, or of what was given), or None if it wants more."""
        kept = settle(slot, self.given if chosen is None else chosen)
        self._slots.append(slot)
        self._filled.append(kept)
        return kept if slot.accepts(kept) else None

    @property
    def slots(self) -> tuple[Slot, ...]:
        return tuple(self._slots)

    @property
    def filled(self) -> Filled:
        return tuple(self._filled)

    def composed(self, ask: Ask[Any], move: Any) -> Composed:
        """The move in the making; None: some blank is not filled yet."""
        if move is None:
            return Composed(self.slots, self.filled)
        return accepted(ask, move, self.slots, self.filled)
