"""掠翼: the one movement that strikes on its way, cell by cell (fadian.T14.3, fadian.R102)."""

from __future__ import annotations

from dataclasses import dataclass

from kejian.core import Text
from kejian.games.fadian import told
from kejian.games.fadian.asks.questions import StepAsk
from kejian.games.fadian.content.effects.movement import held_fast, note_own_move
from kejian.games.fadian.facts.actor import STAND_IN, unit_kind
from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.resolution import life, movement
from kejian.games.fadian.rows.figures import Figure, value, words
from kejian.games.fadian.rows.reckoning import of_card
from kejian.games.fadian.rows.technique import Effect
from kejian.kit.flow import Flow


@dataclass(frozen=True, slots=True)
class Swoop(Effect):
    """行动 n 步, 每经过对手: damage, then a push along the movement, so that it can drive him before it.

    Every step that ends on the opponent's cell is a pass and faces the mover along its way; the wall stops it.
    """

    n: Figure
    damage: int
    push: int

    def run(self, play: Play) -> Flow[bool]:
        state, actor = play.state, play.actor
        n = value(self.n, play)
        if (yield from held_fast(play, actor)):
            return False
        if n == 0:
            return True
        prompt = Text(f"行动{n}步", f"step {n}")
        signed = yield StepAsk(play.seat, prompt, (play.technique.clause, "fadian.R9"), lambda: (-n, n), walker=actor)
        direction = 1 if signed > 0 else -1
        start, before, ok = actor.cell, movement.places(state), True
        for _ in range(n):
            cell = actor.cell + direction
            if not 1 <= cell <= state.rules.cells:
                if unit_kind(actor.moved_unit) != STAND_IN:  # a bare 标记 is no unit
                    play.note_wall(actor.moved_unit)
                    yield told.Wall(actor.key, 1, clauses=(play.technique.clause, "fadian.0.3", "fadian.R15"))
                else:
                    yield told.MarkAtWall(actor.seat, actor.cell, clauses=("fadian.R15",))
                break
            actor.stand_on(cell)
            if cell == play.target.cell:
                actor.face(direction)
                yield told.Passes(actor.key, play.target.key, cell, clauses=(play.technique.clause, "fadian.R102"))
                ok = yield from self._strike(play)
                if not ok:
                    break
        note_own_move(play, actor, start)
        yield told.Walk(actor.key, start, actor.cell, clauses=(play.technique.clause, "fadian.R102"))
        yield from movement.note_crossings(state, play, before)
        return ok

    def _strike(self, play: Play) -> Flow[bool]:
        dealt = yield from life.hurt(
            play.state, play.target, of_card(self.damage, play), play, play.actor, play.technique.clause, "fadian.R41"
        )
        if dealt is None or not play.target.here:
            return False
        return (yield from movement.push(play, of_card(self.push, play), play.technique.clause, "fadian.R102"))

    @property
    def text(self) -> Text:
        n = words(self.n)
        return Text(
            f"行动{n.zh}步，每经过对手造成{self.damage}点伤害并击退{self.push}步",
            f"step {n.en}; each time you pass him: {self.damage} damage, push {self.push}",
        )
