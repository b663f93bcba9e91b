"""A 招 within a 招, and the last chain of a doll (fadian.R37, fadian.R62)."""

from __future__ import annotations

from kejian.core import Text
from kejian.games.fadian.asks.declaring import inside_ask
from kejian.games.fadian.asks.offer import Offer, repertoire, techniques_of
from kejian.games.fadian.asks.questions import UseAsk
from kejian.games.fadian.content.effects.flow import Perform
from kejian.games.fadian.content.schools import ALL_SCHOOLS, TECHNIQUES
from kejian.games.fadian.facts.actor import CHARACTER, DOLL, STAND_IN, Actor, unit_key
from kejian.games.fadian.facts.play import FINALE, SUB, Declaration, Flow, Play, told
from kejian.games.fadian.facts.state import State
from kejian.games.fadian.resolution import card_moves
from kejian.games.fadian.resolution.announcing import announce, pay
from kejian.games.fadian.resolution.execution import execute
from kejian.games.fadian.rows.technique import Technique


def perform_inside(play: Play, effect: Perform) -> Flow[bool]:
    """A full 招 of its own, without windows; if it fails, so has the outer one, but 牵引 just ends (fadian.R37)."""
    state, seat = play.state, play.seat
    if effect.pool == "doll":
        return (yield from _perform_doll(play))
    actor, rows = yield from _inside_pool(play, effect)

    def offer() -> Offer:
        return Offer(state, seat, SUB, [(actor, rows)], outer=play, at=play.target.key, no_action=effect.no_action)

    if not play.target.here or not offer().any():
        yield told("no_inside", seat, play.technique.id, by=(play.technique.clause, "fadian.R28", "fadian.R37"))
        return effect.optional
    move = yield inside_ask(seat, effect.text, (play.technique.clause, "fadian.R37"), offer)
    if move is None:
        yield told("no_inside", seat, play.technique.id, by=(play.technique.clause, "fadian.R28", "fadian.R37"))
        return effect.optional
    inner = yield from _make_inside(play, move, effect.no_action)
    if inner.failed:
        play.failed = True
    return not inner.failed


def _inside_pool(play: Play, effect: Perform) -> Flow[tuple[Actor, tuple[Technique, ...]]]:
    """Who performs it, and out of what (fadian.R59, fadian.R60, fadian.R61)."""
    state = play.state
    if effect.pool == "page":
        page = yield from card_moves.forced_or_drawn(state, list(ALL_SCHOOLS))
        yield told("page", play.seat, page, by=(play.technique.clause, "fadian.R59"))
        return play.actor, techniques_of(page)
    if effect.pool == "foe":
        return play.actor, techniques_of(*play.foe.schools)
    if effect.pool == "one":
        return play.actor, (TECHNIQUES[effect.move],)
    stand_in = Actor(state, play.seat, STAND_IN) if play.actor.kind == CHARACTER else play.actor
    return stand_in, repertoire(stand_in)


def _perform_doll(play: Play) -> Flow[bool]:
    """The doll does what was declared; what can no longer be done is no performable 招 (fadian.T9.2, fadian.R28)."""
    move = play.sub
    doll = Actor(play.state, play.seat, DOLL)
    if move is None or not doll.here:
        return False
    offer = Offer(play.state, play.seat, SUB, [(doll, repertoire(doll))], outer=play, at=play.target.key)
    if offer.refusal(move) is not None:
        yield told("no_inside", play.seat, play.technique.id, by=(play.technique.clause, "fadian.R28", "fadian.R37"))
        return False
    inner = yield from _make_inside(play, move, False)
    if inner.failed:
        play.forgiving, play.stiff = True, False
    return not inner.failed


def _make_inside(play: Play, move: Declaration, no_action: bool) -> Flow[Play]:
    inner = yield from announce(play.state, play.seat, move, SUB, outer=play, no_action=no_action)
    if (yield from pay(inner)):
        yield from execute(inner)
    play.misfired = play.misfired or inner.misfired
    if not inner.failed:
        play.stiff = play.stiff or inner.stiff
        play.with_shots = play.with_shots or inner.with_shots
    return inner


def finale(state: State, seat: int) -> Flow[None]:
    """终幕: the doll chains its 战技 for as much 行动 as it has 体力, without windows, and dies (fadian.R62)."""
    doll = Actor(state, seat, DOLL)
    prompt = Text("终幕：玩偶立即连招", "Final Act: the doll makes its last chain")
    state.finale = doll.hp
    enemies = state.enemies(seat)
    if enemies and (yield FinaleAsk(seat, Text("终幕", "the Final Act"), prompt, ("fadian.T9.8", "fadian.R62"))):
        yield told("finale", seat, state.finale, by=("fadian.T9.8", "fadian.R62"))
        while doll.here and (enemies := state.enemies(seat)):

            def offer(at: int = unit_key(enemies[0])) -> Offer:
                return Offer(state, seat, FINALE, [(doll, repertoire(doll))], at=at)

            if not offer().any():
                break
            move = yield inside_ask(seat, prompt, ("fadian.T9.8", "fadian.R62"), offer)
            if move is None:
                break
            play = yield from announce(state, seat, move, FINALE)
            if (yield from pay(play)):
                yield from execute(play)
            if play.failed:
                break
    state.finale = 0


class FinaleAsk(UseAsk):
    """`终幕` before its chain."""

    __slots__ = ()
    kind = "finale"

    def read(self, text: str) -> tuple[bool, str]:
        return super().read(text.replace("终幕", "用终幕", 1) if text.lstrip().startswith("终幕") else text)

    def format(self, move: bool) -> str:
        return "终幕" if move else "不终幕"
