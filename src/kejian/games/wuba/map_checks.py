"""What must hold for a map as a whole, and what should be known before it is played.

Each fault is noted at the key of the file where it can be mended.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from kejian.core import Text
from kejian.games.wuba.geometry import Geometry
from kejian.games.wuba.map_words import CENTRE, TOWER_ZONE, part_called, zone_in_english
from kejian.games.wuba.places import SIDES, SWAPS_SIDES, Map, Point, Symmetry
from kejian.kit.content import Fault, Fields

ZONES = 2  # 经济区 of a map (wuba.1.2.6.3)
_ALIKE: Final[Mapping[Symmetry, Text]] = {  # a symmetry as its author thinks of it, in the editor too
    "mirror_rows": Text("南北对称", "north and south alike"),
    "mirror_columns": Text("东西对称", "east and west alike"),
    "rotate": Text("转半圈一样", "alike after half a turn"),
}


def check_whole(map_: Map, fields: Fields) -> None:
    """Notes zones that overlap, places that cannot be reached, and symmetries that do not hold."""
    _check_zones(map_, fields)
    _check_reach(map_, fields)
    for number, symmetry in enumerate(map_.symmetry):
        _check_symmetry(map_, symmetry, fields, number)


def warnings_of(geometry: Geometry) -> tuple[Fault, ...]:
    """What is allowed but should be known before such a map is played."""
    map_ = geometry.map
    fields = Fields(map_.data)
    if not map_.symmetry:
        fields.fault("没有写对称：这张图不保证公平", "no symmetry is named: the map may favour a side", "symmetry")
    if len(map_.economy) != ZONES:
        fields.fault(
            f"规则讲的是 {ZONES} 个经济区，这里有 {len(map_.economy)} 个",
            f"the rules speak of {ZONES} economy zones, here are {len(map_.economy)}",
            "zones",
            "经济区",
        )
    for side, other in (SIDES, SIDES[::-1]):
        for spawn in dict.fromkeys(map_.spawns[side]):
            aims = dict.fromkeys((*map_.spawns[other], *map_.towers[other]))
            if seen := [point for point in aims if geometry.sees(spawn, point)]:
                points = " ".join(seen)
                fields.fault(
                    f"{side}方一出场就从 {spawn} 看得见对方的 {points}",
                    f"from {spawn} {side} sees {points} of the other side at once",
                    "spawns",
                    side,
                )
    return tuple(fields.faults)


def _check_zones(map_: Map, fields: Fields) -> None:
    """Zones do not overlap; a tower's zone is its point (wuba.R26)."""
    owner: dict[Point, Text] = dict.fromkeys(map_.centre, CENTRE)
    for name, points in map_.economy.items():
        for point in points:
            place = ("zones", "经济区", name)
            _claim(owner, point, part_called(place), fields, *place)
    for side in SIDES:
        for point in map_.towers[side]:
            _claim(owner, point, TOWER_ZONE, fields, "towers", side, point)


def _claim(owner: dict[Point, Text], point: Point, zone: Text, fields: Fields, *place: str) -> None:
    first = owner.setdefault(point, zone)
    if first != zone:
        fields.fault(
            f"{point} 已在“{first.zh}”里，区不能重叠",
            f"{point} is in “{first.en}” already: zones do not overlap",
            *place,
        )


def _check_reach(map_: Map, fields: Fields) -> None:
    """Everything can be reached from every spawn. Every line goes both ways, so one spawn speaks for its part."""
    geometry = Geometry(map_)
    told: set[Point] = set()
    for side in SIDES:
        for spawn in dict.fromkeys(map_.spawns[side]):
            reached = set(geometry.within(spawn, len(map_.points)))
            missing = [point for point in map_.points if point not in reached]
            if missing and spawn not in told:
                told |= reached
                points = _some(missing)
                fields.fault(f"从 {spawn} 走不到 {points}", f"{points} cannot be reached from {spawn}", "spawns", side)


class _Part(NamedTuple):
    """Something that must have its match: its sort, whose it is, where it is."""

    sort: str
    side: str
    points: frozenset[Point]


class _Sort(NamedTuple):
    """All parts of one sort, and how each is called."""

    name: Text
    parts: list[tuple[_Part, Text]]


def _check_symmetry(map_: Map, symmetry: Symmetry, fields: Fields, number: int) -> None:
    """All that is drawn has its match; sides swap where north and south do."""
    alike = _ALIKE[symmetry]
    for sort in _sorts(map_):
        have = Counter(part for part, _ in sort.parts)
        turned = Counter(_turned(map_, part, symmetry) for part, _ in sort.parts)
        called = {_turned(map_, part, symmetry): name for part, name in sort.parts}
        if lost := [called[part] for part in (turned - have).elements()]:
            zh, en = _some([name.zh for name in lost]), _some([name.en for name in lost])
            fields.fault(
                f"“{alike.zh}”不成立：{sort.name.zh} {zh} 没有对应的",
                f"“{alike.en}” does not hold: {sort.name.en} {en} without a match",
                "symmetry",
                number,
            )


def _sorts(map_: Map) -> list[_Sort]:
    towers = [(side, point, hp) for side in SIDES for point, hp in map_.towers[side].items()]
    return [
        _Sort(Text("点", "point"), _single("point", map_.points)),
        _Sort(
            Text("线", "line"), [(_Part(line.kind, "", line.ends), _same(f"{line.a}-{line.b}")) for line in map_.lines]
        ),
        _Sort(Text("中央区的点", "point of the centre"), _single("centre", map_.centre)),
        _Sort(
            Text("经济区", "economy zone"),
            [
                (_Part("economy", "", frozenset(points)), Text(name, zone_in_english(name)))
                for name, points in map_.economy.items()
            ],
        ),
        _Sort(
            Text("塔", "tower"),
            [
                (_Part(f"tower of {hp}", side, frozenset((point,))), _same(f"{point}:{hp}"))
                for side, point, hp in towers
            ],
        ),
        _Sort(
            Text("出场点", "spawn"),
            [
                (_Part("spawn", side, frozenset((point,))), _same(point))
                for side in SIDES
                for point in map_.spawns[side]
            ],
        ),
    ]


def _single(sort: str, points: Iterable[Point]) -> list[tuple[_Part, Text]]:
    return [(_Part(sort, "", frozenset((point,))), _same(point)) for point in points]


def _same(name: str) -> Text:
    """A name that is the same in both languages."""
    return Text(name, name)


def _turned(map_: Map, part: _Part, symmetry: Symmetry) -> _Part:
    side = _OTHER[part.side] if symmetry in SWAPS_SIDES else part.side
    return _Part(part.sort, side, frozenset(map_.counterpart(point, symmetry) for point in part.points))


_OTHER = {"": "", SIDES[0]: SIDES[1], SIDES[1]: SIDES[0]}
_ENOUGH = 6  # names in one message


def _some(names: Sequence[str]) -> str:
    """The first of many names."""
    return " ".join(names[:_ENOUGH]) + (" …" if len(names) > _ENOUGH else "")
