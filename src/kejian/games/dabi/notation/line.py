"""Positions in one line: `dabi/1 4 sharp=permanent 甲{大臂:2,盾:[寒冰盾_1/2]} 乙{}`.

The round (with `r` after a 时间回溯), the house rules that differ, then every player with what is not nothing. Blanks in
names of players and items are written `_`, and a `_` is written `~`.
"""

from __future__ import annotations

import re
from typing import Any

from kejian.core import SetupRefused, Text
from kejian.core.option import changed_options
from kejian.core.refusals import NotWritten
from kejian.games.dabi.notation.armour_text import TOO_MANY
from kejian.games.dabi.notation.position import is_untold, write_position
from kejian.games.dabi.options import OPTIONS
from kejian.games.dabi.rules import Rules
from kejian.games.dabi.state import State
from kejian.kit.lines import no_line, read_fields, read_scalar, read_text, split_line, write_value

_HEAD = "dabi/1"


def write_line(state: State) -> str:
    """The position in one line; options included. SetupRefused if it is more than a position can say."""
    position, plain = write_position(state), write_position(State(state.rules))
    words = [_HEAD, f"{state.round}{'r' if state.rewound else ''}", *_options(state.rules)]
    for name in state.rules.players:
        fields = {key: value for key, value in position[name].items() if value != plain[name][key]}
        untold = next((key for key, value in fields.items() if is_untold(value)), None)
        if untold is not None:
            raise SetupRefused(NotWritten(f"{name}.{untold}", TOO_MANY))
        words.append(f"{write_value(name)}{write_value(fields)}")
    return " ".join(words)


def _options(rules: Rules) -> list[str]:
    changed = changed_options(OPTIONS, rules.setup.options)
    return [f"{key}={str(value).lower() if isinstance(value, bool) else value}" for key, value in changed.items()]


def read_line(line: str) -> tuple[list[str], dict[str, Any], dict[str, Any]]:
    """Players, options and start of a one-line position; SetupRefused if it is none."""
    number, *words = split_line(line, _HEAD, 1, Text("回合 玩家{…} …", "round player{…} …"))
    clock = re.fullmatch(r"(?P<round>[1-9]\d{0,59})(?P<rewound>r?)", number)
    if clock is None:
        raise no_line(line, f"“{number}”不是回合", f"“{number}” is no round")
    start: dict[str, Any] = {"round": int(clock["round"]), "rewound": bool(clock["rewound"])}
    options: dict[str, Any] = {}
    names: list[str] = []
    for word in words:
        name, brace, rest = word.partition("{")
        key, equals, value = word.partition("=")
        if brace and name:
            fields = read_fields(brace + rest)
            if fields is None:
                raise no_line(line, f"看不懂“{word}”", f"“{word}” is no player")
            names.append(read_text(name))
            start[read_text(name)] = fields
        elif equals and not names:
            options[key] = read_scalar(value.replace("_", "~"))
        else:
            raise no_line(line, f"看不懂“{word}”", f"“{word}” was not understood")
    return names, options, start
