"""Points, compass directions, lines, and the map that is made of them (wuba.2.1, wuba.R18).

A point is called by its column letter and its row number: `E4`. That name is its id everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple

from kejian.core import Number, Text

Point = str
Side = Literal["红", "蓝"]
RED: Final[Side] = "红"
BLUE: Final[Side] = "蓝"
SIDES: Final[tuple[Side, Side]] = (RED, BLUE)

LARGEST = 26  # columns, and rows: one letter each
_POINT = re.compile(r"([A-Z])([1-9][0-9]?)")


class Spot(NamedTuple):
    """Whole-number coordinates: column A is x 1 (wuba.R18)."""

    x: int
    y: int


def is_point(text: str) -> bool:
    """Whether a word can be the name of a point."""
    found = _POINT.fullmatch(text)
    return found is not None and int(found[2]) <= LARGEST


def spot_of(point: Point) -> Spot:
    """Where a point lies."""
    return Spot(ord(point[0]) - ord("A") + 1, int(point[1:]))


def point_at(x: int, y: int) -> Point:
    """The name of the point there, whether a map has it or not."""
    return f"{chr(ord('A') + x - 1)}{y}"


# r is only ever compared, so its square is kept: exact, and small (wuba.R19)
SAME_POINT: Final = 0
STRAIGHT: Final = 1  # r = 1
DIAGONAL: Final = 2  # r = √2


def r_squared(a: Point, b: Point) -> int:
    """The square of the straight-line distance of two points."""
    (ax, ay), (bx, by) = spot_of(a), spot_of(b)
    return (ax - bx) ** 2 + (ay - by) ** 2


class Direction(NamedTuple):
    """One of the eight ways of the compass."""

    name: Text
    dx: int
    dy: int


COMPASS: Final = (
    Direction(Text("北", "north"), 0, 1),
    Direction(Text("东北", "northeast"), 1, 1),
    Direction(Text("东", "east"), 1, 0),
    Direction(Text("东南", "southeast"), 1, -1),
    Direction(Text("南", "south"), 0, -1),
    Direction(Text("西南", "southwest"), -1, -1),
    Direction(Text("西", "west"), -1, 0),
    Direction(Text("西北", "northwest"), -1, 1),
)  # in the order of the clock, so that neighbours are 45° apart
DIRECTION_NAMED: Final = {direction.name.zh: direction for direction in COMPASS}


def direction_of(a: Point, b: Point) -> Direction | None:
    """The compass direction from one point to another; None if there is none, or if they are one point."""
    (ax, ay), (bx, by) = spot_of(a), spot_of(b)
    dx, dy = bx - ax, by - ay
    if (dx, dy) == (0, 0) or (dx and dy and abs(dx) != abs(dy)):
        return None
    way = ((dx > 0) - (dx < 0), (dy > 0) - (dy < 0))
    return next(direction for direction in COMPASS if (direction.dx, direction.dy) == way)


LineKind = Literal["road", "rail", "station"]
Symmetry = Literal["mirror_rows", "mirror_columns", "rotate"]
SYMMETRIES: Final[tuple[Symmetry, ...]] = ("mirror_rows", "mirror_columns", "rotate")
SWAPS_SIDES: Final[frozenset[Symmetry]] = frozenset(("mirror_rows", "rotate"))


class Line(NamedTuple):
    """A drawn line between neighbours, 1格 or √2格 long; a station's line begins at its rail point (wuba.R18, wuba.R24)."""

    a: Point
    b: Point
    kind: LineKind

    @property
    def ends(self) -> frozenset[Point]:
        """Both points, whichever was written first."""
        return frozenset((self.a, self.b))


@dataclass(frozen=True)
class Map:
    """A map as its file says it; `geometry.py` knows what follows from it. Never changed once made."""

    name: str  # its id: how records and options call it
    title: Text
    by: str
    symmetry: tuple[Symmetry, ...]
    columns: int
    rows: int
    points: tuple[Point, ...]  # row by row from the south, each from the west
    lines: tuple[Line, ...]
    rails: Mapping[str, tuple[Point, ...]]  # by the name of the railway, in the order of the ride
    centre: tuple[Point, ...]  # 中央区
    economy: Mapping[str, tuple[Point, ...]]  # 经济区 by name
    tower_names: Mapping[Point, str]  # 塔区, where the file names them
    towers: Mapping[Side, Mapping[Point, Number]]  # HP
    spawns: Mapping[Side, tuple[Point, ...]]  # in the order of the line-up
    data: Mapping[str, Any] = field(compare=False)  # as it was written

    def counterpart(self, point: Point, symmetry: Symmetry) -> Point:
        """Where a point comes to lie when the map is mirrored or turned."""
        x, y = spot_of(point)
        if symmetry != "mirror_rows":
            x = self.columns + 1 - x
        if symmetry != "mirror_columns":
            y = self.rows + 1 - y
        return point_at(x, y)
