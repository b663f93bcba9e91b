"""Effects on the 标记 and what stands there (fadian.R56, fadian.R58, fadian.R63)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from kejian.core import Text
from kejian.games.fadian import told
from kejian.games.fadian.asks.questions import CellAsk, WordAsk
from kejian.games.fadian.facts.actor import DOLL, DRAGON, STAND_IN, Actor, empty_cells, unit_key
from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.facts.state import Doll, Dragon, Mark
from kejian.games.fadian.resolution import card_moves, life, movement
from kejian.games.fadian.rows.technique import Effect
from kejian.kit.flow import Flow


def _choose_empty(play: Play) -> Flow[int]:
    prompt = Text("放标记的空位", "an empty cell for your marker")
    cell: int = yield CellAsk(play.seat, prompt, (play.technique.clause, "fadian.R57"), lambda: empty_cells(play.state))
    return cell


def place(play: Play, cell: int, *by: str) -> Flow[Mark]:
    """The 标记 is placed, or moved if there is one, with all its qualities (fadian.R56)."""
    player = play.player
    if player.mark is None:
        player.mark = Mark(cell, player.facing)
        yield told.MarkPlaced(play.seat, cell, clauses=(play.technique.clause, "fadian.R56", *by))
        yield told.LooksTo(unit_key(play.seat, STAND_IN), player.facing, clauses=("fadian.R56", "fadian.R126"))
    elif player.mark.cell != cell:
        yield from movement.put(
            play.state, play, Actor(play.state, play.seat, STAND_IN), cell, play.technique.clause, "fadian.R56", *by
        )
    return player.mark


@dataclass(frozen=True, slots=True)
class PlaceMark(Effect):
    """放置标记 on any cell, on an empty one, or where one stands; 瞄准 aims with it (fadian.R56, fadian.R85)."""

    concerns_foe = False

    where: Literal["any", "empty", "here"]
    aims: bool = False

    def run(self, play: Play) -> Flow[bool]:
        if self.where == "here":
            cell = play.actor.cell
        elif self.where == "empty":
            if not empty_cells(play.state):
                return False
            cell = yield from _choose_empty(play)
        else:
            last = play.state.rules.cells
            prompt = Text("放标记的格", "a cell for your marker")
            cell = yield CellAsk(play.seat, prompt, (play.technique.clause, "fadian.R85"), lambda: range(1, last + 1))
        mark = yield from place(play, cell, *(("fadian.R57",) if self.where == "empty" else ()))
        if self.aims:
            mark.aimed = True
            yield told.Aims(play.seat, cell, clauses=(play.technique.clause, "fadian.R56", "fadian.R85"))
        return True

    @property
    def text(self) -> Text:
        where = {
            "any": Text("任意位置", "any cell"),
            "empty": Text("空位", "an empty cell"),
            "here": Text("当前位置", "your cell"),
        }[self.where]
        aim = ("（对该位置伤害+1）", " (damage there +1)") if self.aims else ("", "")
        return Text(f"在{where.zh}放置标记{aim[0]}", f"place your marker on {where.en}{aim[1]}")


@dataclass(frozen=True, slots=True)
class RemoveMark(Effect):
    """移除标记: a doll there is destroyed, a dragon gone (fadian.R56)."""

    concerns_foe = False

    def run(self, play: Play) -> Flow[bool]:
        mark = play.player.mark
        if mark is None:
            return False
        if mark.doll is not None:
            yield from life.destroy_doll(play.state, play.seat)
            return play.player.alive
        play.player.mark = None
        yield told.MarkRemoved(play.seat, clauses=(play.technique.clause, "fadian.R56"))
        return True

    @property
    def text(self) -> Text:
        return Text("移除标记", "remove your marker")


@dataclass(frozen=True, slots=True)
class Summon(Effect):
    """The 标记 on an empty cell becomes a 玩偶 with 15 体力 and a random 帖 besides 〇 (fadian.R58)."""

    def run(self, play: Play) -> Flow[bool]:
        if not empty_cells(play.state):
            return False
        cell = yield from _choose_empty(play)
        mark = yield from place(play, cell, "fadian.R57")
        school = yield from card_moves.drawn_school(play.state, list(play.state.rules.book.schools.values()))
        mark.doll = Doll(school)
        mark.turn_start = mark.cell
        mark.facing = _towards(mark.cell, play.target.cell) or mark.facing
        both = ("fadian.R122",) if mark.dragon is not None else ()
        yield told.Summon(play.seat, mark.cell, school, clauses=(play.technique.clause, "fadian.R58", *both))
        yield told.LooksTo(unit_key(play.seat, DOLL), mark.facing, clauses=("fadian.R58",))
        return True

    @property
    def text(self) -> Text:
        return Text(
            "在空位放置标记，成为玩偶（体力15，随机一帖）",
            "place your marker on an empty cell as a doll (life 15, a random school)",
        )


@dataclass(frozen=True, slots=True)
class CallDragon(Effect):
    """The 标记 on an empty cell becomes a 龙 with 6 行动 and 3 重心 and a named 帖 (fadian.R63)."""

    def run(self, play: Play) -> Flow[bool]:
        if not empty_cells(play.state):
            return False
        player = play.player
        player.held.show(play.state.rules.everybody)
        yield told.ShowHeld(play.seat, tuple(player.held.cards), clauses=(play.technique.clause, "fadian.R113"))
        schools = {school.short: school for school in play.state.rules.book.schools.values()}
        english = {word: school.name.en for word, school in schools.items()}
        prompt = Text("龙的帖", "the dragon's school")
        word = yield WordAsk(play.seat, prompt, (play.technique.clause, "fadian.R63"), lambda: list(schools), english)
        school = schools[word].id
        cell = yield from _choose_empty(play)
        mark = yield from place(play, cell, "fadian.R57")
        mark.dragon = Dragon(school)
        mark.turn_start = mark.cell
        mark.facing = _towards(mark.cell, play.target.cell) or mark.facing
        yield told.Dragon(play.seat, mark.cell, school, clauses=(play.technique.clause, "fadian.R63"))
        yield told.LooksTo(unit_key(play.seat, DRAGON), mark.facing, clauses=("fadian.R63",))
        return True

    @property
    def text(self) -> Text:
        return Text(
            "在空位放标记并声明一帖，成为龙（行动6，重心3）",
            "place your marker on an empty cell as a dragon (6 action, 3 balance) with a school you name",
        )


def _towards(a: int, b: int) -> int:
    return (b > a) - (b < a)
