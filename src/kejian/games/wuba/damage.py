"""Damage: what an explosion reaches, what raises a figure, how it is applied, who dies (wuba.4.4, wuba.R37)."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from kejian.core import Aside, Event, Forecast, Sum, Text, show_number
from kejian.games.wuba import quiet, told_figures
from kejian.games.wuba.deeds.base import exactly
from kejian.games.wuba.grades import GRADE_NAMES, GRADES
from kejian.games.wuba.places import DIAGONAL, STRAIGHT, r_squared
from kejian.games.wuba.skills.base import ADDED
from kejian.games.wuba.skills.passive import DamageBonus
from kejian.games.wuba.state import Hero, State
from kejian.games.wuba.weapons import Weapon
from kejian.kit.flow import Flow

_SPLASH = {STRAIGHT: Text("溅射1", "splash at 1"), DIAGONAL: Text("溅射√2", "splash at √2")}


class Blow(NamedTuple):
    """So much damage to a hero, or to a tower (whose, and where)."""

    n: Sum
    hero: Hero | None = None
    tower: tuple[int, str] | None = None
    splash: bool = False


# figures


def weapon_figure(weapon: Weapon, steps: int) -> Sum:
    """The figure of the table at a distance (wuba.6.2)."""
    away = Text(f"{weapon.name} {steps} 步", f"{weapon.english} at {steps} step{'s' * (steps != 1)}")
    return Sum.of(weapon.figure(steps), away, weapon.clause)


def splash_figure(weapon: Weapon, r: int) -> Sum:
    """The smaller figure beside the target point (wuba.4.4)."""
    name = _SPLASH[r]
    return Sum.of(weapon.splash[r - 1], Text(f"{weapon.name} {name.zh}", f"{weapon.english}, {name.en}"), weapon.clause)


def against_hero(state: State, source: Hero, victim: Hero, n: Sum) -> Sum:
    """The figure with whatever raises it against this victim, rounded where the house rule says so (wuba.R38, R51)."""
    if source.side != victim.side:
        for bonus, owner in bonuses(state, source):
            percent = bonus.percent(state.rules.grade(owner), state.rules.grade(victim))
            grade = GRADE_NAMES[GRADES[state.rules.grade(victim)]]
            name = Text(f"【{bonus.name}】对{grade.zh}", f"{bonus.english} against {grade.en}")
            n = n.times(Fraction(100 + percent, 100), name, bonus.clause)
    return rounded(state, n)


def bonuses(state: State, source: Hero) -> Iterator[tuple[DamageBonus, Hero]]:
    """What raises the damage of a hero, and whose skill it is (wuba.6.1.10)."""
    team = state.rules.options["An加伤范围"] == "全队"
    for owner in state.sides[source.side].living():
        for skill in state.rules.skills_of(owner):
            if isinstance(skill, DamageBonus) and (owner is source or team or skill.scope == "team"):
                yield skill, owner


def rounded(state: State, n: Sum) -> Sum:
    """Rounded down where the house rule says so; otherwise exact (wuba.R38)."""
    if not state.rules.whole_numbers or isinstance(n.value, int):
        return n
    return n.treated_as(math.floor(n.value), Text("向下取整", "rounded down"), "wuba.R38")


# explosions


def explosion(state: State, shooter: Hero, weapon: Weapon, point: str, steps: int) -> list[Blow]:
    """All that an explosion hurts: everybody on the point, splash beside it, towers likewise (wuba.4.4, R35, R27)."""
    direct = weapon_figure(weapon, steps)
    blows = [
        Blow(against_hero(state, shooter, hero, direct), hero)
        for hero in state.on(point)
        if _may_hurt(state, shooter, hero)
    ]
    blows += _tower_blow(state, shooter, point, direct)
    for near, r in state.rules.geometry.splash(point):
        figure = splash_figure(weapon, r)
        if not figure:
            continue
        blows += [
            Blow(against_hero(state, shooter, hero, figure), hero, splash=True)
            for hero in state.on(near)
            if _may_hurt(state, shooter, hero)
        ]
        if state.rules.options["溅射伤塔"]:
            blows += [blow._replace(splash=True) for blow in _tower_blow(state, shooter, near, figure)]
    return blows


def _may_hurt(state: State, shooter: Hero, hero: Hero) -> bool:
    return hero is not shooter or state.rules.options["射手自伤"]


def _tower_blow(state: State, shooter: Hero, point: str, n: Sum) -> list[Blow]:
    for side in (0, 1):
        if state.sides[side].towers.get(point, 0) > 0 and (side != shooter.side or state.rules.options["塔友伤"]):
            return [Blow(rounded(state, n), tower=(side, point))]
    return []


def hurts_enemy(blows: Sequence[Blow], side: int) -> bool:
    """Whether an enemy hero or an enemy tower is among those hurt (wuba.R34)."""
    return any(
        blow.n > 0 and (blow.hero.side if blow.hero is not None else blow.tower[0] if blow.tower else side) != side
        for blow in blows
    )


def hurts_enemy_tower(blows: Sequence[Blow], side: int) -> bool:
    """Whether an enemy tower is among those hurt."""
    return any(blow.n > 0 and blow.tower is not None and blow.tower[0] != side for blow in blows)


def untouched(state: State, shooter: Hero, weapon: Weapon, point: str) -> Iterator[Event]:
    """Who stands close to an explosion and is not hurt, and why."""
    rules, geometry = state.rules, state.rules.geometry
    for hero in state.living():
        if 0 < r_squared(hero.pos, point) <= DIAGONAL and not geometry.connected(hero.pos, point):
            free = geometry.in_centre(point) and geometry.in_centre(hero.pos) and r_squared(hero.pos, point) == DIAGONAL
            yield quiet.NoSplash(hero.name, point, clauses=("wuba.R19", "wuba.4.4", *(("wuba.R22",) if free else ())))
        elif hero.pos == point and hero is not shooter:
            yield quiet.OnlyDirect(hero.name, clauses=("wuba.4.4", "wuba.R37"))
    if not rules.options["射手自伤"] and geometry.connected(shooter.pos, point):
        yield quiet.ShooterSafe(shooter.name, clauses=("wuba.R35",))
    for near in (point, *geometry.joined(point)):
        for side in (0, 1):
            if state.sides[side].towers.get(near, 0) <= 0:
                continue
            if side == shooter.side and not rules.options["塔友伤"]:
                yield quiet.OwnTowerSafe(side, near, clauses=("wuba.R27",))
            elif near != point and not rules.options["溅射伤塔"]:
                yield quiet.TowerNotSplashed(side, near, clauses=("wuba.R27",))


# what is done to whom


def strike(state: State, source: Hero, blows: Sequence[Blow], *clauses: str) -> Flow[None]:
    """All damage of an operation, together; enemies that lose HP remember the source (wuba.3.1.1.4, wuba.R37)."""
    events: list[Event] = []
    raising = [bonus.clause for bonus, _ in bonuses(state, source)]
    together = ("wuba.R37",) if sum(blow.n > 0 for blow in blows) > 1 else ()
    for blow in blows:
        n = blow.n.value
        if n <= 0:
            continue
        if blow.hero is not None:
            hero = blow.hero
            hero.hp = exactly(hero.hp - n)
            if hero.side != source.side and source.name not in hero.hurt_by:
                hero.hurt_by = (*hero.hurt_by, source.name)
            own: tuple[str, ...] = ("wuba.R35",) if hero.side == source.side else ()
            splash = ("wuba.4.4", "wuba.R19") if blow.splash else ()
            if any(clause in raising for clause in blow.n.all_clauses):
                own = (*own, "wuba.R51", "wuba.3.2.1.3")
            exact = () if isinstance(n, int) else ("wuba.R38",)
            source_clauses = ("wuba.3.1.1.3", "wuba.1.2.3.2", "wuba.3.1.1.4")
            cites = dict.fromkeys((*clauses, *splash, *source_clauses, *own, *together, *exact, *_added(hero)))
            events.append(told_figures.Hurt(hero.name, blow.n, hero.hp, clauses=tuple(cites)))
        elif blow.tower is not None:
            side, point = blow.tower
            towers = state.sides[side].towers
            towers[point] = exactly(towers[point] - n)
            how: tuple[str, ...] = ("wuba.4.4", "wuba.4.5", "wuba.R19", "wuba.R27") if blow.splash else ()
            if side == source.side:
                how = (*how, "wuba.R27")
            cites = dict.fromkeys((*clauses, *how, "wuba.2.3.3", "wuba.R26", *together))
            events.append(told_figures.TowerHurt(side, point, blow.n, towers[point], clauses=tuple(cites)))
            if towers[point] <= 0:
                events.append(told_figures.TowerFell(side, point, clauses=("wuba.R26",)))
    if events:
        yield events
        yield Aside(lambda: _no_bonus(state, source, blows))


def _added(hero: Hero) -> tuple[str, ...]:
    """A hero that the book does not list."""
    return (ADDED,) if hero.sheet.clause == ADDED else ()


def _no_bonus(state: State, source: Hero, blows: Sequence[Blow]) -> Iterator[Event]:
    for bonus, owner in bonuses(state, source):
        own = GRADE_NAMES[GRADES[state.rules.grade(owner)]]
        for blow in blows:
            if blow.tower is not None:
                yield quiet.NoTowerBonus(*blow.tower, bonus.name, clauses=(bonus.clause, "wuba.R51"))
                continue
            assert blow.hero is not None
            grade = GRADE_NAMES[GRADES[state.rules.grade(blow.hero)]]
            if blow.hero.side == source.side:
                why = Text("是自己人", "it is a teammate")
            elif bonus.percent(state.rules.grade(owner), state.rules.grade(blow.hero)) == 0:
                why = Text(
                    f"{owner.name} 数学{own.zh}，对方{grade.zh}",
                    f"{owner.sheet.english} is {own.en}, the victim {grade.en}",
                )
            else:
                continue
            lifted = state.rules.grade_clauses(blow.hero)
            yield quiet.NoBonus(blow.hero.name, bonus.name, why, clauses=(bonus.clause, "wuba.R51", *lifted))
    if state.rules.options["An加伤范围"] != "全队":
        return
    for owner in state.sides[source.side].heroes.values():
        for skill in owner.sheet.skills:
            if isinstance(skill, DamageBonus) and not owner.alive:
                gone = Text(f"{owner.name} 已阵亡", f"{owner.sheet.english} is dead")
                for blow in blows:
                    if blow.hero is not None and blow.hero.side != source.side:
                        yield quiet.NoBonus(blow.hero.name, skill.name, gone, clauses=(skill.clause, "wuba.R51"))


DAMAGE, SPLASH = "damage", "splash"  # kinds of forecasts


def forecasts(state: State, blows: Sequence[Blow]) -> tuple[Forecast, ...]:
    """What damage would do, for the eye."""
    found = []
    for blow in blows:
        n = blow.n.value
        if n <= 0:
            continue
        if blow.hero is not None:
            name = Text(blow.hero.name, blow.hero.sheet.english)
            left, side, place = blow.hero.hp - n, blow.hero.side, blow.hero.name
        else:
            assert blow.tower is not None
            side, place = blow.tower
            name, left = Text(f"塔 {place}", f"tower {place}"), state.sides[side].towers[place] - n
        falls = Text("，倒下", ", down") if left <= 0 else Text("", "")
        lost = show_number(n)
        text = Text(f"{name.zh} −{lost}{falls.zh}", f"{name.en} −{lost}{falls.en}")
        kind = SPLASH if blow.splash else DAMAGE
        found.append(Forecast(kind, text, side == state.turn, blow.n.all_clauses, blow.n, (place,)))
    return tuple(found)
