"""Effects by which the performer walks (fadian.R9, fadian.R10)."""

from __future__ import annotations

from dataclasses import dataclass

from kejian.core import Event, Text
from kejian.games.fadian import told
from kejian.games.fadian.asks.questions import StepAsk
from kejian.games.fadian.facts.actor import CHARACTER, Actor
from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.resolution import movement
from kejian.games.fadian.rows.figures import Figure, value, words
from kejian.games.fadian.rows.technique import Effect, listed, run_all
from kejian.kit.flow import Flow


def held_fast(play: Play, unit: Actor) -> Flow[bool]:
    """禁锢: one's own movement can do nothing and fails (fadian.R28, fadian.R92)."""
    if not unit.bound:
        return False
    yield told.HeldFast(unit.key, clauses=(*play.state.rules.book.bound.reasons, "fadian.R28"))
    return True


def _stays(play: Play, ruling: str) -> Event:
    """A step that need not be made is not made, or cannot be for 禁锢."""
    bound = play.state.rules.book.bound.reasons if play.actor.bound else ()
    return told.StaysPut(play.actor.key, clauses=(play.technique.clause, ruling, *bound))


def own_walk(play: Play, signed: int, *by: str, bounce: bool = False) -> Flow[int]:
    """The performer goes so many cells to the right, or (negative) to the left."""
    actor, start = play.actor, play.actor.cell
    direction = 1 if signed > 0 else -1
    play.direction = direction
    walls = yield from movement.walk(play.state, play, actor, direction, abs(signed), *by, bounce=bounce)
    note_own_move(play, actor, start)
    return walls


def note_own_move(play: Play, unit: Actor, start: int) -> None:
    """笨重 looks at whether a 招 changed its maker's own position by its own effect (fadian.R105)."""
    if unit.kind == CHARACTER and unit.seat == play.seat and unit.cell != start:
        play.moved = True


@dataclass(frozen=True, slots=True)
class Step(Effect):
    """行动 n 步: one direction of one's choice, mandatory (fadian.R9). 移动 bounces and pays for each wall (fadian.R79)."""

    concerns_foe = False

    n: Figure
    bounce: bool = False
    per_wall: tuple[Effect, ...] = ()

    def run(self, play: Play) -> Flow[bool]:
        n = value(self.n, play)
        if (yield from held_fast(play, play.actor)):
            return False
        if n == 0:
            return True
        prompt, by = Text(f"行动{n}步", f"step {n}"), (play.technique.clause, "fadian.R9")
        signed = yield StepAsk(play.seat, prompt, (*by, "fadian.0.2"), lambda: (-n, n), walker=play.actor)
        walls = yield from own_walk(play, signed, *by, bounce=self.bounce)
        for _ in range(walls if self.per_wall else 0):
            if not (yield from run_all(play, self.per_wall)):
                return False
        return True

    @property
    def text(self) -> Text:
        n = words(self.n)
        per = listed(self.per_wall)
        wall = (f"（每次撞墙：{per.zh}，反弹）", f" (per wall: {per.en}, bounce)") if self.per_wall else ("", "")
        return Text(f"行动{n.zh}步{wall[0]}", f"step {n.en}{wall[1]}")


@dataclass(frozen=True, slots=True)
class StepUpTo(Effect):
    """行动至多 n 步 (fadian.R9)."""

    concerns_foe = False

    n: int

    def run(self, play: Play) -> Flow[bool]:
        steps = tuple(range(-self.n, self.n + 1))
        actor = play.actor
        prompt = Text(f"行动至多{self.n}步", f"step up to {self.n}")
        signed = yield StepAsk(
            play.seat,
            prompt,
            (play.technique.clause, "fadian.R9"),
            lambda: (0,) if actor.bound else steps,
            declinable=True,
            walker=actor,
        )
        if signed:
            yield from own_walk(play, signed, play.technique.clause, "fadian.R9")
        else:
            yield _stays(play, "fadian.R9")
        return True

    @property
    def text(self) -> Text:
        return Text(f"行动至多{self.n}步", f"step up to {self.n}")


@dataclass(frozen=True, slots=True)
class Forward(Effect):
    """向前 n 步: along one's facing (fadian.R10)."""

    concerns_foe = False

    n: int
    optional: bool = False

    def run(self, play: Play) -> Flow[bool]:
        actor = play.actor
        if self.optional:
            n = self.n
            prompt = Text(f"可向前{n}步", f"you may go forward {n}")
            signed = yield StepAsk(
                play.seat,
                prompt,
                (play.technique.clause, "fadian.R10"),
                lambda: (0,) if actor.bound else (0, n * actor.facing),
                declinable=True,
                walker=actor,
            )
            if not signed:
                yield _stays(play, "fadian.R10")
                return True
        elif (yield from held_fast(play, actor)):
            return False
        yield from own_walk(play, self.n * actor.facing, play.technique.clause, "fadian.R10")
        return True

    def towards_target(self) -> int | None:
        return None if self.optional else self.n

    @property
    def text(self) -> Text:
        may = ("可", "may go ") if self.optional else ("", "")
        return Text(f"{may[0]}向前{self.n}步", f"{may[1]}forward {self.n}")


@dataclass(frozen=True, slots=True)
class Back(Effect):
    """后退 n 步: against one's facing (fadian.R10)."""

    concerns_foe = False

    n: int

    def run(self, play: Play) -> Flow[bool]:
        if (yield from held_fast(play, play.actor)):
            return False
        yield from own_walk(play, -self.n * play.actor.facing, play.technique.clause, "fadian.R10")
        return True

    def towards_target(self) -> int | None:
        return -self.n

    @property
    def text(self) -> Text:
        return Text(f"后退{self.n}步", f"back {self.n}")


@dataclass(frozen=True, slots=True)
class BackOrForward(Effect):
    """可后退至多 n 步或前进 m 步 (剑术·上挑)."""

    concerns_foe = False

    back: int
    forward: int

    def run(self, play: Play) -> Flow[bool]:
        actor = play.actor

        def steps() -> tuple[int, ...]:
            if actor.bound:
                return (0,)
            return (0, *(-n * actor.facing for n in range(1, self.back + 1)), self.forward * actor.facing)

        by = (play.technique.clause, "fadian.R10")
        signed = yield StepAsk(play.seat, self.text, by, steps, declinable=True, walker=actor)
        if signed:
            yield from own_walk(play, signed, play.technique.clause, "fadian.R10")
        else:
            yield _stays(play, "fadian.R10")
        return True

    @property
    def text(self) -> Text:
        return Text(
            f"可后退至多{self.back}步或前进{self.forward}步", f"may go back up to {self.back} or forward {self.forward}"
        )
