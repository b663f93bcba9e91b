"""Effects by which others are moved: 击退, 拉近, 移动对手 (fadian.R11 to fadian.R13)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from kejian.core import Aside, Event, Text
from kejian.games.fadian.asks.questions import StepAsk
from kejian.games.fadian.facts.actor import STAND_IN, Actor
from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.resolution import movement
from kejian.games.fadian.rows.figures import Figure, words
from kejian.games.fadian.rows.moments import AFTER_PUSH
from kejian.games.fadian.rows.reckoning import of_card
from kejian.games.fadian.rows.skill import Skill
from kejian.games.fadian.rows.technique import Effect, listed, run_all
from kejian.kit.flow import Flow


@dataclass(frozen=True, slots=True)
class Push(Effect):
    """击退 n 步 (fadian.R11); 屠斩 bounces and pays for each wall (fadian.R16)."""

    n: Figure
    bounce: bool = False
    per_wall: tuple[Effect, ...] = ()

    def run(self, play: Play) -> Flow[bool]:
        if not (yield from movement.push(play, of_card(self.n, play), play.technique.clause, bounce=self.bounce)):
            return False
        for _ in range(play.walls if self.per_wall else 0):
            if not (yield from run_all(play, self.per_wall)):
                return False
        return True

    def pushes(self) -> Figure:
        return self.n

    @property
    def text(self) -> Text:
        n = words(self.n)
        per = listed(self.per_wall)
        wall = (f"（反弹，每次撞墙：{per.zh}）", f" (bouncing; per wall: {per.en})") if self.per_wall else ("", "")
        return Text(f"击退{n.zh}步{wall[0]}", f"push {n.en}{wall[1]}")


@dataclass(frozen=True, slots=True)
class Pull(Effect):
    """拉近 n 步 (fadian.R12)."""

    n: int

    def run(self, play: Play) -> Flow[bool]:
        return (yield from movement.pull(play, self.n, play.technique.clause))

    @property
    def text(self) -> Text:
        return Text(f"拉近{self.n}步", f"pull {self.n}")


@dataclass(frozen=True, slots=True)
class Displace(Effect):
    """移动对手 n 步: the performer chooses the way; no push, no wall clause (fadian.R13)."""

    n: int

    def run(self, play: Play) -> Flow[bool]:
        n, by = self.n, (play.technique.clause, "fadian.R13")
        signed = yield StepAsk(play.seat, self.text, by, lambda: (-n, n), walker=play.target)
        direction = 1 if signed > 0 else -1
        yield from movement.walk(
            play.state, play, play.target, direction, n, play.technique.clause, "fadian.R13", forced=True
        )
        if play.state.explained:
            yield Aside(partial(_no_push, play))
        return True

    @property
    def text(self) -> Text:
        return Text(f"移动对手{self.n}步", f"move him {self.n}")


def _no_push(play: Play) -> list[Event]:
    """What waits for a 击退 does not answer another movement (fadian.R13)."""
    waiting = AFTER_PUSH.listening(play.state, play)
    skills = [(owner, ability) for owner, ability, _ in waiting if isinstance(ability, Skill)]
    why = ("这不是击退", "this is no push")
    return [event for owner, skill in skills for event in skill.silent(owner, *why, "fadian.R13")]


@dataclass(frozen=True, slots=True)
class MarkMirrorsStep(Effect):
    """The 标记 goes n cells the opposite way to the step just made (fadian.R97)."""

    n: int

    def run(self, play: Play) -> Flow[bool]:
        if play.player.mark is None:
            return False
        mark = Actor(play.state, play.seat, STAND_IN)
        yield from movement.walk(play.state, play, mark, -play.direction, self.n, play.technique.clause, "fadian.R97")
        return True

    @property
    def text(self) -> Text:
        return Text(f"标记反向行动{self.n}步", f"your marker steps {self.n} the other way")
