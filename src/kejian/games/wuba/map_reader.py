"""A map file of the format wuba-map/1 on its way to a Map: every promise of the format has its own message."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from kejian.core import Number, Text
from kejian.games.wuba.map_checks import check_whole
from kejian.games.wuba.places import (
    DIAGONAL,
    LARGEST,
    SIDES,
    SYMMETRIES,
    Line,
    LineKind,
    Map,
    Point,
    Side,
    Spot,
    Symmetry,
    is_point,
    r_squared,
    spot_of,
)
from kejian.kit.content import Fields

FORMAT = "wuba-map/1"
FIELDS = (
    "format", "id", "name", "english", "by", "symmetry", "size", "points", "roads", "rails", "stations", "zones",
    "towers", "spawns",
)  # fmt: skip
TOWERS, LINE_UP = 2, 5  # of a side (wuba.1.3.2, wuba.1.1.1.3)


class MapReader:
    """One map file on its way to a Map. A part that is wrong is noted and left out, so that all faults come at once."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.fields = Fields(data).known(FIELDS)
        self.zones = self.fields.inside("zones").known(("中央区", "经济区", "塔区"))
        self.lines: dict[frozenset[Point], Line] = {}

    def map(self) -> Map:
        fields, data = self.fields, self.fields.data
        fields.format(FORMAT)
        name = fields.word("id")
        title = str(data.get("name", name))
        symmetry = self._symmetry()
        roads = self._roads()
        rails = self._rails()
        self.rail = {point for ride in rails.values() for point in ride}
        self._check_apart(roads)
        stations = self._stations()
        extra = self._extra_points()
        known = {point for line in self.lines.values() for point in line.ends} | extra
        self.points = tuple(sorted(known, key=_reading_order))
        if not self.points:
            fields.fault("地图上没有一个点", "the map has no points", "roads")
        columns, rows = self._size()
        self._check_stations(stations)
        towers = self._towers()
        map_ = Map(
            name=name,
            title=Text(title, str(data.get("english", title))),
            by=str(data.get("by", "")),
            symmetry=symmetry,
            columns=columns,
            rows=rows,
            points=self.points,
            lines=tuple(self.lines.values()),
            rails=rails,
            centre=self._centre(),
            economy=self._economy(),
            towers=towers,
            tower_names=self._tower_names(towers),
            spawns=self._spawns(),
            data=data,
        )
        check_whole(map_, fields)
        fields.check()
        return map_

    # words

    def _chain(self, fields: Fields, written: object, *place: str | int) -> tuple[Point, ...]:
        """The points of `C1 D1 E1`; those that are no points are noted and left out."""
        if not isinstance(written, str):
            fields.fault("应为点名，用空格隔开，如 C1 D1", "must be points with blanks between, like C1 D1", *place)
            return ()
        for word in written.split():
            if not is_point(word):
                fields.fault(
                    f"“{word}”不是点名：列用 A 到 Z，行用 1 到 {LARGEST}，如 E4",
                    f"“{word}” is no point: a column A to Z and a row 1 to {LARGEST}, like E4",
                    *place,
                )
        return tuple(word for word in written.split() if is_point(word))

    def _known_points(self, fields: Fields, written: object, *place: str | int) -> tuple[Point, ...]:
        """Points that the map has."""
        chain = self._chain(fields, written, *place)
        for point in dict.fromkeys(chain):
            if point not in self.points:
                fields.fault(f"地图上没有 {point}", f"the map has no {point}", *place)
        return tuple(point for point in chain if point in self.points)

    def _symmetry(self) -> tuple[Symmetry, ...]:
        known: dict[str, Symmetry] = {one: one for one in SYMMETRIES}
        return self.fields.names("symmetry", known, Text("对称", "symmetry"))

    def _size(self) -> tuple[int, int]:
        """The smallest size that fits, or the one that is written."""
        spots = [spot_of(point) for point in self.points]
        columns, rows = max((spot.x for spot in spots), default=1), max((spot.y for spot in spots), default=1)
        written = self.fields.data.get("size")
        if written is None:
            return columns, rows
        whole = isinstance(written, list) and len(written) == 2 and all(type(number) is int for number in written)
        if not whole or not all(1 <= number <= LARGEST for number in written):
            self.fields.fault(
                f"应为 [列数, 行数]，各为 1 到 {LARGEST}", f"must be [columns, rows], 1 to {LARGEST} each", "size"
            )
            return columns, rows
        for point, spot in zip(self.points, spots, strict=True):
            if spot.x > written[0] or spot.y > written[1]:
                self.fields.fault(
                    f"{point} 在 {written[0]} 列 {written[1]} 行之外",
                    f"{point} is outside {written[0]} columns and {written[1]} rows",
                    "size",
                )
        return max(columns, written[0]), max(rows, written[1])

    # lines

    def _roads(self) -> set[Point]:
        chains = [self._chain(self.fields, written, "roads", n) for n, written in enumerate(self.fields.items("roads"))]
        for number, chain in enumerate(chains):
            self._draw(chain, "road", "roads", number)
        return {point for chain in chains for point in chain}

    def _rails(self) -> dict[str, tuple[Point, ...]]:
        fields = self.fields.inside("rails")
        rails = {name: self._chain(fields, written, name) for name, written in fields.data.items()}
        for name, chain in rails.items():
            self._draw(chain, "rail", "rails", name)
            for a, b in pairwise(chain):
                if r_squared(a, b) == DIAGONAL:
                    fields.fault(f"{a}-{b}：铁路不走斜线", f"{a}-{b}: a railway has no diagonals", name)
        return rails

    def _draw(self, chain: Sequence[Point], kind: LineKind, *place: str | int) -> None:
        """The lines of a chain: between neighbours, each once (wuba.R18)."""
        if len(chain) == 1:
            self.fields.fault(f"只有 {chain[0]} 一个点，画不成线", f"{chain[0]} alone makes no line", *place)
        for a, b in pairwise(chain):
            line = Line(a, b, kind)
            if a == b:
                self.fields.fault(f"{a} 连到自己", f"{a} is joined to itself", *place)
            elif r_squared(a, b) > DIAGONAL:
                self.fields.fault(
                    f"{a} 和 {b} 不相邻：一条线只连横、竖、斜的邻点",
                    f"{a} and {b} are no neighbours: a line joins points at most 1 apart in column and row",
                    *place,
                )
            elif line.ends in self.lines:
                self.fields.fault(f"{a}-{b} 画了两遍", f"{a}-{b} is drawn twice", *place)
            else:
                self.lines[line.ends] = line

    def _check_apart(self, roads: set[Point]) -> None:
        """A rail point is in no road (wuba.R24)."""
        for number, written in enumerate(self.fields.items("roads")):
            for point in dict.fromkeys(str(written).split()):
                if point in self.rail and point in roads:
                    self.fields.fault(
                        f"{point} 在铁路上，不能有路；上下车要用车站",
                        f"{point} is on a railway and has no roads; people board at stations",
                        "roads",
                        number,
                    )

    def _stations(self) -> dict[int, tuple[Point, ...]]:
        written = self.fields.items("stations")
        pairs = {n: self._chain(self.fields, one, "stations", n) for n, one in enumerate(written)}
        for number, pair in pairs.items():
            if len(pair) == 2:
                self._draw(pair, "station", "stations", number)
            elif len(str(written[number]).split()) != 2:
                self.fields.fault(
                    "应为两个点：铁路点，常规点", "must be two points: one of rails, one ordinary", "stations", number
                )
        return {number: pair for number, pair in pairs.items() if len(pair) == 2}

    def _check_stations(self, stations: Mapping[int, tuple[Point, ...]]) -> None:
        """A station joins one rail point and one ordinary point (wuba.R24)."""
        for number, (rail, ordinary) in stations.items():
            if rail not in self.rail:
                hint = (
                    Text("，铁路点要写在前面", "; the rail point comes first")
                    if ordinary in self.rail
                    else Text("", "")
                )
                self.fields.fault(
                    f"{rail} 不在铁路上{hint.zh}", f"{rail} is on no railway{hint.en}", "stations", number
                )
            elif ordinary in self.rail:
                self.fields.fault(
                    f"{ordinary} 也在铁路上：车站连一个铁路点和一个常规点",
                    f"{ordinary} is on a railway too: a station joins a rail point and an ordinary one",
                    "stations",
                    number,
                )

    def _extra_points(self) -> set[Point]:
        """Points without lines: they can only lie in the 中央区, where one walks without roads."""
        written = self.fields.data.get("points")
        points = () if written is None else self._chain(self.fields, written, "points")
        drawn = {point for line in self.lines.values() for point in line.ends}
        for point in dict.fromkeys(points):
            if point in drawn:
                self.fields.fault(f"{point} 已有线，这里不用写", f"{point} has lines; leave it out here", "points")
        _tell_twice(self.fields, points, "points")
        return set(points)

    # zones, towers, spawns

    def _centre(self) -> tuple[Point, ...]:
        points = self._zone(self.zones, self.zones.data.get("中央区", ""), "中央区")
        for point in points:
            if point in self.rail:
                self.zones.fault(
                    f"{point} 在铁路上，不能在中央区", f"{point} is on a railway, not in the centre", "中央区"
                )
        return points

    def _economy(self) -> dict[str, tuple[Point, ...]]:
        fields = self.zones.inside("经济区")
        zones = {name: self._zone(fields, written, name) for name, written in fields.data.items()}
        for name, points in zones.items():
            if not points:
                fields.fault("这个经济区没有点", "this economy zone has no points", name)
        return zones

    def _zone(self, fields: Fields, written: object, *place: str | int) -> tuple[Point, ...]:
        points = self._known_points(fields, written, *place)
        _tell_twice(fields, points, *place)
        return tuple(dict.fromkeys(points))

    def _towers(self) -> dict[Side, Mapping[Point, Number]]:
        fields = self.fields.inside("towers").known(SIDES)
        towers: dict[Side, Mapping[Point, Number]] = {}
        for side in SIDES:
            own = fields.inside(side)
            if len(own.data) != TOWERS:
                fields.fault(f"要有 {TOWERS} 座塔", f"must have {TOWERS} towers", side)
            standing = {point: own.number(point, 1, above=0) for point in own.data}
            towers[side] = {point: standing[point] for point in standing if self._ordinary(own, point, point)}
        for point in towers["红"]:
            if point in towers["蓝"]:
                fields.fault(f"{point} 是双方的塔", f"{point} is a tower of both sides", "蓝", point)
        return towers

    def _spawns(self) -> dict[Side, tuple[Point, ...]]:
        fields = self.fields.inside("spawns").known(SIDES)
        spawns: dict[Side, tuple[Point, ...]] = {}
        for side in SIDES:
            chain = self._chain(fields, fields.data.get(side, ""), side)
            if len(chain) != LINE_UP:
                fields.fault(f"要有 {LINE_UP} 个出场点", f"must have {LINE_UP} points to start from", side)
            spawns[side] = tuple(point for point in chain if self._ordinary(fields, point, side))
        return spawns

    def _ordinary(self, fields: Fields, point: str, *place: str) -> bool:
        """Towers and spawns lie on points of the map that are no rail points."""
        if point not in self.points:
            fields.fault(f"地图上没有 {point}", f"the map has no {point}", *place)
            return False
        if point in self.rail:
            fields.fault(
                f"{point} 在铁路上，要用常规点", f"{point} is on a railway; an ordinary point is needed", *place
            )
        return True

    def _tower_names(self, towers: Mapping[Side, Mapping[Point, Number]]) -> dict[Point, str]:
        fields = self.zones.inside("塔区")
        names: dict[Point, str] = {}
        for name, written in fields.data.items():
            for point in self._chain(fields, written, name):
                if not any(point in towers[side] for side in SIDES):
                    fields.fault(f"{point} 没有塔", f"no tower stands on {point}", name)
                elif point in names:
                    fields.fault(f"{point} 已叫“{names[point]}”", f"{point} is called “{names[point]}” already", name)
                else:
                    names[point] = name
        return names


def _reading_order(point: Point) -> tuple[int, int]:
    spot: Spot = spot_of(point)
    return spot.y, spot.x


def _tell_twice(fields: Fields, points: Sequence[Point], *place: str | int) -> None:
    for point, times in Counter(points).items():
        if times > 1:
            fields.fault(f"{point} 写了两次", f"{point} stands twice", *place)
