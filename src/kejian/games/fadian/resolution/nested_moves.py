"""A 招 within a 招 (fadian.R37)."""

from __future__ import annotations

from kejian.core import Text
from kejian.games.fadian import told
from kejian.games.fadian.asks.declaring import nested_ask
from kejian.games.fadian.asks.legality import repertoire
from kejian.games.fadian.asks.offer import Offer
from kejian.games.fadian.facts.actor import DOLL, Actor
from kejian.games.fadian.facts.play import SUB, Declaration, Play
from kejian.games.fadian.resolution.announcing import announce, pay
from kejian.games.fadian.resolution.execution import execute
from kejian.games.fadian.rows.repertoire import Repertoire
from kejian.kit.flow import Flow


def perform(
    play: Play,
    actor: Actor,
    rows: Repertoire,
    prompt: Text,
    *,
    optional: bool = False,
    no_action: bool = False,
) -> Flow[bool]:
    """A full 招 of its own, without windows; if it fails, so has the outer one (fadian.R37).

    `optional`: that none is made is no failure.
    """
    state, seat = play.state, play.seat
    offer = Offer(state, seat, SUB, [(actor, rows)], outer=play, at=play.target.key, no_action=no_action)
    move = None
    able = play.target.here and offer.any()
    if able:
        move = yield nested_ask(seat, prompt, (play.technique.clause, "fadian.R37"), offer)
    if move is None:
        by = (play.technique.clause, "fadian.R28", "fadian.R37", *(() if able else ("fadian.R27",)))
        yield told.NoInside(seat, play.technique.id, clauses=by)
        return optional
    inner = yield from _make(play, move, no_action)
    if inner.failed:
        play.failed = True
    return not inner.failed


def perform_plan(play: Play) -> Flow[bool]:
    """The doll does what was declared; what can no longer be done is no performable 招 (fadian.R28)."""
    move = play.sub
    doll = Actor(play.state, play.seat, DOLL)
    if move is None or not doll.here:
        return False
    offer = Offer(play.state, play.seat, SUB, [(doll, repertoire(doll))], outer=play, at=play.target.key)
    if offer.refusal(move) is not None:
        by = (play.technique.clause, "fadian.R28", "fadian.R37", "fadian.R129")
        yield told.NoInside(play.seat, play.technique.id, clauses=by)
        return False
    inner = yield from _make(play, move, False)
    if inner.failed:
        play.forgiving, play.stiff = True, False
    return not inner.failed


def _make(play: Play, move: Declaration, no_action: bool) -> Flow[Play]:
    inner = yield from announce(play.state, play.seat, move, SUB, outer=play, no_action=no_action)
    if (yield from pay(inner)):
        yield from execute(inner)
    play.spent = (*play.spent, *inner.spent)
    if not inner.failed:
        play.stiff = play.stiff or inner.stiff
        play.with_shots = play.with_shots or inner.with_shots
    return inner
