"""体力 and 重心: damage in its order, losses, healing, falling, dying (fadian.R29, fadian.R39 to fadian.R49)."""

from __future__ import annotations

from functools import partial

from kejian.core import Aside, Event, Sum, Text
from kejian.games.fadian import told
from kejian.games.fadian.facts.actor import CHARACTER, DOLL, DRAGON, STAND_IN, Actor, unit_key
from kejian.games.fadian.facts.play import Over, Play
from kejian.games.fadian.facts.state import OVER, State
from kejian.games.fadian.resolution.undoing import Blow, undone
from kejian.games.fadian.rows.moments import DEALT, DIES, DOLL_LOST, HURT, STRUCK, Damage, Death, DollLoss
from kejian.games.fadian.rows.reckoning import AT_THE_CAP, NOT_BELOW_0, REDUCED
from kejian.games.fadian.rows.skill import Skill
from kejian.kit.flow import Flow


def hurt(state: State, victim: Actor, n: Sum, play: Play | None, source: Actor | None, *by: str) -> Flow[int | None]:
    """One damage instance, in the order of fadian.R40. Says what was really dealt, or None if it was cancelled.

    What guards against it, reductions, the house rule for the fallen, whoever takes it in another's place; then life is
    lost, and the hurt and who hurt them look on. An instance that ends at 0 was no damage.
    """
    if n <= 0:
        if play is not None and play.guard_of(victim) is not None:
            yield told.NothingToCancel(victim.key, clauses=("fadian.R128",))
        yield told.NoDamage(victim.key, n, clauses=(*by, "fadian.R28", "fadian.R40"))
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
    victim, dealt = damage.victim, damage.n
    damage.from_behind = source is not None and source.here and victim.turns_back_to(source)
    told_ = told.Damage(victim.key, damage.figure, max(0, victim.hp - dealt), clauses=damage.by)
    yield told_
    _count(state, victim, dealt, play, source)
    yield from set_life(state, victim, victim.hp - dealt, Blow(told_, play, dealt))
    if victim.here:
        yield from HURT.comes(state, damage)
    yield from DEALT.comes(state, damage)
    return dealt


DOWN = Text("倒地", "being down")


def _reduce(damage: Damage) -> Flow[None]:
    """受到伤害减, unless it is cancelled or pierced; by the house rule the fallen take 1 more (fadian.R30, fadian.R40)."""
    state, victim, before = damage.state, damage.victim, damage.figure
    pierces = damage.play is not None and damage.play.pierces
    if victim.reduction and (state.no_reduction or pierces):
        yield told.ReductionVoid(victim.key, victim.reduction, clauses=_why_void(damage, pierces))
    elif victim.reduction:
        after = before.plus(-victim.reduction, REDUCED, "fadian.R40").at_least(0, NOT_BELOW_0, "fadian.R40")
        damage.figure = after
        own = ("fadian.R58",) if victim.kind == DOLL else ()
        nothing = () if after else ("fadian.R28",)  # that is no failure
        yield told.DamageReduced(victim.key, before, after, clauses=("fadian.R40", *own, *nothing))
    if victim.kind != CHARACTER or not victim.player.down:
        return
    if damage.n > 0 and state.rules.down_hurts:
        damage.figure = damage.figure.plus(1, DOWN, "fadian.R30")
        damage.by += ("fadian.5.5", "fadian.R30")
    else:
        yield told.NoPenalty(victim.seat, clauses=("fadian.5.5", "fadian.R30"))


def _why_void(damage: Damage, pierces: bool) -> tuple[str, ...]:
    if pierces and damage.play is not None:
        return (damage.play.technique.clause, "fadian.R101")
    return damage.state.rules.book.armour_break.reasons


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


def set_life(state: State, unit: Actor, hp: int, blow: Blow | None = None) -> Flow[None]:
    """Life changes; death is checked at once (fadian.9.1, fadian.R49)."""
    before = unit.hp
    unit.set_hp(hp)
    if hp <= 0:
        yield from (destroy_doll(state, unit.seat) if unit.kind == DOLL else die(state, unit.seat, before, blow))


def lose_life(state: State, unit: Actor, n: int, *by: str) -> Flow[None]:
    """A loss is no damage: nothing reduces it, and it may kill (fadian.R48); a dragon has no life (fadian.R63)."""
    if n > 0 and unit.kind == DRAGON:
        yield told.NoLifeOfItsOwn(unit.key, clauses=(*by, "fadian.R63"))
    if n <= 0 or unit.kind == DRAGON:
        return
    lost = told.LoseLife(_bearer(unit).key, n, max(0, unit.hp - n), clauses=(*by, "fadian.R48"))
    yield lost
    if state.explained:
        yield Aside(partial(_no_damage, state, _bearer(unit)))
    yield from set_life(state, _bearer(unit), unit.hp - n, Blow(lost, None, n))


def _no_damage(state: State, unit: Actor) -> list[Event]:
    """What waits for damage does not answer a loss, and no 减伤 helps against one (fadian.R48)."""
    waiting = HURT.listening(state, Damage(state, unit, Sum.of(0, REDUCED), None, None, ()))
    skills = [(owner, ability) for owner, ability, _ in waiting if isinstance(ability, Skill)]
    why = ("失去体力不是伤害", "a loss is no damage")
    return [event for owner, skill in skills for event in skill.silent(owner, *why, "fadian.R48")]


def _bearer(unit: Actor) -> Actor:
    """Whose life it is: a 替身 has its body's."""
    return Actor(unit.state, unit.seat) if unit.kind == STAND_IN else unit


def heal(unit: Actor, n: Sum, *by: str) -> Flow[None]:
    """体力 up to its cap (fadian.R47), where being cut short is no failure (fadian.R28); void for a dragon (fadian.R63)."""
    if unit.kind == DRAGON:
        yield told.NoLifeOfItsOwn(unit.key, clauses=(*by, "fadian.R63"))
        return
    gained = n.at_most(max(0, unit.hp_max - unit.hp), AT_THE_CAP, "fadian.R47")
    unit.set_hp(unit.hp + int(gained))
    cut = ("fadian.R28", "fadian.R47") if gained < n else ()
    yield told.Heal(_bearer(unit).key, gained, unit.hp, clauses=(*by, *cut))


def kill(play: Play, unit: Actor) -> Flow[None]:
    """处决 (fadian.0.11, fadian.9.2)."""
    killed = told.Killed(unit.key, play.technique.id, clauses=(play.technique.clause, "fadian.9.2"))
    yield killed
    yield from set_life(play.state, unit, 0, Blow(killed, play, None))


def destroy_doll(state: State, seat: int) -> Flow[None]:
    """A doll that is destroyed takes its 标记 along (fadian.R58)."""
    player = state.players[seat]
    assert player.mark is not None
    player.mark = None
    yield told.DollDestroyed(seat, clauses=("fadian.R58",))
    yield from DOLL_LOST.comes(state, DollLoss(state, seat))


def die(state: State, seat: int, hp: int, blow: Blow | None) -> Flow[None]:
    """A character dies, what waits for that is played, and the match may be decided (fadian.R49, fadian.R62, fadian.R111)."""
    player = state.players[seat]
    player.alive = False
    together = ("fadian.R111",) if len(state.players) > 2 else ()
    yield told.Dies(seat, clauses=("fadian.9.1", "fadian.R49", *together))
    if blow is not None and state.explained:
        yield Aside(partial(undone, state, seat, hp, blow))
    yield from DIES.comes(state, Death(state, seat))
    player.mark = None
    living = [camp for camp in range(len(state.rules.camps)) if state.members(camp)]
    if len(living) > 1:
        return
    state.winners = tuple(state.rules.camps[living[0]]) if living else ()
    state.phase = OVER
    if state.winners:
        yield told.Win(state.winners, clauses=("fadian.9.1", "fadian.0.11", *together))
    else:
        yield told.DrawGame(clauses=("fadian.R49",))
    raise Over


# 行动


def gain_action(state: State, seat: int, n: Sum, *by: str) -> Flow[None]:
    """行动 is regained, not above the cap (fadian.0.5, fadian.R47)."""
    before = state.action_of(seat)
    gained = n.at_most(max(0, state.cap(seat) - before), AT_THE_CAP, "fadian.R47")
    state.set_action(seat, before + int(gained))
    lost = ("fadian.0.5", "fadian.R47") if gained < n else ()
    yield told.Action(seat, gained, state.action_of(seat), clauses=(*by, *lost))


# 重心


def pay_balance(actor: Actor, n: Sum, *by: str) -> Flow[None]:
    """重心 is paid or lost; below 0 one falls (fadian.5.3, fadian.R29), a dragon waits (fadian.R63).

    What would have cost some and costs none is told too.
    """
    if not (actor.player.alive or actor.here):
        return
    if actor.kind == DRAGON:
        if actor.here:
            yield from _dragon_pays(actor, n, *by)
        return
    player = actor.player
    standing = player.balance >= 0
    player.balance -= int(n)
    if actor.state.heard:
        own = ("fadian.R58",) if actor.kind == DOLL else ()
        together = ("fadian.10.4",) if actor.state.rules.partners[actor.seat] else ()
        yield told.Balance(unit_key(actor.seat), n, player.balance, clauses=(*by, *own, *together))
    if standing and player.balance < 0:
        anew = ("fadian.R127",) if player.down else ()
        yield from fall(actor.state, actor.seat, *by, *anew)
    elif player.balance < 0 and n.value:
        yield told.DownAlready(actor.seat, clauses=("fadian.R29",))


def _dragon_pays(actor: Actor, n: Sum, *by: str) -> Flow[None]:
    """A dragon has 重心 of its own; below 0 it stops, and its owner stays up (fadian.R63)."""
    dragon = actor.dragon
    standing = dragon.balance >= 0
    dragon.balance -= int(n)
    yield told.Balance(actor.key, n, dragon.balance, clauses=(*by, "fadian.R63"))
    if standing and dragon.balance < 0:
        yield told.DragonStops(actor.seat, clauses=(*by, "fadian.R63"))


def fall(state: State, seat: int, *by: str) -> Flow[None]:
    """倒地: until the end of the next turn no 招 of any kind (fadian.5.4, fadian.R29)."""
    state.players[seat].down = 2
    if state.heard:
        yield told.Falls(seat, clauses=(*by, "fadian.5.4", "fadian.11.2", "fadian.R29"))
