"""Positions in one line: `dabi/1 4 sharp=permanent 甲{大臂:2,盾:[寒冰盾_1/2]} 乙{}`.

The round (with `r` after a 时间回溯), the house rules that differ, then every player with what is not nothing. Blanks in
names of players and items are written `_`, and a `_` is written `~`.
"""

from __future__ import annotations

import re
from typing import Any

from kejian.core import SetupRefused, Text
from kejian.core.option import changed_options
from kejian.games.dabi import refusals
from kejian.games.dabi.options import OPTIONS
from kejian.games.dabi.position import write_position
from kejian.games.dabi.rules import Rules
from kejian.games.dabi.state import State

_HEAD = "dabi/1"


def write_line(state: State) -> str:
    """The position in one line; options included."""
    position, plain = write_position(state), write_position(State(state.rules))
    words = [_HEAD, f"{state.round}{'r' if state.rewound else ''}", *_options(state.rules)]
    for name in state.rules.players:
        fields = {key: value for key, value in position[name].items() if value != plain[name][key]}
        words.append(f"{_write(name)}{_write(fields)}")
    return " ".join(words)


def _options(rules: Rules) -> list[str]:
    changed = changed_options(OPTIONS, rules.setup.options)
    return [f"{key}={str(value).lower() if isinstance(value, bool) else value}" for key, value in changed.items()]


def _write(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ",".join(f"{_write(key)}:{_write(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(_write(inner) for inner in value) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value).replace("_", "~").replace(" ", "_")


def read_line(line: str) -> tuple[list[str], dict[str, Any], dict[str, Any]]:
    """Players, options and start of a one-line position; SetupRefused if it is none."""
    words = line.split()
    clock = re.fullmatch(r"(?P<round>[1-9]\d{0,59})(?P<rewound>r?)", words[1]) if len(words) > 1 else None
    if words[:1] != [_HEAD] or clock is None:
        raise _no_line(line, "应写作 dabi/1 回合 玩家{…} …", "it is written dabi/1 round player{…} …")
    start: dict[str, Any] = {"round": int(clock["round"]), "rewound": bool(clock["rewound"])}
    options: dict[str, Any] = {}
    names: list[str] = []
    for word in words[2:]:
        name, brace, rest = word.partition("{")
        key, equals, value = word.partition("=")
        if brace and name:
            reader = _Reader(brace + rest)
            fields = reader.value()
            if not isinstance(fields, dict) or reader.rest:
                raise _no_line(line, f"看不懂“{word}”", f"“{word}” is no player")
            names.append(_text(name))
            start[_text(name)] = fields
        elif equals and not names:
            options[key] = _scalar(value.replace("_", "~"))
        else:
            raise _no_line(line, f"看不懂“{word}”", f"“{word}” was not understood")
    return names, options, start


def _scalar(text: str) -> object:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if re.fullmatch(r"\d{1,9}", text) else _text(text)


def _text(word: str) -> str:
    return word.replace("_", " ").replace("~", "_")


class _Reader:
    """Reads mappings, lists and words; anything amiss reads as a word that fits nowhere."""

    def __init__(self, text: str) -> None:
        self.rest = text

    def value(self) -> Any:
        if self._take("{"):
            fields: dict[str, Any] = {}
            while not self._take("}") and self.rest:
                key = _text(self._word(":"))
                self._take(":")
                fields[key] = self.value()
                self._take(",")
            return fields
        if self._take("["):
            items = []
            while not self._take("]") and self.rest:
                items.append(self.value())
                self._take(",")
            return items
        return _scalar(self._word(",]}"))

    def _take(self, sign: str) -> bool:
        if self.rest.startswith(sign):
            self.rest = self.rest[1:]
            return True
        return False

    def _word(self, until: str) -> str:
        size = next((i for i, sign in enumerate(self.rest) if sign in until), len(self.rest))
        word, self.rest = self.rest[:size], self.rest[size:]
        return word


def _no_line(line: str, zh: str, en: str) -> SetupRefused:
    return SetupRefused(refusals.NoLine(line, Text(zh, en)))
