"""体力 and 重心: damage in its order, losses, healing, falling, dying (fadian.R29, fadian.R39 to fadian.R49)."""

from __future__ import annotations

from kejian.games.fadian import told
from kejian.games.fadian.facts.actor import CHARACTER, DOLL, DRAGON, STAND_IN, Actor
from kejian.games.fadian.facts.play import Over, Play
from kejian.games.fadian.facts.state import OVER, State
from kejian.games.fadian.rows.moments import DEALT, DIES, DOLL_LOST, HURT, STRUCK, Damage, Death, DollLoss
from kejian.kit.flow import Flow


def hurt(state: State, victim: Actor, n: int, play: Play | None, source: Actor | None, *by: str) -> Flow[int | None]:
    """One damage instance, in the order of fadian.R40. Says what was really dealt, or None if it was cancelled.

    What guards against it, reductions, the house rule for the fallen, whoever takes it in another's place; then life is
    lost, and the hurt and who hurt them look on. An instance that ends at 0 was no damage.
    """
    if n <= 0:
        if play is not None and play.guard_of(victim) is not None:
            yield told.NothingToCancel(victim.key, clauses=("fadian.R128",))
        return 0
    damage = Damage(state, victim, n, play, source, by)
    if play is not None and (guard := play.guard_of(victim)) is not None:
        yield from guard.against_damage(damage)
        if damage.cancelled:
            return None
    yield from _reduce(damage)
    if damage.n <= 0:
        return 0
    yield from STRUCK.comes(state, damage)
    victim, n = damage.victim, damage.n
    damage.from_behind = source is not None and source.here and victim.turns_back_to(source)
    yield told.Damage(victim.key, n, max(0, victim.hp - n), clauses=by)
    _count(state, victim, n, play, source)
    yield from set_life(state, victim, victim.hp - n)
    if victim.here:
        yield from HURT.comes(state, damage)
    yield from DEALT.comes(state, damage)
    return n


def _reduce(damage: Damage) -> Flow[None]:
    """受到伤害减, unless it is cancelled or pierced; by the house rule the fallen take 1 more (fadian.R30, fadian.R40)."""
    state, victim, n = damage.state, damage.victim, damage.n
    pierces = damage.play is not None and damage.play.pierces
    if n > 0 and victim.reduction and not state.no_reduction and not pierces:
        damage.n = max(0, n - victim.reduction)
        yield told.DamageReduced(victim.key, n, damage.n, clauses=("fadian.R40",))
    if damage.n > 0 and state.rules.down_hurts and victim.kind == CHARACTER and victim.player.down:
        damage.n += 1


def _count(state: State, victim: Actor, n: int, play: Play | None, source: Actor | None) -> None:
    """What later conditions look at: who dealt damage this turn, and how much one 招 dealt (fadian.R41, fadian.R87).

    A shot counts alone, also for the 招 it is part of (fadian.R98).
    """
    if play is not None:
        play.note_damage(victim.key, n)
    if source is None or state.rules.camp_of[source.seat] == state.rules.camp_of[victim.seat]:
        return
    facts = state.players[source.seat].turn
    facts.dealt = True
    inner = play
    while inner is not None:
        inner.total += n
        if victim.key == inner.target.key:
            inner.dealt += n
        facts.largest = max(facts.largest, inner.total)
        inner = inner.outer if inner.technique.shots == 1 else None


def set_life(state: State, unit: Actor, hp: int) -> Flow[None]:
    """Life changes; death is checked at once (fadian.9.1, fadian.R49)."""
    unit.set_hp(hp)
    if hp <= 0:
        yield from (destroy_doll(state, unit.seat) if unit.kind == DOLL else die(state, unit.seat))


def lose_life(state: State, unit: Actor, n: int, *by: str) -> Flow[None]:
    """A loss is no damage: nothing reduces it, and it may kill (fadian.R48); a dragon has no life (fadian.R63)."""
    if n <= 0 or unit.kind == DRAGON:
        return
    yield told.LoseLife(_bearer(unit).key, n, max(0, unit.hp - n), clauses=(*by, "fadian.R48"))
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
    yield told.Heal(_bearer(unit).key, gained, unit.hp, clauses=by)


def kill(state: State, unit: Actor, *by: str) -> Flow[None]:
    """处决 (fadian.0.11, fadian.9.2)."""
    yield told.Killed(unit.key, clauses=(*by, "fadian.9.2"))
    yield from set_life(state, unit, 0)


def destroy_doll(state: State, seat: int) -> Flow[None]:
    """A doll that is destroyed takes its 标记 along (fadian.R58)."""
    player = state.players[seat]
    assert player.mark is not None
    player.mark = None
    yield told.DollDestroyed(seat, clauses=("fadian.R58",))
    yield from DOLL_LOST.comes(state, DollLoss(state, seat))


def die(state: State, seat: int) -> Flow[None]:
    """A character dies, what waits for that is played, and the match may be decided (fadian.R49, fadian.R62, fadian.R111)."""
    player = state.players[seat]
    player.alive = False
    yield told.Dies(seat, clauses=("fadian.9.1", "fadian.R49"))
    yield from DIES.comes(state, Death(state, seat))
    player.mark = None
    living = [camp for camp in range(len(state.rules.camps)) if state.members(camp)]
    if len(living) > 1:
        return
    state.winners = tuple(state.rules.camps[living[0]]) if living else ()
    state.phase = OVER
    if state.winners:
        yield told.Win(state.winners, clauses=("fadian.9.1", "fadian.0.11"))
    else:
        yield told.DrawGame(clauses=("fadian.R49",))
    raise Over


# 重心


def pay_balance(actor: Actor, n: int, *by: str) -> Flow[None]:
    """重心 is paid or lost; below 0 one falls (fadian.5.3, fadian.R29), a dragon waits (fadian.R63)."""
    if n <= 0 or not (actor.here or actor.player.alive):
        return
    if actor.kind == DRAGON:
        if not actor.here:
            return
        actor.dragon.balance -= n
        yield told.Balance(actor.key, -n, actor.dragon.balance, clauses=by)
        return
    player = actor.player
    standing = player.balance >= 0
    player.balance -= n
    yield told.Balance(Actor(actor.state, actor.seat).key, -n, player.balance, clauses=by)
    if standing and player.balance < 0:
        anew = ("fadian.R127",) if player.down else ()
        yield from fall(actor.state, actor.seat, *by, *anew)


def fall(state: State, seat: int, *by: str) -> Flow[None]:
    """倒地: until the end of the next turn no 招 of any kind (fadian.5.4, fadian.R29)."""
    state.players[seat].down = 2
    yield told.Falls(seat, clauses=(*by, "fadian.5.4", "fadian.11.2", "fadian.R29"))
