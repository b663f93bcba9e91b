"""攻击: three weapons and those of single heroes; explosions, single shots, bent shots (wuba.1.2.3, wuba.4)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from kejian.core import Aside, Event, Forecast, Refusal, Sum, Text
from kejian.games.wuba import quiet, told
from kejian.games.wuba.acts import POINT, TARGET, TOWER, VIA, WORD, Act
from kejian.games.wuba.damage import (
    Blow,
    against_hero,
    explosion,
    forecasts,
    hurts_enemy,
    hurts_enemy_tower,
    rounded,
    strike,
    untouched,
    weapon_figure,
)
from kejian.games.wuba.deeds.base import Course, Deed, no_hero, short_of, span
from kejian.games.wuba.deeds.weapon_owner import own_clauses
from kejian.games.wuba.economy import pay
from kejian.games.wuba.geometry import Bend
from kejian.games.wuba.refusals import (
    HasNoSkill,
    NoBend,
    NobodyHit,
    NoWeapon,
    OffTheLine,
    Rubble,
    TooFar,
    TooNear,
    WrongAim,
    WrongTarget,
)
from kejian.games.wuba.skills.base import steps_between
from kejian.games.wuba.skills.guided import guidance
from kejian.games.wuba.skills.passive import FireDiscount
from kejian.games.wuba.standing import in_the_way
from kejian.games.wuba.state import Hero, State
from kejian.games.wuba.weapons import STEPS, Weapon
from kejian.kit.flow import Flow

GUIDED = "制导"
_GUIDANCE = Text(GUIDED, "Guidance")


class Shot(NamedTuple):
    """A shot as it would be: at which point, over how many steps, round which bend."""

    weapon: Weapon
    point: str
    steps: Sum
    bend: Bend | None = None
    target: Hero | None = None  # of a weapon that hits one thing
    tower: int | None = None  # whose


class Attack(Deed):
    """The main weapon is used on enemies or a tower (wuba.1.2.3.1)."""

    verb = "攻"
    label = Text("攻击", "Attack")
    note = Text("用主武器打敌人或敌塔", "the main weapon, at enemies or a tower")
    brief = Text("要有主武器", "takes a main weapon")
    blanks = (TARGET, TOWER, POINT, WORD, VIA)
    clauses = ("wuba.1.2.3.1", "wuba.4.2")

    def does(self, state: State, user: Hero) -> Text:
        """The figures of the weapon in hand (wuba.6.2)."""
        weapon = state.rules.weapon_of(user)
        if weapon is None:
            return self.brief
        least, most = weapon.reach if weapon.aim == STEPS else (0, len(weapon.damage) - 1)
        figures = span(map(weapon.figure, range(least, most + 1)))
        return Text(f"{weapon.name} {figures} 伤", f"{weapon.english}, {figures} HP")

    # what can be shot at

    def tries(self, state: State, user: Hero) -> Iterator[Act]:
        weapon = state.rules.weapon_of(user)
        if weapon is None:
            return
        enemies = list(state.enemies(user.side))
        towers = [point for point, hp in state.sides[1 - user.side].towers.items() if hp > 0]
        if not weapon.blast:
            yield from (Act(user.name, self.verb, target=enemy.name) for enemy in enemies)
            yield from (Act(user.name, self.verb, tower=point) for point in towers)
            return
        geometry = state.rules.geometry
        struck = dict.fromkeys([*(enemy.pos for enemy in enemies), *towers])
        aims = {near for point in struck for near in (point, *geometry.joined(point))}
        skill = guidance(state, user)
        for point in geometry.in_order(frozenset(aims)):
            if weapon.aim == STEPS or geometry.line_steps(user.pos, point) is not None:
                yield Act(user.name, self.verb, point=point)
        if skill is not None and weapon.name in skill.weapons:
            for point in geometry.in_order(frozenset(enemy.pos for enemy in enemies)):
                bends = skill.bends(state, user, point)
                if bends and geometry.steps(user.pos, point) <= skill.most:
                    yield Act(user.name, self.verb, point=point, word=GUIDED)
                    for at in geometry.in_order(frozenset(bend.at for bend in bends)):
                        yield Act(user.name, self.verb, point=point, word=GUIDED, via=at)

    def refusal(self, state: State, user: Hero, act: Act) -> Refusal | None:
        shot = self.shot(state, user, act)
        if isinstance(shot, Refusal):
            return shot
        blows = self.blows(state, user, shot)
        if not hurts_enemy(blows, user.side):
            return NobodyHit(shot.point, clauses=("wuba.1.2.3.1", "wuba.R34", *_safe_towers(state, user, shot.point)))
        refusal = short_of(state, user.side, self.price(state, user, shot, blows))
        return refusal.citing("wuba.1.2.3.1", "wuba.4.3") if refusal else None

    def shot(self, state: State, user: Hero, act: Act) -> Shot | Refusal:
        """The shot that an act means, or why there is none."""
        weapon = state.rules.weapon_of(user)
        if weapon is None:
            return NoWeapon(user.name, clauses=("wuba.1.1.2.2", "wuba.1.2.3.1"))
        if weapon.blast:
            if (
                act.target
                or act.tower
                or not act.point
                or (act.word and act.word != GUIDED)
                or (act.via and not act.word)
            ):
                why = Text("要写打哪个点", "say which point it is fired at")
                return WrongAim(weapon.name, why, clauses=("wuba.R34", weapon.clause))
            return self._bent(state, user, weapon, act) if act.word else self._straight(state, user, weapon, act.point)
        if act.point or act.word or act.via or bool(act.target) == bool(act.tower):
            if act.word == GUIDED:
                why = Text("【制导】只用于 M202 和 RPG", "guidance is for M202 and RPG")
                return WrongAim(weapon.name, why, clauses=("wuba.R39",))
            why = Text("要写打哪名武将或哪座塔", "say which hero or which tower")
            return WrongAim(weapon.name, why, clauses=("wuba.R36", weapon.clause))
        return self._single(state, user, weapon, act)

    def _straight(self, state: State, user: Hero, weapon: Weapon, point: str) -> Shot | Refusal:
        if weapon.aim == STEPS:
            return self._lobbed(state, user, weapon, point)
        steps = state.rules.geometry.line_steps(user.pos, point)
        if steps is None:
            bent = guidance(state, user) is None and state.rules.geometry.bends(user.pos, point)
            return _off_the_line(state, user, point, *(("wuba.6.1.1",) if bent else ()))
        return Shot(weapon, point, _along(steps, user.pos, point))

    def _lobbed(self, state: State, user: Hero, weapon: Weapon, point: str) -> Shot | Refusal:
        """A weapon that needs no line reaches points so many steps away (wuba.R71)."""
        steps = steps_between(state, user, point)
        least, most = weapon.reach
        name = Text(weapon.name, weapon.english)
        if steps > most:
            return TooFar(user.name, point, steps, Sum.of(most, name, weapon.clause), clauses=(weapon.clause,))
        if steps < least:
            return TooNear(user.name, point, steps, Sum.of(least, name, weapon.clause), clauses=(weapon.clause,))
        return Shot(weapon, point, steps)

    def _bent(self, state: State, user: Hero, weapon: Weapon, act: Act) -> Shot | Refusal:
        skill = guidance(state, user)
        if skill is None:
            return HasNoSkill(user.name, _GUIDANCE, clauses=("wuba.6.1.1", "wuba.R39"))
        if weapon.name not in skill.weapons:
            why = Text(f"【制导】只用于 {'、'.join(skill.weapons)}", f"guidance is for {', '.join(skill.weapons)}")
            return WrongAim(weapon.name, why, clauses=skill.clauses)
        if refusal := skill.unready(state, user):
            return refusal
        steps = steps_between(state, user, act.point)
        if steps > skill.most:
            return TooFar(user.name, act.point, steps, skill.most_sum(), clauses=skill.clauses)
        if not any(hero.side != user.side for hero in state.on(act.point)):
            return NobodyHit(act.point, clauses=skill.clauses)
        bends = [bend for bend in skill.bends(state, user, act.point) if act.via in ("", bend.at)]
        if not bends:
            return NoBend(user.name, act.point, clauses=skill.clauses)
        return Shot(weapon, act.point, _along(bends[0].steps, user.pos, act.point), bends[0])

    def _single(self, state: State, user: Hero, weapon: Weapon, act: Act) -> Shot | Refusal:
        target, side = None, None
        if act.target:
            if refusal := no_hero(state, act.target):
                return refusal
            target = state.hero(act.target)
            assert target is not None
            if target.side == user.side:
                why = Text("要敌方武将", "it takes an enemy hero")
                return WrongTarget(target.name, why, clauses=("wuba.R36", weapon.clause))
            point = target.pos
        else:
            point, side = act.tower, 1 - user.side
            if state.sides[side].towers.get(point, 0) <= 0:
                if point in state.sides[side].towers:
                    return Rubble(point, clauses=("wuba.R26",))
                return NobodyHit(point, clauses=("wuba.R36", "wuba.R27"))
        steps = state.rules.geometry.line_steps(user.pos, point)
        if steps is None:
            return _off_the_line(state, user, point)
        return Shot(weapon, point, _along(steps, user.pos, point), target=target, tower=side)

    # what it does

    def blows(self, state: State, user: Hero, shot: Shot) -> list[Blow]:
        """All damage of a shot, worked out on the position as it is (wuba.R37)."""
        steps = int(shot.steps)
        if shot.weapon.blast:
            return explosion(state, user, shot.weapon, shot.point, steps)
        figure = weapon_figure(shot.weapon, steps)
        if shot.target is not None:
            return [Blow(against_hero(state, user, shot.target, figure), shot.target)]
        assert shot.tower is not None
        return [Blow(rounded(state, figure), tower=(shot.tower, shot.point))]

    def price(self, state: State, user: Hero, shot: Shot, blows: list[Blow]) -> Sum:
        """What a shot costs (wuba.6.2, and skills that make it cheaper)."""
        weapon = shot.weapon
        price = Sum.of(weapon.fire, Text(f"{weapon.name}一发", f"a shot of the {weapon.english}"), weapon.clause)
        for skill in state.rules.skills_of(user):
            if isinstance(skill, FireDiscount) and skill.weapon == weapon.name and hurts_enemy_tower(blows, user.side):
                price = price.treated_as(skill.fire_cost, skill.label, skill.clause)
        return price

    def perform(self, state: State, user: Hero, act: Act, course: Course) -> Flow[None]:
        shot = self.shot(state, user, act)
        assert isinstance(shot, Shot)
        weapon = shot.weapon
        blows = self.blows(state, user, shot)
        price = self.price(state, user, shot, blows)
        rails = any(map(state.rules.geometry.on_rails, (user.pos, shot.point)))
        how = (
            "wuba.1.2.0.3",
            "wuba.1.2.3.1",
            "wuba.4.1",
            *(("wuba.4.2",) if weapon.aim != STEPS else ()),
            "wuba.4.3",
            weapon.clause,
            *own_clauses(weapon),
            *(("wuba.R34", "wuba.R35") if weapon.blast else ("wuba.R36",)),
            *(("wuba.R24",) if rails else ()),
            *_KIND.get(weapon.name, ()),
        )
        yield told.Fired(user.name, weapon.name, shot.point, shot.steps, clauses=how)
        if price or weapon.fire:
            yield pay(state, user.side, price, "wuba.4.3")
        skill = guidance(state, user)
        if shot.bend is not None:
            assert skill is not None
            away = steps_between(state, user, shot.point)
            bent = (*skill.clauses, "wuba.3.2.2.6")
            yield told.Bent(user.name, shot.bend.at, shot.bend.angle, away, clauses=bent)
            yield from skill.count(state, user)
        yield Aside(lambda: self._reasons(state, user, shot, act))
        yield from strike(state, user, blows, weapon.clause)

    def _reasons(self, state: State, user: Hero, shot: Shot, act: Act) -> Iterator[Event]:
        corners = (user.pos, *((shot.bend.at,) if shot.bend is not None else ()), shot.point)
        for a, b in pairwise(corners):
            yield from in_the_way(state, (*state.rules.geometry.between(a, b), *(() if b == shot.point else (b,))))
        skill = guidance(state, user)
        if shot.bend is None and skill is not None and shot.weapon.name in skill.weapons:
            yield quiet.StraightShot(user.name, skill.name, clauses=("wuba.R39",))
        several = skill is not None and not act.via and len(skill.bends(state, user, shot.point)) > 1
        if shot.bend is not None and several:
            yield quiet.CheapestPath(user.name, shot.bend.steps, clauses=("wuba.R39",))
        if shot.weapon.blast:
            yield from untouched(state, user, shot.weapon, shot.point)
        else:
            for hero in state.on(shot.point):
                if hero is not shot.target and hero is not user:
                    yield quiet.OthersUntouched(hero.name, shot.point, clauses=("wuba.4.8", "wuba.R36"))

    def outlook(self, state: State, user: Hero, act: Act) -> tuple[Forecast, ...]:
        shot = self.shot(state, user, act)
        if not isinstance(shot, Shot):
            return ()
        path = (user.pos, *((shot.bend.at,) if shot.bend is not None else ()), shot.point)
        steps = int(shot.steps)
        way = Forecast(
            "shot",
            Text(f"{steps} 步", f"{steps} step{'s' * (steps != 1)}"),
            clauses=shot.steps.all_clauses,
            n=shot.steps,
            places=path,
        )
        return (*forecasts(state, self.blows(state, user, shot)), way)

    def price_of(self, state: State, user: Hero, act: Act) -> Sum | None:
        shot = self.shot(state, user, act)
        return self.price(state, user, shot, self.blows(state, user, shot)) if isinstance(shot, Shot) else None

    def cost(self, state: State, user: Hero) -> Text:
        weapon = state.rules.weapon_of(user)
        return Text(f"{weapon.fire} 经济", f"{weapon.fire} economy") if weapon is not None else Text("", "")


_KIND = {"M202": ("wuba.4.6",), "RPG": ("wuba.4.7",), "加特林": ("wuba.4.8",)}


def _along(steps: int, start: str, point: str) -> Sum:
    return Sum.of(steps, Text(f"{start} 到 {point}", f"{start} to {point}"), "wuba.R20")


def _off_the_line(state: State, user: Hero, point: str, *clauses: str) -> Refusal:
    """No line of fire; being seen by the house rule is none either (wuba.R20, wuba.R21)."""
    seen = ("wuba.R21",) if state.rules.centre_sees_itself else ()
    return OffTheLine(user.name, point, clauses=("wuba.4.2", "wuba.R20", *clauses, *seen))


def _safe_towers(state: State, user: Hero, point: str) -> tuple[str, ...]:
    """By which clauses towers in reach of an explosion are not hurt: rubble, one's own, splash that hurts none."""
    near = (point, *state.rules.geometry.joined(point))
    found = [
        "wuba.R26" if hp <= 0 else "wuba.R27"
        for side in state.sides
        for place, hp in side.towers.items()
        if place in near
    ]
    return tuple(dict.fromkeys(found))
