"""A second adjudicator for moves, shots and splash: written from the clauses, knowing nothing of the engine.

It takes a position in the vocabulary of records, complete, and one move as it is written, and says what the position is
afterwards; or that the move is refused. It covers 移, 攻 (with 制导), 空步 and 结束, with income, deaths, the end of the
turn, of the round and of the game.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from tests.wuba.second_opinion.figures import GRADES, MORE, row
from tests.wuba.second_opinion.paper import Paper

Position = dict[str, Any]
OTHER = {"红": "蓝", "蓝": "红"}


class Refused(Exception):
    """The move is not allowed; the argument says why."""


def need(holds: bool, why: str) -> None:
    if not holds:
        raise Refused(why)


class Judge:
    """One map, one set of house rules."""

    def __init__(self, paper: Paper, options: Mapping[str, Any]) -> None:
        self.paper, self.options = paper, options

    def after(self, position: Position, move: str) -> Position:
        """The position after a move like `红: LYJ 攻 E6`; Refused if it is not allowed."""
        board = copy.deepcopy(position)
        side, _, words = move.partition(": ")
        need(board["phase"] == "回合" and board["turn"] == side, "not this side's turn")
        if words == "结束":
            for name, hero in board[side]["武将"].items():
                if hero["alive"] and not hero["已操作"]:
                    self._operate(board, side, name, ["空步"])
            self._turn_over(board, side)
            return board
        name, *words = words.split()
        hero = board[side]["武将"].get(name)
        need(hero is not None and hero["alive"], "no such living hero")
        need(not hero["已操作"], "has acted")
        self._operate(board, side, name, words)
        self._bury(board)
        self._end(board, side)
        if not board["over"] and all(h["已操作"] for h in board[side]["武将"].values() if h["alive"]):
            self._turn_over(board, side)
        return board

    def _operate(self, board: Position, side: str, name: str, words: list[str]) -> None:
        hero = board[side]["武将"][name]
        match words:
            case ["空步"]:
                self._income(board, side, hero["pos"])
            case ["移", point]:
                need(point in self._ends(hero, name), "cannot go there")
                hero["pos"] = point
                self._income(board, side, point)
            case ["攻", ">", victim]:
                self._one_shot(board, side, name, victim)
            case ["攻", "塔", point]:
                self._tower_shot(board, side, name, point)
            case ["攻", point]:
                steps = self.paper.line_steps(hero["pos"], point) if point in self.paper.points else None
                need(steps is not None, "no connected line")
                self._explosion(board, side, name, point, steps or 0)
            case ["攻", point, "制导", *bend]:
                steps = self._bent(board, side, name, point, bend)
                self._explosion(board, side, name, point, steps)
                hero["上次"]["制导"] = board["round"]
            case _:
                raise AssertionError(words)
        hero["已操作"] = True

    # moving (wuba.1.2.1, wuba.R22, wuba.R24, wuba.R53)

    def _ends(self, hero: Mapping[str, Any], name: str) -> set[str]:
        once = self.paper.one_move(hero["pos"])
        if name != "Drrra" or "速度×2" in hero["失去"]:
            return once
        return (once | {end for middle in once for end in self.paper.one_move(middle)}) - {hero["pos"]}

    def _income(self, board: Position, side: str, point: str) -> None:
        """wuba.1.2.6, wuba.R28, wuba.R29."""
        for zone, points in self.paper.zones.items():
            if point not in points or zone in board[side]["已收"]:
                continue
            rivals = [h for h in board[OTHER[side]]["武将"].values() if h["alive"] and h["pos"] in points]
            board[side]["经济"] += 1 if rivals else 2
            board[side]["已收"].append(zone)
            if rivals and self.options.get("争夺收入") == "同时发放":
                board[OTHER[side]]["经济"] += 1

    # shooting (wuba.4, wuba.R34 to wuba.R39)

    def _armed(self, board: Position, side: str, name: str, *weapons: str) -> str:
        weapon = board[side]["武将"][name]["武器"]
        need(weapon in weapons, "not with this weapon")
        return str(weapon)

    def _pay(self, board: Position, side: str, price: int) -> None:
        need(board[side]["经济"] >= price, "too expensive")
        board[side]["经济"] -= price

    def _one_shot(self, board: Position, side: str, name: str, victim: str) -> None:
        """加特林 at one enemy hero (wuba.R36)."""
        weapon = self._armed(board, side, name, "加特林")
        foe = board[OTHER[side]]["武将"].get(victim)
        need(foe is not None and foe["alive"], "no such living enemy")
        steps = self.paper.line_steps(board[side]["武将"][name]["pos"], foe["pos"])
        need(steps is not None, "no connected line")
        figures, _, price = row(weapon)
        self._pay(board, side, price)
        self._hurt(board, side, name, {(OTHER[side], victim): figures[min(steps or 0, 6)]}, {})

    def _tower_shot(self, board: Position, side: str, name: str, point: str) -> None:
        """加特林 at one enemy tower (wuba.R36)."""
        weapon = self._armed(board, side, name, "加特林")
        need(board[OTHER[side]]["塔"].get(point, 0) > 0, "no such standing enemy tower")
        steps = self.paper.line_steps(board[side]["武将"][name]["pos"], point)
        need(steps is not None, "no connected line")
        figures, _, price = row(weapon)
        self._pay(board, side, price)
        self._hurt(board, side, name, {}, {(OTHER[side], point): figures[min(steps or 0, 6)]})

    def _explosion(self, board: Position, side: str, name: str, point: str, steps: int) -> None:
        """M202 or RPG on a point: everybody there, and a little on every point that a line joins to it."""
        weapon = self._armed(board, side, name, "M202", "RPG")
        figures, splash, price = row(weapon)
        reach = {other: splash[r - 1] for other, r in self.paper.splash(point).items()}
        reach[point] = figures[min(steps, 6)]
        heroes, towers = {}, {}
        for camp in ("红", "蓝"):
            for victim, hero in board[camp]["武将"].items():
                is_shooter = (camp, victim) == (side, name)
                if (
                    hero["alive"]
                    and hero["pos"] in reach
                    and not (is_shooter and not self.options.get("射手自伤", True))
                ):
                    heroes[camp, victim] = reach[hero["pos"]]
            for tower, hp in board[camp]["塔"].items():
                by_splash = tower != point
                if hp <= 0 or tower not in reach or (by_splash and not self.options.get("溅射伤塔", True)):
                    continue
                if camp != side or self.options.get("塔友伤", False):
                    towers[camp, tower] = reach[tower]
        need(any(camp != side for camp, _ in (*heroes, *towers)), "nobody of the other side would be hurt")
        self._pay(board, side, price)
        self._hurt(board, side, name, heroes, towers)

    def _bent(self, board: Position, side: str, name: str, point: str, bend: list[str]) -> int:
        """制导: the steps of the path (wuba.6.1.1, wuba.R39)."""
        hero = board[side]["武将"][name]
        need(name == "Birdman", "only Birdman bends shots")
        self._armed(board, side, name, "M202", "RPG")
        need(board["round"] >= hero["上次"].get("制导", -9) + 2, "cooling down")
        need(point in self.paper.points, "no such point")
        need(self.paper.all_steps()[hero["pos"], point] <= 3, "too far")
        foes = board[OTHER[side]]["武将"].values()
        need(any(foe["alive"] and foe["pos"] == point for foe in foes), "no enemy hero there")
        paths = self.paper.bent_paths(hero["pos"], point)
        if bend:
            need(bend[0] == "经" and len(bend) == 2, "not understood")
            paths = {path for path in paths if path[0] == bend[1]}
        need(bool(paths), "no such bend")
        return min(steps for _, _, steps in paths)

    # what is lost

    def _hurt(
        self,
        board: Position,
        side: str,
        name: str,
        heroes: Mapping[tuple[str, str], int],
        towers: Mapping[tuple[str, str], int],
    ) -> None:
        """All at once (wuba.R37)."""
        for (camp, victim), figure in heroes.items():
            hero = board[camp]["武将"][victim]
            loss = Fraction(figure)
            if camp != side:
                loss *= 1 + Fraction(self._more(board, side, name, victim, hero), 100)
            hero["hp"] -= self._rounded(loss)
            if camp != side and name not in hero["被伤"] and self._rounded(loss) > 0:
                hero["被伤"].append(name)
        for (camp, point), figure in towers.items():
            board[camp]["塔"][point] -= figure

    def _rounded(self, loss: Fraction) -> Fraction:
        return Fraction(loss // 1) if self.options.get("小数") == "向下取整" else loss

    def _more(self, board: Position, side: str, name: str, victim: str, hero: Mapping[str, Any]) -> int:
        """【An】 (wuba.6.1.10, wuba.R51)."""
        an = board[side]["武将"].get("An")
        whole_team = self.options.get("An加伤范围") == "全队"
        if an is None or not an["alive"] or not (name == "An" or whole_team):
            return 0
        return MORE.get((an["数学"], counting_grade(victim, hero)), 0)

    def _bury(self, board: Position) -> None:
        for camp in ("红", "蓝"):
            for hero in board[camp]["武将"].values():
                if hero["alive"] and hero["hp"] <= 0:
                    hero["alive"], hero["pos"], hero["武器"] = False, None, None

    def _end(self, board: Position, side: str) -> None:
        """wuba.1.3, wuba.R15."""
        lost = [
            camp
            for camp in ("红", "蓝")
            if not any(hero["alive"] for hero in board[camp]["武将"].values())
            or all(hp <= 0 for hp in board[camp]["塔"].values())
        ]
        if not lost:
            return
        winners = [OTHER[lost[0]]] if len(lost) == 1 else []
        if len(lost) == 2 and self.options.get("同归") == "行动方胜":
            winners = [side]
        board |= {"over": True, "winner": winners, "phase": "终局"}

    def _turn_over(self, board: Position, side: str) -> None:
        """The other side begins: nobody has acted, nothing is paid, whom it hurt last time is forgotten (section H)."""
        first = self.options.get("先手", "红")
        if side != first:
            board["round"] += 1
            cap = self.options.get("回合上限", 50)
            if cap and board["round"] > cap:
                board |= {"over": True, "winner": [], "phase": "终局"}
                return
        board["turn"] = OTHER[side]
        for camp in ("红", "蓝"):
            board[camp]["已收"] = []
            for hero in board[camp]["武将"].values():
                hero["已操作"] = False
        for hero in board[side]["武将"].values():
            hero["被伤"] = []


def counting_grade(name: str, hero: Mapping[str, Any]) -> str:
    """The grade that counts: 142 is three better until the first 劝人选文 (wuba.R56)."""
    place = GRADES.index(hero["数学"])
    if name == "142" and "Fake数学" not in hero["失去"]:
        place = min(place + 3, 4)
    return GRADES[place]
