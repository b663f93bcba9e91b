"""Effects that last: for this turn, for the next 招, for good (fadian.R45, fadian.R92, fadian.R93, fadian.R100)."""

from __future__ import annotations

from dataclasses import dataclass

from kejian.core import Text
from kejian.games.fadian import told
from kejian.games.fadian.content.lasting import CURSE, REDUCTION
from kejian.games.fadian.facts.actor import DOLL, DRAGON
from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.rows.lasting import Lasting
from kejian.games.fadian.rows.reckoning import NOT_BELOW_0, action_cap, added_to, lay_on, of_card
from kejian.games.fadian.rows.technique import Effect
from kejian.kit.flow import Flow


@dataclass(frozen=True, slots=True)
class ThisTurn(Effect):
    """An effect on the player until the turn ends; equal ones add up."""

    concerns_foe = False

    what: Lasting
    n: int

    def run(self, play: Play) -> Flow[bool]:
        has = lay_on(self.what, play.player, of_card(self.n, play))
        yield told.Effect(play.seat, self.what.id, has, clauses=(play.technique.clause,))
        return True

    @property
    def text(self) -> Text:
        return self.what.promises(self.n)


@dataclass(frozen=True, slots=True)
class NextMove(Effect):
    """An effect that waits for the next 招 of the character, also beyond the turn (fadian.R45)."""

    concerns_foe = False

    what: Lasting
    n: int = 1
    again: tuple[str, ...] = ()  # what explains that some was left

    def run(self, play: Play) -> Flow[bool]:
        has = lay_on(self.what, play.player, of_card(self.n, play))
        added = self.again if has > self.n else ()
        yield told.Effect(play.seat, self.what.id, has, clauses=(play.technique.clause, "fadian.R45", *added))
        return True

    @property
    def text(self) -> Text:
        return self.what.promises(self.n)


@dataclass(frozen=True, slots=True)
class Reduction(Effect):
    """本回合受到伤害减 n: of the unit that made the 招 (fadian.R58, fadian.R100)."""

    concerns_foe = False

    n: int

    def run(self, play: Play) -> Flow[bool]:
        if play.actor.kind == DOLL:
            play.actor.doll.reduction += self.n
        elif play.actor.kind != DRAGON:  # nothing hits a dragon
            REDUCTION.lay_on(play.player, self.n)
        own = {DOLL: ("fadian.R58",), DRAGON: ("fadian.R63",)}.get(play.actor.kind, ())
        yield told.Reduction(play.actor.key, self.n, clauses=(play.technique.clause, *own, "fadian.R40", "fadian.R100"))
        return True

    def leaves(self, n: int) -> int:
        return max(0, n - self.n)

    def towards_target(self) -> int | None:
        return 0

    @property
    def text(self) -> Text:
        return Text(f"本回合受到伤害−{self.n}", f"this turn damage you take −{self.n}")


@dataclass(frozen=True, slots=True)
class NoReduction(Effect):
    """No 减伤 works for the rest of the turn (fadian.R101)."""

    concerns_foe = False

    def run(self, play: Play) -> Flow[bool]:
        play.state.no_reduction = True
        yield told.NoReduction(play.seat, clauses=(play.technique.clause, "fadian.R101"))
        return True

    @property
    def text(self) -> Text:
        return Text("本回合一切减伤失效", "no damage reduction works this turn")


@dataclass(frozen=True, slots=True)
class DragMoves(Effect):
    """本回合产生位置变化的战技行动值加 n (fadian.R93)."""

    concerns_foe = False

    n: int

    def run(self, play: Play) -> Flow[bool]:
        total = added_to(play.state.drag, of_card(self.n, play))
        play.state.drag += self.n
        yield told.Drag(play.seat, total, clauses=(play.technique.clause, "fadian.R93"))
        return True

    @property
    def text(self) -> Text:
        return Text(f"本回合位移战技行动+{self.n}", f"this turn moves that change a position cost {self.n} more")


@dataclass(frozen=True, slots=True)
class Curse(Effect):
    """对手下一招行动值加 n (fadian.R100)."""

    n: int

    def run(self, play: Play) -> Flow[bool]:
        has = lay_on(CURSE, play.foe, of_card(self.n, play))
        yield told.Effect(play.target.seat, CURSE.id, has, clauses=(play.technique.clause, "fadian.R100"))
        return True

    @property
    def text(self) -> Text:
        return Text(f"对手下一招行动+{self.n}", f"his next move costs {self.n} more")


@dataclass(frozen=True, slots=True)
class Bind(Effect):
    """禁锢 for this turn and the next (fadian.R92); a doll is not its master (the binding holds the character)."""

    turns: int

    def run(self, play: Play) -> Flow[bool]:
        play.foe.bound = self.turns
        yield told.Bound(play.target.seat, clauses=(play.technique.clause, "fadian.R92"))
        return True

    @property
    def text(self) -> Text:
        return Text("对手到下回合结束都动不了", "he cannot move this turn and the next")


@dataclass(frozen=True, slots=True)
class CapLoss(Effect):
    """对手行动上限永久减 n (fadian.R100)."""

    n: int

    def run(self, play: Play) -> Flow[bool]:
        state, seat = play.state, play.target.seat
        cap = action_cap(state, seat).plus(-self.n, play.technique.name, play.technique.clause)
        play.foe.cap_permanent += self.n
        state.set_action(seat, state.action_of(seat))
        yield told.Cap(
            seat,
            cap.at_least(0, NOT_BELOW_0, "fadian.R47"),
            clauses=(play.technique.clause, "fadian.R100", "fadian.R47"),
        )
        return True

    @property
    def text(self) -> Text:
        return Text(f"对手行动上限永久−{self.n}", f"his action cap −{self.n} for good")


@dataclass(frozen=True, slots=True)
class NextTurnCapLoss(Effect):
    """His 行动 cap is n lower in his own next turn (fadian.R100)."""

    n: int

    def run(self, play: Play) -> Flow[bool]:
        total = added_to(play.foe.cap_next, of_card(self.n, play))
        play.foe.cap_next += self.n
        yield told.CapNext(play.target.seat, total, clauses=(play.technique.clause, "fadian.R100"))
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
        yield told.Pierces(play.seat, clauses=(play.technique.clause, "fadian.R101"))
        return True

    def towards_target(self) -> int | None:
        return 0

    @property
    def text(self) -> Text:
        return Text("无视伤害减免和取消", "ignores reduction and cancelling")
