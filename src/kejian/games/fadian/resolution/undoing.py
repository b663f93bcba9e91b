"""Why somebody died, from public facts alone: what struck, whether he could answer it, and what could have saved him."""

from __future__ import annotations

from typing import NamedTuple

from kejian.core import Event, Message, Sum, Text
from kejian.games.fadian import epitaph, told
from kejian.games.fadian.asks.legality import repertoire
from kejian.games.fadian.facts.actor import Actor
from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.facts.state import State
from kejian.games.fadian.rows.reckoning import reach, why_in_reach
from kejian.games.fadian.rows.technique import SWIFT, Technique

_STRUCK = Text("这一下", "this blow")
_LEFT = Text("还要剩下", "must be left")


class Blow(NamedTuple):
    """What takes somebody's life: the event, the 招 it belongs to, how much of how much life; None: all of it, at once."""

    by: Event
    play: Play | None
    n: int | None


def undone(state: State, seat: int, hp: int, blow: Blow) -> list[Event]:
    """The line of somebody who died with so much life left (fadian.9.1)."""
    saved = _saved(state, seat, hp, blow)
    made = _made(seat, blow)
    clauses = dict.fromkeys(("fadian.9.1", *made.clauses, *saved.clauses))
    return [epitaph.Undone(seat, blow.by, made, saved, clauses=tuple(clauses))]


def _made(seat: int, blow: Blow) -> Message:
    """How he had answered the 招."""
    play = blow.play
    if isinstance(blow.by, told.LoseLife):
        return epitaph.NoBlow(clauses=("fadian.R48",))
    if play is not None and play.seat == seat:
        return epitaph.OwnDoing(seat)
    root = None if play is None else play.root
    if root is not None and root.opposing is not None and root.opposing.seat == seat:
        return epitaph.Inserted(seat, root.opposing.technique.id)
    if root is not None and root.let_pass and root.target.seat == seat:
        return epitaph.LetPass(seat)
    return epitaph.NoAnswer(seat)


def _saved(state: State, seat: int, hp: int, blow: Blow) -> Message:
    """Something he could have inserted, a distance at which it misses, or the life that would have borne it."""
    play = blow.play
    if play is not None and play.seat != seat:
        if play.root.let_pass and play.root.target.seat == seat and not play.pierces:
            moves = [
                row for row in repertoire(Actor(state, seat)) if row.kind == SWIFT and _spares(row, blow.n, hp, play)
            ]
            if moves:
                by = (*(row.clause for row in moves), "fadian.7.1", "fadian.R33")
                return epitaph.CouldInsert(tuple(row.id for row in moves), clauses=by)
        sees_distance = play.technique.at is not None and play.sure is None and play.leeway is None
        if sees_distance and play.technique.area is None and play.target.seat == seat:
            return epitaph.OutOfReach(play.technique.id, reach(play), clauses=why_in_reach(play))
    if blow.n is None:
        return epitaph.NothingWould()
    needed = Sum.of(blow.n, _STRUCK, "fadian.9.1").plus(1, _LEFT, "fadian.9.1")
    return epitaph.MoreLife(needed, clauses=("fadian.9.1",))


def _spares(row: Technique, n: int | None, hp: int, play: Play) -> bool:
    """Whether a 战技 that was carried out before leaves him alive, by what it says of damage alone (fadian.R40).

    Not one that might have missed: who knows from where it would have been made.
    """
    if row.at is not None:
        return False
    if n is None:
        return any(effect.leaves(1) == 0 for effect in row.pre)  # a cancelled 伤害 stops the rest (fadian.R82)
    left = n
    for effect in (*row.pre, *row.post):
        left = effect.leaves(left) if not play.state.no_reduction or effect.leaves(left) == 0 else left
    return left < n and left < hp
