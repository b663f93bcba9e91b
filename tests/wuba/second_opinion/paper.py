"""What the clauses say about places, looked up pair by pair in the written file: slow, plain, and sharing nothing with the game.

Only the words of the file are used: no reader, no model, no table made beforehand.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

COLUMNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
FAR = 10**6


class Paper:
    """The map as somebody with the paper before him would read it."""

    def __init__(self, file: Mapping[str, Any]) -> None:
        self.drawn: dict[tuple[str, str], str] = {}
        for chain in file["roads"]:
            self._draw(chain, "road")
        for chain in (file.get("rails") or {}).values():
            self._draw(chain, "rail")
        for chain in file.get("stations") or []:
            self._draw(chain, "station")
        names = {name for pair in self.drawn for name in pair} | set(str(file.get("points", "")).split())
        self.points = sorted(names, key=lambda name: (int(name[1:]), name[0]))
        self.centre = str(file["zones"].get("中央区", "")).split()
        self.zones = {name: points.split() for name, points in file["zones"]["经济区"].items()}
        self.rail = {name for pair, kind in self.drawn.items() if kind == "rail" for name in pair}

    def _draw(self, chain: str, kind: str) -> None:
        words = chain.split()
        for number in range(len(words) - 1):
            self.drawn[words[number], words[number + 1]] = kind
            self.drawn[words[number + 1], words[number]] = kind

    @staticmethod
    def apart(a: str, b: str) -> tuple[int, int]:
        """Columns and rows from a to b."""
        return COLUMNS.index(b[0]) - COLUMNS.index(a[0]), int(b[1:]) - int(a[1:])

    def is_free_diagonal(self, a: str, b: str) -> bool:
        across, up = self.apart(a, b)
        return a in self.centre and b in self.centre and abs(across) == abs(up) == 1

    @cache  # noqa: B019  # a few maps, each asked often
    def all_steps(self) -> dict[tuple[str, str], int]:
        """Floyd and Warshall: every pair over every middle."""
        steps = {(a, b): self._one_step(a, b) for a in self.points for b in self.points}
        for middle in self.points:
            for a in self.points:
                first = steps[a, middle]
                if first == FAR:
                    continue
                for b in self.points:
                    if first + steps[middle, b] < steps[a, b]:
                        steps[a, b] = first + steps[middle, b]
        return steps

    def _one_step(self, a: str, b: str) -> int:
        if a == b:
            return 0
        return 1 if (a, b) in self.drawn or self.is_free_diagonal(a, b) else FAR

    @cache  # noqa: B019
    def line_steps(self, a: str, b: str) -> int | None:
        """Steps if every piece of the straight way is drawn; None if not, or if no straight way leads there."""
        across, up = self.apart(a, b)
        length = max(abs(across), abs(up))
        if length == 0:
            return 0
        if across not in (0, length, -length) or up not in (0, length, -length):
            return None
        way = [self.beyond(a, across // length, up // length, number) for number in range(length + 1)]
        return length if all((way[n], way[n + 1]) in self.drawn for n in range(length)) else None

    @staticmethod
    def beyond(point: str, across: int, up: int, times: int = 1) -> str:
        column = COLUMNS.index(point[0]) + across * times
        return f"{COLUMNS[column] if 0 <= column < 26 else '?'}{int(point[1:]) + up * times}"

    def farthest(self, point: str, across: int, up: int) -> str | None:
        """The farthest point on the drawn line that way."""
        ends = [b for b in self.points if b != point and self.line_steps(point, b) is not None]
        mine = [b for b in ends if self.beyond(point, across, up, self.line_steps(point, b) or 0) == b]
        return max(mine, key=lambda b: self.line_steps(point, b) or 0) if mine else None

    @cache  # noqa: B019
    def splash(self, point: str) -> dict[str, int]:
        """Points joined by a line, with the square of r."""
        joined = {}
        for other in self.points:
            if (point, other) in self.drawn:
                across, up = self.apart(point, other)
                joined[other] = across * across + up * up
        return joined

    @cache  # noqa: B019
    def one_move(self, a: str) -> set[str]:
        """Where one 移动 can end."""
        ends = {b for b in self.points if (a, b) in self.drawn or self.is_free_diagonal(a, b)}
        ends |= {
            b
            for b in self.points
            for middle in self.points
            if self.drawn.get((a, middle)) == "rail" and self.drawn.get((middle, b)) == "rail"
        }
        return ends - {a}

    @cache  # noqa: B019
    def bent_paths(self, a: str, b: str) -> set[tuple[str, int, int]]:
        """(bend point, inner angle, steps) of every path with one bend that is not sharper than a right angle."""
        found = set()
        for bend in self.points:
            first, second = self.line_steps(a, bend), self.line_steps(bend, b)
            if not first or not second:
                continue
            (ax, ay), (bx, by) = self.apart(bend, a), self.apart(bend, b)
            product = ax * bx + ay * by
            if product == 0:
                found.add((bend, 90, first + second))
            elif product < 0 and ax * by - ay * bx != 0:
                found.add((bend, 135, first + second))
        return found
