"""Effects that guard against the opposing 招 of an exchange (fadian.R82, fadian.R90)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from kejian.core import Text
from kejian.games.fadian import told
from kejian.games.fadian.content.effects.movement import held_fast
from kejian.games.fadian.facts.play import INSERT, Play
from kejian.games.fadian.resolution import movement
from kejian.games.fadian.rows.moments import Damage
from kejian.games.fadian.rows.technique import Effect
from kejian.kit.flow import Flow


class _Guarding(Effect):
    """It takes its place before the other 招; without one that is still to come it fails (fadian.R28)."""

    __slots__ = ()

    concerns_foe = False
    ruling: ClassVar[str]

    def run(self, play: Play) -> Flow[bool]:
        other = play.opposing
        if play.mode != INSERT or other is None or other.executed or other.failed:
            yield told.NothingToGuard(
                play.seat, play.technique.id, clauses=(play.technique.clause, "fadian.R28", self.ruling)
            )
            return False
        other.guards[play.seat] = self
        yield told.Guards(play.seat, play.technique.id, clauses=(play.technique.clause, self.ruling))
        return True

    def leaves(self, n: int) -> int:
        return 0

    def against_damage(self, damage: Damage) -> Flow[None]:
        raise NotImplementedError

    def against_push(self, play: Play, *by: str) -> Flow[bool]:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Parry(_Guarding):
    """取消被击退和伤害 (fadian.R82)."""

    ruling = "fadian.R82"

    def against_damage(self, damage: Damage) -> Flow[None]:
        damage.cancelled = True
        broken = damage.state.rules.book.armour_break.reasons if damage.state.no_reduction else ()
        by = ("fadian.R28", "fadian.R82", *damage.by, *broken)  # 破甲 does not touch it (fadian.R101)
        yield told.DamageCancelled(damage.victim.key, damage.figure, clauses=by)

    def against_push(self, play: Play, *by: str) -> Flow[bool]:
        yield told.PushCancelled(play.target.key, clauses=("fadian.R28", "fadian.R82", *by))
        return True

    @property
    def text(self) -> Text:
        return Text("取消被击退和伤害", "cancel being pushed and damaged")


@dataclass(frozen=True, slots=True)
class ConvertDamage(_Guarding):
    """Damage becomes a move to the 【位置】 of its number (fadian.R90); who is 禁锢 cannot (fadian.R28, fadian.R92)."""

    ruling = "fadian.R90"

    def run(self, play: Play) -> Flow[bool]:
        if (yield from held_fast(play, play.actor)):
            return False
        return (yield from _Guarding.run(self, play))

    def against_damage(self, damage: Damage) -> Flow[None]:
        state, victim = damage.state, damage.victim
        place = state.rules.seen_from(victim.seat, min(9, damage.n))
        yield told.DamageConverted(victim.key, damage.figure, clauses=("fadian.T6.5", "fadian.R90"))
        damage.figure = damage.figure.treated_as(0, Text("化为位置", "turned into a position"), "fadian.R90")
        yield from movement.put(state, damage.play, victim, place, "fadian.R90")

    def against_push(self, play: Play, *by: str) -> Flow[bool]:
        return False
        yield

    @property
    def text(self) -> Text:
        return Text(
            "每次伤害变为移至同数位置（至多9）", "damage becomes a move to the position of that number (at most 9)"
        )
