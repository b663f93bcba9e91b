"""Effects on 体力, 行动 and 重心."""

from __future__ import annotations

from dataclasses import dataclass

from kejian.core import Sum, Text
from kejian.games.fadian import told
from kejian.games.fadian.facts.actor import DOLL, DRAGON, STAND_IN, Actor, unit_key, units
from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.resolution import life
from kejian.games.fadian.rows.figures import Figure, value, words
from kejian.games.fadian.rows.reckoning import ALREADY, AT_THE_CAP, of_card
from kejian.games.fadian.rows.technique import Effect
from kejian.kit.flow import Flow


@dataclass(frozen=True, slots=True)
class Extra(Effect):
    """追加 n 点伤害: an instance of its own, without bonuses (fadian.R41). Cancelled by 格挡 it has failed."""

    n: int

    def run(self, play: Play) -> Flow[bool]:
        dealt = yield from life.hurt(
            play.state, play.target, of_card(self.n, play), play, play.actor, play.technique.clause, "fadian.R41"
        )
        return dealt is not None

    @property
    def text(self) -> Text:
        return Text(f"追加{self.n}点伤害", f"{self.n} extra damage")


@dataclass(frozen=True, slots=True)
class Heal(Effect):
    """回复 n 点体力 (fadian.R47)."""

    concerns_foe = False

    n: Figure

    def run(self, play: Play) -> Flow[bool]:
        yield from life.heal(play.actor, of_card(self.n, play), play.technique.clause)
        return True

    @property
    def text(self) -> Text:
        return Text(f"体力+{words(self.n).zh}", f"life +{words(self.n).en}")


@dataclass(frozen=True, slots=True)
class HealBetween(Effect):
    """Every character from the performer to the 标记, both ends included, regains n (fadian.R57)."""

    concerns_foe = False

    n: int

    def run(self, play: Play) -> Flow[bool]:
        if play.player.mark is None:
            return False
        low, high = sorted((play.actor.cell, Actor(play.state, play.seat, STAND_IN).cell))
        for unit in units(play.state):
            if low <= unit.cell <= high:
                yield from life.heal(unit, of_card(self.n, play), play.technique.clause, "fadian.R57")
        return True

    @property
    def text(self) -> Text:
        return Text(f"你到标记之间所有角色体力+{self.n}", f"every character from you to your marker: life +{self.n}")


@dataclass(frozen=True, slots=True)
class LoseLife(Effect):
    """减 n 点体力: a loss of the performer (fadian.R48)."""

    concerns_foe = False

    n: Figure

    def run(self, play: Play) -> Flow[bool]:
        yield from life.lose_life(play.state, play.actor, value(self.n, play), play.technique.clause)
        return play.actor.here

    @property
    def text(self) -> Text:
        return Text(f"失去{words(self.n).zh}点体力", f"lose {words(self.n).en} life")


@dataclass(frozen=True, slots=True)
class LifeCapDown(Effect):
    """体力上限 −n (自噬, fadian.R100)."""

    concerns_foe = False

    n: int

    def run(self, play: Play) -> Flow[bool]:
        actor = play.actor
        if actor.kind == DRAGON:
            yield told.NoLifeOfItsOwn(actor.key, clauses=(play.technique.clause, "fadian.R63"))
            return True
        cap = Sum.of(actor.hp_max, ALREADY).plus(-self.n, play.technique.name, play.technique.clause)
        if actor.kind == DOLL:
            actor.doll.hp_max -= self.n
        else:
            play.player.hp_max -= self.n
        yield told.LifeCap(actor.key, cap, clauses=(play.technique.clause, "fadian.R100"))
        if actor.hp > actor.hp_max:
            yield from life.set_life(play.state, actor, actor.hp_max)
        return actor.here

    @property
    def text(self) -> Text:
        return Text(f"体力上限−{self.n}", f"life cap −{self.n}")


OF_THE_OTHER = Text("对方的体力", "the other's life")


@dataclass(frozen=True, slots=True)
class SwapLife(Effect):
    """交换双方的体力值, each cut to one's own cap (fadian.R97); void for a dragon (fadian.R63)."""

    def run(self, play: Play) -> Flow[bool]:
        a, b = play.actor, play.target
        if a.kind == DRAGON:
            yield told.NoLifeOfItsOwn(a.key, clauses=(play.technique.clause, "fadian.R63"))
            return True
        mine, his = (
            Sum.of(other.hp, OF_THE_OTHER, play.technique.clause).at_most(unit.hp_max, AT_THE_CAP, "fadian.R97")
            for unit, other in ((a, b), (b, a))
        )
        a.set_hp(int(mine))
        b.set_hp(int(his))
        yield told.SwapLife(a.key, b.key, mine, his, clauses=(play.technique.clause, "fadian.R97"))
        return True

    @property
    def text(self) -> Text:
        return Text("交换双方的体力值", "swap the two lives")


@dataclass(frozen=True, slots=True)
class Kill(Effect):
    """将对手击杀 (fadian.9.2)."""

    clauses = ("fadian.9.2",)

    def run(self, play: Play) -> Flow[bool]:
        yield from life.kill(play, play.target)
        return True

    @property
    def text(self) -> Text:
        return Text("将对手击杀", "he is killed")


@dataclass(frozen=True, slots=True)
class DestroyDoll(Effect):
    """摧毁玩偶; its last 体力 is the figure of 爆体 (fadian.R44)."""

    concerns_foe = False

    def run(self, play: Play) -> Flow[bool]:
        doll = Actor(play.state, play.seat, DOLL)
        if not doll.here:
            return False
        play.figure, play.spot = doll.hp, doll.cell
        yield from life.destroy_doll(play.state, play.seat)
        return play.player.alive

    @property
    def text(self) -> Text:
        return Text("摧毁玩偶", "destroy the doll")


@dataclass(frozen=True, slots=True)
class GainAction(Effect):
    """行动点数 +n, not above the cap (fadian.R47); of the owner also for a dragon (fadian.R63)."""

    concerns_foe = False

    n: int

    def run(self, play: Play) -> Flow[bool]:
        owners = ("fadian.R63",) if play.actor.kind == DRAGON else ()
        yield from life.gain_action(play.state, play.seat, of_card(self.n, play), play.technique.clause, *owners)
        return True

    @property
    def text(self) -> Text:
        return Text(f"行动+{self.n}", f"action +{self.n}")


@dataclass(frozen=True, slots=True)
class GainBalance(Effect):
    """重心值 +n, not above the original value (fadian.R47)."""

    concerns_foe = False

    n: int

    def run(self, play: Play) -> Flow[bool]:
        player = play.player
        gained = of_card(self.n, play).at_most(player.balance_max - player.balance, AT_THE_CAP, "fadian.R47")
        player.balance += int(gained)
        owners = ("fadian.R63",) if play.actor.kind == DRAGON else ()
        by = (play.technique.clause, *owners, *(("fadian.R47",) if gained < self.n else ()))
        yield told.BalanceGained(unit_key(play.seat), gained, player.balance, clauses=by)
        return True

    @property
    def text(self) -> Text:
        return Text(f"重心+{self.n}", f"balance +{self.n}")


@dataclass(frozen=True, slots=True)
class HisBalance(Effect):
    """对手重心值 −n; of a doll it is its master's (fadian.R58)."""

    n: int

    def run(self, play: Play) -> Flow[bool]:
        masters = ("fadian.R58",) if play.target.kind == DOLL else ()
        victim = Actor(play.state, play.target.seat)
        yield from life.pay_balance(victim, of_card(self.n, play), play.technique.clause, *masters)
        return True

    @property
    def text(self) -> Text:
        return Text(f"对手重心−{self.n}", f"his balance −{self.n}")


@dataclass(frozen=True, slots=True)
class Fell(Effect):
    """对手倒地; it has no effect on a doll (fadian.R58)."""

    def run(self, play: Play) -> Flow[bool]:
        if play.target.kind == DOLL:
            yield told.CannotBeFelled(play.target.key, clauses=(play.technique.clause, "fadian.R58"))
        else:
            yield from life.fall(play.state, play.target.seat, play.technique.clause)
        return True

    @property
    def text(self) -> Text:
        return Text("对手倒地", "he falls")


@dataclass(frozen=True, slots=True)
class FellSelf(Effect):
    """The performer falls and the effect has failed (fadian.R102).

    A doll's 招 fails but fells nobody, a dragon stops until its next restore (fadian.R58, fadian.R63).
    """

    concerns_foe = False

    def run(self, play: Play) -> Flow[bool]:
        play.failed = play.actor.kind in (DOLL, DRAGON)
        if play.actor.kind == DRAGON:
            play.actor.dragon.stopped = True
            yield told.DragonStops(play.seat, clauses=(play.technique.clause, "fadian.R63"))
        elif play.actor.kind == DOLL:
            yield told.CannotBeFelled(play.actor.key, clauses=(play.technique.clause, "fadian.R58"))
        else:
            yield from life.fall(play.state, play.seat, play.technique.clause, "fadian.R102")
        return False

    @property
    def text(self) -> Text:
        return Text("倒地", "you fall")
