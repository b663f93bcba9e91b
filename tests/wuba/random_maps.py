"""Legal maps drawn by chance, as the files people would write: holes, walls, railways with bends, zones, symmetries."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from random import Random
from typing import Any

from kejian.games.wuba.maps import read_map
from kejian.games.wuba.places import Map

Cell = tuple[int, int]
Pair = frozenset[Cell]
GROUPS: list[list[str]] = [[], ["mirror_rows"], ["mirror_columns"], ["rotate"], ["mirror_rows", "mirror_columns"]]


class _Unlucky(Exception):
    """These draws lead to no map."""


def random_map(rng: Random) -> Map:
    """A legal map."""
    return read_map(random_map_file(rng))


def random_map_file(rng: Random) -> dict[str, Any]:
    """What the file of a legal map says."""
    while True:
        try:
            return _Drawing(rng).file()
        except _Unlucky:
            pass


def name(cell: Cell) -> str:
    return f"{'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[cell[0] - 1]}{cell[1]}"


class _Drawing:
    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.columns, self.rows = rng.randint(4, 9), rng.randint(4, 9)
        self.symmetry = rng.choice(GROUPS)
        self.roads: set[Pair] = set()

    def file(self) -> dict[str, Any]:
        rng = self.rng
        grid = {(x, y) for x in range(1, self.columns + 1) for y in range(1, self.rows + 1)}
        rails = self._rails()
        self.on_rails = {cell for chain in rails for cell in chain}
        self.ordinary = grid - self.on_rails
        for _ in range(rng.randrange(4)):
            self.ordinary -= self._orbit(rng.choice(sorted(grid)))
        if len(self.ordinary) < 12:
            raise _Unlucky
        centre = self._centre()
        self._draw_roads(centre)
        stations = self._stations(rails)
        lined = {cell for line in (*self.roads, *stations) for cell in line}
        lonely = sorted(centre - lined)
        towers = {"红": self._of_one_side(2, repeat=False, shun=centre)}
        towers["蓝"] = self._others(towers["红"]) or self._of_one_side(2, repeat=False, shun=centre | set(towers["红"]))
        spawns = {"红": self._of_one_side(5, repeat=True)}
        spawns["蓝"] = self._others(spawns["红"]) or self._of_one_side(5, repeat=True)
        standing = set(towers["红"]) | set(towers["蓝"])
        if len(standing) < 4:
            raise _Unlucky
        economy = self._economy(centre | standing)
        hp = rng.choice([150, 100, 40])
        written: dict[str, Any] = {
            "format": "wuba-map/1",
            "id": "drawn",
            "name": "随手画",
            "by": "nobody",
            "symmetry": self.symmetry,
            "size": [self.columns, self.rows],
            "roads": [" ".join(map(name, sorted(road))) for road in sorted(self.roads, key=sorted)],
            "rails": {f"线{number}": " ".join(map(name, chain)) for number, chain in enumerate(rails, 1)},
            "stations": [f"{name(a)} {name(b)}" for a, b in stations],
            "zones": {
                "中央区": " ".join(map(name, sorted(centre))),
                "经济区": {f"区{n}": " ".join(map(name, sorted(zone))) for n, zone in enumerate(economy, 1)},
            },
            "towers": {side: {name(cell): hp for cell in cells} for side, cells in towers.items()},
            "spawns": {side: " ".join(map(name, cells)) for side, cells in spawns.items()},
        }
        if lonely:
            written["points"] = " ".join(map(name, lonely))
        return written

    # symmetry

    def _image(self, cell: Cell, symmetry: str) -> Cell:
        x, y = cell
        if symmetry in ("mirror_columns", "rotate"):
            x = self.columns + 1 - x
        if symmetry in ("mirror_rows", "rotate"):
            y = self.rows + 1 - y
        return x, y

    def _elements(self) -> list[list[str]]:
        """The group of the symmetries: each element as the symmetries done one after the other."""
        return [[], *([one] for one in self.symmetry), *([self.symmetry] if len(self.symmetry) == 2 else [])]

    def _images(self, cells: Iterable[Cell]) -> list[tuple[Cell, ...]]:
        images = []
        for element in self._elements():
            turned = tuple(cells)
            for symmetry in element:
                turned = tuple(self._image(cell, symmetry) for cell in turned)
            images.append(turned)
        return images

    def _orbit(self, cell: Cell) -> set[Cell]:
        return {image[0] for image in self._images([cell])}

    def _others(self, cells: list[Cell]) -> list[Cell]:
        """Those of 蓝, where a symmetry swaps the sides; else nothing."""
        swap = next((one for one in self.symmetry if one != "mirror_columns"), None)
        return [self._image(cell, swap) for cell in cells] if swap else []

    # parts

    def _rails(self) -> list[tuple[Cell, ...]]:
        """Some walks of straight pieces with their images; now and then a ring."""
        rng = self.rng
        chains: list[tuple[Cell, ...]] = []
        for _ in range(rng.randrange(3)):
            if rng.random() < 0.3:
                x, y = rng.randint(1, self.columns - 1), rng.randint(1, self.rows - 1)
                chain = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1), (x, y))
            else:
                chain = self._walk()
            for image in dict.fromkeys(self._images(chain)):
                drawn = {frozenset(pair) for old in chains for pair in pairwise(old)}
                fresh = {frozenset(pair) for pair in pairwise(image)}
                if not fresh & drawn:
                    chains.append(image)
                elif not fresh <= drawn:
                    raise _Unlucky
        return chains

    def _walk(self) -> tuple[Cell, ...]:
        x, y = self.rng.randint(1, self.columns), self.rng.randint(1, self.rows)
        chain = [(x, y)]
        dx, dy = self.rng.choice([(0, 1), (1, 0)])
        for _ in range(self.rng.randint(1, 6)):
            if self.rng.random() < 0.2:
                dx, dy = dy, dx
            x, y = x + dx, y + dy
            if not (1 <= x <= self.columns and 1 <= y <= self.rows):
                break
            chain.append((x, y))
        if len(chain) < 2:
            raise _Unlucky
        return tuple(chain)

    def _centre(self) -> set[Cell]:
        """A rectangle about the middle, or nothing."""
        wide, high = self.rng.randrange(3), self.rng.randrange(3)
        if self.rng.random() < 0.15:
            return set()
        return {
            (x, y)
            for x, y in self.ordinary
            if abs(2 * x - self.columns - 1) <= wide + 1 and abs(2 * y - self.rows - 1) <= high + 1
        }

    def _draw_roads(self, centre: set[Cell]) -> None:
        """Roads by chance, then as many as are needed to hold everything together."""
        every = {frozenset((a, b)) for a in self.ordinary for b in self.ordinary if a < b and _are_near(a, b)}
        free = {pair for pair in every if pair <= centre and _is_slanted(pair)}
        lonely: set[Cell] = set()
        if free and self.rng.random() < 0.3:
            lonely = self._orbit(min(self.rng.choice(sorted(free, key=sorted))))
        near = sorted((pair for pair in every if not pair & lonely), key=sorted)
        straight, slanted = self.rng.uniform(0.4, 1), self.rng.uniform(0, 0.6)
        for pair in near:
            a, b = pair
            if self.rng.random() < (straight if a[0] == b[0] or a[1] == b[1] else slanted):
                self._add_road(pair)
        self.rng.shuffle(near)
        while True:
            reached = _reached(min(self.ordinary), self.roads | free)
            if reached >= self.ordinary:
                return
            bridge = next((pair for pair in near if len(pair & reached) == 1), None)
            if bridge is None:
                raise _Unlucky
            self._add_road(bridge)

    def _add_road(self, pair: Pair) -> None:
        self.roads |= {frozenset(image) for image in self._images(pair)}

    def _stations(self, rails: list[tuple[Cell, ...]]) -> list[tuple[Cell, Cell]]:
        """At least one on every railway."""
        stations: set[tuple[Cell, Cell]] = set()
        for chain in rails:
            pairs = [(a, b) for a in dict.fromkeys(chain) for b in sorted(self.ordinary) if _are_near(a, b)]
            if not pairs:
                raise _Unlucky
            for pair in self.rng.sample(pairs, self.rng.randint(1, min(3, len(pairs)))):
                stations |= {(image[0], image[1]) for image in self._images(pair)}
        return sorted(stations)

    def _of_one_side(self, many: int, *, repeat: bool, shun: set[Cell] | frozenset[Cell] = frozenset()) -> list[Cell]:
        """Points of one side, alike to west and east where columns are mirrored."""
        free = sorted(self.ordinary - shun)
        mirrored = "mirror_columns" in self.symmetry
        found: list[Cell] = []
        for _ in range(50):
            cell = self.rng.choice(free) if free else None
            if cell is None:
                break
            pair = [cell]
            if mirrored and self._image(cell, "mirror_columns") != cell:
                pair.append(self._image(cell, "mirror_columns"))
            if len(found) + len(pair) <= many and (repeat or not set(pair) & set(found)):
                found += pair
            if len(found) == many:
                return found
        raise _Unlucky

    def _economy(self, taken: set[Cell]) -> list[frozenset[Cell]]:
        zones: list[frozenset[Cell]] = []
        free = sorted((self.ordinary | self.on_rails) - taken)
        for _ in range(self.rng.choice([1, 1, 2])):
            zone = self.rng.sample(free, min(len(free), self.rng.randint(1, 3)))
            if not zone:
                raise _Unlucky
            for image in dict.fromkeys(map(frozenset, self._images(zone))):
                if any(image & other for other in zones) or image & taken:
                    raise _Unlucky
                zones.append(image)
        return zones


def _are_near(a: Cell, b: Cell) -> bool:
    return a != b and abs(a[0] - b[0]) <= 1 and abs(a[1] - b[1]) <= 1


def _is_slanted(pair: Pair) -> bool:
    a, b = pair
    return a[0] != b[0] and a[1] != b[1]


def _reached(start: Cell, lines: set[Pair]) -> set[Cell]:
    reached = {start}
    waiting = [start]
    while waiting:
        here = waiting.pop()
        for line in lines:
            if here in line:
                (there,) = line - {here}
                if there not in reached:
                    reached.add(there)
                    waiting.append(there)
    return reached
