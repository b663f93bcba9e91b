"""Effects that last: for this turn, for the next 招, for good (fadian.R45, fadian.R92, fadian.R93, fadian.R100)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from kejian.core import Text
from kejian.games.fadian.facts.actor import DOLL, DRAGON
from kejian.games.fadian.facts.play import INSERT, Flow, Play, told
from kejian.games.fadian.rows.technique import Effect

_ENGLISH = {
    "剑术加": "sword arts damage", "枪术加": "spear moves damage", "火枪加": "musket moves damage",
    "魁拔加": "kuiba moves damage", "全加": "all damage", "追加": "damage added by every later move",
    "装填": "next musket move damage", "比点加": "contest", "无僵直": "no stagger",
    "敏锐": "distance ±1", "采集": "without its precondition", "加速": "free of action and balance",
    "破阵": "hits at any distance", "素跃": "damage", "血契": "moves with damage +3",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class ThisTurn(Effect):
    """An effect on the player until the turn ends; equal ones add up."""

    concerns_foe = False

    word: str
    n: int

    def run(self, play: Play) -> Flow[bool]:
        play.player.add_effect(self.word, self.n)
        yield told("effect", play.seat, self.word, play.player.effect(self.word), by=(play.technique.clause,))
        return True

    @property
    def text(self) -> Text:
        return Text(f"本回合{self.word} {self.n}", f"this turn {_ENGLISH[self.word]} {self.n}")


@dataclass(frozen=True, slots=True)
class NextMove(Effect):
    """An effect that waits for the next 招 of the character, also beyond the turn (fadian.R45)."""

    concerns_foe = False

    word: str
    n: int = 1

    def run(self, play: Play) -> Flow[bool]:
        play.player.add_effect(self.word, self.n)
        yield told(
            "effect", play.seat, self.word, play.player.effect(self.word), by=(play.technique.clause, "fadian.R45")
        )
        return True

    @property
    def text(self) -> Text:
        return Text(f"下一招{self.word}", f"next move: {_ENGLISH[self.word]}" + (f" +{self.n}" if self.n > 1 else ""))


@dataclass(frozen=True, slots=True)
class Reduction(Effect):
    """本回合受到伤害减 n: of the unit that made the 招 (fadian.R58, fadian.R100)."""

    concerns_foe = False

    n: int

    def run(self, play: Play) -> Flow[bool]:
        if play.actor.kind == DOLL:
            play.actor.doll.reduction += self.n
        elif play.actor.kind != DRAGON:  # nothing hits a dragon
            play.player.add_effect("减伤", self.n)
        yield told("reduction", play.actor.key, self.n, by=(play.technique.clause, "fadian.R100"))
        return True

    def towards_target(self) -> int | None:
        return 0

    @property
    def text(self) -> Text:
        return Text(f"本回合受到伤害−{self.n}", f"this turn damage you take −{self.n}")


@dataclass(frozen=True, slots=True)
class NoReduction(Effect):
    """取消本回合任何伤害减免 (fadian.R101)."""

    concerns_foe = False

    def run(self, play: Play) -> Flow[bool]:
        play.state.no_reduction = True
        yield told("no_reduction", play.seat, by=(play.technique.clause, "fadian.R101"))
        return True

    @property
    def text(self) -> Text:
        return Text("取消本回合任何伤害减免", "no damage reduction works this turn")


@dataclass(frozen=True, slots=True)
class DragMoves(Effect):
    """本回合产生位置变化的战技行动值加 n (fadian.R93)."""

    concerns_foe = False

    n: int

    def run(self, play: Play) -> Flow[bool]:
        play.state.drag += self.n
        yield told("drag", play.seat, play.state.drag, by=(play.technique.clause, "fadian.R93"))
        return True

    @property
    def text(self) -> Text:
        return Text(f"本回合位移战技行动+{self.n}", f"this turn moves that change a position cost {self.n} more")


@dataclass(frozen=True, slots=True)
class Curse(Effect):
    """对手下一招行动值加 n (fadian.R100)."""

    n: int

    def run(self, play: Play) -> Flow[bool]:
        play.foe.add_effect("玄咒", self.n)
        yield told(
            "effect", play.target.seat, "玄咒", play.foe.effect("玄咒"), by=(play.technique.clause, "fadian.R100")
        )
        return True

    @property
    def text(self) -> Text:
        return Text(f"对手下一招行动+{self.n}", f"his next move costs {self.n} more")


@dataclass(frozen=True, slots=True)
class Bind(Effect):
    """本回合和下回合对手无法移动 (fadian.R92); a doll is not its master (the binding holds the character)."""

    turns: int

    def run(self, play: Play) -> Flow[bool]:
        play.foe.bound = self.turns
        yield told("bound", play.target.seat, by=(play.technique.clause, "fadian.R92"))
        return True

    @property
    def text(self) -> Text:
        return Text("本回合和下回合对手无法移动", "he cannot move this turn and the next")


@dataclass(frozen=True, slots=True)
class CapLoss(Effect):
    """对手行动上限永久减 n (fadian.R100)."""

    n: int

    def run(self, play: Play) -> Flow[bool]:
        state, seat = play.state, play.target.seat
        play.foe.cap_permanent += self.n
        state.set_action(seat, state.action_of(seat))
        yield told("cap", seat, state.cap(seat), by=(play.technique.clause, "fadian.R100", "fadian.R47"))
        return True

    @property
    def text(self) -> Text:
        return Text(f"对手行动上限永久−{self.n}", f"his action cap −{self.n} for good")


@dataclass(frozen=True, slots=True)
class NextTurnCapLoss(Effect):
    """使其下回合行动值上限减 n: in his own next turn (fadian.R100)."""

    n: int

    def run(self, play: Play) -> Flow[bool]:
        play.foe.cap_next += self.n
        yield told("cap_next", play.target.seat, play.foe.cap_next, by=(play.technique.clause, "fadian.R100"))
        return True

    @property
    def text(self) -> Text:
        return Text(f"对手下回合行动上限−{self.n}", f"his action cap −{self.n} in his next turn")


@dataclass(frozen=True, slots=True)
class Pierce(Effect):
    """无视伤害减免和取消: this 招 only (fadian.R101)."""

    concerns_foe = False

    def run(self, play: Play) -> Flow[bool]:
        play.pierces = True
        yield told("pierces", play.seat, by=(play.technique.clause, "fadian.R101"))
        return True

    def towards_target(self) -> int | None:
        return 0

    @property
    def text(self) -> Text:
        return Text("无视伤害减免和取消", "ignores reduction and cancelling")


@dataclass(frozen=True, slots=True)
class Guard(Effect):
    """格挡 and 瞬移 act on the opposing 招 of the exchange; without one that is still to come they fail (fadian.R82)."""

    concerns_foe = False

    how: Literal["cancel", "convert"]

    def run(self, play: Play) -> Flow[bool]:
        other = play.opposing
        if play.mode != INSERT or other is None or other.executed or other.failed:
            yield told("nothing_to_guard", play.seat, by=(play.technique.clause, "fadian.R28", "fadian.R82"))
            return False
        if self.how == "cancel":
            other.cancel_for = play.seat
        else:
            other.convert_for = play.seat
        yield told(
            "guards",
            play.seat,
            play.technique.id,
            by=(play.technique.clause, "fadian.R82" if self.how == "cancel" else "fadian.R90"),
        )
        return True

    @property
    def text(self) -> Text:
        if self.how == "cancel":
            return Text("取消被击退和伤害", "cancel being pushed and damaged")
        return Text("将伤害转化为同数值【位置】", "turn the damage into a position of that number")
