"""What the parts of a map are called by somebody who draws one and has seen no file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kejian.core import Text
from kejian.kit.content import Place
from kejian.kit.nearest import NOTHING

CENTRE: Final = Text("中央区", "the centre")
TOWER_ZONE: Final = Text("塔区", "a tower's zone")
_ZONES: Final[Mapping[str, str]] = {"西": "West", "东": "East"}
_SIDES: Final[Mapping[object, str]] = {"红": "red", "蓝": "blue"}
_PARTS: Final[Mapping[object, Text]] = {  # not symmetries: their sentences name them
    "id": Text("代号", "id"),
    "name": Text("名字", "name"),
    "size": Text("列和行", "columns and rows"),
    "points": Text("点", "points"),
    "roads": Text("路", "roads"),
    "rails": Text("铁路", "rails"),
    "stations": Text("车站", "stations"),
}


def zone_in_english(name: str) -> str:
    """An economy zone as it is called in English."""
    return _ZONES.get(name, name)


def part_called(place: Place) -> Text:
    """The part of a map that stands at a place of its file; nothing where the sentence itself says it."""
    match place:
        case "zones", "中央区":
            return CENTRE
        case "zones", "经济区", str(zone):
            return Text(f"经济区 {zone}", f"{zone_in_english(zone)} zone")
        case "towers", side if side in _SIDES:
            return Text(f"{side}塔", f"{_SIDES[side]} towers")
        case "towers", side, point if side in _SIDES:
            return Text(f"{side}塔 {point}", f"{_SIDES[side]} tower {point}")
        case "spawns", side if side in _SIDES:
            return Text(f"{side}出场", f"{_SIDES[side]} spawns")
        case part, *_:
            return _PARTS.get(part, NOTHING)
    return NOTHING
