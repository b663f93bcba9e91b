"""What a table may bring along: bots that are known, house rules that each make sense by themselves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from kejian.bots import bot_names
from kejian.core import Game, SetupRefused
from kejian.core.option import plain
from kejian.core.refusals import UnknownOption
from kejian.server.problem import Problem

_LARGEST_OPTIONS = 16 * 1024  # bytes: everybody at the table is told them again and again


def known_bot(name: str) -> str:
    """The name of a bot; Problem if there is none."""
    if name not in bot_names():
        raise Problem("unknown_bot")
    return name


def check_options(game: Game[Any], options: Mapping[str, Any], names: list[str]) -> None:
    """Every house rule by itself; whether they fit together is seen at the start."""
    try:
        if len(msgspec.json.encode(options)) > _LARGEST_OPTIONS:
            raise Problem("too_large")
    except RecursionError:  # read just so, but too deep for anything else
        raise Problem("bad_message") from None
    by_key = {option.key: option for option in game.options}
    for key, value in options.items():
        if key not in by_key:
            raise SetupRefused(UnknownOption(plain(key), tuple(by_key)))
        by_key[key].read(value, names)
