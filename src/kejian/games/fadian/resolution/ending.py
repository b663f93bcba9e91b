"""The end of a 招: how it fails, and what is remembered of it (fadian.R20, fadian.R25)."""

from __future__ import annotations

from kejian.games.fadian.facts.actor import CHARACTER, DOLL, DRAGON, Actor, characters, unit_key
from kejian.games.fadian.facts.play import Flow, Play, told
from kejian.games.fadian.facts.state import State
from kejian.games.fadian.rows.skill import active_skills


def fail(play: Play, *by: str) -> Flow[None]:
    """出招失败: nothing further of it happens (fadian.5.1, fadian.R25)."""
    play.failed = True
    yield told("fails", play.actor.key, play.technique.id, by=by)
    yield from misfire(play)
    if not play.executed:
        yield from finish(play)


def misfire(play: Play) -> Flow[None]:
    """走火 and the like: once for a 招 and the one it is part of (fadian.R70)."""
    if play.misfired or not play.own or not play.player.alive:
        return
    play.misfired = True
    for skill in active_skills(play.state, play.seat):
        if skill.failed is not None:
            yield from skill.failed(play)


def finish(play: Play) -> Flow[None]:
    """A 招 has ended: it becomes 上一招, unless it is part of another (fadian.R20); 进退 and 笨重 take note."""
    state, player = play.state, play.player
    is_shot = play.technique.shots > 1 and play.executed
    if play.outer is None or is_shot:
        deed = play.deeds[0]
        deed.back = _backs(state)
        state.last = deed.copy()
    if play.outer is None:
        if play.actor.kind == CHARACTER:
            _note_zigzag(play)
            player.turn.clumsy = play.moved
    else:
        play.outer.moved = play.outer.moved or play.moved
    if play.executed and not play.failed and play.own and player.alive:
        for skill in active_skills(state, play.seat):
            if skill.executed is not None:
                yield from skill.executed(play)


def _backs(state: State) -> tuple[tuple[int, int], ...]:
    """Who turns the back to which enemy character."""
    units = characters(state)
    for seat, player in enumerate(state.players):
        if player.mark is not None and player.mark.doll is not None:
            units.append(Actor(state, seat, DOLL))
        elif player.mark is not None and player.mark.dragon is not None:
            units.append(Actor(state, seat, DRAGON))
    return tuple(
        (unit.key, unit_key(enemy))
        for unit in units
        for enemy in state.enemies(unit.seat)
        if unit.turns_back_to(Actor(state, enemy))
    )


def _note_zigzag(play: Play) -> None:
    """进 or 退 by the net movement, seen from the facing it executed with; none clears the list (fadian.R81)."""
    net = (play.player.cell - play.start) * play.facing
    facts = play.player.turn
    facts.zigzag = (*facts.zigzag, "进" if net > 0 else "退") if net else ()
