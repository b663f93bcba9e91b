"""The plain values of positions: numbers, flags, lists, and armour in words."""

from __future__ import annotations

import re

from kejian.core import Refusal, SetupRefused, Text
from kejian.games.dabi.catalogue import ROWS, title
from kejian.games.dabi.moves.boosts import CELESTIAL_NAMES
from kejian.games.dabi.moves.shields import ENERGY, FULL, SHIELDS
from kejian.games.dabi.names import Unreadable, read_name
from kejian.games.dabi.resources import RESOURCES
from kejian.games.dabi.state import Celestial, Piece, Producer, Shield

COUNTED = tuple(resource.name.zh for resource in RESOURCES)

_SHIELD = re.compile(r"(?P<name>[^\d+\s]+)\s*(?:(?P<layers>\d+)\s*/\s*(?P<full>\d+))?\s*(?:\+\s*(?P<energy>\d+))?$")
_KINDS = {row.name.zh: row.id for row in SHIELDS}


def read_piece(word: str) -> Piece | None:
    """`太阳`, `火焰盾`, `寒冰盾 1/2`, `充能盾+3`, `小型攒生产器`; None if it is no armour."""
    word = word.strip()
    for kind, name in CELESTIAL_NAMES.items():
        if word in (name.zh, f"挂个{name.zh}"):
            return Celestial(kind)
    found = _SHIELD.match(word)
    if found is not None and found["name"] in _KINDS:
        return _read_shield(_KINDS[found["name"]], found["layers"], found["full"], found["energy"])
    try:
        producer = read_name(word.lower().replace("（", "(").replace("）", ")"))
    except Unreadable:
        return None
    return Producer(producer) if ROWS[producer.row].family == "producer" else None


def _read_shield(kind: str, layers: str | None, full: str | None, energy: str | None) -> Shield | None:
    whole_ = FULL[kind]
    shield = Shield(kind, int(layers or whole_), int(energy or 0))
    fits = int(full or whole_) == whole_ and 1 <= shield.layers <= whole_ and shield.energy <= ENERGY.get(kind, 0)
    return shield if fits else None


def bare_title(piece: Piece) -> str:
    """A piece by its name alone."""
    if isinstance(piece, Producer):
        return title(piece.name)
    return CELESTIAL_NAMES[piece.kind].zh if isinstance(piece, Celestial) else ROWS[piece.kind].name.zh


def whole(key: str, value: object, least: int = 0) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < least:
        raise bad(key, value, f"应为不小于 {least} 的整数", f"a whole number of at least {least}")
    return value


def flag(key: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise bad(key, value, "应为 true 或 false", "true or false")
    return value


def words(key: str, value: object) -> list[str]:
    if value is None:
        return []
    if not isinstance(value, list | tuple):
        raise bad(key, value, "应为列表", "a list")
    return [str(word) for word in value]


def bad(key: str, value: object, zh: str, en: str) -> SetupRefused:
    return SetupRefused(Refusal("bad_value", (key, str(value), Text(zh, en))))
