"""体力 and 重心: damage in its order, losses, healing, falling, dying (fadian.R29, fadian.R39 to fadian.R49)."""

from __future__ import annotations

from kejian.games.fadian.facts.actor import CHARACTER, DOLL, DRAGON, STAND_IN, Actor
from kejian.games.fadian.facts.play import Flow, Over, Play, told
from kejian.games.fadian.facts.state import OVER, State
from kejian.games.fadian.resolution.movement import put
from kejian.games.fadian.rows.skill import active_skills


def hurt(state: State, victim: Actor, n: int, play: Play | None, by_unit: Actor | None, *by: str) -> Flow[int | None]:
    """One damage instance, in the order of fadian.R40. Says what was really dealt, or None if it was cancelled.

    格挡 cancels, 瞬移 converts, reductions, the house rule for the fallen, 宿命, then life is lost and 激怒 and 无光
    look on. An instance that ends at 0 was no damage.
    """
    if n <= 0:
        return 0
    if victim.kind == CHARACTER and play is not None and play.guarded(victim.seat):
        yield told("damage_cancelled", victim.key, n, by=("fadian.R82", *by))
        return None
    if victim.kind == CHARACTER and play is not None and play.converted(victim.seat) and not victim.bound:
        cell = state.rules.seen_from(victim.seat, min(9, n))
        yield told("damage_converted", victim.key, n, by=("fadian.T6.5", "fadian.R90"))
        yield from put(state, play, victim, cell, "fadian.R90")
        return 0
    pierces = play is not None and play.pierces
    if victim.reduction and not state.no_reduction and not pierces:
        left = max(0, n - victim.reduction)
        yield told("damage_reduced", victim.key, n, left, by=("fadian.R40",))
        n = left
    if n > 0 and state.rules.down_hurts and victim.kind == CHARACTER and victim.player.down:
        n += 1
    if n <= 0:
        return 0
    if victim.kind == DOLL:
        for skill in active_skills(state, victim.seat):
            if skill.in_place_of_doll is not None and (yield from skill.in_place_of_doll(state, victim.seat, n)):
                victim = Actor(state, victim.seat)
    behind = by_unit is not None and by_unit.here and victim.turns_back_to(by_unit)
    yield told("damage", victim.key, n, by=by)
    _count(state, victim, n, play, by_unit)
    yield from set_life(state, victim, victim.hp - n)
    if victim.here:
        yield from _look_on_hurt(state, victim)
    if behind and by_unit is not None and by_unit.kind == CHARACTER:
        for skill in active_skills(state, by_unit.seat):
            if skill.dealt is not None:
                yield from skill.dealt(state, by_unit, victim)
    return n


def _look_on_hurt(state: State, victim: Actor) -> Flow[None]:
    if victim.kind == CHARACTER and state.in_turn(victim.seat):
        for skill in active_skills(state, victim.seat):
            if skill.hurt is not None:
                yield from skill.hurt(state, victim.seat)


def _count(state: State, victim: Actor, n: int, play: Play | None, by_unit: Actor | None) -> None:
    """What later conditions look at: who dealt damage this turn, and how much one 招 dealt (fadian.R41, fadian.R87)."""
    if play is not None:
        play.note_damage(victim.key, n)
    if by_unit is None or state.rules.camp_of[by_unit.seat] == state.rules.camp_of[victim.seat]:
        return
    facts = state.players[by_unit.seat].turn
    facts.dealt = True
    inner = play
    while inner is not None:
        inner.total += n
        if victim.key == inner.target.key:
            inner.dealt += n
        facts.largest = max(facts.largest, inner.total)
        inner = inner.outer


def set_life(state: State, unit: Actor, hp: int) -> Flow[None]:
    """Life changes; death is checked at once (fadian.9.1, fadian.R49)."""
    unit.set_hp(hp)
    if hp <= 0:
        yield from (destroy_doll(state, unit.seat) if unit.kind == DOLL else die(state, unit.seat))


def lose_life(state: State, unit: Actor, n: int, *by: str) -> Flow[None]:
    """A loss is no damage: nothing reduces it, and it may kill (fadian.R48); a dragon has no life (fadian.R63)."""
    if n <= 0 or unit.kind == DRAGON:
        return
    yield told("lose_life", _bearer(unit).key, n, by=(*by, "fadian.R48"))
    yield from set_life(state, _bearer(unit), unit.hp - n)


def _bearer(unit: Actor) -> Actor:
    """Whose life it is: a 替身 has its body's."""
    return Actor(unit.state, unit.seat) if unit.kind == STAND_IN else unit


def heal(unit: Actor, n: int, *by: str) -> Flow[None]:
    """体力 up to its cap (fadian.R47); void for a dragon (fadian.R63)."""
    if unit.kind == DRAGON:
        return
    gained = max(0, min(n, unit.hp_max - unit.hp))
    unit.set_hp(unit.hp + gained)
    yield told("heal", _bearer(unit).key, gained, by=by)


def kill(state: State, unit: Actor, *by: str) -> Flow[None]:
    """处决 (fadian.0.11, fadian.9.2)."""
    yield told("killed", unit.key, by=(*by, "fadian.9.2"))
    yield from set_life(state, unit, 0)


def destroy_doll(state: State, seat: int) -> Flow[None]:
    """A doll that is destroyed takes its 标记 along; 宿命 then has its price (fadian.R58, fadian.T9.S1)."""
    player = state.players[seat]
    assert player.mark is not None
    player.mark = None
    yield told("doll_destroyed", seat, by=("fadian.R58",))
    if player.alive:
        for skill in active_skills(state, seat):
            if skill.doll_lost is not None:
                yield from skill.doll_lost(state, seat)


def die(state: State, seat: int) -> Flow[None]:
    """A character dies, its 终幕 is played, and the match may be decided (fadian.R49, fadian.R62, fadian.R111)."""
    from kejian.games.fadian.content.schools import SCHOOLS  # what they do is made of life and death

    player = state.players[seat]
    player.alive = False
    yield told("dies", seat, by=("fadian.9.1", "fadian.R49"))
    for technique in (t for short in player.schools for t in SCHOOLS[short].techniques):
        if technique.on_death is not None:
            yield from technique.on_death(state, seat)
    player.mark = None
    living = [camp for camp in range(len(state.rules.camps)) if state.members(camp)]
    if len(living) > 1:
        return
    state.winners = tuple(state.rules.camps[living[0]]) if living else ()
    state.phase = OVER
    if state.winners:
        yield told("win", state.winners, by=("fadian.9.1", "fadian.0.11"))
    else:
        yield told("draw_game", by=("fadian.R49",))
    raise Over


# 重心


def pay_balance(actor: Actor, n: int, *by: str) -> Flow[None]:
    """重心 is paid or lost; below 0 one falls (fadian.5.3, fadian.R29), a dragon waits (fadian.R63)."""
    if n <= 0 or not actor.here:
        return
    if actor.kind == DRAGON:
        actor.dragon.balance -= n
        yield told("balance", actor.key, -n, actor.dragon.balance, by=by)
        return
    player = actor.player
    standing = player.balance >= 0
    player.balance -= n
    yield told("balance", Actor(actor.state, actor.seat).key, -n, player.balance, by=by)
    if standing and player.balance < 0:
        yield from fall(actor.state, actor.seat, "fadian.5.3")


def fall(state: State, seat: int, *by: str) -> Flow[None]:
    """倒地: until the end of the next turn no 招 of any kind (fadian.5.4, fadian.R29)."""
    state.players[seat].down = 2
    yield told("falls", seat, by=(*by, "fadian.5.4", "fadian.11.2", "fadian.R29"))
