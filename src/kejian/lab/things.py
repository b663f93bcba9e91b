"""The content of a game as it lists it itself, found again in menus, moves and events: without knowing the game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from kejian.core import Ask, Entry, Event, Game, RulesTable, Text
from kejian.core.message import field_names, writers_of

Thing = tuple[str, str]
"""What was used: the row of a table of the rule page, or "" and then the clause of a menu's line."""
_DECLINED = "不"  # how a line begins that declines something: 不反击
_NO_NAMES = frozenset(("seat", "seats", "number", "sum", "amounts"))


class Question(NamedTuple):
    """The lines of a menu: what is offered (not grey, no foul), each thing once; and how every line is written."""

    offered: list[Thing]
    lines: list[tuple[str, Thing]]
    joiner: str  # of several lines in one move; "": there is one

    def used(self, text: str) -> Iterator[Thing]:
        """What a written move uses: the lines that its parts begin with."""
        for part in text.split(self.joiner) if self.joiner else (text,):
            thing = next((thing for line, thing in self.lines if part.startswith(line)), None)
            if thing is not None:
                yield thing


class Things:
    """What a game lists, by the first column of its tables, and how its menus and events speak of it."""

    def __init__(self, game: Game[Any]) -> None:
        self.rows: dict[str, Text] = {name.zh: name for table in game.tables() for name in _named(table)}
        blanks = [row for row in self.rows if "~" in row]
        self._blanks = [(re.compile(".*".join(map(re.escape, row.split("~")))), row) for row in blanks]
        self._plain = sorted((row for row in self.rows if "~" not in row and len(row) > 1), key=len, reverse=True)
        self._of_name: dict[str, str] = {}
        self._of_field: dict[tuple[type, str, Any], str] = {}
        self._questions: dict[Any, Question] = {}
        self._names: dict[Thing, Text] = {}
        self._game = game

    def row(self, name: str) -> str:
        """The row that a name speaks of: its own, the one with a blank, the longest that it contains; "" if none."""
        if name not in self._of_name:
            self._of_name[name] = self._find(name)
        return self._of_name[name]

    def _find(self, name: str) -> str:
        if name in self.rows:
            return name
        if name.startswith(_DECLINED):
            return ""
        whole = (row for pattern, row in self._blanks if pattern.fullmatch(name))
        held = (row for row in self._plain if row in name)
        last = (row for row in self.rows if len(row) == 1 and name.rstrip("#0123456789").endswith(row))
        return next((row for found in (whole, held, last) for row in found), "")

    def of_entry(self, entry: Entry) -> Thing:
        """What a line of a menu is."""
        row = self.row(entry.name.zh)
        thing = (row, "") if row else ("", entry.clause)
        if not row:
            self._names[thing] = min(entry.name, self._names.get(thing, entry.name))
        return thing

    def name(self, thing: Thing) -> Text:
        """What something is called; of several lines under one clause the first by the alphabet."""
        return self.rows[thing[0]] if thing[0] else self._names[thing]

    def laid_out(self, ask: Ask[Any]) -> Question:
        """A question as the lab looks at it; equal menus are looked at once."""
        key = ask.menu_key()
        if key is not None and key in self._questions:
            return self._questions[key]
        menu = ask.menu()
        entries = [entry for group in menu.groups for entry in group.entries]
        lines = [(entry.text, self.of_entry(entry)) for entry in entries]
        offered = dict.fromkeys(self.of_entry(e) for e in entries if e.refusal is None and e.fault is None)
        lines.sort(key=lambda line: -len(line[0]))  # a text may begin with another
        found = Question(list(offered), lines, menu.joiner if menu.most > 1 else "")
        if key is not None:
            self._questions[key] = found
        return found

    def told(self, events: Iterable[Event]) -> Iterator[str]:
        """The rows that events name: what comes about by itself is no move."""
        for event in events:
            kind, writers = type(event), writers_of(type(event))
            for name in field_names(kind):
                value = getattr(event, name)
                if writers[name] in _NO_NAMES or not isinstance(value, str):
                    continue
                known = (kind, name, value)
                if known not in self._of_field:
                    said = self._game.words.writers[writers[name]](value, "zh", ())
                    self._of_field[known] = said if said in self.rows else ""
                if row := self._of_field[known]:
                    yield row


def _named(table: RulesTable) -> list[Text]:
    """The first column of a table, unless it is one of figures alone."""
    names = [row[0] for row in table.rows if row and row[0].zh not in ("", "—")]
    return [] if all(name.zh.isdigit() for name in names) else names
