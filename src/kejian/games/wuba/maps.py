"""Map files of the format wuba-map/1: read, checked, and the one that comes with the game (wuba.1.1.0).

Every promise of the format has its own message, at the key where it is broken. What is legal but unwise is a warning.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from importlib import resources

from kejian.core import Text
from kejian.games.wuba.geometry import Geometry
from kejian.games.wuba.map_checks import warnings_of
from kejian.games.wuba.map_reader import MapReader
from kejian.games.wuba.map_words import part_called
from kejian.games.wuba.places import Map
from kejian.kit.content import BadContent, Fault, read_content, unknown_name

_MAP = Text("地图", "map")


@cache
def standard() -> Map:
    """The map that comes with the game."""
    file = resources.files("kejian.games.wuba").joinpath("map.yaml")
    return next(iter(read_maps(file.read_text("utf-8"), file.name).values()))


@cache
def standard_geometry() -> Geometry:
    """The geometry of the standard map."""
    return Geometry(standard())


def read_maps(text: str, source: str, taken: Collection[str] = ()) -> dict[str, Map]:
    """The maps of a file by their ids, one per document; ContentError with all that is wrong, line by line."""
    return read_content(text, source, read_map, _MAP, taken, name_key="id", called=part_called)


def read_map(data: object) -> Map:
    """A map out of its id (the game's own) or of what its file says; BadContent with every fault."""
    if isinstance(data, str):
        if data != standard().name:
            raise unknown_name(data, [standard().name], _MAP)
        return standard()
    if not isinstance(data, Mapping):
        raise BadContent(Fault(Text("应为地图名或地图文件", "a map's name or file is needed")))
    return MapReader(data).map()


def introduce_map(map_: Map) -> Text:
    """A map in a line."""
    points, lines = len(map_.points), len(map_.lines)
    return Text(f"{map_.title.zh}：{points} 个点，{lines} 条线", f"{map_.title.en}: {points} points, {lines} lines")


def advise_on_map(map_: Map) -> list[Text]:
    """What should be known of a map before it is played."""
    return [warning.message for warning in warnings_of(Geometry(map_))]
