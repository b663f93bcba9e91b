"""What a map says about places, worked out once per map: pure functions of points.

Heroes and towers stand in nobody's way (wuba.R25), so nothing here depends on who stands where.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from functools import cached_property
from typing import Literal, NamedTuple

from kejian.games.wuba.places import (
    COMPASS,
    DIAGONAL,
    STRAIGHT,
    Direction,
    LineKind,
    Map,
    Point,
    direction_of,
    point_at,
    r_squared,
    spot_of,
)

LegKind = Literal["road", "free", "rail", "board", "alight"]


class Leg(NamedTuple):
    """One 移动, or one of the two of a fast hero: how, and to where."""

    to: Point
    kind: LegKind
    over: Point | None = None  # the point ridden past


class Splash(NamedTuple):
    """A point that an explosion reaches, and how far off it is."""

    point: Point
    r_squared: int  # STRAIGHT or DIAGONAL


class Bend(NamedTuple):
    """A trajectory with one bend: where, its inner angle in degrees, and the steps of the whole path (wuba.R39)."""

    at: Point
    angle: int
    steps: int


class Geometry:
    """Distances, lines, view, splash, moves and flights on one map."""

    def __init__(self, map_: Map) -> None:
        self.map = map_
        self._place = {point: number for number, point in enumerate(map_.points)}
        self._centre = frozenset(map_.centre)
        self._zone = {point: name for name, points in map_.economy.items() for point in points}
        self._towers = {point: side for side, towers in map_.towers.items() for point in towers}
        self._rail = frozenset(point for ride in map_.rails.values() for point in ride)
        joined: dict[Point, dict[Point, LineKind]] = {point: {} for point in map_.points}
        for line in map_.lines:
            joined[line.a][line.b] = joined[line.b][line.a] = line.kind
        self._joined = {a: {b: ends[b] for b in self.in_order(ends)} for a, ends in joined.items()}
        self._legs = {point: self._legs_from(point) for point in map_.points}
        self._rays = {point: self._rays_from(point) for point in map_.points}

    def __repr__(self) -> str:
        return f"Geometry({self.map.name})"

    def in_order(self, points: Mapping[Point, object] | frozenset[Point]) -> tuple[Point, ...]:
        """Points in the order of the map: whatever is listed is listed so."""
        return tuple(sorted(points, key=self._place.__getitem__))

    def has(self, point: Point) -> bool:
        """Whether the map has such a point."""
        return point in self._place

    # zones

    def in_centre(self, point: Point) -> bool:
        """Whether a point belongs to the 中央区 (wuba.2.3.1)."""
        return point in self._centre

    def economy_zone(self, point: Point) -> str | None:
        """The name of the 经济区 a point belongs to (wuba.R23)."""
        return self._zone.get(point)

    def tower_side(self, point: Point) -> str | None:
        """Whose tower stands there, fallen or not (wuba.R26)."""
        return self._towers.get(point)

    def on_rails(self, point: Point) -> bool:
        """Whether a point belongs to a railway (wuba.R24)."""
        return point in self._rail

    # lines and distances

    def line(self, a: Point, b: Point) -> LineKind | None:
        """The kind of the drawn line between two points, if there is one."""
        return self._joined[a].get(b)

    def connected(self, a: Point, b: Point) -> bool:
        """道路连通: one drawn line joins them, or they are one point (wuba.6.1.0, wuba.R19)."""
        return a == b or b in self._joined[a]

    def joined(self, point: Point) -> tuple[Point, ...]:
        """The points that one drawn line joins to this one, of whatever kind."""
        return tuple(self._joined[point])

    def steps(self, a: Point, b: Point) -> int:
        """Distance in steps: the fewest lines to walk, free diagonals of the 中央区 among them (wuba.R18)."""
        return self._steps[a][b]

    def within(self, point: Point, most: int) -> tuple[Point, ...]:
        """The points at most so many steps away, this one among them."""
        return tuple(other for other, steps in self._steps[point].items() if steps <= most)

    def is_shortened(self, a: Point, b: Point) -> bool:
        """Whether free diagonals make two points closer than drawn lines do (wuba.R22)."""
        return self._drawn_steps[a].get(b) != self._steps[a][b]

    @cached_property
    def _steps(self) -> dict[Point, dict[Point, int]]:
        return {point: self._walk(point) for point in self.map.points}

    @cached_property
    def _drawn_steps(self) -> dict[Point, dict[Point, int]]:
        return {point: self._walk(point, free=False) for point in self.map.points}

    def _walk(self, start: Point, *, free: bool = True) -> dict[Point, int]:
        found = {start: 0}
        waiting = deque((start,))
        while waiting:
            here = waiting.popleft()
            for next_ in (*self._joined[here], *(self._free_diagonals(here) if free else ())):
                if next_ not in found:
                    found[next_] = found[here] + 1
                    waiting.append(next_)
        return {point: found[point] for point in self.in_order(found)}

    def _free_diagonals(self, point: Point) -> tuple[Point, ...]:
        """Inside the 中央区 the diagonal neighbours need no road (wuba.1.2.1.2, wuba.R22)."""
        if point not in self._centre:
            return ()
        return tuple(other for other in self.map.centre if r_squared(point, other) == DIAGONAL)

    # straight lines

    def ray(self, point: Point, direction: Direction) -> tuple[Point, ...]:
        """The points of the connected straight line in one direction, the nearest first (wuba.R20)."""
        return self._rays[point][direction]

    def line_steps(self, a: Point, b: Point) -> int | None:
        """Steps from one point to another on a connected straight line; None off every line (wuba.4.2, wuba.R20)."""
        return self._line_steps[a].get(b)

    def view(self, point: Point) -> tuple[Point, ...]:
        """视域: the point itself and all on connected straight lines from it (wuba.R21)."""
        return tuple(self._line_steps[point])

    def sees(self, a: Point, b: Point, *, centre_sees_itself: bool = False) -> bool:
        """Whether b is in a's view; a house rule lets all points of the 中央区 see each other (wuba.R21)."""
        return b in self._line_steps[a] or (centre_sees_itself and a in self._centre and b in self._centre)

    def between(self, a: Point, b: Point) -> tuple[Point, ...]:
        """The points between two on a connected straight line; none where there is no such line."""
        direction = direction_of(a, b)
        steps = self.line_steps(a, b)
        return () if direction is None or steps is None else self._rays[a][direction][: steps - 1]

    @cached_property
    def _line_steps(self) -> dict[Point, dict[Point, int]]:
        table = {}
        for point, rays in self._rays.items():
            steps = {point: 0}
            for ray in rays.values():
                steps |= {other: number for number, other in enumerate(ray, 1)}
            table[point] = {other: steps[other] for other in self.in_order(steps)}
        return table

    def _rays_from(self, point: Point) -> dict[Direction, tuple[Point, ...]]:
        return {direction: self._ray(point, direction) for direction in COMPASS}

    def _ray(self, point: Point, direction: Direction) -> tuple[Point, ...]:
        found: list[Point] = []
        (x, y), here = spot_of(point), point
        while True:
            x, y = x + direction.dx, y + direction.dy
            next_ = point_at(x, y)
            if next_ not in self._joined[here]:
                return tuple(found)
            found.append(next_)
            here = next_

    # explosions

    def splash(self, point: Point) -> tuple[Splash, ...]:
        """The points that a drawn line joins to the one that is hit; each is at r=1 or r=√2 (wuba.4.4, wuba.R19)."""
        return tuple(Splash(other, r_squared(point, other)) for other in self._joined[point])

    def around(self, point: Point, most: int) -> tuple[Point, ...]:
        """All points whose r, squared, is so much at the most, whether a line joins them or not."""
        return tuple(other for other in self.map.points if r_squared(point, other) <= most)

    def beside(self, point: Point) -> tuple[Point, ...]:
        """r<=1 and 道路连通: the point itself, and the straight neighbours a line joins to it (wuba.6.1.6)."""
        return (point, *(other for other in self._joined[point] if r_squared(point, other) == STRAIGHT))

    # bent shots

    def bends(self, start: Point, target: Point) -> tuple[Bend, ...]:
        """Every trajectory with one bend of a right or an obtuse angle, the shortest first (wuba.6.1.1, wuba.R39)."""
        return self._bends_from(start).get(target, ())

    def _bends_from(self, start: Point) -> dict[Point, tuple[Bend, ...]]:
        if start not in self._bends:
            found: dict[Point, list[Bend]] = {}
            for number, direction in enumerate(COMPASS):
                for before, at in enumerate(self._rays[start][direction], 1):
                    for turn, angle in _TURNS:
                        onward = self._rays[at][COMPASS[(number + turn) % len(COMPASS)]]
                        for after, target in enumerate(onward, 1):
                            found.setdefault(target, []).append(Bend(at, angle, before + after))
            self._bends[start] = {
                target: tuple(sorted(found[target], key=lambda bend: (bend.steps, self._place[bend.at])))
                for target in self.in_order(found)
            }
        return self._bends[start]

    @cached_property
    def _bends(self) -> dict[Point, dict[Point, tuple[Bend, ...]]]:
        return {}  # filled as shooters ask: few points ever do

    # flights

    def flight(self, point: Point, direction: Direction) -> Point | None:
        """Where a kicked hero lands: the far end of the line; None if there is no line that way (wuba.R54)."""
        ray = self._rays[point][direction]
        return ray[-1] if ray else None

    # moves

    def legs(self, point: Point) -> Mapping[Point, Leg]:
        """Where one 移动 can end, and how it goes there (wuba.1.2.1)."""
        return self._legs[point]

    def moves(self, point: Point, legs: int = 1) -> Mapping[Point, tuple[Leg, ...]]:
        """Where so many legs can end, each with the fewest of them; never where they began (wuba.R14, wuba.R53)."""
        known = self._moves.get((point, legs))
        if known is None:
            paths: dict[Point, tuple[Leg, ...]] = {point: ()}
            for _ in range(legs):
                for here, path in tuple(paths.items()):
                    for to, leg in self._legs[here].items():
                        paths.setdefault(to, (*path, leg))
            del paths[point]
            known = self._moves[point, legs] = {to: paths[to] for to in self.in_order(paths)}
        return known

    @cached_property
    def _moves(self) -> dict[tuple[Point, int], dict[Point, tuple[Leg, ...]]]:
        return {}  # filled as heroes ask

    def _legs_from(self, point: Point) -> dict[Point, Leg]:
        found = {other: Leg(other, self._leg_kind(point, kind)) for other, kind in self._joined[point].items()}
        for other in self._free_diagonals(point):
            found.setdefault(other, Leg(other, "free"))
        for leg in self._long_rides(point):
            found.setdefault(leg.to, leg)
        return {to: found[to] for to in self.in_order(found)}

    def _leg_kind(self, start: Point, kind: LineKind) -> LegKind:
        if kind == "station":
            return "alight" if start in self._rail else "board"
        return kind

    def _long_rides(self, point: Point) -> list[Leg]:
        """The second 格 of a ride, round bends too, but not back (wuba.R24)."""
        return [
            Leg(other, "rail", over)
            for over, kind in self._joined[point].items()
            if kind == "rail"
            for other, further in self._joined[over].items()
            if further == "rail" and other != point
        ]


_TURNS = ((1, 135), (-1, 135), (2, 90), (-2, 90))  # eighths of a full turn, and the inner angle they leave
