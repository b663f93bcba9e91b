"""The end of a 招: how it fails, and what is remembered of it (fadian.R20, fadian.R25)."""

from __future__ import annotations

from kejian.games.fadian import told
from kejian.games.fadian.facts.actor import CHARACTER, DOLL, DRAGON, unit_key
from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.facts.state import AHEAD, BACK, State
from kejian.games.fadian.rows.moments import EXECUTED, FAILS
from kejian.kit.flow import Flow


def fail(play: Play, *by: str) -> Flow[None]:
    """出招失败: nothing further of it happens (fadian.5.1, fadian.R25)."""
    play.failed = True
    yield told.Fails(play.actor.key, play.technique.id, clauses=(*by, "fadian.5.1", "fadian.R25"))
    yield from FAILS.comes(play.state, play)
    if not play.executed:
        yield from finish(play)


def finish(play: Play) -> Flow[None]:
    """A 招 has ended: it becomes 上一招, unless it is part of another (fadian.R20)."""
    state, player = play.state, play.player
    is_shot = play.technique.shots > 1 and play.executed
    if play.outer is None or is_shot:
        deed = play.deeds[0]
        deed.back = _backs(state)
        state.last = deed.copy()
    if play.outer is None:
        if play.actor.kind == CHARACTER:
            _note_zigzag(play)
            player.turn.shifted = play.moved
    else:
        play.outer.moved = play.outer.moved or play.moved
    if play.executed and not play.failed:
        yield from EXECUTED.comes(state, play)


def _backs(state: State) -> tuple[tuple[int, int], ...]:
    """Who turns the back to which enemy character."""
    players, against = state.players, state.rules.against
    units = [(seat, CHARACTER, player.cell, player.facing) for seat, player in enumerate(players) if player.alive]
    for seat, player in enumerate(players):
        mark = player.mark
        if mark is not None and (mark.doll is not None or mark.dragon is not None):
            units.append((seat, DRAGON if mark.doll is None else DOLL, mark.cell, mark.facing))
    return tuple(
        [
            (unit_key(seat, kind), unit_key(enemy))
            for seat, kind, cell, facing in units
            for enemy in against[seat]
            if (players[enemy].cell - cell) * facing < 0 and players[enemy].alive  # as Actor.turns_back_to
        ]
    )


def _note_zigzag(play: Play) -> None:
    """进 or 退 by the net movement, seen from the facing it executed with; none clears the list (fadian.R81)."""
    net = (play.player.cell - play.start) * play.facing
    facts = play.player.turn
    facts.zigzag = (*facts.zigzag, AHEAD if net > 0 else BACK) if net else ()
