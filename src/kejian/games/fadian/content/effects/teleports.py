"""Effects that put somebody elsewhere without a path: teleports, mirror images, exchanges (fadian.R14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from kejian.core import Text
from kejian.games.fadian import told
from kejian.games.fadian.asks.questions import CellAsk
from kejian.games.fadian.content.effects.movement import held_fast, note_own_move
from kejian.games.fadian.facts.actor import STAND_IN, Actor
from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.resolution import movement
from kejian.games.fadian.rows.conditions import cross_start, self_unit
from kejian.games.fadian.rows.technique import Effect
from kejian.kit.flow import Flow

Who = Literal["self", "foe", "mark"]
_WHO = {"self": Text("你", "you"), "foe": Text("对手", "him"), "mark": Text("标记", "your marker")}


def unit_of(play: Play, who: Who) -> Actor:
    if who == "self":
        return play.actor
    if who == "foe":
        return play.target
    return Actor(play.state, play.seat, STAND_IN)


@dataclass(frozen=True, slots=True)
class Teleport(Effect):
    """瞬移, 移至, 返回: to any cell, to one of some positions in one's own view, or to a certain place (fadian.R14)."""

    to: Literal["any", "foe", "mark", "turn_start", "places"]
    who: Who = "self"
    places: tuple[int, ...] = ()

    def run(self, play: Play) -> Flow[bool]:
        unit = unit_of(play, self.who)
        if self.to == "mark" and play.player.mark is None:
            return False
        if self.who == "self" and (yield from held_fast(play, unit)):
            return False
        start = unit.cell
        cell = yield from self._cell(play, unit)
        play.jump = abs(cell - start)
        counted = ("fadian.R2",) if self.places else ()
        yield from movement.put(play.state, play, unit, cell, play.technique.clause, *counted)
        note_own_move(play, unit, start)
        return True

    def _cell(self, play: Play, unit: Actor) -> Flow[int]:
        rules = play.state.rules
        if self.to == "foe":
            return play.target.cell
        if self.to == "mark":
            return unit_of(play, "mark").cell
        if self.to == "turn_start":
            return unit.player.turn_start if unit.is_body else unit.mark.turn_start
        everywhere = range(1, rules.cells + 1)
        named = [rules.seen_from(play.seat, place) for place in self.places]

        def cells() -> list[int]:
            return sorted(c for c in named if c != unit.cell) if self.places else list(everywhere)

        cell: int = yield CellAsk(play.seat, self.text, (play.technique.clause, "fadian.R14"), cells)
        return cell

    @property
    def text(self) -> Text:
        where = {
            "any": Text("任意位置", "any position"),
            "foe": Text("对手的位置", "his cell"),
            "mark": Text("标记处", "your marker"),
            "turn_start": Text("本回合开始时的位置", "where this turn began for you"),
            "places": Text("位置" + "、".join(map(str, self.places)), "position " + ", ".join(map(str, self.places))),
        }[self.to]
        whom = Text("", "") if self.who == "self" else _WHO[self.who]
        return Text(f"{whom.zh}移至{where.zh}", f"{whom.en} go to {where.en}".strip())


@dataclass(frozen=True, slots=True)
class HalveBoth(Effect):
    """Both go to half their position; if one is odd by now it fails and nobody moves (fadian.R91, fadian.R118)."""

    def run(self, play: Play) -> Flow[bool]:
        units = (play.actor, play.target)
        odd = next((unit for unit in units if play.place_of(unit) % 2), None)
        if odd is not None:
            yield told.OddPlace(odd.key, play.place_of(odd), clauses=(play.technique.clause, "fadian.R118"))
            return False
        if (yield from held_fast(play, play.actor)):
            return False
        rules, start = play.state.rules, play.actor.cell
        for unit in units:
            viewer = unit.seat if rules.owners_view else play.seat
            cell = rules.seen_from(viewer, play.place_of(unit) // 2)
            yield from movement.put(play.state, play, unit, cell, play.technique.clause, "fadian.R2", "fadian.R91")
        note_own_move(play, play.actor, start)
        return True

    @property
    def text(self) -> Text:
        return Text("双方都移至自己【位置】的一半", "both go to half their position")


@dataclass(frozen=True, slots=True)
class Mirror(Effect):
    """The image of one about the other; off the field it cannot be reached and the effect fails (fadian.R14)."""

    who: Who
    about: Who

    def run(self, play: Play) -> Flow[bool]:
        unit, axis = unit_of(play, self.who), unit_of(play, self.about)
        return (yield from to_image(play, unit, 2 * axis.cell - unit.cell))

    @property
    def text(self) -> Text:
        return Text(
            f"{_WHO[self.who].zh}关于{_WHO[self.about].zh}镜像",
            f"mirror {_WHO[self.who].en} about {_WHO[self.about].en}",
        )


def to_image(play: Play, unit: Actor, cell: int, *by: str) -> Flow[bool]:
    """A unit goes to the cell of its image, if that is on the field (fadian.R14)."""
    if unit.seat == play.seat and (yield from held_fast(play, unit)):
        return False
    if not 1 <= cell <= play.state.rules.cells:
        yield told.OffField(unit.key, clauses=(play.technique.clause, *by, "fadian.R14", "fadian.R28"))
        return False
    start = unit.cell
    yield from movement.put(play.state, play, unit, cell, play.technique.clause, *by)
    note_own_move(play, unit, start)
    return True


@dataclass(frozen=True, slots=True)
class MirrorAcross(Effect):
    """将位置镜像: about the opponent, or by the house rule about the middle of the field (fadian.R96)."""

    def run(self, play: Play) -> Flow[bool]:
        rules, cell = play.state.rules, play.actor.cell
        image = rules.cells + 1 - cell if rules.mirror_about_center else 2 * play.target.cell - cell
        return (yield from to_image(play, play.actor, image, "fadian.R96"))

    @property
    def text(self) -> Text:
        return Text("将位置镜像", "mirror your position")


@dataclass(frozen=True, slots=True)
class Swap(Effect):
    """Two of performer, opponent and 标记 change places (fadian.R14, fadian.R56)."""

    a: Who
    b: Who

    def run(self, play: Play) -> Flow[bool]:
        first, second = unit_of(play, self.a), unit_of(play, self.b)
        if "mark" in (self.a, self.b) and play.player.mark is None:
            return False
        if "self" in (self.a, self.b) and (yield from held_fast(play, play.actor)):
            return False
        start = play.actor.cell
        yield from movement.swap(play.state, play, first, second, play.technique.clause)
        note_own_move(play, play.actor, start)
        return True

    @property
    def text(self) -> Text:
        return Text(f"{_WHO[self.a].zh}与{_WHO[self.b].zh}互换位置", f"swap {_WHO[self.a].en} and {_WHO[self.b].en}")


@dataclass(frozen=True, slots=True)
class SendBack(Effect):
    """对手移回越过前的位置 (fadian.R17, fadian.R108); nothing to go back to if he never crossed."""

    def run(self, play: Play) -> Flow[bool]:
        cell = cross_start(play, self_unit(play))
        if cell is None:
            return False
        yield from movement.put(play.state, play, play.target, cell, play.technique.clause, "fadian.R108")
        return True

    @property
    def text(self) -> Text:
        return Text("对手移回越过前的位置", "he goes back to where he was before crossing")
