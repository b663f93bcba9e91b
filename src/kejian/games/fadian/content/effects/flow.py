"""Effects that steer: conditions, choices, the right to counter, the end of a turn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Literal

from kejian.core import Aside, Event, Text
from kejian.games.fadian import told
from kejian.games.fadian.asks.questions import WordAsk
from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.resolution.execution import offer_counter
from kejian.games.fadian.rows.conditions import Condition
from kejian.games.fadian.rows.figures import Num, value
from kejian.games.fadian.rows.technique import Effect, listed, run_all
from kejian.kit.flow import Flow


def _rules_of(effects: tuple[Effect, ...]) -> tuple[str, ...]:
    return tuple(clause for effect in effects for clause in effect.clauses)


@dataclass(frozen=True, slots=True)
class If(Effect):
    """若 …: …; a false 若 is no failure (fadian.R28)."""

    governs = True

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()

    def run(self, play: Play) -> Flow[bool]:
        if self.condition.holds(play):
            return (yield from run_all(play, self.then))
        if not self.otherwise and play.state.explained:
            yield Aside(partial(self._not_so, play))
        return (yield from run_all(play, self.otherwise))

    def _not_so(self, play: Play) -> list[Event]:
        by = (play.technique.clause, *self.condition.clauses, *_rules_of(self.then), "fadian.R28", "fadian.R43")
        return [told.IfNot(play.actor.key, play.technique.id, self.condition.text, clauses=by)]

    @property
    def text(self) -> Text:
        then, other = listed(self.then), listed(self.otherwise)
        zh = f"若{self.condition.text.zh}：{then.zh}" + (f"；否则{other.zh}" if self.otherwise else "")
        en = f"if {self.condition.text.en}: {then.en}" + (f"; otherwise {other.en}" if self.otherwise else "")
        return Text(zh, en)


@dataclass(frozen=True, slots=True, init=False)
class Wall(Effect):
    """若对手撞墙: by the push just made (fadian.R15, fadian.R43)."""

    concerns_foe = False
    governs = True

    then: tuple[Effect, ...]

    def __init__(self, *then: Effect) -> None:
        object.__setattr__(self, "then", then)

    def run(self, play: Play) -> Flow[bool]:
        if play.walls:
            return (yield from run_all(play, self.then))
        if play.state.explained:
            yield Aside(partial(self._no_wall, play))
        return True

    def _no_wall(self, play: Play) -> list[Event]:
        by = (play.technique.clause, *_rules_of(self.then), "fadian.R15", "fadian.R28", "fadian.R43")
        return [told.NoWall(play.target.key, play.technique.id, clauses=by)]

    @property
    def text(self) -> Text:
        return Text(f"若对手撞墙：{listed(self.then).zh}", f"if he hits the wall: {listed(self.then).en}")


@dataclass(frozen=True, slots=True)
class Switch(Effect):
    """What happens depends on a number."""

    concerns_foe = False

    on: Num
    cases: tuple[tuple[int, Effect], ...]

    def run(self, play: Play) -> Flow[bool]:
        chosen = tuple(effect for n, effect in self.cases if n == value(self.on, play))
        return (yield from run_all(play, chosen))

    @property
    def text(self) -> Text:
        zh = "、".join(f"{n}：{effect.text.zh}" for n, effect in self.cases)
        en = ", ".join(f"{n}: {effect.text.en}" for n, effect in self.cases)
        return Text(f"按{self.on.text.zh}：{zh}", f"by {self.on.text.en}: {en}")


@dataclass(frozen=True, slots=True)
class Choose(Effect):
    """One of two effects, as the performer names it (抉择, 切割)."""

    options: tuple[tuple[str, str, Effect], ...]  # word, in English, effect

    def run(self, play: Play) -> Flow[bool]:
        by_word = {word: effect for word, _, effect in self.options}
        english = {word: english for word, english, _ in self.options}
        word = yield WordAsk(play.seat, self.text, (play.technique.clause,), lambda: list(by_word), english)
        return (yield from by_word[word].run(play))

    @property
    def text(self) -> Text:
        effects = [effect.text for _, _, effect in self.options]
        return Text("或".join(text.zh for text in effects), " or ".join(text.en for text in effects))


@dataclass(frozen=True, slots=True)
class Require(Effect):
    """Something that must hold, or else something happens and the effect has failed (fadian.R102)."""

    condition: Condition
    otherwise: Effect

    def run(self, play: Play) -> Flow[bool]:
        if self.condition.holds(play):
            return True
        yield from self.otherwise.run(play)
        return False

    @property
    def text(self) -> Text:
        return Text(
            f"若非{self.condition.text.zh}：{self.otherwise.text.zh}",
            f"unless {self.condition.text.en}: {self.otherwise.text.en}",
        )


@dataclass(frozen=True, slots=True)
class OfferCounter(Effect):
    """可立即反击一次 (格挡, fadian.R32)."""

    concerns_foe = False

    def run(self, play: Play) -> Flow[bool]:
        yield from offer_counter(play.state, play.seat, play.target)
        return True

    @property
    def text(self) -> Text:
        return Text("可立即反击一次", "you may counter at once")


@dataclass(frozen=True, slots=True)
class EndTurn(Effect):
    """结束回合: 食时 only one's own, 牢笼 whichever is running (fadian.R95)."""

    concerns_foe = False

    whose: Literal["own", "running"]

    def run(self, play: Play) -> Flow[bool]:
        state = play.state
        if self.whose == "own" and not state.in_turn(play.seat):
            return True
        state.turn_over = True
        state.caged = state.caged or self.whose == "running"
        yield told.TurnCut(play.seat, clauses=(play.technique.clause, "fadian.R95"))
        return True

    @property
    def text(self) -> Text:
        if self.whose == "own":
            return Text("结束回合", "end your turn")
        return Text("结束当前回合", "end the running turn")
