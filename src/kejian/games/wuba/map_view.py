"""A map as plain data for all who draw it: the words of its file, so that it is short."""

from __future__ import annotations

from typing import TypedDict

from kejian.core import Number, Text
from kejian.games.wuba.places import SIDES, Map


class MapView(TypedDict):
    """A map in the words of its file: a chain like `C1 D1 E1` draws the lines between its neighbours. `points` are those
    that no line names; `towers` and `spawns` are by side, 红 first."""

    id: str
    title: Text
    by: str
    columns: int
    rows: int
    points: str
    roads: list[str]
    rails: dict[str, str]
    stations: list[str]
    centre: str
    economy: dict[str, str]
    towers: list[dict[str, Number]]
    tower_names: dict[str, str]
    spawns: list[str]


def map_view(map_: Map) -> MapView:
    """All that is drawn of a map."""
    lined = {point for line in map_.lines for point in line.ends}
    return MapView(
        id=map_.name,
        title=map_.title,
        by=map_.by,
        columns=map_.columns,
        rows=map_.rows,
        points=" ".join(point for point in map_.points if point not in lined),
        roads=[str(chain) for chain in map_.data.get("roads", ())],
        rails={name: " ".join(ride) for name, ride in map_.rails.items()},
        stations=[f"{line.a} {line.b}" for line in map_.lines if line.kind == "station"],
        centre=" ".join(map_.centre),
        economy={name: " ".join(points) for name, points in map_.economy.items()},
        towers=[dict(map_.towers[side]) for side in SIDES],
        tower_names=dict(map_.tower_names),
        spawns=[" ".join(map_.spawns[side]) for side in SIDES],
    )
