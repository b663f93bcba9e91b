"""Skills that are simply there: attributes, immunity, bonus damage, speed, a weapon of one's own, cheaper shots."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from kejian.core import Text
from kejian.games.wuba.grades import GRADES, grade_number
from kejian.games.wuba.skills.base import Skill
from kejian.games.wuba.weapons import STEPS, WEAPONS, Weapon
from kejian.kit.content import Fields

Inner = Callable[[Fields], Skill]


class PassiveAttributes(Skill):
    """Always on: 数学 counts so much higher, and other skills come with it; a tagged skill takes it away (wuba.R56)."""

    kind = "passive_attr"
    keys = ("effect", "grants", "lost_on")

    def __init__(self, fields: Fields, hero: str, inner: Inner) -> None:
        super().__init__(fields, hero, inner)
        effect = fields.inside("effect").known(("数学",))
        self.grades = effect.whole("数学", 0, -4, 4)
        lost_on = fields.inside("lost_on").known(("tag", "absorbs_effect"))
        self.lost_on: str = str(lost_on.data.get("tag", ""))
        self.absorbs = lost_on.flag("absorbs_effect")
        granted = []
        for item in fields.items("grants"):
            if isinstance(item, Mapping):
                granted.append(Fields({"clause": self.clause, **item}, (*fields.place, "grants"), fields.faults))
            else:
                fields.fault("应为技能 {name: …}", "must be a skill {name: …}", "grants")
        self._inner, self._granted = inner, granted
        self._made = cache(self._make)
        self._made(0)

    def granted(self, cd: int) -> tuple[Skill, ...]:
        """What comes with it; `cd` for those whose row prints none (wuba.R56)."""
        return self._made(cd)

    def _make(self, cd: int) -> tuple[Skill, ...]:
        return tuple(
            self._inner(Fields({"cd": cd, **fields.data}, fields.place, fields.faults)) for fields in self._granted
        )


class Immunity(Skill):
    """Tagged skills cannot be aimed at the hero (wuba.6.1.9)."""

    kind = "immunity"
    keys = ("against",)

    def __init__(self, fields: Fields, hero: str, inner: Inner) -> None:
        super().__init__(fields, hero, inner)
        self.against = tuple(map(str, fields.items("against")))
        if not self.against:
            fields.fault("要写对什么免疫", "say against what", "against")


class DamageBonus(Skill):
    """A percentage on damage to enemy heroes, by the owner's grade and the victim's (wuba.6.1.10)."""

    kind = "damage_bonus"
    keys = ("scope", "by_own_math")

    def __init__(self, fields: Fields, hero: str, inner: Inner) -> None:
        super().__init__(fields, hero, inner)
        self.scope = fields.one_of("scope", ("self", "team")) or "self"
        table = fields.inside("by_own_math").known(GRADES)
        self._percent: dict[tuple[int, int], int] = {}
        for own in table.data:
            row = table.inside(own).known(GRADES)
            for other in row.data:
                if own in GRADES and other in GRADES:
                    self._percent[grade_number(own), grade_number(other)] = row.whole(other, 0, -100, 1000)

    def percent(self, own: int, other: int) -> int:
        """How much more, in percent."""
        return self._percent.get((own, other), 0)


class Speed(Skill):
    """So many legs in one 移动 (wuba.R53)."""

    kind = "speed"
    keys = ("factor",)

    def __init__(self, fields: Fields, hero: str, inner: Inner) -> None:
        super().__init__(fields, hero, inner)
        self.legs = fields.whole("factor", 2, 2, 4)

    def details(self) -> list[Text]:
        return [Text(f"一次移动走 {self.legs} 段", f"{self.legs} legs in one move")]


class OwnWeapon(Skill):
    """A weapon that only this hero can make and that never leaves it (wuba.3.3.5.1)."""

    kind = "own_weapon"
    keys = ("weapon",)

    def __init__(self, fields: Fields, hero: str, inner: Inner) -> None:
        super().__init__(fields, hero, inner)
        row = fields.inside("weapon").known(
            ("name", "english", "only", "aim", "min_steps", "max_steps", "damage", "splash", "fire", "make")
        )
        name = row.word("name")
        if str(row.data.get("only", hero)) != hero:
            row.fault(f"只能是 {hero}", f"must be {hero}", "only")
        aim = row.one_of("aim", ("steps", "line")) or "line"
        least, most = row.whole("min_steps", 0, 0, 99), row.whole("max_steps", 6, 0, 99)
        table = row.inside("damage")
        table.known([str(steps) for steps in range(least, most + 1)])
        figures = {str(steps): table.whole(steps, 0, 0, 999) for steps in table.data}
        if aim != STEPS and least:
            row.fault("按直线瞄准的武器没有最近距离", "a weapon aimed along lines has no least distance", "min_steps")
        damage = tuple(figures.get(str(steps), 0) for steps in range(most + 1))
        splash = row.inside("splash").known(("1", "√2"))
        self.weapon = Weapon(
            name, damage, (splash.whole("1", 0, 0, 999), splash.whole("√2", 0, 0, 999)), row.whole("fire", 0, 0, 99),
            row.whole("make", 0, 0, 99), self.clause, name[:1], only=hero, aim=aim,
            reach=(least, most) if aim == STEPS else (0, 0), english_name=str(row.data.get("english", name)),
        )  # fmt: skip

    def details(self) -> list[Text]:
        weapon = self.weapon
        least, most = weapon.reach
        figures = "/".join(map(str, weapon.damage[least:]))
        near, diagonal = weapon.splash
        return [
            Text(f"专用武器{weapon.name}", f"a weapon of its own, the {weapon.english}"),
            *([Text(f"{least} 到 {most} 步，不用直线", f"{least} to {most} steps, no line needed")] if most else []),
            Text(f"伤害 {figures}，溅射 {near} 和 {diagonal}", f"damage {figures}, splash {near} and {diagonal}"),
            Text(f"每发 {weapon.fire}，制备 {weapon.make}", f"a shot {weapon.fire}, making {weapon.make}"),
        ]


class FireDiscount(Skill):
    """Shots of a weapon cost something else under a condition (wuba.R71)."""

    kind = "fire_discount"
    keys = ("weapon", "when", "fire_cost")

    def __init__(self, fields: Fields, hero: str, inner: Inner) -> None:
        super().__init__(fields, hero, inner)
        self.weapon = fields.word("weapon")
        fields.named("weapon", WEAPONS, Text("武器", "weapon"))
        self.when: Any = fields.one_of("when", ("hurts_enemy_tower",))
        self.fire_cost = fields.whole("fire_cost", 0, 0, 99)

    def details(self) -> list[Text]:
        name = WEAPONS[self.weapon].english if self.weapon in WEAPONS else self.weapon
        zh = f"{self.weapon}伤到敌塔时每发 {self.fire_cost} 经济"
        return [Text(zh, f"a shot of the {name} that hurts an enemy tower costs {self.fire_cost} economy")]
